/** The proof of work of a response (base/proof.ts): a script of its own, which only forms that ask for it load. */
import { prove } from '@/domain/base/proof';
import type { ChallengeAnswer } from '@/domain/calls/doors';

/** Asks the server for a challenge and solves it. Rejects where there is none. */
export async function workOut(): Promise<string> {
  const asked = await fetch('/api/challenges/form-responses');
  return prove(((await asked.json()) as ChallengeAnswer).challenge);
}
