/**
 * Locks: the values that fields with "no two answers may be the same" were given (domain/answers/unique.ts). Each names
 * the submission that gave it and dies with it, in the transaction that refuses, trashes or erases that one.
 *
 * A lock tells whoever tries a value that it was given before: that is what the owner of the form asked for, and the
 * reason not to ask it of what is nobody's business. How fast one can try, the intake's limits say. The document itself
 * holds no value, and its id is an HMAC of it, so that a copy of the database tells none either.
 */
import { answerTo, type Answers, type Problems } from '@/domain/answers/answer';
import { isUnique, uniqueValue } from '@/domain/answers/unique';
import type { LockDoc } from '@/domain/documents.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { keyId, type KeySecret } from '../lib/keys';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { queryOf } from '../lib/query';

/** What one answer locks. */
export interface Lock {
  fieldId: string;
  /** Under each secret there is, the present one first: that is where it is written, the others are only looked at. */
  ids: readonly [string, ...string[]];
}

/**
 * The locks of a set of answers.
 *
 * @param answers as the engine judged them: of visible fields, normalised
 * @param secrets asked only where something is to be locked
 */
export function locksOf(
  definition: FormDefinition,
  answers: Answers,
  about: { ws: string; formId: string },
  secrets: () => readonly KeySecret[],
): Lock[] {
  return Object.values(definition.fields).flatMap((field): Lock[] => {
    const answer = isUnique(field) ? answerTo(answers, field.id) : undefined;
    const value = answer && uniqueValue(field, answer);
    if (value === undefined) return [];
    // Of form and field too: nobody can tell that two forms were given the same.
    const named = `${about.formId}|${field.id}|${value}`;
    const [present, ...former] = secrets().map(({ secret, version }) =>
      keyId(secret, about.ws, 'lock', named, version),
    );
    if (present === undefined) throw new Error('There is no secret to lock with.');
    return [{ fieldId: field.id, ids: [present, ...former] }];
  });
}

/** Where to look for them, in the order in which `duplicates` takes what was found. */
export function lockRefs(
  db: Firestore,
  ws: string,
  formId: string,
  locks: readonly Lock[],
): DocumentReference[] {
  return locks.flatMap(({ ids }) => ids.map((id) => db.doc(paths.lock(ws, formId, id))));
}

/** What is wrong with answers whose locks somebody else has; undefined where they are free. */
export function duplicates(
  locks: readonly Lock[],
  found: readonly DocumentSnapshot[],
  submissionId: string,
): Problems | undefined {
  const taken = new Set(
    found.flatMap((snapshot) => {
      const owner = dataOf<LockDoc>(snapshot)?.submissionId;
      return owner === undefined || owner === submissionId ? [] : [snapshot.id];
    }),
  );
  const problems: Problems = {};
  for (const { fieldId, ids } of locks) {
    if (ids.some((id) => taken.has(id))) problems[fieldId] = { code: 'duplicate' };
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Takes them for a submission. After every read of the transaction. */
export function takeLocks(
  tx: Transaction,
  db: Firestore,
  owner: { ws: string; formId: string; submissionId: string },
  locks: readonly Lock[],
): void {
  for (const { fieldId, ids } of locks) {
    const { ws, formId, submissionId } = owner;
    const lock: LockDoc = { schemaVersion: 1, submissionId, fieldId };
    tx.set(db.doc(paths.lock(ws, formId, ids[0])), lock);
  }
}

/**
 * The locks that a submission has: whoever refuses, trashes or erases it deletes them in the same transaction. Found by
 * their owner, so that it takes neither a secret nor the version that was answered. Before the transaction's writes.
 */
export async function locksHeldBy(
  tx: Transaction,
  db: Firestore,
  { ws, formId, submissionId }: { ws: string; formId: string; submissionId: string },
): Promise<DocumentReference[]> {
  const locks = db.collection(paths.locks(ws, formId));
  const found = await tx.get(queryOf(locks, QUERIES.locksOfSubmission, [submissionId]));
  return found.docs.map(({ ref }) => ref);
}
