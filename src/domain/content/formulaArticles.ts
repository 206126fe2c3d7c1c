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
    title: 'Price summaries',
    summary: 'Show amounts, discounts, VAT and a total that read like a quote.',
    category: 'Building',
    routes: ['/form-builder'],
  },
];
