/** @jsxImportSource preact */
/** What a form's settings ask of its page: the pass of its password, one response from a browser, a personal link. */
import { MAX_SIGNED_QUERY } from '@/domain/options/links/signatures';
import type { Ref } from 'preact';
import type { LinkAnswer } from '@/domain/calls/doors';
import type { Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import { newKey } from '@/domain/base/ids';
import { Sheet } from './FormScreen';
import type { PublicForm } from './publicForm';
import { ONCE_KEY } from './onceKey';
import { random } from './running';

interface Refusal {
  title: string;
  text: string;
}

const kept = ({ formId }: PublicForm) => `${ONCE_KEY}${formId}`;

function readOnce(form: PublicForm): string {
  try {
    return localStorage.getItem(kept(form)) ?? '';
  } catch {
    return '';
  }
}

function writeOnce(form: PublicForm, text: string): void {
  try {
    localStorage.setItem(kept(form), text);
  } catch {
    // Without storage no one can tell, as after a change of browser.
  }
}

/** The token of the personal link that led here. */
const linkHere = () => new URLSearchParams(location.search).get('_link')?.slice(0, 100);

/** What the work of this device came to, and when it began. */
let work: { at: number; proof: Promise<string | undefined> } | undefined;
/** A proof is good for half an hour (base/proof.ts). */
const FRESH = 25 * 60_000;

async function newProof(): Promise<string | undefined> {
  try {
    return await (await import('./work')).workOut();
  } catch {
    // Offline, or too many questions: asked for again with the next try. Without one the response waits for review.
    work = undefined;
    return undefined;
  }
}

/** The proof that the form asks for; begun when a person acts, so that it is there when they submit. */
function proofFor({ guard }: PublicForm): Promise<string | undefined> | undefined {
  if (!guard?.proof) return undefined;
  const now = Date.now();
  if (!work || now - work.at > FRESH) work = { at: now, proof: newProof() };
  return work.proof;
}

/** What is sent along with a response. */
export async function guarded(
  form: PublicForm,
): Promise<Pick<SubmissionRequest, 'pass' | 'browser' | 'link' | 'query' | 'change' | 'proof'>> {
  const { pass, once, change, signed } = form.guard ?? {};
  if (change) return { change: { token: change.token, base: change.base } };
  let browser = once && readOnce(form).slice(0, 22);
  if (once && !browser) {
    browser = newKey(random);
    writeOnce(form, browser);
  }
  const link = linkHere();
  const proof = await proofFor(form);
  return {
    ...(proof ? { proof } : {}),
    ...(pass ? { pass } : {}),
    ...(browser ? { browser } : {}),
    ...(link ? { link } : {}),
    // As in parts/partials.tsx.
    ...(signed && location.search ? { query: location.search.slice(0, MAX_SIGNED_QUERY) } : {}),
  };
}

/** The way to change what was sent. In a frame it opens beside the website, which knows nothing of it. */
export function linkToChange({ guard }: PublicForm, { change }: Receipt) {
  return (
    guard?.changes &&
    change && (
      <p>
        <a href={change} {...(parent === self ? {} : { target: '_blank', rel: 'noopener' })}>
          {guard.changes}
        </a>
      </p>
    )
  );
}

export function markResponded(form: PublicForm): void {
  if (form.guard?.once) writeOnce(form, `${readOnce(form)}!`);
}

let linkRefusal: Refusal | undefined;

/**
 * Asks the server whether the personal link that led here still opens the form, or whether one is needed: no one is to
 * fill it in for nothing. Without an answer the intake decides.
 */
export async function askLink(form: PublicForm): Promise<void> {
  const { formId, guard, definition } = form;
  void proofFor(form);
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

/**
 * Why this person can't respond, in place of the questions; undefined if they can. Here and not in the part that sends:
 * forms on pages of the site have no guard, and what only it needs goes with it.
 */
export function refusedScreen(
  form: PublicForm,
  words: PublicForm['words'] = form.words,
  headingRef?: Ref<HTMLHeadingElement>,
) {
  const refusal = readOnce(form).endsWith('!') ? form.guard?.once : linkRefusal;
  return (
    refusal && (
      <Sheet words={words}>
        <h1 tabIndex={-1} {...(headingRef ? { ref: headingRef } : {})}>
          {refusal.title}
        </h1>
        <p>{refusal.text}</p>
      </Sheet>
    )
  );
}
