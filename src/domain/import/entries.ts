/** Exports of ours that have a row for each entry of a group, as those that have all entries in one cell. */
import { FIXED_ABOUT } from '@/domain/export/plan';
import { joinList } from '@/domain/text/lists';
import { cellText, type Table, type TableRow } from './table';
import { headingKey, type Mapping, type Target } from './targets';

/** One row for each response: what its rows have in columns of groups is joined, all else is that of the first. */
export function joinEntries(
  table: Table,
  mapping: Mapping,
  targets: ReadonlyMap<string, Target>,
): TableRow[] {
  const keys = table.headers.map(headingKey);
  const isNamed = (name: 'id' | 'entry') => (key: string) =>
    [FIXED_ABOUT[name].label, FIXED_ABOUT[name].key].map(headingKey).includes(key);
  const [id, entry] = [keys.findIndex(isNamed('id')), keys.findIndex(isNamed('entry'))];
  if (id !== 0 || entry < 0) return table.rows;
  const inGroups = mapping.map((one) => one !== undefined && targets.get(one)?.isEntry === true);
  const joined: TableRow[] = [];
  let lines: TableRow[] = [];
  const close = () => {
    const [first] = lines;
    if (first) joined.push(oneOf(first, lines, inGroups));
    lines = [];
  };
  for (const row of table.rows) {
    if (cellText(row.cells[id]) !== cellText(lines[0]?.cells[id])) close();
    lines.push(row);
  }
  close();
  return joined;
}

function oneOf(
  first: TableRow,
  lines: readonly TableRow[],
  inGroups: readonly boolean[],
): TableRow {
  const cells = first.cells.map((cell, at) =>
    inGroups[at]
      ? joinList(
          lines.map((line) => cellText(line.cells[at])),
          '\n',
        )
      : cell,
  );
  return { row: first.row, cells };
}
