/** The file that a job made, of whatever kind: who may fetch it, and where that is noted. */
import type { Permission } from '@/domain/options/access';
import type { ExportJob, JobDoc } from '@/domain/documents/jobs.schema';
import { fileAbout, FORMAT_ABOUT } from '@/domain/options/exports';

type Made = Pick<ExportJob, 'fileName' | 'bytes' | 'tickets' | 'downloads' | 'removedAt'>;

export interface MadeFile extends Made {
  /** The field of the job that it is noted in. */
  field: 'export' | 'contactExport' | 'contactImport' | 'personExport';
  contentType: string;
  act: Permission;
}

/** Undefined for a job that makes no file. */
export function madeFile({ formId, ...job }: JobDoc): MadeFile | undefined {
  if (job.export) {
    const { contentType } = fileAbout(job.export.options.format, formId === undefined);
    return { ...job.export, field: 'export', contentType, act: 'exportResponses' };
  }
  if (job.contactExport) {
    const { contentType } = FORMAT_ABOUT[job.contactExport.options.format];
    return { ...job.contactExport, field: 'contactExport', contentType, act: 'exportContacts' };
  }
  if (job.contactImport) {
    const { contentType } = FORMAT_ABOUT.csv;
    return { ...job.contactImport, field: 'contactImport', contentType, act: 'importContacts' };
  }
  if (job.personExport) {
    const contentType = 'application/zip';
    return { ...job.personExport, field: 'personExport', contentType, act: 'downloadContacts' };
  }
  return undefined;
}
