import { useMutation } from '@tanstack/react-query';
import { jobSchema, type JobDoc, type JobOf } from '@/domain/documents/jobs.schema';
import type { ImportJob } from '@/domain/documents/jobs/import.schema';
import type { UndoImportJob } from '@/domain/documents/jobs/undoImport.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { UndoAct } from '@/domain/options/imports';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';

/** Imports of a form that are listed: those of the last month. */
const LISTED = 50;

/** A job that is an import. */
export interface Import {
  id: string;
  job: JobOf<'import'>;
  about: ImportJob;
}

export interface Undo {
  job: JobOf<'undoImport'>;
  about: UndoImportJob;
}

function importOf(id: string, job: JobDoc): Import[] {
  return job.kind === 'import' ? [{ id, job, about: job.import }] : [];
}

/** The imports of a form, the newest first, live. */
export function useImports(workspace: string, formId: string) {
  const query = queryOf('jobsOfForm', paths.jobs(workspace), ['import', formId], LISTED);
  const result = useLive(livePage(query, jobSchema));
  return { ...result, imports: result.data?.rows.flatMap(({ id, data }) => importOf(id, data)) };
}

/** One import, live; undefined until it is known. */
export function useImport(workspace: string, id: string) {
  const { data, error } = useLive(liveDocument(paths.job(workspace, id), jobSchema));
  return { started: data ? importOf(id, data)[0] : undefined, error };
}

/** The undo of an import, live; undefined where there is none. */
export function useUndo(workspace: string, { undo }: ImportJob): Undo | undefined {
  const { data } = useLive(undo ? liveDocument(paths.job(workspace, undo.job), jobSchema) : null);
  return data?.kind === 'undoImport' ? { job: data, about: data.undoImport } : undefined;
}

/** What can be done to imports that were started; what goes wrong is said. */
export function useImportActions(workspace: string) {
  const toast = useToast();
  const onError = (error: Error) => toast.fail(error.message);
  const cancelling = useMutation({
    mutationFn: (id: string) => call('cancelJob', { workspace, id }),
    onError,
  });
  const undoing = useMutation({
    mutationFn: ({ id, act }: { id: string; act: UndoAct }) =>
      call('undoImport', { workspace, id, undo: freshKey(), act }),
    onError,
  });
  return {
    cancel: (id: string) => cancelling.mutate(id),
    undo: (id: string, act: UndoAct) => undoing.mutate({ id, act }),
    isPending: cancelling.isPending || undoing.isPending,
  };
}
