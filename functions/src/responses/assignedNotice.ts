/** The notification that responses were given to a member: one for all of an act, gone if it is undone. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { announcer } from '../notices/announce';
import { idOfAll, untellFormer, type HandedOver } from '../notices/handedOver';

interface Given extends HandedOver {
  formId: string;
}

interface Act {
  ws: string;
  to: string | null;
  by: string;
  now: number;
}

const noticeId = (ids: readonly string[]) => `responseAssigned_${idOfAll(ids)}`;

/** Writes within a transaction that has read all it needs. What it reads itself is no part of it. */
export async function announceAssigned(
  tx: Transaction,
  db: Firestore,
  { ws, to, by, now }: Act,
  given: readonly Given[],
): Promise<void> {
  untellFormer(tx, db, given, noticeId);
  const [first] = given;
  if (to === null || to === by || !first) return;
  const isOfOne = given.every(({ formId }) => formId === first.formId);
  const head = isOfOne ? await db.doc(paths.form(ws, first.formId)).get() : undefined;
  const announce = await announcer(db, [to], now);
  announce(tx, to, noticeId(given.map(({ id }) => id)), {
    type: 'responseAssigned',
    workspace: ws,
    ...(isOfOne ? { formId: first.formId } : {}),
    ...(given.length === 1 ? { submissionId: first.id } : {}),
    formTitle: (head && dataOf<FormHeadDoc>(head)?.title) ?? '',
    params: { count: given.length },
    at: now,
  });
}
