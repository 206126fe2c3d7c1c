/**
 * Proofs of work: what our own pages show before the server sends mail for a stranger. Addresses of the network can be
 * forged and scripts cost nothing, so each request has to cost its sender some computing. A page does it in the
 * background while someone types.
 *
 * The server names a number's PBKDF2 hash; the page tries numbers until it meets that hash, and sends the number back.
 * PBKDF2, because browsers run it as fast as an attacker's own program does; a plain hash in a loop of JavaScript is a
 * hundred times slower than one in C. Node and browsers bring it along, so no dependency is needed.
 */

/** What a proof is good for: the last part of the door's path, or passwords and responses of forms. */
export const PROOF_PURPOSES = [
  'enquiries',
  'password-resets',
  'recovery-codes',
  'form-passwords',
  'form-responses',
] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** How much more work a proof is than for an enquiry, by purpose. A guess of a password is worth more than a mail. */
export const PROOF_PRICES = {
  enquiries: 1,
  'password-resets': 1,
  'recovery-codes': 10,
  'form-passwords': 10,
  'form-responses': 1,
} as const satisfies Record<ProofPurpose, number>;

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

/** Base64url as bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The number that a challenge asks for. The browser derives on threads of its own: typing stays smooth. */
async function solutionOf({ salt, iterations, tries, target }: Challenge): Promise<number> {
  const wanted = bytesOf(target);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  for (let number = 0; number < tries; number += 1) {
    const password = new TextEncoder().encode(String(number));
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const hash = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, PROOF_BYTES * 8));
    if (hash.every((byte, index) => byte === wanted[index])) return number;
  }
  throw new Error('This challenge has no solution.');
}

/** Solves a challenge of the server; returns what the request carries. */
export async function prove(challenge: string): Promise<string> {
  const read = readChallenge(challenge);
  if (!read) throw new Error('This is not a challenge.');
  return proofText(challenge, await solutionOf(read.challenge));
}
