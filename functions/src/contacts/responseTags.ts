/**
 * A contact has the tags of its responses (decision 0155), so that a tag finds the same people among responses and among
 * contacts.
 */
import { COUNTED } from '@/domain/options/responseStatus';
import { canChangeInBulk } from '@/domain/contacts/bulk';
import { bulkEdited } from '@/domain/contacts/edits';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { rowOf, type Firestore, type Transaction } from '../lib/admin';
import { recordBehind } from './merged';

/** The newest responses of a contact that are asked for the same tag. */
const MOST_OTHERS = 200;

interface Tagging {
  tagId: string;
  on: boolean;
}

/**
 * Reads the contacts of responses that get or lose a tag.
 *
 * @param responses those whose tags change, by id
 * @returns writes the contacts: each gets the tag, or loses it if none of its other responses has it
 */
export async function readTagging(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  responses: ReadonlyMap<string, Pick<SubmissionDoc, 'contactId'>>,
  { tagId, on }: Tagging,
): Promise<() => void> {
  const named = new Set([...responses.values()].flatMap(({ contactId }) => contactId ?? []));
  const found = new Map<string, ContactDoc>();
  for (const read of await Promise.all(
    [...named].map((contactId) => recordBehind('contact', tx, db, ws, contactId)),
  )) {
    if (read && read.record.erasingAt === undefined) found.set(read.id, read.record);
  }
  const change = { kind: 'tag', tagId, on } as const;
  const writes = await Promise.all(
    [...found].map(async ([id, contact]) => {
      if (!canChangeInBulk(contact, change)) return undefined;
      const { record: next } = bulkEdited('contact', contact, change, now);
      if (next === contact) return undefined;
      if (!on && (await hasOther(tx, db, ws, { id, contact }, responses, tagId))) return undefined;
      return () => void tx.set(db.doc(paths.contact(ws, id)), next);
    }),
  );
  return () => {
    for (const write of writes) write?.();
  };
}

/** A contact with the tags of a response that becomes one of its own, as far as it may have more. */
export function withTagsOf(contact: ContactDoc, tags: readonly string[], now: number): ContactDoc {
  return tags.reduce((tagged, tagId) => {
    const change = { kind: 'tag', tagId, on: true } as const;
    return canChangeInBulk(tagged, change)
      ? bulkEdited('contact', tagged, change, now).record
      : tagged;
  }, contact);
}

/** Whether a response of a contact, beyond those that lose the tag, has it. */
async function hasOther(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { id, contact }: { id: string; contact: ContactDoc },
  without: ReadonlyMap<string, unknown>,
  tagId: string,
): Promise<boolean> {
  const others = await tx.get(
    db
      .collection(paths.submissions(ws))
      .where('contactId', 'in', mergedIdsOf(id, contact))
      .where('status', '==', COUNTED)
      .orderBy('submittedAt', 'desc')
      .limit(MOST_OTHERS)
      .select('tags'),
  );
  return others.docs.some((doc) => {
    const { tags = [] } = rowOf<Pick<SubmissionDoc, 'tags'>>(doc);
    return !without.has(doc.id) && tags.includes(tagId);
  });
}
