/** Forms with a password: the prompt in place of the form, and the pass of those who gave it. */
import type { FormPasswordDoc } from '@/domain/documents/access.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { paths } from '@/domain/base/firestorePaths';
import type { HtmlDocument } from '@/respondent/server/document';
import { passwordDocument, type PromptAbout } from '@/respondent/server/passwordPage';
import { isPass, isPassword, makePass } from '../forms/passwords';
import { dataOf } from '../lib/admin';
import type { HttpContext } from '../lib/context';
import { isProven, makeChallenge } from './proofs';

/** A form behind a password. */
interface Locked {
  formId: string;
  form: PublicFormDoc;
  /** Of the present password. */
  passwordId: string;
}

/** Undefined for a form without a password. */
export function lockedForm(formId: string, form: PublicFormDoc): Locked | undefined {
  const passwordId = form.access?.passwordId;
  return passwordId === undefined ? undefined : { formId, form, passwordId };
}

/** The prompt as anybody gets it. */
export function promptFor(
  { form }: Locked,
  language: string | undefined,
  framed: string | undefined,
): HtmlDocument {
  const { hosts } = form.access ?? {};
  return passwordDocument(readStoredDefinition(form.definition ?? '{}'), language, {
    hosts,
    framed,
  });
}

interface Asking {
  address: string;
  language: string | undefined;
  /** Of the prompt: what tells a website around it how high it is, and what works out a proof. */
  scripts: { framed: string | undefined; proof: string | undefined };
}

/**
 * Judges a post to a form with a password.
 *
 * @returns the pass that the next page carries, and whether the password was given just now; or the prompt to show
 */
export async function unlock(
  context: HttpContext,
  locked: Locked,
  body: Record<string, string[]>,
  { address, language, scripts }: Asking,
): Promise<
  | { kind: 'open'; pass: string; isNew: boolean }
  | { kind: 'prompt'; document: HtmlDocument; status: number }
> {
  const { formId, form, passwordId } = locked;
  const now = context.now();
  const given = body['_pass']?.[0];
  const secrets = context.keySecrets().map(({ secret }) => secret);
  if (isPass(secrets, { formId, passwordId }, given, now)) {
    return { kind: 'open', pass: given ?? '', isNew: false };
  }
  const password = body['_password']?.[0];
  const prompt = (
    status: number,
    about: Pick<PromptAbout, 'problem' | 'challenge' | 'script'> = {},
  ) => ({
    kind: 'prompt' as const,
    status,
    document: passwordDocument(readStoredDefinition(form.definition ?? '{}'), language, {
      body,
      hosts: form.access?.hosts,
      framed: scripts.framed,
      ...about,
    }),
  });
  const challenge = async () => ({
    challenge: (await makeChallenge(context, 'form-passwords')).challenge,
    script: scripts.proof,
  });
  if (password === undefined) return prompt(200);
  const isRight = async () => {
    const stored = dataOf<FormPasswordDoc>(
      await context.db.doc(paths.password(form.workspace, formId)).get(),
    );
    return stored?.id === passwordId && isPassword(password, stored);
  };
  // Guesses of others used up what is free.
  let isDear = false;
  const isPaid = () => {
    isDear = true;
    const text = body['_proof']?.[0] ?? '';
    return isProven(context, { text, purpose: 'form-passwords', address });
  };
  try {
    if (await context.limits.password({ address, formId, now }, { isPaid, isRight })) {
      const [secret = ''] = secrets;
      return { kind: 'open', pass: makePass(secret, { formId, passwordId }, now), isNew: true };
    }
    return prompt(401, { problem: 'wrong', ...(isDear ? await challenge() : {}) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    return prompt(429, isDear ? { problem: 'slow', ...(await challenge()) } : { problem: 'busy' });
  }
}
