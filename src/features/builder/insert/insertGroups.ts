/** The insert menu: groups of types, their synonyms, and search. */
import { foldForSearch } from '@/domain/text/fold';
import type { FieldType } from '@/domain/form/definition/definition';
import { FIELD_TYPE_LOOKS, TYPE_GROUPS } from '@/shared/ui/lists/fieldTypeLooks';

export interface InsertInfo {
  name: string;
  hint: string;
  /** By which it is found, too. */
  words: string;
}

export interface InsertGroup {
  title: string;
  types: FieldType[];
}

/** How well a type fits what is looked for; 0 where it does not. */
function fit(type: string, { name, hint, words }: InsertInfo, wanted: string): number {
  const title = foldForSearch(name);
  if (title.startsWith(wanted)) return 5;
  if (title.split(/[\s/-]+/).some((word) => word.startsWith(wanted))) return 4;
  const others = foldForSearch(`${words} ${type.replace(/_/g, ' ')}`).split(' ');
  if (others.some((word) => word.startsWith(wanted))) return 3;
  if (foldForSearch(hint).includes(wanted)) return 2;
  return title.includes(wanted) ? 1 : 0;
}

/** The types that a search finds, best first in one group without title; all, in their groups, where it is empty. */
export function findTypes(
  types: readonly FieldType[],
  infoOf: (type: FieldType) => InsertInfo,
  query: string,
): InsertGroup[] {
  const wanted = foldForSearch(query.trim());
  if (wanted !== '') {
    const found = types
      .map((type) => ({ type, fits: fit(type, infoOf(type), wanted) }))
      .filter(({ fits }) => fits > 0)
      .sort((a, b) => b.fits - a.fits);
    return found.length === 0 ? [] : [{ title: '', types: found.map(({ type }) => type) }];
  }
  return Object.entries(TYPE_GROUPS)
    .map(([id, { title }]) => ({
      title,
      types: types.filter((type) => FIELD_TYPE_LOOKS[type].group === id),
    }))
    .filter((group) => group.types.length > 0);
}
