/** Who may send anything to a form: anyone who shows a pass of its password, or a personal link where it takes no others. */
import type { Entrance } from '@/domain/calls/doors.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { isPass } from '../forms/passwords';
import type { IntakeContext } from '../lib/context';
import { linkRefusal, shownLink } from './personal';
import { closedError } from './refusals';

/** A form with a password takes nothing but from pages that show a pass for it. Throws `password_required`. */
export function requirePass(
  { keySecrets, now }: Pick<IntakeContext, 'keySecrets'> & { now: number },
  { access }: PublicFormDoc,
  formId: string,
  pass: string | undefined,
): void {
  const passwordId = access?.passwordId;
  if (passwordId === undefined) return;
  const secrets = keySecrets().map(({ secret }) => secret);
  if (!isPass(secrets, { formId, passwordId }, pass, now)) throw new AppError('password_required');
}

/**
 * What comes before a response, such as a file or a partial response, needs what the response will need. Throws
 * `password_required`, and `closed` for a personal link that is missing or takes no response any more.
 */
export async function requireEntrance(
  { db, keySecrets, now }: Pick<IntakeContext, 'db' | 'keySecrets'> & { now: number },
  form: PublicFormDoc,
  formId: string,
  { pass, link: token }: Entrance,
): Promise<void> {
  requirePass({ keySecrets, now }, form, formId, pass);
  if (!form.access?.personalOnly) return;
  const shown = shownLink({ db, ws: form.workspace, formId, form, token, keySecrets });
  if (typeof shown === 'string') throw closedError(form, shown);
  if (!shown) return;
  const refusal = linkRefusal(form, await db.getAll(shown.ref, ...shown.locks), now);
  if (refusal) throw closedError(form, refusal);
}
