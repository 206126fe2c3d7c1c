/** Exports that were started, of responses or of contacts: what can be done with their files. */
import { useMutation } from '@tanstack/react-query';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { call } from '@/shared/firebase/call';
import { saveFile } from '@/shared/firebase/saveFile';
import { useToast } from '@/shared/ui/feedback/toast';

export interface StartedExport {
  id: string;
  job: JobOf<'export' | 'contactExport'>;
  about: { fileName: string; removedAt?: number | undefined; selected?: number | undefined };
}

/** Whether the file can still be fetched. */
export const isReady = ({ job, about }: StartedExport, now: number): boolean =>
  job.status === 'done' && about.removedAt === undefined && (job.fileExpiresAt ?? 0) > now;

/** Downloads and cancels exports; what goes wrong is said. */
export function useExportDoor(workspace: string) {
  const toast = useToast();
  const onError = (error: Error) => toast.fail(error.message);
  const downloading = useMutation({
    mutationFn: async (id: string) => saveFile((await call('openExport', { workspace, id })).path),
    onError,
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => call('cancelJob', { workspace, id }),
    onError,
  });
  return {
    download: (id: string) => downloading.mutate(id),
    cancel: (id: string) => cancelling.mutate(id),
    isPending: downloading.isPending || cancelling.isPending,
    /** How an export that was started again answers. */
    said: { onError, onSuccess: () => toast.show('Export started.') },
  };
}
