/** Forms that open with a code: the prompt in place of the form, until one is given that opens it. */
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { LINK_PARAM } from '@/domain/responses/embed';
import { codeDocument } from '@/respondent/server/codePage';
import type { HtmlDocument } from '@/respondent/server/document';
import { linkRefusal, shownLink } from '../../intake/personal';
import type { HttpContext } from '../../lib/context';

/** The length of a personal link's token: what is shorter was typed. */
const TOKEN = 44;

interface Asked {
  formId: string;
  query: URLSearchParams;
  /** Of the sender. */
  address: string;
  framed: string | undefined;
}

/**
 * The prompt that a form with codes shows to those who come without one, or with one that opens nothing; undefined for all
 * others. A long token is a personal link's, which its page asks about.
 */
export async function codePrompt(
  { db, keySecrets, limits, now: clock }: HttpContext,
  form: PublicFormDoc,
  { formId, query, address, framed }: Asked,
): Promise<HtmlDocument | undefined> {
  if (!form.codes || !form.access?.personalOnly) return undefined;
  const code = query.get(LINK_PARAM)?.slice(0, TOKEN) ?? '';
  if (code.length === TOKEN) return undefined;
  const prompt = (why?: 'codeWrong' | 'alreadyText') =>
    codeDocument(readStoredDefinition(form.definition ?? '{}'), {
      query,
      language: query.get('lang') ?? undefined,
      hosts: form.access?.hosts,
      framed,
      ...(why ? { refused: { code, why } } : {}),
    });
  if (code === '') return prompt();
  limits.light(address, `${formId}|links`, clock());
  const shown = shownLink({ db, ws: form.workspace, formId, form, token: code, keySecrets });
  if (typeof shown !== 'object') return prompt('codeWrong');
  const refusal = linkRefusal(form, await db.getAll(shown.ref, ...shown.locks), clock());
  if (refusal === undefined) return undefined;
  return prompt(refusal === 'already' ? 'alreadyText' : 'codeWrong');
}
