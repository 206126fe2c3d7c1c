/** @jsxImportSource preact */
/** What a form's settings ask of its page: the pass of its password, one response from a browser, a personal link. */
import type { Ref } from 'preact';
import type { LinkAnswer, SubmissionRequest } from '@/domain/calls';
import { newKey } from '@/domain/ids';
import { Sheet, type PublicForm } from './FormScreen';
import { random } from './running';

/** `{id of the browser}`, with a mark behind it once a response was received. */
const kept = ({ formId }: PublicForm) => `formloomOnce:${formId}`;

function read(form: PublicForm): string {
  try {
    return localStorage.getItem(kept(form)) ?? '';
  } catch {
    return '';
  }
}

function write(form: PublicForm, text: string): void {
  try {
    localStorage.setItem(kept(form), text);
  } catch {
    // Without storage nobody can tell, as after a change of browser.
  }
}

/** The token of the personal link that led here. */
const linkHere = () => new URLSearchParams(location.search).get('_link')?.slice(0, 100);

/** What is sent along with a response. */
export function guarded(form: PublicForm): Pick<SubmissionRequest, 'pass' | 'browser' | 'link'> {
  const { pass, once } = form.guard ?? {};
  let browser = once && read(form).slice(0, 22);
  if (once && !browser) {
    browser = newKey(random);
    write(form, browser);
  }
  const link = linkHere();
  return {
    ...(pass ? { pass } : {}),
    ...(browser ? { browser } : {}),
    ...(link ? { link } : {}),
  };
}

const hasResponded = (form: PublicForm): boolean =>
  form.guard?.once !== undefined && read(form).endsWith('!');

export function markResponded(form: PublicForm): void {
  if (form.guard?.once) write(form, `${read(form)}!`);
}

interface Refusal {
  title: string;
  text: string;
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
  return hasResponded(form) ? form.guard?.once : linkRefusal;
}

/** In place of the questions. */
export function RefusedScreen({
  title,
  text,
  headingRef,
  words,
}: Refusal & {
  headingRef: Ref<HTMLHeadingElement>;
  words: PublicForm['words'];
}) {
  return (
    <Sheet words={words}>
      <h1 tabIndex={-1} ref={headingRef}>
        {title}
      </h1>
      <p>{text}</p>
    </Sheet>
  );
}
