/** @jsxImportSource preact */
import { hydrate } from 'preact';
import type { Inputs } from '@/domain/values/answer';
import { loadDraft } from '../page/draft';
import { fetchDeferred, fetchValidation } from '../page/fetchDeferred';
import { FormApp } from '../page/FormApp';
import type { PublicForm } from '../page/publicForm';
import { loadParts } from '../page/parts';
import { typedInto } from '../page/typed';
import { watchTexts } from '../page/watchTexts';

const root = document.getElementById('form');
const data = document.getElementById('data');
if (root && data) {
  // Written by our own server into this very document.
  const form = JSON.parse(data.textContent) as PublicForm;
  // What comes with the link, or with a website around the page, is a help, and no more: where that part cannot be had,
  // the form is filled in by hand.
  const link =
    location.search || parent !== window
      ? // It gives what it found (parts/prefill.ts).
        (import('../parts/prefill') as unknown as Promise<Inputs>).catch(() => undefined)
      : undefined;
  // What brings back an earlier visit says so with the first change of the page, so that nothing moves later.
  const kept =
    loadDraft(form.formId) &&
    Promise.all([fetchDeferred(), fetchValidation()]).catch(() => undefined);
  // Until all of it is there, or where it cannot be had, the page works as it does without script.
  void Promise.all([link, loadParts(), kept]).then(([link]) => {
    // What is only for browsers without script goes first: hydrating would take each element behind it out and put it
    // back, and the focus in it would be lost.
    root.querySelectorAll('noscript,form>[name]').forEach((one) => one.remove());
    watchTexts(root);
    hydrate(<FormApp form={form} typed={typedInto(root)} prefill={link} />, root);
  });
}
