/** What is said of an import of contacts once it has ended: in its notification and on the screen. */
import { refusedRows, type RowCounts } from '@/domain/options/contactImports';

const count = (n: number) => n.toLocaleString('en-GB');

/** "120 added, 14 updated, 3 unchanged, 2 not imported". */
export function contactsResult(counts: RowCounts): string {
  const refused = refusedRows(counts);
  const parts = [
    `${count(counts.created)} added`,
    `${count(counts.updated)} updated`,
    ...(counts.unchanged > 0 ? [`${count(counts.unchanged)} unchanged`] : []),
    ...(refused > 0 ? [`${count(refused)} not imported`] : []),
  ];
  return parts.join(', ');
}
