/** Links by which respondents change their response (decision 0203): the response's id, signed, as often as none was withdrawn. */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { SUBMISSION_ID_PATTERN } from '@/domain/base/ids';
import { CHANGE_PARAM } from '@/domain/responses/embed';
import { provenId, signedId } from './signedIds';

type Ended = Pick<SubmissionDoc, 'changeLinksEnded'>;

const subjectOf = (formId: string, { changeLinksEnded = 0 }: Ended) =>
  `change|${formId}|${changeLinksEnded}`;

const changeToken = (secret: string, formId: string, id: string, submission: Ended): string =>
  signedId(secret, subjectOf(formId, submission), id);

/** The id of the response that a token names, which is not proven yet; undefined for what is no token. */
export function namedResponse(token: string): string | undefined {
  const id = token.slice(0, 43);
  return SUBMISSION_ID_PATTERN.test(id) ? id : undefined;
}

/** Whether a token opens a response as it is now. */
export const opensChange = (
  secrets: readonly string[],
  formId: string,
  submission: Ended,
  token: string | undefined,
): boolean =>
  provenId(secrets, subjectOf(formId, submission), SUBMISSION_ID_PATTERN, token) !== undefined;

/** Where a response can be changed, as a path of the site. */
export const changePath = (secret: string, formId: string, id: string, submission: Ended): string =>
  `/forms/${formId}?${CHANGE_PARAM}=${changeToken(secret, formId, id, submission)}`;
