/**
 * Ids that prove themselves: an id, and an HMAC over what it is for. What was made up costs no read, and nothing that opens
 * anything is stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of the proof (132 bits). */
const PROOF = 22;

const proofOf = (secret: string, subject: string, id: string) =>
  createHmac('sha256', secret).update(`${subject}|${id}`).digest('base64url').slice(0, PROOF);

/**
 * @param subject what it opens, and of which form
 */
export const signedId = (secret: string, subject: string, id: string): string =>
  id + proofOf(secret, subject, id);

/**
 * The id that a token proves; undefined for what is not ours.
 *
 * @param secrets the current one and former ones
 * @param pattern of the id
 */
export function provenId(
  secrets: readonly string[],
  subject: string,
  pattern: RegExp,
  token: string | undefined,
): string | undefined {
  const [id, proof] = [token?.slice(0, -PROOF) ?? '', Buffer.from(token?.slice(-PROOF) ?? '')];
  if (!pattern.test(id)) return undefined;
  const isProven = secrets.some((secret) => {
    const wanted = Buffer.from(proofOf(secret, subject, id));
    return wanted.length === proof.length && timingSafeEqual(wanted, proof);
  });
  return isProven ? id : undefined;
}
