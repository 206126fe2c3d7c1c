/** The notification that a form's figures fell: looked for each morning, and at most once a week a form. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { nextMorning } from '@/domain/base/mornings';
import { fallOf, isInUse } from '@/domain/form/head/fall';
import { dataOf, type DocumentReference, FieldValue, type Firestore } from '../lib/admin';
import { announceToMembers } from './announce';

const WEEK = 7 * 86_400_000;

/** @param ref of the head of a form that is due */
export async function noticeFall(
  db: Firestore,
  ref: DocumentReference,
  now: number,
): Promise<void> {
  const ws = ref.parent.parent?.id ?? '';
  await db.runTransaction(async (tx) => {
    const [stored, owner] = await tx.getAll(ref, db.doc(paths.workspace(ws)));
    const head = stored && dataOf<FormHeadDoc>(stored);
    const workspace = owner && dataOf<WorkspaceDoc>(owner);
    if (head?.fallDueAt === undefined || head.fallDueAt > now) return;
    const { timeZone = 'UTC', sample } = workspace ?? {};
    const today = dayIn(timeZone, now);
    const isLooked = workspace !== undefined && !sample && head.status === 'live';
    const fall = isLooked ? fallOf(head.recent, today) : undefined;
    const announce =
      fall &&
      (await announceToMembers(tx, { db, now }, `drop_${ref.id}_${today}`, {
        type: 'drop',
        workspace: ws,
        formId: ref.id,
        formTitle: head.title,
        params: { ...fall },
        at: now,
      }));
    // The flush sets it again once someone opens the form.
    const isOver = !isLooked || !isInUse(head.recent, today);
    const next = nextMorning(timeZone, fall ? now + WEEK - 1 : now).at;
    tx.update(ref, { fallDueAt: isOver ? FieldValue.delete() : next });
    announce?.();
  });
}
