/** The rows of the outline: pages with what is on them, folded or searched. Pure. */
import { foldForSearch } from '@/domain/text/fold';
import { fieldOf, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { withNames } from '@/domain/logic/chips';
import { childIdsOf } from '@/domain/form/places/locations';

export type OutlineRowData =
  | { kind: 'page'; id: string; number: number; title: string; size: number; open: boolean }
  | {
      kind: 'field';
      id: string;
      pageId: string;
      field: Field;
      title: string;
      /** 2 on a page, 3 in a group. */
      level: 2 | 3;
      /** Among those beside it. */
      position: number;
      size: number;
    };

/** A form with more fields than this begins folded, but for the page one is on. */
export const LONG_FORM = 150;
/** More rows than this are no list that one reads: the search says that there are more. */
const MAX_FOUND = 100;

export interface OutlineView {
  rows: OutlineRowData[];
  /** How many fields a search found; undefined where nothing is looked for. */
  found: number | undefined;
}

/**
 * @param isOpen whether a page is unfolded; a search unfolds those in which it finds something
 * @param typeName what people call a type, which a search finds too
 */
export function outlineRows(
  definition: FormDefinition,
  isOpen: (pageId: string) => boolean,
  query: string,
  typeName: (field: Field) => string,
): OutlineView {
  const wanted = foldForSearch(query.trim());
  const rows: OutlineRowData[] = [];
  let found = 0;
  definition.pages.forEach((page, index) => {
    const fields = entriesIn(definition, page.fieldIds, 2);
    const fitting =
      wanted === ''
        ? fields
        : fields.filter(({ field }) =>
            [
              withNames(field.label, definition),
              'key' in field ? field.key : '',
              typeName(field),
            ].some((text) => foldForSearch(text).includes(wanted)),
          );
    if (wanted !== '' && fitting.length === 0) return;
    const shown = wanted === '' ? fitting : fitting.slice(0, Math.max(0, MAX_FOUND - found));
    found += fitting.length;
    const open = wanted !== '' || isOpen(page.id);
    const title = withNames(page.title ?? '', definition).trim() || `Page ${index + 1}`;
    rows.push({ kind: 'page', id: page.id, number: index + 1, title, size: fields.length, open });
    if (!open) return;
    for (const { field, ...place } of shown) {
      rows.push({
        kind: 'field',
        id: field.id,
        pageId: page.id,
        field,
        title: withNames(field.label, definition).trim() || typeName(field),
        ...place,
      });
    }
  });
  return { rows, found: wanted === '' ? undefined : found };
}

interface Entry {
  field: Field;
  level: 2 | 3;
  position: number;
  size: number;
}

/** The fields of a list with their places in it, each followed by those inside it. */
function entriesIn(definition: FormDefinition, ids: readonly string[], level: 2 | 3): Entry[] {
  return ids.flatMap((id, at) => {
    const field = fieldOf(definition, id);
    if (!field) return [];
    const entry = { field, level, position: at + 1, size: ids.length };
    return [entry, ...entriesIn(definition, childIdsOf(field) ?? [], 3)];
  });
}
