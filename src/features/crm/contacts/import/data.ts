/** Imports of contacts: their jobs, live, and what can be done with them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { jobSchema, type JobDoc, type JobOf } from '@/domain/documents/jobs.schema';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import type { UndoContactsJob } from '@/domain/documents/jobs/undoContacts.schema';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { saveFile } from '@/shared/firebase/saveFile';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';

/** Imports that are listed: those of the last month. */
const LISTED = 30;

export interface ContactImport {
  id: string;
  job: JobOf<'checkContacts' | 'importContacts'>;
  about: ContactImportJob;
}

const importOf = (id: string, job: JobDoc): ContactImport[] =>
  job.kind === 'checkContacts' || job.kind === 'importContacts'
    ? [{ id, job, about: job.contactImport }]
    : [];

/** The imports of a workspace, the newest first, live. */
export function useContactImports(workspace: string) {
  const query = queryOf('jobsOfKind', paths.jobs(workspace), ['importContacts'], LISTED);
  const result = useLive(livePage(query, jobSchema));
  return { ...result, imports: result.data?.rows.flatMap(({ id, data }) => importOf(id, data)) };
}

/** A dry run or an import, live; undefined until it is known. */
export function useContactImport(workspace: string, id: string) {
  const { data, error } = useLive(liveDocument(paths.job(workspace, id), jobSchema));
  return { one: data ? importOf(id, data)[0] : undefined, error };
}

/** The undo of an import, live; undefined where there is none. */
export function useContactUndo(
  workspace: string,
  { undo }: ContactImportJob,
): { job: JobOf<'undoContacts'>; about: UndoContactsJob } | undefined {
  const { data } = useLive(
    undo === undefined ? null : liveDocument(paths.job(workspace, undo), jobSchema),
  );
  return data?.kind === 'undoContacts' ? { job: data, about: data.undoContacts } : undefined;
}

/** Rows of a finished dry run as examples. */
export function useSamples(workspace: string, id: string, isReady: boolean) {
  return useQuery({
    queryKey: ['contactImportSamples', workspace, id],
    queryFn: async () => (await call('contactImportSamples', { workspace, id })).samples,
    enabled: isReady,
  });
}

/** What can be done to imports that were started; what goes wrong is said. */
export function useContactImportActions(workspace: string) {
  const toast = useToast();
  const onError = (error: Error) => toast.fail(error.message);
  const cancelling = useMutation({
    mutationFn: (id: string) => call('cancelJob', { workspace, id }),
    onError,
  });
  const undoing = useMutation({
    mutationFn: (id: string) => call('undoContactImport', { workspace, id, undo: freshKey() }),
    onError,
  });
  const downloading = useMutation({
    mutationFn: async (id: string) => saveFile((await call('openExport', { workspace, id })).path),
    onError,
  });
  return {
    cancel: (id: string) => cancelling.mutate(id),
    undo: (id: string) => undoing.mutate(id),
    download: (id: string) => downloading.mutate(id),
    isPending: cancelling.isPending || undoing.isPending || downloading.isPending,
  };
}
