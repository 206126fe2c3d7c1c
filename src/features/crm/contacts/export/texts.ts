/** What screens say of exports of contacts. */
import { isScopeOfAll } from '@/domain/documents/contactExports.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { ERROR_TABLE } from '@/domain/base/errors';
import { FORMAT_ABOUT } from '@/domain/options/exports';
import { isReady } from '@/shared/data/exports/started';
import { formatInstantDay } from '@/shared/lib/dates';
import { formatCount, plural, sizeText } from '@/shared/lib/numbers';
import type { ContactExport } from './data';

/** "CSV · 12 selected contacts". */
export function contactExportText({ about: { options, scope, selected } }: ContactExport): string {
  const what =
    selected !== undefined
      ? plural(selected, 'selected contact')
      : scope.status === 'trashed'
        ? 'Trash'
        : isScopeOfAll(scope)
          ? 'All contacts'
          : 'Filtered contacts';
  return `${FORMAT_ABOUT[options.format].label} · ${what}`;
}

function rowsText({ progress }: Pick<JobDoc, 'progress'>): string {
  const { done = 0, of } = progress ?? {};
  return of === undefined ? plural(done, 'row') : `${formatCount(done)} of ${plural(of, 'row')}`;
}

/** How it stands. */
export function contactExportState(one: ContactExport, now: number): string {
  const { job, about } = one;
  switch (job.status) {
    case 'running':
      return job.isCancelled ? 'Cancelling…' : rowsText(job);
    case 'cancelled':
      return 'Cancelled';
    case 'failed':
      return job.error === 'too_large'
        ? 'This is too large for one file. Filter the list, and export fewer contacts.'
        : `The export failed. ${ERROR_TABLE.internal.text}`;
    case 'done':
      return [
        rowsText(job),
        ...(about.bytes === undefined ? [] : [sizeText(about.bytes)]),
        isReady(one, now)
          ? `Expires ${formatInstantDay(job.fileExpiresAt ?? 0)}`
          : 'The file has expired',
      ].join(' · ');
  }
}
