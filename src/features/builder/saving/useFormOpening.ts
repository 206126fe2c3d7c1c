import { useEffect, useState } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { canPublish } from '@/domain/options/formStatus';
import { useFormHead } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { NO_DOCUMENT } from '@/shared/lib/urlState';
import { listenDraft } from '../state/data';
import { enterSession, type BuilderSession } from './session';

export type FormOpening =
  | { state: 'opening' }
  /** There is no such form, or not for this person. */
  | { state: 'missing' }
  | { state: 'failed'; error: Error; retry: () => void }
  /** Archived, or in the trash: no edit of it could be saved. */
  | { state: 'resting'; head: FormHeadDoc }
  | { state: 'open'; session: BuilderSession };

type Entered = { session: BuilderSession } | { error: Error } | undefined;

/**
 * Opens a form for editing, from finding its workspace to its session. One that is put away meanwhile closes.
 *
 * @param formId undefined until the id of a new form is known
 * @param isNew whether it is begun here: with its first edit it is stored, and stays open
 */
export function useFormOpening(
  formId: string | undefined,
  isNew: boolean,
): { opening: FormOpening; head: FormHeadDoc | null | undefined } {
  const { uid } = useUser();
  const { id: workspace } = useWorkspace();
  const id = formId ?? NO_DOCUMENT;
  const located = useLocated(isNew ? undefined : (one) => paths.form(one, id));
  const isHere = located.state === 'here' && formId !== undefined;
  const { data: head } = useFormHead(workspace, isHere ? id : NO_DOCUMENT);
  const [entered, setEntered] = useState<Entered>();
  const [tries, setTries] = useState(0);
  const mayOpen = isHere && (head ? canPublish(head.status) : isNew || head === null);

  useEffect(() => {
    if (!mayOpen) return undefined;
    let left = false;
    const { session, leave } = enterSession({ workspace, formId: id }, uid, isNew);
    session.then(
      (open) => {
        if (!left) setEntered({ session: open });
      },
      (error: unknown) => {
        if (!left) setEntered({ error: error instanceof Error ? error : new AppError('internal') });
      },
    );
    return () => {
      left = true;
      leave();
      setEntered(undefined);
    };
  }, [mayOpen, workspace, id, uid, isNew, tries]);

  // The draft is on its way while the head is read: the session then finds it here.
  const isAhead = isHere && !isNew && !entered && (head === undefined || mayOpen);
  useEffect(
    () => (isAhead ? listenDraft({ workspace, formId: id }, () => undefined) : undefined),
    [isAhead, workspace, id],
  );

  return { opening: openingOf(), head };

  function openingOf(): FormOpening {
    if (located.state === 'missing') return { state: 'missing' };
    if (located.state === 'error') {
      return { state: 'failed', error: located.error, retry: located.retry };
    }
    if (isHere && head && !mayOpen) return { state: 'resting', head };
    if (!mayOpen || !entered) return { state: 'opening' };
    if ('session' in entered) return { state: 'open', session: entered.session };
    const { error } = entered;
    return error instanceof AppError && error.code === 'not_found'
      ? { state: 'missing' }
      : { state: 'failed', error, retry: () => setTries((n) => n + 1) };
  }
}
