/** Imports of contacts: their jobs, live, and what can be done with them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import type { UndoContactsJob } from '@/domain/documents/jobs/undoContacts.schema';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { queryOf } from '@/shared/firebase/query';
import { useJob, useJobDoor, useJobs } from '@/shared/data/jobs/jobs';
import { freshKey } from '@/shared/lib/random';

/** Imports that are listed: those of the last month. */
const LISTED = 30;

export interface ContactImport {
  id: string;
  job: JobOf<'checkContacts' | 'importContacts'>;
  about: ContactImportJob;
}

const importOf = (id: string, job: JobDoc): ContactImport | undefined =>
  job.kind === 'checkContacts' || job.kind === 'importContacts'
    ? { id, job, about: job.contactImport }
    : undefined;

/** The imports of a workspace, the newest first, live. */
export const useContactImports = (workspace: string) =>
  useJobs(queryOf('jobsOfKind', paths.jobs(workspace), ['importContacts'], LISTED), importOf);

/** A dry run or an import, live; undefined until it is known. */
export const useContactImport = (workspace: string, id: string) => useJob(workspace, id, importOf);

const undoOf = (
  _id: string,
  job: JobDoc,
): { job: JobOf<'undoContacts'>; about: UndoContactsJob } | undefined =>
  job.kind === 'undoContacts' ? { job, about: job.undoContacts } : undefined;

/** The undo of an import, live; undefined if there is none. */
export const useContactUndo = (workspace: string, { undo }: ContactImportJob) =>
  useJob(workspace, undo, undoOf).one;

/** Rows of a finished dry run as examples. */
export function useSamples(workspace: string, id: string, isReady: boolean) {
  return useQuery({
    queryKey: ['contactImportSamples', workspace, id],
    queryFn: async () => (await call('contactImportSamples', { workspace, id })).samples,
    enabled: isReady,
  });
}

/** What can be done to imports that were started; what goes wrong is shown. */
export function useContactImportActions(workspace: string) {
  const { onError, ...door } = useJobDoor(workspace);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('undoContactImport', { workspace, id, undo: freshKey() }),
    onError,
  });
  return { ...door, undo: mutate, isPending: door.isPending || isPending };
}
