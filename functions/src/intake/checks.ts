/**
 * What is asked of the database before a response is stored, in the transaction that stores it. Each check names the
 * documents that it reads, so that all are read at once, and writes what it took. A limit, or one response a person, is
 * one more entry. What needs no read is asked before (domain/answers/admission.ts).
 */
import type { Answers } from '@/domain/answers/answer';
import { AppError } from '@/domain/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Firestore, Transaction } from '../lib/admin';
import type { KeySecret } from '../lib/keys';
import { duplicates, lockRefs, locksOf, takeLocks } from './locks';

/** A response that is valid and about to be stored. */
export interface Arriving {
  db: Firestore;
  ws: string;
  formId: string;
  submissionId: string;
  definition: FormDefinition;
  /** As the engine judged them: of visible fields, normalised. */
  answers: Answers;
  keySecrets: () => readonly KeySecret[];
}

/** What a check asks of one response. */
export interface Question {
  reads: readonly DocumentReference[];
  /** Why it is refused, by what was found at `reads`, in their order. */
  refusal(found: readonly DocumentSnapshot[]): AppError | undefined;
  /** What it takes if nothing refused it. After every read of the transaction. */
  write(tx: Transaction): void;
}

export interface StoreCheck {
  name: string;
  /** Asked once for each response: the transaction may run more than once. */
  ask(arriving: Arriving): Question;
}

/** Values that a field takes once only. A held response keeps others out as well: its owner may yet accept it. */
const unique: StoreCheck = {
  name: 'unique values',
  ask({ db, ws, formId, submissionId, definition, answers, keySecrets }) {
    const locks = locksOf(definition, answers, { ws, formId }, keySecrets);
    return {
      reads: lockRefs(db, ws, formId, locks),
      refusal(found) {
        const problems = duplicates(locks, found, submissionId);
        return problems && new AppError('invalid_answers', undefined, { problems });
      },
      write: (tx) => takeLocks(tx, db, { ws, formId, submissionId }, locks),
    };
  },
};

/** In order: the first refusal is the one that is told. */
export const STORE_CHECKS: readonly StoreCheck[] = [unique];
