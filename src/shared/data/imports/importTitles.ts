import type { JobDoc } from '@/domain/documents/jobs.schema';

/** The heading of an import's job, by its status. */
export const importTitle = (noun: 'contacts' | 'responses', status: JobDoc['status']): string =>
  ({
    running: `Importing ${noun}`,
    done: 'Import finished',
    failed: 'The import failed',
    cancelled: 'Import cancelled',
  })[status];
