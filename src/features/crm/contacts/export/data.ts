/** Exports of contacts: their jobs, live, and what can be done with them. */
import { useMutation } from '@tanstack/react-query';
import type { ContactExportWanted } from '@/domain/calls/contactFiles.schema';
import type { ContactExportOptions } from '@/domain/documents/contactExports.schema';
import { jobSchema, type JobDoc, type JobOf } from '@/domain/documents/jobs.schema';
import type { ContactExportJob } from '@/domain/documents/jobs/contactExport.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useExportDoor } from '@/shared/data/exports/started';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';

/** Exports that are listed: those of the last month. */
const LISTED = 50;

export interface ContactExport {
  id: string;
  job: JobOf<'contactExport'>;
  about: ContactExportJob;
}

const exportOf = (id: string, job: JobDoc): ContactExport[] =>
  job.kind === 'contactExport' ? [{ id, job, about: job.contactExport }] : [];

/** The exports of a workspace, the newest first, live. */
export function useContactExports(workspace: string) {
  const query = queryOf('jobsOfKind', paths.jobs(workspace), ['contactExport'], LISTED);
  const result = useLive(livePage(query, jobSchema));
  return { ...result, exports: result.data?.rows.flatMap(({ id, data }) => exportOf(id, data)) };
}

/** One export, live; undefined until it is known. */
export function useContactExport(workspace: string, id: string) {
  const { data, error } = useLive(liveDocument(paths.job(workspace, id), jobSchema));
  return { one: data ? exportOf(id, data)[0] : undefined, error };
}

export interface WantedContacts {
  options: ContactExportOptions;
  what: ContactExportWanted;
}

/** Starts an export. Its id is made here, so that a request that is sent twice starts one. */
export function useStartContactExport(workspace: string) {
  return useMutation({
    mutationFn: async (wanted: WantedContacts) =>
      (await call('startContactExport', { workspace, id: freshKey(), ...wanted })).id,
  });
}

/** What can be done to exports that were started; what goes wrong is said. */
export function useContactExportActions(workspace: string) {
  const { said, ...door } = useExportDoor(workspace);
  const again = useStartContactExport(workspace);
  return {
    ...door,
    /** The same again, of today’s contacts. */
    again: ({ id, about }: ContactExport) =>
      again.mutate({ options: about.options, what: { kind: 'same', as: id } }, said),
    isPending: door.isPending || again.isPending,
  };
}
