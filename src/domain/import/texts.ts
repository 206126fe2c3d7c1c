/** What is said of an import once it has ended: in its notification and on the screen. */
import type { ImportJob } from '@/domain/documents/jobs/import.schema';

const count = (n: number) => n.toLocaleString('en-GB');

/** "1,204 of 1,210 rows imported, 6 skipped". Rows that the dialog left out count as skipped. */
export function importResult({ rows, imported }: Pick<ImportJob, 'rows' | 'imported'>): string {
  const skipped = rows - imported;
  const done = `${count(imported)} of ${count(rows)} ${rows === 1 ? 'row' : 'rows'} imported`;
  return skipped > 0 ? `${done}, ${count(skipped)} skipped` : done;
}
