import { useMutation } from '@tanstack/react-query';
import { jobSchema } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';

/** A run of a form's responses through its mapping, or the dry run before it: started once, then live. */
export function useMappingRun(workspace: string, formId: string, dryRun: boolean) {
  const starting = useMutation({
    mutationFn: async () =>
      (await call('startMappingRun', { workspace, id: freshKey(), formId, dryRun })).id,
  });
  const id = starting.data;
  const { data, error } = useLive(
    id === undefined ? null : liveDocument(paths.job(workspace, id), jobSchema),
  );
  const cancelling = useMutation({
    mutationFn: (running: string) => call('cancelJob', { workspace, id: running }),
  });
  const job = data?.kind === 'checkMapping' || data?.kind === 'applyMapping' ? data : undefined;
  return {
    start: () => starting.mutate(),
    cancel: () => id !== undefined && cancelling.mutate(id),
    isStarting: starting.isPending,
    isBegun: id !== undefined,
    job,
    run: job?.mappingRun,
    error: starting.error ?? error,
  };
}

export type MappingRunState = ReturnType<typeof useMappingRun>;
