/** How long a form keeps responses: older ones are deleted for good, as an owner deletes them (invariant 12). */
import { OPEN_STATUSES } from '@/domain/options/responseStatus';
import type { FormAccessDoc } from '@/domain/documents/access.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { DocumentReference } from 'firebase-admin/firestore';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { formAbove } from '../lib/pages';
import { applyStatusAct } from './changeStatus';

const DAY_MS = 86_400_000;
/** Responses that one sweep deletes of a form and status. */
const AT_ONCE = 200;
/**
 * Deletes what is too old, and notes when to look again: at once where there is more, else in a day.
 *
 * @param settings `…/forms/{id}/settings/access`
 * @returns how many were deleted
 */
export async function applyRetention(
  db: Firestore,
  settings: DocumentReference,
  now: number,
  inTime: () => boolean,
): Promise<number> {
  const form = formAbove(settings);
  const stored = dataOf<FormAccessDoc>(await settings.get());
  if (!form || stored?.retentionDays === undefined) {
    await settings.update({ retentionDueAt: FieldValue.delete() });
    return 0;
  }
  const { ws, formId } = form;
  const before = now - stored.retentionDays * DAY_MS;
  let erased = 0;
  let hasMore = false;
  // Those in spam and in the trash have a time of their own.
  for (const status of OPEN_STATUSES) {
    const old = await serverQuery(
      db.collection(paths.submissions(ws)),
      QUERIES.oldestSubmissionsOfForm,
      [formId, status, 0, before],
    )
      .limit(AT_ONCE)
      .get();
    hasMore ||= old.size === AT_ONCE;
    for (const { id } of old.docs) {
      if (!inTime()) return erased;
      await db.runTransaction((tx) => applyStatusAct(tx, { db, now }, ws, id, 'erase'));
      erased += 1;
    }
  }
  // Not where the owner has changed it since: then it is due now.
  await db.runTransaction(async (tx) => {
    const current = dataOf<FormAccessDoc>(await tx.get(settings));
    if (current?.retentionDays !== stored.retentionDays) return;
    tx.update(settings, { retentionDueAt: hasMore ? now : now + DAY_MS });
  });
  return erased;
}
