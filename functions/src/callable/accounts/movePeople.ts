import { movedContact } from '@/domain/contacts/moves';
import type { RecordOf } from '@/domain/contacts/records';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordBulk } from '../../audit/bulk';
import { recordBehind } from '../../contacts/merged';
import { repointLines } from '../../contacts/moveLinesKind';
import { countPeople } from '../../contacts/people';
import { dataOf, type Transaction } from '../../lib/admin';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { logEdit, requireRecord } from '../contacts/shared';

/** Contacts in one transaction: an account that many join is written once for all of them (invariant 10). */
const SOME = 25;

/** Moves contacts to an account, or out of theirs. */
export const movePeople: CallSpec<'movePeople'> = {
  async run(context, { workspace: ws, ids, accountId }) {
    const wanted = [...new Set(ids)];
    const done: string[] = [];
    const run = async (onMoved: () => void = () => undefined) => {
      for (let start = 0; start < wanted.length; start += SOME) {
        const some = wanted.slice(start, start + SOME);
        const { there, moved } = await context.db.runTransaction((tx) =>
          moveSome(tx, context, ws, some, accountId),
        );
        done.push(...there);
        for (let n = 0; n < moved; n += 1) onMoved();
      }
    };
    const params = (count: number) => ({ count, change: 'account' as const });
    const about = { params, most: wanted.length };
    // The timeline has what happened to a single one.
    if (wanted.length === 1) await run();
    else await recordBulk(context, ws, 'editContacts', 'contacts_changed', about, run);
    return { done };
  },
};

/** @returns those that are now where they are wanted, and how many of them were not */
async function moveSome(
  tx: Transaction,
  context: CallContext,
  ws: string,
  ids: readonly string[],
  accountId: string | null,
): Promise<{ there: string[]; moved: number }> {
  const { db, now, caller } = context;
  await requirePermission(tx, context, ws, 'editContacts');
  const to = accountId === null ? undefined : await requireRecord('account', tx, db, ws, accountId);
  const stored = await tx.getAll(...ids.map((id) => db.doc(paths.contact(ws, id))));
  const contacts = stored.flatMap((doc) => {
    const contact = dataOf<ContactDoc>(doc);
    return contact?.status === 'active' ? [{ id: doc.id, contact }] : [];
  });
  const formerIds = [...new Set(contacts.flatMap(({ contact }) => contact.accountId ?? []))];
  /** By what contacts name, which may have been merged. */
  const former = new Map<string, RecordOf<'account'>>();
  for (const id of formerIds) {
    const found = await recordBehind('account', tx, db, ws, id);
    if (found) former.set(id, found);
  }
  const accountOf = ({ accountId: named }: ContactDoc) =>
    named === undefined ? null : (former.get(named)?.id ?? named);
  const moving = contacts.filter(({ contact }) => accountOf(contact) !== accountId);
  const writes: (() => void)[] = [];
  for (const { id, contact } of moving) {
    const { accountId: fromId } = contact;
    const from = fromId === undefined ? undefined : former.get(fromId);
    const moved = movedContact(
      contact,
      {
        from: fromId === undefined ? undefined : { id: fromId, name: from?.record.name ?? '' },
        to: to && accountId !== null ? { id: accountId, name: to.name } : undefined,
      },
      { by: caller.uid, now },
    );
    const lines = await repointLines(tx, { db, now }, ws, { id, contact }, accountId ?? undefined);
    writes.push(() => {
      lines();
      tx.set(db.doc(paths.contact(ws, id)), moved.record);
      logEdit('contact', tx, context, ws, id, moved);
      if (from && fromId !== undefined) {
        // The contact's own line moves on with it.
        const changes = [{ property: 'people', before: id }];
        logEdit('account', tx, context, ws, from.id, { record: from.record, changes });
      }
    });
  }
  const people = await countPeople(
    tx,
    { db, now },
    ws,
    moving.map(({ contact }) => contact.accountId),
    moving.map(() => accountId ?? undefined),
  );
  writes.forEach((write) => write());
  people();
  return { there: contacts.map(({ id }) => id), moved: moving.length };
}
