import { useMutation } from '@tanstack/react-query';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import { jobSchema, type JobDoc, type JobOf } from '@/domain/documents/jobs.schema';
import type { ExportJob } from '@/domain/documents/jobs/export.schema';
import type { ExportOptions } from '@/domain/documents/exports.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useExportDoor } from '@/shared/data/exports/started';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';

/** Exports of a form that are listed: those of the last month, and fewer than are started in two days. */
const LISTED = 50;

/** A job that is an export. */
export interface Export {
  id: string;
  job: JobOf<'export'>;
  about: ExportJob;
}

function exportOf(id: string, job: JobDoc): Export[] {
  return job.kind === 'export' ? [{ id, job, about: job.export }] : [];
}

/** The exports of a form, or of the workspace, the newest first, live. */
export function useExports(workspace: string, formId: string | undefined) {
  const jobs = paths.jobs(workspace);
  const query =
    formId === undefined
      ? queryOf('jobsOfKind', jobs, ['export'], LISTED)
      : queryOf('jobsOfForm', jobs, ['export', formId], LISTED);
  const result = useLive(livePage(query, jobSchema));
  return { ...result, exports: result.data?.rows.flatMap(({ id, data }) => exportOf(id, data)) };
}

/** One export, live; undefined until it is known. */
export function useExport(workspace: string, id: string) {
  const { data, error } = useLive(liveDocument(paths.job(workspace, id), jobSchema));
  return { started: data ? exportOf(id, data)[0] : undefined, error };
}

export interface Wanted {
  /** Absent for all forms. */
  formId: string | undefined;
  options: ExportOptions;
  what: ExportWanted;
}

/** Starts an export. Its id is made here, so that a request that is sent twice starts one. */
export function useStartExport(workspace: string) {
  return useMutation({
    mutationFn: async ({ formId, ...wanted }: Wanted) => {
      const { id } = await call('startExport', {
        workspace,
        id: freshKey(),
        ...(formId === undefined ? {} : { formId }),
        ...wanted,
      });
      return id;
    },
  });
}

/** What can be done to exports that were started; what goes wrong is said. */
export function useExportActions(workspace: string) {
  const { said, ...door } = useExportDoor(workspace);
  const again = useStartExport(workspace);
  return {
    ...door,
    /** The same again, of today’s responses. */
    again: ({ id, job, about }: Export) =>
      again.mutate(
        { formId: job.formId, options: about.options, what: { kind: 'same', as: id } },
        said,
      ),
    isPending: door.isPending || again.isPending,
  };
}
