/** The rows of the outline: pages with what is on them, folded or searched. Pure. */
import { fold } from '@/domain/answers/text';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { withNames } from '@/domain/logic/chips';
import { withDescendants } from '@/domain/form/editing/places';

export type OutlineRow =
  | { kind: 'page'; id: string; number: number; title: string; size: number; open: boolean }
  | {
      kind: 'field';
      id: string;
      pageId: string;
      field: Field;
      title: string;
      position: number;
      size: number;
    };

/** A form with more fields than this begins folded, but for the page one is on. */
export const LONG_FORM = 150;
/** More rows than this are no list that one reads: the search says that there are more. */
const MOST_FOUND = 100;

export interface OutlineView {
  rows: OutlineRow[];
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
  const wanted = fold(query.trim());
  const rows: OutlineRow[] = [];
  let found = 0;
  definition.pages.forEach((page, index) => {
    const fields = withDescendants(definition, page.fieldIds).map((field, at) => ({ field, at }));
    const fitting =
      wanted === ''
        ? fields
        : fields.filter(({ field }) =>
            [
              withNames(field.label, definition),
              'key' in field ? field.key : '',
              typeName(field),
            ].some((text) => fold(text).includes(wanted)),
          );
    if (wanted !== '' && fitting.length === 0) return;
    const shown = wanted === '' ? fitting : fitting.slice(0, Math.max(0, MOST_FOUND - found));
    found += fitting.length;
    const open = wanted !== '' || isOpen(page.id);
    const title = withNames(page.title ?? '', definition).trim() || `Page ${index + 1}`;
    rows.push({ kind: 'page', id: page.id, number: index + 1, title, size: fields.length, open });
    if (!open) return;
    for (const { field, at } of shown) {
      rows.push({
        kind: 'field',
        id: field.id,
        pageId: page.id,
        field,
        title: withNames(field.label, definition).trim() || typeName(field),
        position: at + 1,
        size: fields.length,
      });
    }
  });
  return { rows, found: wanted === '' ? undefined : found };
}
