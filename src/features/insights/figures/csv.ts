import { csvHeader, csvRecord } from '@/domain/export/csv';
import { titleAsFileName } from '@/domain/export/fileName';
import { saveContent } from '@/shared/ui/saveContent';
import type { ResultTable } from '@/domain/answerStore/resultRows';

/** Figures as a CSV file. */
export function saveCsv(name: string, { head, rows }: ResultTable): void {
  const lines = rows.map((cells) =>
    csvRecord(
      cells.map((cell) =>
        typeof cell === 'number' ? { t: 'number', v: cell } : { t: 'text', v: cell },
      ),
      false,
    ),
  );
  saveContent(
    `${titleAsFileName(name, 'figures')}.csv`,
    'text/csv',
    csvHeader(head, false) + lines.join(''),
  );
}
