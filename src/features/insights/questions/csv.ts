import { csvHeader, csvRecord } from '@/domain/export/csv';
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
  saveContent(`${figureFileName(name)}.csv`, 'text/csv', csvHeader(head, false) + lines.join(''));
}

/** A name that every file system takes. */
export const figureFileName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'figures';
