import type { ContinuedAnswer } from '@/domain/calls/doors';
import { CONTINUE_PARAM } from '@/domain/responses/embed';
import { prefilled, queryIn } from '@/domain/responses/prefill';
import type { Inputs } from '@/domain/values/answer';
import './dates/days';
import { optionalViews } from '../fields/optionalViews';
import { loadDraft, keepDraft } from '../page/draft';
import type { PublicForm } from '../page/publicForm';

// In a frame, the website around it is told what happens. Asked for here, the main script need not know of it. Where it
// cannot be had, the form is filled in anyway.
if (parent !== self) {
  void import('./framed').then(
    ({ watch }) => watch(optionalViews()),
    () => undefined,
  );
}

/** Brings the answers of a partial response to this device, as its draft, unless it has one by now (decision 0204). */
async function bringHere(form: PublicForm, key: string): Promise<void> {
  if (loadDraft(form.formId)) return;
  const answer = await fetch(`/api/forms/${form.formId}/partials/${encodeURIComponent(key)}`);
  if (answer.ok) {
    const { inputs, page } = (await answer.json()) as ContinuedAnswer;
    keepDraft(form.formId, { key, sessionId: key, inputs, pageId: page });
  } else if (answer.status === 404) Object.assign(optionalViews(), { gone: true });
}

/** What came signed is not the respondent's to change, and the server would not take their word for it. */
function holdSigned(ids: readonly string[], inputs: Inputs): void {
  const held = ids.filter((id) => Object.keys(inputs).some((name) => name.split('.')[0] === id));
  const root = document.getElementById('form');
  if (held.length === 0 || !root) return;
  const hold = () => {
    for (const control of root.querySelectorAll<HTMLInputElement>('[name]')) {
      if (!held.includes(control.name.split('.')[0] ?? '')) continue;
      if (/^(?:text|email|url|search|tel|number|textarea)$/.test(control.type))
        control.readOnly = true;
      else control.disabled = true;
    }
  };
  new MutationObserver(hold).observe(root, { childList: true, subtree: true });
  hold();
}

/** What the address brings along for a form. Never fails: no link may keep someone from a form. */
async function prefill(form: PublicForm): Promise<Inputs | undefined> {
  try {
    const query = queryIn(location.search);
    const key = query.get(CONTINUE_PARAM);
    if (key) await bringHere(form, key);
    const inputs = prefilled(form.definition, query);
    if (form.guard?.signed && query.has('_signature')) holdSigned(form.guard.signed, inputs);
    return inputs;
  } catch {
    return undefined;
  }
}

/**
 * `import()` of a module with such an export resolves with what it gives, as in once.ts: the main script asks for this part
 * where there are parameters, or a frame, and gets what the controls hold by them.
 */
function give(resolve: (inputs: Inputs | undefined) => void): void {
  const data = document.getElementById('data');
  // Written by our own server into this very document.
  if (data) void prefill(JSON.parse(data.textContent) as PublicForm).then(resolve);
}

export { give as then };
