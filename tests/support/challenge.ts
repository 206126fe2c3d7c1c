/** Challenges for pages whose server is a stub. */
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { challengeText, type ProofPurpose } from '@/domain/base/proof';

/** A challenge as the server makes it, but for the signature. */
export function aChallenge(solution = 3, tries = 10, purpose: ProofPurpose = 'enquiries'): string {
  const salt = randomBytes(16);
  const target = pbkdf2Sync(String(solution), salt, 10, 16, 'sha256').toString('base64url');
  const challenge = {
    purpose,
    expiresAt: 1_800_000_000_000,
    salt: salt.toString('base64url'),
    iterations: 10,
    tries,
    target,
  } as const;
  return `${challengeText(challenge)}.${'s'.repeat(43)}`;
}
