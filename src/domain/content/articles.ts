/**
 * The articles of the knowledge base: what the seed and a deploy write to `knowledgeBase` (id → title, link, routes).
 * Their texts are src/features/help/articles/{id}.md; a test holds both lists together.
 */
export const ARTICLE_CATEGORIES = ['First steps', 'Forms', 'Answers', 'People', 'Numbers'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export interface ArticleEntry {
  id: string;
  title: string;
  category: ArticleCategory;
  /** Path prefixes where the help popover offers it. */
  routes: readonly string[];
}

export const ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'first-form',
    title: 'Make your first form',
    category: 'First steps',
    routes: ['/dashboard', '/forms', '/form-builder', '/thank-you'],
  },
  {
    id: 'start-from-a-template',
    title: 'Start from a template',
    category: 'First steps',
    routes: ['/forms/create', '/forms/templates'],
  },
  {
    id: 'question-types',
    title: 'Which question type to use',
    category: 'Forms',
    routes: ['/form-builder'],
  },
  {
    id: 'show-a-question-only-when',
    title: 'Show a question only when it matters',
    category: 'Forms',
    routes: ['/form-builder'],
  },
  {
    id: 'publish-and-share',
    title: 'Publish a form and share its link',
    category: 'Forms',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'pause-or-close-a-form',
    title: 'Pause or close a form',
    category: 'Forms',
    routes: ['/forms', '/form-builder'],
  },
  {
    id: 'read-answers',
    title: 'Read and work through answers',
    category: 'Answers',
    routes: ['/forms', '/dashboard'],
  },
  {
    id: 'held-answers',
    title: 'Answers that wait for your decision',
    category: 'Answers',
    routes: ['/forms', '/notifications'],
  },
  {
    id: 'contacts-from-answers',
    title: 'How answers become contacts and accounts',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'what-the-numbers-mean',
    title: 'What the numbers in Insights mean',
    category: 'Numbers',
    routes: ['/insights', '/dashboard'],
  },
  {
    id: 'appearance',
    title: 'Dark mode and large text',
    category: 'First steps',
    routes: ['/profile-settings'],
  },
];

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
