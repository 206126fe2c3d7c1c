/** What the person who started a job is notified of if it fails. */
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { Announced } from '../notices/announce';

/** The notification and its id; undefined for work that no one waits for. */
export function failureNotice(
  ws: string,
  jobId: string,
  job: JobDoc,
  at: number,
): { id: string; about: Announced } | undefined {
  const about = aboutOf(job);
  return about && { id: `${about.type}_${jobId}`, about: { ...about, workspace: ws, at } };
}

function aboutOf(
  job: JobDoc,
): Pick<Announced, 'type' | 'formId' | 'formTitle' | 'params'> | undefined {
  switch (job.kind) {
    case 'export':
      return { type: 'exportFailed', formId: job.formId, formTitle: job.export.title };
    case 'import':
      return { type: 'importFailed', formId: job.formId, formTitle: job.import.title };
    case 'contactExport':
      return {
        type: 'exportFailed',
        formTitle: job.contactExport.fileName,
        params: { of: 'contacts' },
      };
    case 'importContacts':
      return {
        type: 'importFailed',
        formTitle: job.contactImport.source,
        params: { of: 'contacts' },
      };
    default:
      return undefined;
  }
}
