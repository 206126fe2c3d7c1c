/** The file that a job made, of whatever kind: who may fetch it, and where that is noted. */
import type { Permission } from '@/domain/options/access';
import type { ExportJob } from '@/domain/documents/jobs/export.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { fileAbout, FORMAT_ABOUT } from '@/domain/options/exports';

type Made = Pick<ExportJob, 'fileName' | 'bytes' | 'tickets' | 'downloads' | 'removedAt'>;

export interface MadeFile extends Made {
  /** The field of the job that it is noted in. */
  field: 'export' | 'contactExport' | 'contactImport' | 'personExport';
  contentType: string;
  act: Permission;
  /** When the sweep removes it. */
  expiresAt: number | undefined;
}

/** Undefined for a job that makes no file. */
export function madeFile(job: JobDoc): MadeFile | undefined {
  const expiresAt = 'fileExpiresAt' in job ? job.fileExpiresAt : undefined;
  switch (job.kind) {
    case 'export': {
      const { contentType } = fileAbout(job.export.options.format, job.formId === undefined);
      return { ...job.export, field: 'export', contentType, expiresAt, act: 'exportResponses' };
    }
    case 'contactExport': {
      const { contentType } = FORMAT_ABOUT[job.contactExport.options.format];
      return {
        ...job.contactExport,
        field: 'contactExport',
        contentType,
        expiresAt,
        act: 'exportContacts',
      };
    }
    case 'checkContacts':
    case 'importContacts': {
      const { contentType } = FORMAT_ABOUT.csv;
      return {
        ...job.contactImport,
        field: 'contactImport',
        contentType,
        expiresAt,
        act: 'importContacts',
      };
    }
    case 'personExport': {
      const contentType = 'application/zip';
      return {
        ...job.personExport,
        field: 'personExport',
        contentType,
        expiresAt,
        act: 'downloadContacts',
      };
    }
    default:
      return undefined;
  }
}
