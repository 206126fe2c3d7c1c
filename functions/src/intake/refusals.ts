/** Why a form takes no response, in the owner's words or in ours, in the form's language. */
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { PublicState } from '@/domain/options/formStatus';
import { accessNotice, isAccessState, type AccessState } from '@/domain/words/access';
import type { SignatureState } from '@/domain/options/links/signatures';
import { wordsFor } from '@/domain/words/wordsOf';

type Closed = PublicState | AccessState;

/** A response to a form that takes none now, or none from this browser or link. */
export class FormClosedError extends AppError {
  constructor(
    readonly state: Closed,
    message?: string,
    details?: Record<string, unknown>,
  ) {
    super('closed', message, details);
  }
}

/** The error of a response to a form in that state. */
export function closedError(form: PublicFormDoc, state: Closed): FormClosedError {
  const { definition: text, access } = form;
  if (text === undefined) return new FormClosedError(state);
  const definition = readStoredDefinition(text);
  if (state === 'closed' && access?.texts?.closed === undefined) return new FormClosedError(state);
  const notice = isAccessState(state)
    ? accessNotice(
        state,
        access,
        definition.locale,
        wordsFor(definition, definition.locale),
        definition.address,
      )
    : undefined;
  // The page shows the message where `own` is set, and its own words otherwise.
  return notice
    ? new FormClosedError(state, notice.text, { own: true })
    : new FormClosedError(state);
}

/** What respondents are told whose link was not signed well: without a signature it is one that they were not sent. */
const SIGNATURE_NOTICES = {
  missing: 'linkNeeded',
  wrong: 'linkEnded',
  expired: 'linkEnded',
} as const satisfies Record<Exclude<SignatureState, 'valid'>, AccessState>;

/** Why a response without a good signature is refused; undefined if it is good. */
export function signatureRefusal(form: PublicFormDoc, state: SignatureState): AppError | undefined {
  if (state === 'valid') return undefined;
  return closedError(form, SIGNATURE_NOTICES[state]);
}

/** What the page shows of an error if it is about a link: undefined for any other. */
export const linkNoticeOf = (error: AppError): 'linkNeeded' | 'linkEnded' | undefined =>
  error instanceof FormClosedError
    ? Object.values(SIGNATURE_NOTICES).find((notice) => notice === error.state)
    : undefined;
