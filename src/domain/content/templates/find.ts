/** Templates by purpose, and by what people call them. */
import { areFoundBy } from '@/domain/text/search';
import { TEMPLATE_CATEGORIES, type TemplateCategory } from './categories';
import type { Template } from './templates';

/** Words that are part of how people ask and tell no template from another. */
const EVERYWHERE = 'a an the of for to my our free online form template';

interface Wanted {
  category?: TemplateCategory | undefined;
  query: string;
}

/** "Surveys" finds a survey: a search looks for beginnings, so a shorter word finds no less. */
const inSingular = (query: string) => query.replace(/(\p{L}{3,})s(?=\s|$)/gu, '$1');

/** How near a template is to a search: 0 by its title, 1 by other names and its purposes, 2 by its summary. */
function nearness({ title, words, categories, summary }: Template, query: string) {
  const names = [...words, ...categories.map((name) => TEMPLATE_CATEGORIES[name])];
  const levels = [[EVERYWHERE, title], names, [summary]];
  const at = levels.findIndex((_texts, end) => areFoundBy(levels.slice(0, end + 1).flat(), query));
  return at === -1 ? undefined : at;
}

/** The templates of a purpose that a search finds, the nearest first, and as near in the order of the gallery. */
export function findTemplates(
  templates: readonly Template[],
  { category, query }: Wanted,
): readonly Template[] {
  const ofCategory = templates.filter(
    ({ categories }) => category === undefined || categories.includes(category),
  );
  // Those that are for this purpose before those that are for it, too.
  if (query.trim() === '') {
    return category === undefined
      ? ofCategory
      : [...ofCategory].sort(
          (a, b) => a.categories.indexOf(category) - b.categories.indexOf(category),
        );
  }
  const singular = inSingular(query);
  return ofCategory
    .flatMap((template) => {
      const near = nearness(template, singular);
      return near === undefined ? [] : [{ template, near }];
    })
    .sort((a, b) => a.near - b.near)
    .map(({ template }) => template);
}
