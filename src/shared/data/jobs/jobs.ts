/** Jobs of a workspace, live, and what can be done with all of them: stop one, and fetch the file it made. */
import { useMutation } from '@tanstack/react-query';
import { jobSchema, type JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import type { DocumentQuery } from '@/shared/firebase/query';
import { saveFile } from '@/shared/firebase/saveFile';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { useToast } from '@/shared/ui/feedback/toast';

/** A job of the kinds that are asked for; undefined for another. */
type Pick<T> = (id: string, job: JobDoc) => T | undefined;

/** The jobs that a query finds, live. */
export function useJobs<T>(query: DocumentQuery, pick: Pick<T>) {
  const result = useLive(livePage(query, jobSchema));
  return { ...result, jobs: result.data?.rows.flatMap(({ id, data }) => pick(id, data) ?? []) };
}

/** One job, live; undefined until it is known. Without an id, nothing is read. */
export function useJob<T>(workspace: string, id: string | undefined, pick: Pick<T>) {
  const { data, error } = useLive(
    id === undefined ? null : liveDocument(paths.job(workspace, id), jobSchema),
  );
  return { one: data && id !== undefined ? pick(id, data) : undefined, error };
}

/** Stops jobs and downloads their files; what goes wrong is shown. */
export function useJobDoor(workspace: string) {
  const toast = useToast();
  const onError = (error: Error) => toast.fail(error.message);
  const cancelling = useMutation({
    mutationFn: (id: string) => call('cancelJob', { workspace, id }),
    onError,
  });
  const downloading = useMutation({
    mutationFn: async (id: string) => saveFile((await call('openExport', { workspace, id })).path),
    onError,
  });
  return {
    cancel: (id: string) => cancelling.mutate(id),
    download: (id: string) => downloading.mutate(id),
    isPending: cancelling.isPending || downloading.isPending,
    onError,
  };
}
