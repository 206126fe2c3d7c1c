import type { ArticleEntry } from './articleEntry';

/** Articles about what a form works out, for articles.ts. */
export const FORMULA_ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'formulas',
    title: 'Formulas and variables',
    summary: 'Calculate totals, texts and dates from answers, like in a spreadsheet.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'price-summaries',
    title: 'Show a quote on a form',
    summary: 'Amounts, discounts, VAT and a total, worked out as people answer.',
    category: 'Building',
    routes: ['/form-builder'],
  },
];
