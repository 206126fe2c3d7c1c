import type { ArticleEntry } from './articleEntry';

/** Articles about how a form looks and is laid out, for articles.ts. */
export const DESIGN_ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'design-a-form',
    title: 'Design a form',
    summary:
      'Choose a preset, set colours, font and pictures, and use one theme for several forms.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'one-question-at-a-time',
    title: 'One question at a time',
    summary: 'Lay out the same form page by page, on one page, or one question per screen.',
    category: 'Building',
    routes: ['/form-builder'],
  },
];
