/** @jsxImportSource preact */
/** What a form's settings ask of its page: the pass of its password, and one response from a browser. */
import type { Ref } from 'preact';
import type { SubmissionRequest } from '@/domain/calls';
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

/** What is sent along with a response. */
export function guarded(form: PublicForm): Pick<SubmissionRequest, 'pass' | 'browser'> {
  const { pass, once } = form.guard ?? {};
  let browser = once && read(form).slice(0, 22);
  if (once && !browser) {
    browser = newKey(random);
    write(form, browser);
  }
  return { ...(pass ? { pass } : {}), ...(browser ? { browser } : {}) };
}

export const hasResponded = (form: PublicForm): boolean =>
  form.guard?.once !== undefined && read(form).endsWith('!');

export function markResponded(form: PublicForm): void {
  if (form.guard?.once) write(form, `${read(form)}!`);
}

/** In place of the questions, for those who responded before. */
export function RespondedScreen({
  form,
  headingRef,
  words,
}: {
  form: PublicForm;
  words: PublicForm['words'];
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const { title, text } = form.guard?.once ?? { title: '', text: '' };
  return (
    <Sheet words={words}>
      <h1 tabIndex={-1} ref={headingRef}>
        {title}
      </h1>
      <p>{text}</p>
    </Sheet>
  );
}
