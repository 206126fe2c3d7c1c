/** Responses of people and the contacts that they make, for tests of the CRM. */
import { expect } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { CallName } from '@/domain/calls/areas';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { runEffects } from '../../functions/src/effects/run';
import { readEnvironment } from '../../functions/src/lib/environment';
import { receiveSubmission } from '../../functions/src/intake/intake';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { RateLimits } from '../../functions/src/lib/rateLimit';
import { effectsAt } from './effects';
import { aContactForm, aSubmission, callIn, type AskedThere, type Published } from './product';

const environment = readEnvironment({
  FORMLOOM_LIMIT_ADDRESS: '1000000',
  FORMLOOM_LIMIT_FORM: '1000000',
  FORMLOOM_LIMIT_WORKSPACE: '1000000',
});

const base = { required: false } as const;

/** A form that asks for all that a contact is made of, and once for consent. */
export function aPersonForm(more: readonly Field[] = []): FormDefinition {
  return aContactForm([
    { ...base, id: 'fname', key: 'name', type: 'short_text', label: 'Name', contact: 'name' },
    { ...base, id: 'femail', key: 'email', type: 'email', label: 'Email', contact: 'email' },
    { ...base, id: 'fphone', key: 'phone', type: 'phone', label: 'Phone', contact: 'phone' },
    {
      ...base,
      id: 'fcompany',
      key: 'company',
      type: 'short_text',
      label: 'Company',
      contact: 'company',
    },
    {
      ...base,
      id: 'fnews',
      key: 'news',
      type: 'consent',
      label: 'News',
      statement: 'Send me news',
    },
    ...more,
  ]);
}

export interface Said {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  news?: true;
  more?: Answers;
}

/** Takes answers as the intake does, at a moment; their effects are still to be done. Answers the response's id. */
export async function takeAnswers(
  db: Firestore,
  form: Published,
  answers: Answers,
  now: number = Date.now(),
): Promise<string> {
  const request = aSubmission({
    answers,
    today: new Date(now).toISOString().slice(0, 10),
    session: { id: randomKey(), viewedAgo: 90_000, startedAgo: 60_000 },
  });
  const context = {
    db,
    environment,
    limits: new RateLimits(environment.limits),
    keySecrets: () => [],
    now: () => now,
    newKey: randomKey,
  };
  const agent = { bot: false, device: 'desktop' } as const;
  const { id } = await receiveSubmission(context, form.formId, request, {
    address: 'x',
    agent,
    isPrivate: false,
  });
  const own = submissionId(form.formId, request.key);
  expect(id).toBe(own);
  return own;
}

/** Stores a response as the intake does; its effects are still to be done. Answers its id. */
export async function respond(
  db: Firestore,
  form: Published,
  { more, news, ...said }: Said,
  now: number = Date.now(),
): Promise<string> {
  const answers: Answers = { ...more };
  for (const [name, v] of Object.entries(said)) answers[`f${name}`] = { t: 'text', v };
  if (news) answers['fnews'] = { t: 'consent', v: true };
  return takeAnswers(db, form, answers, now);
}

/** As `respond`, with all that comes of it. Answers the contact, too; an empty text for none. */
export async function respondFully(
  db: Firestore,
  form: Published,
  said: Said,
  at: number = Date.now(),
): Promise<{ id: string; contactId: string }> {
  const id = await respond(db, form, said, at);
  await runEffects(effectsAt(db), form.ws, id);
  const stored = (await db.doc(paths.submission(form.ws, id)).get()).data() as SubmissionDoc;
  return { id, contactId: stored.contactId ?? '' };
}

/**
 * Calls in a workspace, of its owner where no one else is named.
 *
 * @param form read with each call: every test has its own
 */
export function asker(db: Firestore, form: () => Pick<Published, 'ws' | 'uid'>) {
  return <N extends CallName>(
    name: N,
    request: AskedThere<N>,
    { uid = form().uid, now }: { uid?: string | undefined; now?: number } = {},
  ) => callIn(db, form().ws, name, request, { uid, ...(now === undefined ? {} : { now }) });
}
