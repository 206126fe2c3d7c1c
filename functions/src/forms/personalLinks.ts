/** Tokens of personal links: the link's id, signed. */
import { KEY_PATTERN } from '@/domain/base/ids';
import { provenId, signedId } from './signedIds';

const subjectOf = (formId: string) => `link|${formId}`;

export const linkToken = (secret: string, formId: string, id: string): string =>
  signedId(secret, subjectOf(formId), id);

/** The id of the link that a token proves; undefined for what is none of this form's. */
export const linkIdOf = (
  secrets: readonly string[],
  formId: string,
  token: string | undefined,
): string | undefined => provenId(secrets, subjectOf(formId), KEY_PATTERN, token);
