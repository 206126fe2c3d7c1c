/** @jsxImportSource preact */
/** Whether this browser has responded to a form that takes one response from each: said before anything else is done. */
import type { Ref } from 'preact';
import { Sheet, type PublicForm } from './FormScreen';

/** Where a form keeps `{id of the browser}`, with a mark behind it once a response was received. */
const kept = ({ formId }: PublicForm) => `formloomOnce:${formId}`;

export function readOnce(form: PublicForm): string {
  try {
    return localStorage.getItem(kept(form)) ?? '';
  } catch {
    return '';
  }
}

export function writeOnce(form: PublicForm, text: string): void {
  try {
    localStorage.setItem(kept(form), text);
  } catch {
    // Without storage nobody can tell, as after a change of browser.
  }
}

export interface Refusal {
  title: string;
  text: string;
}

/** What is said to those who responded before. */
export function refusalOnce(form: PublicForm): Refusal | undefined {
  const once = form.guard?.once;
  return once && readOnce(form).endsWith('!') ? once : undefined;
}

/** In place of the questions. */
export function RefusedScreen({
  title,
  text,
  headingRef,
  words,
}: Refusal & {
  headingRef?: Ref<HTMLHeadingElement>;
  words: PublicForm['words'];
}) {
  return (
    <Sheet words={words}>
      <h1 tabIndex={-1} {...(headingRef ? { ref: headingRef } : {})}>
        {title}
      </h1>
      <p>{text}</p>
    </Sheet>
  );
}
