/** Proofs of work, made by the same code as in the browser. */
import type { ChallengeAnswer } from '@/domain/calls/doors';
import { PROOF_HEADER, type ProofPurpose } from '@/domain/base/proof';
import { prove } from '@/domain/base/proof';

export async function aProof(url: string, purpose: ProofPurpose): Promise<string> {
  const response = await fetch(`${url}/api/challenges/${purpose}`);
  return prove(((await response.json()) as ChallengeAnswer).challenge);
}

/** The headers of a request that needs one: of another purpose than the door's it is no good. */
export async function withProof(url: string, purpose: ProofPurpose) {
  return { 'Content-Type': 'application/json', [PROOF_HEADER]: await aProof(url, purpose) };
}
