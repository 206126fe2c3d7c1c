import { useMutation } from '@tanstack/react-query';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import type { ImportJob } from '@/domain/documents/jobs/import.schema';
import type { UndoImportJob } from '@/domain/documents/jobs/undoImport.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { UndoAct } from '@/domain/options/imports';
import { useJob, useJobDoor, useJobs } from '@/shared/data/jobs/jobs';
import { call } from '@/shared/firebase/call';
import { queryOf } from '@/shared/firebase/query';
import { freshKey } from '@/shared/lib/random';

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

const importOf = (id: string, job: JobDoc): Import | undefined =>
  job.kind === 'import' ? { id, job, about: job.import } : undefined;

const undoOf = (_id: string, job: JobDoc): Undo | undefined =>
  job.kind === 'undoImport' ? { job, about: job.undoImport } : undefined;

/** The imports of a form, the newest first, live. */
export const useImports = (workspace: string, formId: string) =>
  useJobs(queryOf('jobsOfForm', paths.jobs(workspace), ['import', formId], LISTED), importOf);

/** One import, live; undefined until it is known. */
export const useImport = (workspace: string, id: string) => useJob(workspace, id, importOf);

/** The undo of an import, live; undefined if there is none. */
export const useUndo = (workspace: string, { undo }: ImportJob) =>
  useJob(workspace, undo?.job, undoOf).one;

/** What can be done to imports that were started; what goes wrong is shown. */
export function useImportActions(workspace: string) {
  const { onError, ...door } = useJobDoor(workspace);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, act }: { id: string; act: UndoAct }) =>
      call('undoImport', { workspace, id, undo: freshKey(), act }),
    onError,
  });
  const undo = (id: string, act: UndoAct) => mutate({ id, act });
  return { ...door, undo, isPending: door.isPending || isPending };
}
