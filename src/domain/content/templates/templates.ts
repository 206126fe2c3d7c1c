/**
 * The index of the templates: what lists, filters and searches need, without the forms themselves. Each form is
 * `bodies/{id}.json`, a definition as it is stored, and is loaded once it is opened (`features/templates/bodies.ts`;
 * functions import the few that they fill). `npm run templates` writes the facts of each entry from its body.
 */
import { TEMPLATE_CATEGORIES, type TemplateCategory } from './categories';
import index from './index.json' with { type: 'json' };
import type { TemplateFacts } from './facts';

export interface Template {
  /** Stable: addresses of the app and of the site name it. */
  id: string;
  title: string;
  /** One sentence: what it is for. */
  summary: string;
  /** What people use it for; the first is shown on its card. */
  categories: readonly TemplateCategory[];
  /** What people call it, beside its title and summary: searched, and never shown. */
  words: readonly string[];
  facts: TemplateFacts;
}

const isCategory = (name: string): name is TemplateCategory =>
  Object.hasOwn(TEMPLATE_CATEGORIES, name);

/** In the order of the gallery. */
export const TEMPLATES: readonly Template[] = index.map((entry) => ({
  ...entry,
  categories: entry.categories.filter(isCategory),
}));

/** The most used ones, of different purposes: the first of the gallery. */
export const FIRST_TEMPLATES: readonly Template[] = TEMPLATES.slice(0, 4);

/** The template with this id. */
export function templateById(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
