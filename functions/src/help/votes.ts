import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';
import { deleteFound } from '../lib/deleteTree';
import { keyId, keySecret } from '../lib/keys';

/** Pseudonym of a person in their votes: stable, and not reversible. */
export function voterOf(uid: string): string {
  return keyId(keySecret(process.env), 'help', 'voter', uid);
}

/**
 * Deletes all votes of a person, as part of deleting an account, whose function must declare KEY_SECRET. Idempotent.
 *
 * @returns the number of deleted votes
 */
export function deleteHelpVotes(db: Firestore, uid: string): Promise<number> {
  return deleteFound(db.collection(paths.helpVotes()).where('voter', '==', voterOf(uid)));
}
