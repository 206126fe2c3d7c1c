/**
 * One response from each browser: a browser that has responded sees so in place of the questions, before anybody fills them
 * in. Only forms that ask for it name this part (pageDocument.tsx).
 */
import type { PublicForm } from '../page/publicForm';
import { ONCE_KEY } from '../page/onceKey';
import type { Part } from '../fields/part';

/** Whether a form's response from this browser was received, as page/guard.tsx keeps it. */
function hasResponded(formId: string): boolean {
  try {
    return localStorage.getItem(`${ONCE_KEY}${formId}`)?.endsWith('!') === true;
  } catch {
    return false;
  }
}

const data = document.getElementById('data');
// Written by our own server into this very document.
const form = data && (JSON.parse(data.textContent) as PublicForm);
const refusal = form && hasResponded(form.formId) ? form.guard?.once : undefined;
if (refusal) {
  const heading = document.createElement('h1');
  heading.textContent = refusal.title;
  const text = document.createElement('p');
  text.textContent = refusal.text;
  document.querySelector('.sheet')?.replaceChildren(heading, text);
}

/**
 * `import()` of a module with such an export resolves with what it gives (ECMA-262, promise resolve functions): never, if
 * there is a refusal, so that the page does not bring its questions back (page/parts.ts).
 */
export function then(resolve: (loaded: { part: Part }) => void): void {
  if (!refusal) resolve({ part: { views: {} } });
}
