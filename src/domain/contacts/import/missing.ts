/** What a file of contacts holds and the workspace does not have: tags, and columns that nothing takes. */
import { caseFold } from '@/domain/text/plainText';
import type { Tag } from '@/domain/documents/workspaces.schema';
import type { Writing } from '@/domain/import/cells';
import { cellText, isBlank, type Table } from '@/domain/import/table';
import type { Mapping } from '@/domain/import/targets';
import type { PropertyType } from '@/domain/options/contactLimits';
import { customValue, tagNames } from './readContactRow';

/** The names of tags in the file that the workspace lacks, each once. */
export function unknownTags({ rows }: Table, mapping: Mapping, tags: readonly Tag[]): string[] {
  const columns = mapping.flatMap((target, at) => (target === 'tags' ? [at] : []));
  const known = new Set(tags.map(({ name }) => caseFold(name)));
  const found = new Map<string, string>();
  for (const { cells } of rows) {
    for (const column of columns) {
      for (const name of tagNames(cellText(cells[column]), tags)) {
        const key = caseFold(name);
        if (!known.has(key) && !found.has(key)) found.set(key, name);
      }
    }
  }
  return [...found.values()];
}

/** Rows that a guess looks at. */
const LOOKED_AT = 200;

/** The type of a property that would hold the values of a column. */
export function propertyTypeOf({ rows }: Table, column: number, writing: Writing): PropertyType {
  const cells = rows.slice(0, LOOKED_AT).flatMap(({ cells: { [column]: cell } }) => {
    return cell === undefined || isBlank(cell) ? [] : [cell];
  });
  const types = ['number', 'date', 'link'] as const;
  const fits = (type: (typeof types)[number]) =>
    cells.every((cell) => {
      const text = cellText(cell).trim();
      // Links without a scheme look like other texts, and codes that begin with 0 are no numbers.
      if (type === 'link' && !/^https?:/i.test(text)) return false;
      if (type === 'number' && /^[+0]\d/.test(text)) return false;
      return customValue({ id: '', name: '', type }, cell, text, writing) !== undefined;
    });
  return (cells.length > 0 && types.find(fits)) || 'text';
}
