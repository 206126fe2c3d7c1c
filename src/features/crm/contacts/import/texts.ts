/** What screens say of imports of contacts. */
import type { RowOutcome } from '@/domain/options/contactImports';
import { contactsResult } from '@/domain/contacts/import/resultText';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { UndoContactsJob } from '@/domain/documents/jobs/undoContacts.schema';
import { ERROR_TABLE } from '@/domain/base/errors';
import { formatCount, plural } from '@/shared/lib/numbers';
import type { ContactImport } from './data';

export const OUTCOMES: Readonly<
  Record<
    RowOutcome,
    { label: string; colour: 'success' | 'info' | 'default' | 'warning' | 'error' }
  >
> = {
  created: { label: 'New', colour: 'success' },
  updated: { label: 'Updated', colour: 'info' },
  unchanged: { label: 'Unchanged', colour: 'default' },
  skipped: { label: 'Skipped', colour: 'default' },
  doubtful: { label: 'Possible duplicate', colour: 'warning' },
  duplicate: { label: 'Duplicate', colour: 'warning' },
  failed: { label: 'Invalid', colour: 'error' },
};

const FAILURES: Readonly<Record<string, string>> = {
  not_found: 'The rows of this file are gone. Choose the file again.',
};

/** How an import stands. */
export function contactImportState({ job, about }: ContactImport): string {
  const { done = 0 } = job.progress ?? {};
  const of = plural(about.rows, 'row');
  switch (job.status) {
    case 'running':
      if (job.isCancelled) return 'Cancelling…';
      return `${formatCount(done)} of ${of}`;
    case 'cancelled':
      return `Cancelled after ${formatCount(done)} of ${of}: ${contactsResult(about.counts)}`;
    case 'failed':
      return FAILURES[job.error ?? ''] ?? `The import failed. ${ERROR_TABLE.internal.text}`;
    case 'done':
      return contactsResult(about.counts);
  }
}

/** How its undo stands. */
export function contactUndoText({ job, about }: { job: JobDoc; about: UndoContactsJob }): string {
  if (job.status === 'running') return 'Undoing…';
  if (job.status !== 'done') return 'The undo failed. Try again.';
  const { deleted, kept, restored, keptValues } = about;
  return [
    `Undone: ${plural(deleted, 'new contact')} deleted, ${plural(restored, 'contact')} put back.`,
    ...(kept > 0
      ? [`${plural(kept, 'new contact')} kept, because there’s been activity since.`]
      : []),
    ...(keptValues > 0 ? [`${plural(keptValues, 'value')} changed since and kept.`] : []),
  ].join(' ');
}
