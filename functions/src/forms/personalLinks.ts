/** Tokens of personal links: the link's id, and an HMAC over form and id. What was made up costs no read. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { KEY_PATTERN } from '@/domain/base/ids';

/** Characters of an id, and of what proves it (132 bits each). */
const ID = 22;

const proofOf = (secret: string, formId: string, id: string) =>
  createHmac('sha256', secret).update(`link|${formId}|${id}`).digest('base64url').slice(0, ID);

export const linkToken = (secret: string, formId: string, id: string): string =>
  id + proofOf(secret, formId, id);

/** The id of the link that a token proves; undefined for what is none of this form's. */
export function linkIdOf(
  secrets: readonly string[],
  formId: string,
  token: string | undefined,
): string | undefined {
  const [id, proof] = [token?.slice(0, ID) ?? '', Buffer.from(token?.slice(ID) ?? '')];
  if (!KEY_PATTERN.test(id)) return undefined;
  const isProven = secrets.some((secret) => {
    const wanted = Buffer.from(proofOf(secret, formId, id));
    return wanted.length === proof.length && timingSafeEqual(wanted, proof);
  });
  return isProven ? id : undefined;
}
