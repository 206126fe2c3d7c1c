/** What screens say of imports. */
import { ERROR_TABLE } from '@/domain/base/errors';
import { importResult } from '@/domain/import/texts';
import { rowProblemText } from '@/domain/import/problemText';
import { formatCount, plural } from '@/shared/lib/numbers';
import type { Import, Undo } from './data';

const FAILURES: Readonly<Record<string, string>> = {
  not_found: 'The form was deleted while the import ran.',
};

/** How an import stands, in a sentence. */
export function importState({ job, about }: Import): string {
  switch (job.status) {
    case 'running': {
      if (job.isCancelled) return 'Cancelling…';
      const done = `${formatCount(about.imported)} of ${plural(about.rows, 'row')} imported`;
      return job.attempts > 0 ? `${done} · Trying again` : done;
    }
    case 'cancelled':
      return `Cancelled. ${importResult(about)}`;
    case 'failed':
      return `${FAILURES[job.error ?? ''] ?? `The import failed. ${ERROR_TABLE.internal.text}`} ${importResult(about)}`;
    case 'done':
      return importResult(about);
  }
}

/** What the server left out, beside what the dry run found. */
export function noteTexts({ about }: Import): string[] {
  const { leftOut, refused, notes } = about;
  const [first] = notes;
  const all = leftOut + refused;
  if (all === 0) return [];
  const why =
    first?.code === 'duplicate'
      ? 'another response has the same value, and the question takes each value once'
      : first && rowProblemText(first).replace(/\.$/, '');
  const rows = notes.map(({ row }) => formatCount(row));
  const named = rows.slice(0, 10).join(', ');
  const what = refused > 0 ? plural(refused, 'row') : plural(leftOut, 'value');
  return [
    `${what} skipped during the import${why ? `: ${why}` : ''}. ${rows.length === 1 ? 'Row' : 'Rows'} ${named}${all > 10 ? ' and more' : ''}.`,
  ];
}

/** How the undo of an import stands. */
export function undoText({ job, about }: Undo): string {
  const moved = plural(about.undone, 'response');
  const done = about.act === 'trash' ? `${moved} moved to the trash` : `${moved} deleted for good`;
  if (job.status === 'running') return `Undoing the import: ${done} so far`;
  return job.status === 'done' ? `Undone: ${done}` : `The undo stopped early: ${done}`;
}
