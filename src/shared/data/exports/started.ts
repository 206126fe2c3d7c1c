/** Exports that were started, of responses or of contacts: what can be done with their files. */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { useJobDoor } from '@/shared/data/jobs/jobs';
import { useToast } from '@/shared/ui/feedback/toast';

export interface StartedExport {
  id: string;
  job: JobOf<'export' | 'contactExport'>;
  about: { fileName: string; removedAt?: number | undefined; selected?: number | undefined };
}

/** Whether the file can still be fetched. */
export const isReady = ({ job, about }: StartedExport, now: number): boolean =>
  job.status === 'done' && about.removedAt === undefined && (job.fileExpiresAt ?? 0) > now;

/** Downloads and cancels exports; what goes wrong is shown. */
export function useExportDoor(workspace: string) {
  const toast = useToast();
  const { onError, ...door } = useJobDoor(workspace);
  /** How an export that was started again answers. */
  return { ...door, said: { onError, onSuccess: () => toast.show('Export started.') } };
}
