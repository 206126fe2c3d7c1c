import { useMemo } from 'react';
import { paths } from '@/domain/base/firestorePaths';
import { annotationsSchema, type AnnotationContent } from '@/domain/documents/annotations.schema';
import {
  annotationMarks,
  versionMarks,
  type AnnotationMark,
  type TrendMark,
} from '@/domain/insights/marks';
import { can } from '@/domain/options/access';
import { useRegistry, useVersions } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { useAttempt } from '../useAttempt';

/** Versions that are read if no registry names them: each is a document that holds a whole form. */
const MARKED_VERSIONS = 10;

export interface Marks {
  all: readonly TrendMark[];
  /** The days on which versions were published. */
  versions: readonly { day: string }[];
  mayEdit: boolean;
  /** @param id absent for a new one */
  save: (annotation: AnnotationContent, id?: string) => void;
  remove: (mark: AnnotationMark) => void;
}

/** The marks of a form's trend, live, and what is done with annotations. */
export function useMarks(formId: string): Marks {
  const { id: workspace, timeZone, role } = useWorkspace();
  const named = useRegistry(workspace, formId).data;
  // Of a form that was last published before its registry named versions.
  const isUnnamed = named !== undefined && named !== null && named.versions === undefined;
  const read = useVersions(workspace, isUnnamed ? formId : undefined, MARKED_VERSIONS).data?.rows;
  const path = paths.annotations(workspace, formId);
  const annotations = useLive(liveDocument(path, annotationsSchema)).data?.annotations;
  const toast = useToast();
  const attempt = useAttempt();
  const published = useMemo(
    () => versionMarks(named?.versions ?? read?.map(({ data }) => data) ?? [], timeZone),
    [named, read, timeZone],
  );
  const all = useMemo(
    () => [...published, ...annotationMarks(annotations ?? {})],
    [published, annotations],
  );
  const change = async (id: string, annotation: AnnotationContent | null, done: string) => {
    const request = { workspace, formId, id, annotation };
    if (!(await attempt(() => call('changeAnnotation', request)))) return;
    toast.show(
      done,
      // Only a deletion loses something.
      annotation === null ? undoOf(id) : undefined,
    );
  };
  const undoOf = (id: string) => {
    const known = annotations?.[id];
    return (
      known && {
        label: 'Undo',
        run: () => void change(id, { day: known.day, text: known.text }, 'Annotation restored.'),
      }
    );
  };
  return {
    all,
    versions: published,
    mayEdit: can(role, 'annotateFigures'),
    save: (annotation, id) =>
      void change(
        id ?? freshKey(),
        annotation,
        id === undefined ? 'Annotation added.' : 'Annotation updated.',
      ),
    remove: ({ id }) => void change(id, null, 'Annotation deleted.'),
  };
}
