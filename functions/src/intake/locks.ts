/**
 * Locks: values given to fields with "no duplicates" (domain/answers/unique.ts). Each names its submission and is
 * deleted in the transaction that rejects, trashes or erases it.
 *
 * A lock reveals that a value was given before: the form's owner chose that, and it is a reason not to use it for
 * private values. The intake's limits bound how fast values can be tried. The document holds no value, and its id is an
 * HMAC, so a copy of the database reveals none either.
 */
import { answerTo, type Answers, type Problems } from '@/domain/values/answer';
import { canBeUnique, isUnique, uniqueValue, type PhoneKey } from '@/domain/answers/unique';
import type { LockDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { phoneReader } from '../contacts/phones';
import { keyId, type KeySecret } from '../lib/keys';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';

/** A value to lock. */
export interface Lock {
  fieldId: string;
  /** One reference per secret, current first: written under the current one, only read under the others. */
  ids: readonly [string, ...string[]];
}

const isTakenOnce = (field: Field, once: string | undefined) =>
  isUnique(field) || (field.id === once && canBeUnique(field));

/**
 * How numbers are read that a form takes once: those without a country are of the workspace's, as in the CRM. Undefined for
 * a form that asks for none, without a read.
 *
 * @param once as for `locksOf`
 */
export async function phoneKeyOf(
  db: Firestore,
  ws: string,
  definition: FormDefinition,
  once?: string,
): Promise<PhoneKey | undefined> {
  const fields = Object.values(definition.fields);
  if (!fields.some((field) => field.type === 'phone' && isTakenOnce(field, once))) return undefined;
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  return phoneReader(workspace?.timeZone ?? '');
}

/**
 * The locks of a response's answers.
 *
 * @param answers validated and normalised, of visible fields
 * @param about `once`: the question by which the form takes one response from each person; `phoneKey`: of `phoneKeyOf`
 * @param secrets called only if there is something to lock
 */
export function locksOf(
  definition: FormDefinition,
  answers: Answers,
  about: { ws: string; formId: string; once?: string | undefined; phoneKey: PhoneKey | undefined },
  secrets: () => readonly KeySecret[],
): Lock[] {
  return Object.values(definition.fields).flatMap((field): Lock[] => {
    const answer = isTakenOnce(field, about.once) ? answerTo(answers, field.id) : undefined;
    if (!answer) return [];
    // Locks of numbers were once by their digits alone.
    const values = [uniqueValue(field, answer, about.phoneKey), uniqueValue(field, answer)];
    const [present, ...former] = [...new Set(values)].flatMap((value) =>
      value === undefined
        ? []
        : secrets().map(({ secret, version }) =>
            // Includes form and field, so that equal values in two forms cannot be linked.
            keyId(secret, about.ws, 'lock', `${about.formId}|${field.id}|${value}`, version),
          ),
    );
    if (values[0] === undefined) return [];
    if (present === undefined) throw new Error('There is no secret to lock with.');
    return [{ fieldId: field.id, ids: [present, ...former] }];
  });
}

/** The documents to read, in the order that `duplicates` expects. */
export function lockRefs(
  db: Firestore,
  ws: string,
  formId: string,
  locks: readonly Lock[],
): DocumentReference[] {
  return locks.flatMap(({ ids }) => ids.map((id) => db.doc(paths.lock(ws, formId, id))));
}

/** Problems of answers whose locks are held by another submission; undefined if they are free. */
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

/** Acquires the locks for a submission. After all reads of the transaction. */
export function acquireLocks(
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
 * The locks of a submission. The transaction that rejects, trashes or erases it deletes them. Found by owner, so
 * neither a secret nor the answered version is needed. Before the transaction's writes.
 */
export async function locksHeldBy(
  tx: Transaction,
  db: Firestore,
  { ws, formId, submissionId }: { ws: string; formId: string; submissionId: string },
): Promise<DocumentReference[]> {
  const locks = db.collection(paths.locks(ws, formId));
  const found = await tx.get(serverQuery(locks, QUERIES.locksOfSubmission, [submissionId]));
  return found.docs.map(({ ref }) => ref);
}
