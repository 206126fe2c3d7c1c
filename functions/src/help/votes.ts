import { paths } from '@/domain/firestorePaths';
import type { Firestore } from '../lib/admin';
import { deleteFound } from '../lib/deleteTree';
import { keyId, keySecret } from '../lib/keys';

/** Stands for a person in their votes: the same each time, and nobody's name. */
export function voterOf(uid: string): string {
  return keyId(keySecret(process.env), 'help', 'voter', uid);
}

/**
 * Deletes all votes of a person: part of deleting an account, whose function must declare KEY_SECRET. May run twice.
 * @returns how many there were
 */
export function deleteHelpVotes(db: Firestore, uid: string): Promise<number> {
  return deleteFound(db.collection(paths.helpVotes()).where('voter', '==', voterOf(uid)));
}
