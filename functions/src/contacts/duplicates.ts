/** Pairs of contacts that may be one person: looked for when what a contact is found by has changed. */
import { duplicatesAmong, pairId } from '@/domain/contacts/duplicates';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { ContactDoc, DuplicateDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type DocumentReference, FieldValue, type Firestore, rowOf } from '../lib/admin';
import { serverQuery } from '../lib/query';

/** Contacts that are compared with one, at most. */
const COMPARED = 20;
/** Pairs of one contact. */
const PAIRS = 50;

/** Brings the pairs of a contact up to date. What a member dismissed stays so. */
export async function findDuplicates(
  db: Firestore,
  ref: DocumentReference,
  now: number,
): Promise<void> {
  const ws = ref.parent.parent?.id ?? '';
  const { id } = ref;
  const pairs = db.collection(paths.duplicates(ws));
  await db.runTransaction(async (tx) => {
    const contact = dataOf<ContactDoc>(await tx.get(ref));
    if (contact?.dupDue === undefined || contact.dupDue > now) return;
    const { dup = [] } = contact;
    const like = serverQuery(db.collection(paths.contacts(ws)), QUERIES.contactsLike, [
      'active',
      dup,
    ]);
    const alike =
      contact.status === 'active' && dup.length > 0
        ? (await tx.get(like.limit(COMPARED + 1))).docs
        : [];
    const others = alike
      .filter((doc) => doc.id !== id)
      .map((doc) => ({ id: doc.id, contact: rowOf<ContactDoc>(doc) }));
    const found = duplicatesAmong(contact, others);
    const known = (
      await tx.get(serverQuery(pairs, QUERIES.duplicatesOf, [id]).limit(PAIRS * 2))
    ).docs.map((doc) => ({ ref: doc.ref, pair: rowOf<DuplicateDoc>(doc) }));
    // What was dismissed of one that was merged since counts for the contact that has it now.
    const dismissed = new Set(
      known.filter(({ pair }) => pair.status === 'dismissed').map((one) => one.ref.id),
    );
    const isDismissed = async (otherId: string) => {
      if (dismissed.has(pairId(id, otherId))) return true;
      const other = others.find((one) => one.id === otherId)?.contact;
      const formers = mergedIdsOf(id, contact)
        .flatMap((a) => mergedIdsOf(otherId, other).map((b) => pairId(a, b)))
        .filter((pair) => pair !== pairId(id, otherId));
      if (formers.length === 0) return false;
      const stored = await tx.getAll(...formers.map((pair) => pairs.doc(pair)));
      return stored.some((doc) => dataOf<DuplicateDoc>(doc)?.status === 'dismissed');
    };
    const wanted: typeof found = [];
    for (const one of found) if (!(await isDismissed(one.id))) wanted.push(one);

    const kept = new Set(wanted.map((one) => pairId(id, one.id)));
    for (const { ref: pairRef, pair } of known) {
      if (pair.status === 'open' && !kept.has(pairRef.id)) tx.delete(pairRef);
    }
    for (const one of wanted.slice(0, PAIRS)) {
      const pair = pairId(id, one.id);
      const former = known.find((other) => other.ref.id === pair)?.pair;
      tx.set(pairs.doc(pair), {
        schemaVersion: 1,
        ids: [id, one.id].sort(),
        reasons: one.reasons,
        status: 'open',
        at: former?.at ?? now,
      } satisfies DuplicateDoc);
    }
    tx.update(ref, { dupDue: FieldValue.delete() });
  });
}
