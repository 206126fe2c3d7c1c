/** What a form's settings ask of its page: the pass of its password, one response from a browser, a personal link. */
import type { LinkAnswer, SubmissionRequest } from '@/domain/calls';
import { newKey } from '@/domain/ids';
import type { PublicForm } from './FormScreen';
import { readOnce, refusalOnce, writeOnce, type Refusal } from './once';
import { random } from './running';

/** The token of the personal link that led here. */
const linkHere = () => new URLSearchParams(location.search).get('_link')?.slice(0, 100);

/** What is sent along with a response. */
export function guarded(form: PublicForm): Pick<SubmissionRequest, 'pass' | 'browser' | 'link'> {
  const { pass, once } = form.guard ?? {};
  let browser = once && readOnce(form).slice(0, 22);
  if (once && !browser) {
    browser = newKey(random);
    writeOnce(form, browser);
  }
  const link = linkHere();
  return {
    ...(pass ? { pass } : {}),
    ...(browser ? { browser } : {}),
    ...(link ? { link } : {}),
  };
}

export function markResponded(form: PublicForm): void {
  if (form.guard?.once) writeOnce(form, `${readOnce(form)}!`);
}

let linkRefusal: Refusal | undefined;

/**
 * Asks the server whether the personal link that led here still opens the form, or whether one is needed: nobody is to
 * fill it in for nothing. Without an answer the intake decides.
 */
export async function askLink({ formId, guard, definition }: PublicForm): Promise<void> {
  const link = linkHere();
  if (!link && !guard?.personal) return;
  try {
    const token = encodeURIComponent(link || '-');
    const asked = await fetch(`/api/forms/${formId}/links/${token}?lang=${definition.locale}`);
    const answer = (await asked.json()) as LinkAnswer;
    if (asked.ok && !answer.open) linkRefusal = answer;
  } catch {
    // Offline, or too many questions.
  }
}

/** Why there are no questions for whoever is here. */
export function refusalOf(form: PublicForm): Refusal | undefined {
  return refusalOnce(form) ?? linkRefusal;
}
