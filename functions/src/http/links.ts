/** What a page asks of its personal link before anybody fills it in. */
import type { LinkAnswer } from '@/domain/calls/doors';
import { AppError } from '@/domain/base/errors';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { localesOf } from '@/domain/form/definition/translate';
import { KEY_PATTERN } from '@/domain/base/ids';
import { accessNotice } from '@/domain/words/access';
import { wordsFor } from '@/domain/words/wordsOf';
import { readPublicForm } from '../forms/publicForms';
import { linkRefusal, shownLink, type LinkRefusal } from '../intake/personal';
import type { HttpContext } from '../lib/context';

/** Stands for no link in an address. */
const NONE = '-';

/**
 * `GET /api/forms/{id}/links/{token}?lang=…`: what the intake would say, so that no one fills in a form for nothing. It
 * says nothing of the person. Throws `not_found` and `rate_limited`.
 */
export async function answerLink(
  { db, limits, keySecrets, now: clock }: HttpContext,
  { formId, token, language }: { formId: string; token: string; language: string | undefined },
  address: string,
): Promise<LinkAnswer> {
  const now = clock();
  if (!KEY_PATTERN.test(formId) || token.length > 100) throw new AppError('not_found');
  limits.light(address, `${formId}|links`, now);
  const form = await readPublicForm(db, formId);
  if (form?.definition === undefined) throw new AppError('not_found');
  const about = { db, ws: form.workspace, formId, form, keySecrets };
  const shown = shownLink({ ...about, token: token === NONE ? undefined : token });
  const refusal: LinkRefusal | undefined =
    typeof shown === 'object'
      ? linkRefusal(form, await db.getAll(shown.ref, ...shown.locks), now)
      : shown;
  if (refusal === undefined) return { open: true };
  const definition = readStoredDefinition(form.definition);
  const known = localesOf(definition);
  const locale = language !== undefined && known.includes(language) ? language : definition.locale;
  const notice = accessNotice(
    refusal,
    form.access,
    locale,
    wordsFor(definition, locale),
    definition.address,
  );
  return { open: false, ...notice };
}
