/** Tokens of personal links: the link's id, signed; in twelve signs where it is a code. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { KEY_PATTERN } from '@/domain/base/ids';
import { CODE_ID_PATTERN, codeSigns, readCode, writtenCode } from '@/domain/base/codes';
import { provenId, signedId } from './signedIds';

const subjectOf = (formId: string) => `link|${formId}`;

const proofOfCode = (secret: string, formId: string, id: string) =>
  codeSigns(createHmac('sha256', secret).update(`code|${formId}|${id}`).digest());

export const linkToken = (secret: string, formId: string, id: string): string =>
  CODE_ID_PATTERN.test(id)
    ? writtenCode(id, proofOfCode(secret, formId, id))
    : signedId(secret, subjectOf(formId), id);

/** The id of the link that a token proves; undefined for what is none of this form's. */
export function linkIdOf(
  secrets: readonly string[],
  formId: string,
  token: string | undefined,
): string | undefined {
  const code = readCode(token ?? '');
  if (!code) return provenId(secrets, subjectOf(formId), KEY_PATTERN, token);
  const given = Buffer.from(code.proof);
  const isProven = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(proofOfCode(secret, formId, code.id)), given),
  );
  return isProven ? code.id : undefined;
}
