/**
 * Proofs of work: what our own pages show before the server sends mail for a stranger. Addresses of the network can be
 * forged and scripts cost nothing, so each request has to cost its sender some computing. A page does it in the
 * background while somebody types.
 *
 * The server names a number's PBKDF2 hash; the page tries numbers until it meets that hash, and sends the number back.
 * PBKDF2, because browsers run it as fast as an attacker's own program does; a plain hash in a loop of JavaScript is a
 * hundred times slower than one in C. Node and browsers bring it along, so no dependency is needed.
 */

/** What a proof is good for: the last part of the door's path. */
export const PROOF_PURPOSES = ['enquiries', 'password-resets'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** The header of a request that carries a proof. */
export const PROOF_HEADER = 'Formloom-Proof';

/** A challenge is good for this long, in milliseconds: longer than an enquiry usually takes to write. */
export const PROOF_LIFETIME = 30 * 60_000;

/** No challenge asks for more tries than this: some minutes' work. */
export const PROOF_MAX_TRIES = 1_000_000;

/** Bytes of the hash, and of the salt. */
export const PROOF_BYTES = 16;

export interface Challenge {
  purpose: ProofPurpose;
  /** Milliseconds since the epoch, by the server's clock. */
  expiresAt: number;
  /** Base64url. */
  salt: string;
  /** Rounds of PBKDF2 with SHA-256 of one try. */
  iterations: number;
  /** The number is below this. */
  tries: number;
  /** What the number hashes to, as base64url. */
  target: string;
}

/** The part of a challenge that the server signs. */
export function challengeText(challenge: Challenge): string {
  const { purpose, expiresAt, salt, iterations, tries, target } = challenge;
  return [purpose, expiresAt, salt, iterations, tries, target].join('.');
}

const CHALLENGE =
  /^([a-z-]{1,40})\.(\d{1,15})\.([\w-]{22})\.(\d{1,7})\.(\d{1,7})\.([\w-]{22})\.([\w-]{43})$/;

/** A challenge as the server hands it out: its text and a signature. Undefined for any other text. */
export function readChallenge(
  text: string,
): { challenge: Challenge; signature: string } | undefined {
  const [, name, expiresAt, salt, iterations, tries, target, signature] =
    CHALLENGE.exec(text) ?? [];
  const purpose = PROOF_PURPOSES.find((one) => one === name);
  if (!purpose || !salt || !target || !signature) return undefined;
  const challenge = {
    purpose,
    expiresAt: Number(expiresAt),
    salt,
    iterations: Number(iterations),
    tries: Number(tries),
    target,
  };
  return { challenge, signature };
}

/** A challenge and the number that solves it, as the header carries them. */
export function proofText(challenge: string, solution: number): string {
  return `${challenge}.${solution}`;
}

export function readProof(text: string): { challenge: string; solution: number } | undefined {
  const [, challenge, solution] = /^(.{1,300})\.(\d{1,7})$/.exec(text) ?? [];
  return challenge === undefined ? undefined : { challenge, solution: Number(solution) };
}
