import { useEffect } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { canPublish } from '@/domain/options/formStatus';
import { can } from '@/domain/options/access';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { updateDocument } from '@/shared/firebase/db';
import { reportError } from '@/shared/lib/report';
import { isChecked } from '../check/useCheck';
import { useBuilderStore, type BuilderState } from '../state/store';

/** Errors are noted once no one has typed for this long, in milliseconds. */
const REST_MS = 3_000;

/** Errors of the draft as it is stored; undefined while that is not known. */
function errorsOf(state: BuilderState): number | undefined {
  const { checked, findings, save, history } = state;
  // A form without questions is not begun yet, and not wrong.
  if (history.definition.pages.every(({ fieldIds }) => fieldIds.length === 0)) return 0;
  if (save.kind !== 'saved' || !isChecked(state) || checked?.failed) return undefined;
  return findings?.filter(({ severity }) => severity === 'error').length;
}

/** Notes in the form's head how many errors its draft has, so that the dashboard can say so without reading it. */
export function useNotedErrors(formId: string, head: FormHeadDoc | null | undefined): void {
  const store = useBuilderStore();
  const workspace = useWorkspace();
  const noted = head?.errors ?? 0;
  const mayWrite =
    head !== undefined &&
    head !== null &&
    canPublish(head.status) &&
    can(workspace.role, 'editForms');
  useEffect(() => {
    if (!mayWrite) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = noted;
    const note = () => {
      const errors = errorsOf(store.getState());
      if (errors === undefined || errors === last) return;
      last = errors;
      updateDocument(paths.form(workspace.id, formId), { errors }).catch((error: unknown) =>
        reportError(error, 'errors of a draft'),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(note, REST_MS);
    };
    later();
    const unsubscribe = store.subscribe((now, before) => {
      if (now.findings !== before.findings || now.save !== before.save) later();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      // Anyone who leaves before the rest is over has seen the result as well.
      note();
    };
  }, [formId, mayWrite, noted, store, workspace.id]);
}
