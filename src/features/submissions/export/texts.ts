/** What screens say of exports. */
import type { ExportJob } from '@/domain/documents/jobs/export.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { ERROR_TABLE } from '@/domain/base/errors';
import { FORMAT_ABOUT, MAX_ARCHIVED_FILES, MAX_PDF_RESPONSES } from '@/domain/options/exports';
import type { ExportScope } from '@/domain/documents/exports.schema';
import { EXPORT_STATUSES, type ExportStatus } from '@/domain/options/responseStatus';
import { routes } from '@/shared/config/routes';
import { isReady } from '@/shared/data/exports/started';
import { formatInstantDay } from '@/shared/lib/dates';
import { formatCount, plural, sizeText } from '@/shared/lib/numbers';
import { VIEW_ABOUT, viewOf } from '../views';
import type { Export } from './data';

const isOfResponses = ({ options }: ExportJob) =>
  options.format === 'pdf' || options.format === 'files';

/** Where the exports of a form are listed, or those of all. */
export const exportsHref = (formId: string | undefined): string =>
  formId === undefined
    ? routes.allResponses.href({ view: 'exports' })
    : routes.submissions.href(formId, { view: 'exports' });

/** "12,402 of 12,402 rows"; PDFs and archives have no rows. */
export function rowsText({
  progress,
  export: about,
}: Pick<JobOf<'export'>, 'progress' | 'export'>): string {
  const { done = 0, of } = progress ?? {};
  const row = isOfResponses(about) ? 'response' : 'row';
  return of === undefined ? plural(done, row) : `${formatCount(done)} of ${plural(of, row)}`;
}

function statusLabel(status: ExportStatus): string {
  const view = viewOf(status);
  return view ? VIEW_ABOUT[view].label : status;
}

/** What an export holds: "Selected responses", "All responses", "Spam". */
export function scopeText({ statuses, filter }: ExportScope, selected?: number): string {
  if (selected !== undefined) return plural(selected, 'selected response');
  return statuses.length === EXPORT_STATUSES.length
    ? 'All responses'
    : `${statuses.map(statusLabel).join(', ')}${filter ? ', filtered' : ''}`;
}

/** "Excel (XLSX) · Responses". */
export function whatText({ about }: Export): string {
  const { options, scope, selected } = about;
  return `${FORMAT_ABOUT[options.format].label} · ${scopeText(scope, selected)}`;
}

const FAILURES: Readonly<Record<string, string>> = {
  too_large: 'This is too large for one file. Export fewer responses, or choose CSV.',
  not_found: 'The form was deleted while the export ran.',
};

/** Why an export failed. */
export function failureText({ error, export: about }: JobOf<'export'>): string {
  if (error === 'too_large' && about.options.format === 'pdf') {
    return `This is too much for one PDF, which holds ${formatCount(MAX_PDF_RESPONSES)} responses at most. Export fewer responses, or choose Excel.`;
  }
  if (error === 'too_large' && about.options.format === 'files') {
    return `These files are too much for one archive, which holds ${formatCount(MAX_ARCHIVED_FILES)} files and 1 GB at most. Export fewer responses.`;
  }
  return FAILURES[error ?? ''] ?? `The export failed. ${ERROR_TABLE.internal.text}`;
}

/** How it stands, in a sentence or a few facts. */
export function stateText(one: Export, now: number): string {
  const { job, about } = one;
  switch (job.status) {
    case 'running':
      if (job.isCancelled) return 'Cancelling…';
      return job.attempts > 0 ? `${rowsText(job)} · Trying again` : rowsText(job);
    case 'cancelled':
      return 'Cancelled';
    case 'failed':
      return failureText(job);
    case 'done': {
      const size = about.bytes === undefined ? [] : [sizeText(about.bytes)];
      const end = isReady(one, now)
        ? `Expires ${formatInstantDay(job.fileExpiresAt ?? 0)}`
        : 'The file has expired';
      return [rowsText(job), ...size, end].join(' · ');
    }
  }
}

/** What one should know of a finished file. */
export function exportNotes({ job, about }: Export): string[] {
  if (job.status !== 'done') return [];
  const { done = 0, of = done } = job.progress ?? {};
  const { cut = 0, unplaced = 0, replaced = 0, files: archived, missing = 0 } = about.notes ?? {};
  const gone = of - done;
  return [
    ...(gone > 0
      ? [
          `${plural(gone, 'response')} moved or deleted while the export ran ${gone === 1 ? 'isn’t' : 'aren’t'} in the file.`,
        ]
      : []),
    ...(cut > 0
      ? [`${plural(cut, 'text')} cut to 32,767 characters, the most that an Excel cell holds.`]
      : []),
    ...(unplaced > 0
      ? [`${plural(unplaced, 'answer')} without a column left out. JSON Lines has every answer.`]
      : []),
    ...(archived === undefined ? [] : [`${plural(archived, 'file')} in the archive.`]),
    ...(missing > 0
      ? [
          `${plural(missing, 'file')} that responses name ${missing === 1 ? 'isn’t' : 'aren’t'} there any more, or ${missing === 1 ? 'was' : 'were'} part of a test.`,
        ]
      : []),
    ...(replaced > 0
      ? [
          `${plural(replaced, 'character')} that PDF files can’t show replaced by \ufffd. CSV, Excel and JSON Lines have ${replaced === 1 ? 'it' : 'them'}, and so does a printed response.`,
        ]
      : []),
  ];
}
