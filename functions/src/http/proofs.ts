/** Proofs of work (domain/base/proof.ts). Challenges are signed rather than stored; used proofs are recorded. */
import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ChallengeAnswer } from '@/domain/calls/doors';
import type { SpentProofDoc } from '@/domain/documents/mail.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import {
  challengeText,
  PROOF_BYTES,
  PROOF_HEADER,
  PROOF_LIFETIME,
  PROOF_MAX_TRIES,
  PROOF_PRICES,
  readChallenge,
  readProof,
  type Challenge,
  type ProofPurpose,
} from '@/domain/base/proof';
import { SECRET_VERSION } from '../lib/keys';
import { dataOf, Timestamp, type Firestore, type Transaction } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import type { Sender } from '../lib/sender';

/**
 * Rounds of one attempt. With 400 attempts a page computes a million on average: 0.3 s on a laptop, up to 1 s on a
 * phone. Creating and checking a challenge takes one attempt each, 1.5 ms.
 */
const ITERATIONS = 5_000;

const derive = promisify(pbkdf2);

async function hashOf(
  solution: number,
  { salt, iterations }: Pick<Challenge, 'salt' | 'iterations'>,
): Promise<string> {
  const bytes = Buffer.from(salt, 'base64url');
  const hash = await derive(String(solution), bytes, iterations, PROOF_BYTES, 'sha256');
  return hash.toString('base64url');
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`proof|${text}`).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** A new challenge. Its signature replaces storing it. */
export async function makeChallenge(
  { environment, keySecret, now }: HttpContext,
  purpose: ProofPurpose,
): Promise<ChallengeAnswer> {
  const tries = Math.min(environment.proofTries * PROOF_PRICES[purpose], PROOF_MAX_TRIES);
  const asked = { salt: randomBytes(PROOF_BYTES).toString('base64url'), iterations: ITERATIONS };
  const target = await hashOf(randomInt(tries), asked);
  const text = challengeText({
    purpose,
    expiresAt: now() + PROOF_LIFETIME,
    ...asked,
    tries,
    target,
  });
  return { challenge: `${text}.${sign(keySecret(), text)}` };
}

/** A proof that we issued, solved, in time and for this purpose. `requireUnspent` checks whether it was used before. */
export interface Proof {
  id: string;
  expiresAt: number;
}

/**
 * The proof that a request carries. Throws `page_expired` if it is missing or invalid, and `rate_limited` if the sender
 * submits too many.
 */
export function proofOf(
  context: HttpContext,
  request: HttpRequest,
  purpose: ProofPurpose,
  { address }: Sender,
): Promise<Proof> {
  const text = request.headers[PROOF_HEADER.toLowerCase()]?.toString() ?? '';
  return checkedProof(context, { text, purpose, address });
}

async function checkedProof(
  { keySecret, limits, now }: HttpContext,
  { text, purpose, address }: { text: string; purpose: ProofPurpose; address: string },
): Promise<Proof> {
  const given = readProof(text);
  const read = given && readChallenge(given.challenge);
  if (!read) throw new AppError('page_expired');
  const { challenge, signature } = read;
  // Cheap checks first.
  const isOurs = isEqual(signature, sign(keySecret(), challengeText(challenge)));
  if (!isOurs || challenge.purpose !== purpose || challenge.expiresAt <= now()) {
    throw new AppError('page_expired');
  }
  // Limited, because each attempt at solving a challenge costs us 1.5 ms to check. Responses have limits of their own, by
  // which a school behind one address can send hundreds.
  if (purpose !== 'form-responses') limits.proof(address, now());
  if (!isEqual(await hashOf(given.solution, challenge), challenge.target)) {
    throw new AppError('page_expired');
  }
  return { id: `${SECRET_VERSION}_${signature}`, expiresAt: challenge.expiresAt };
}

/** Reads in the transaction. Throws `page_expired` if any instance has seen the proof used. */
export async function requireUnspent(tx: Transaction, db: Firestore, { id }: Proof): Promise<void> {
  const spent = await tx.get(db.doc(paths.spentProof(id)));
  if (spent.exists) throw new AppError('page_expired');
}

/** Writes in the transaction that the proof is used. Kept until the proof would have expired. */
export function spend(tx: Transaction, db: Firestore, { id, expiresAt }: Proof): void {
  const spent: SpentProofDoc = { schemaVersion: 1, expireAt: Timestamp.fromMillis(expiresAt) };
  tx.create(db.doc(paths.spentProof(id)), spent);
}

/** Whether a text is a proof that is good and was not used; it is used from now on. Throws as `proofOf`. */
export async function isProven(
  context: HttpContext,
  given: { text: string; purpose: ProofPurpose; address: string },
): Promise<boolean> {
  try {
    const proof = await checkedProof(context, given);
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requireUnspent(tx, db, proof);
      spend(tx, db, proof);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'page_expired') return false;
    throw error;
  }
}

/** Whether a response came with a proof that is good, and that no other response used. Throws `rate_limited`. */
export async function isProvenBy(
  context: HttpContext,
  { text, address }: { text: string; address: string },
  submissionId: string,
): Promise<boolean> {
  try {
    const proof = await checkedProof(context, { text, purpose: 'form-responses', address });
    const { db } = context;
    const ref = db.doc(paths.spentProof(proof.id));
    return await db.runTransaction(async (tx) => {
      const found = await tx.get(ref);
      // A repeat, whose receipt was lost or that was refused for another reason.
      if (found.exists) return dataOf<SpentProofDoc>(found)?.by === submissionId;
      const expireAt = Timestamp.fromMillis(proof.expiresAt);
      tx.create(ref, { schemaVersion: 1, expireAt, by: submissionId } satisfies SpentProofDoc);
      return true;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'page_expired') return false;
    throw error;
  }
}
