/** What is said of an article of the knowledge base beside its text. */

export const ARTICLE_CATEGORIES = [
  'First steps',
  'Building',
  'Publishing',
  'Responses',
  'People',
  'Insights',
  'Account',
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export interface ArticleEntry {
  id: string;
  title: string;
  /** What the reader can do or knows after reading it, in one sentence. */
  summary: string;
  category: ArticleCategory;
  /** Path prefixes where the help popover offers it. */
  routes: readonly string[];
}

/** The document of an article, as the spec has it. */
export function articleDocument(entry: ArticleEntry): {
  title: string;
  link: string;
  routes: string[];
} {
  return {
    title: entry.title,
    link: `/knowledge-base/article/${entry.id}`,
    routes: [...entry.routes],
  };
}
