/** Published forms, and answers to them, made by the product's own actions over the emulated Firestore. */
import type { Answers } from '@/domain/values/answer';
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import {
  DEFINITION_SCHEMA_VERSION,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { installEngine } from '@/domain/engine/installEngine';
import { perform } from '../../functions/src/callable/perform';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';

// Also where no test runner's setup did it: Playwright's own process publishes forms.
installEngine();

const FIELDS: Field[] = [
  {
    id: 'fname',
    key: 'name',
    type: 'short_text',
    label: 'Your name',
    required: true,
    contact: 'name',
  },
  {
    id: 'femail',
    key: 'email',
    type: 'email',
    label: 'Email',
    required: false,
    contact: 'email',
  },
  {
    id: 'fkind',
    key: 'kind',
    type: 'single_choice',
    label: 'What is it about?',
    required: false,
    options: [
      { id: 'oquote', label: 'A quote' },
      { id: 'oother', label: 'Something else' },
    ],
  },
  {
    id: 'fother',
    key: 'other',
    type: 'long_text',
    label: 'Tell us',
    required: true,
    showIf: { op: 'equals', left: { kind: 'field', id: 'fkind' }, value: 'oother' },
  },
];

/** A form of one page with a name, an email (both the contact's), a choice, and a text that depends on it. */
export function aContactForm(list: readonly Field[] = FIELDS): FormDefinition {
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title: 'Contact',
    locale: 'en-GB',
    pages: [{ id: 'pone', fieldIds: list.map((field) => field.id) }],
    fields: Object.fromEntries(list.map((field) => [field.id, { ...field }])),
    endings: [{ id: 'e1', title: 'Thank you', text: 'We have it.' }],
  };
}

/** Does what a person does through the app. */
export function call<N extends CallName>(
  db: Firestore,
  name: N,
  request: Calls[N]['request'],
  {
    uid = 'ada',
    email = `${uid}@example.org`,
    emailVerified,
    signInProvider,
    picture,
    hasTwoSteps,
    now = Date.now(),
    authTime = now,
    requestKey = randomKey(),
    isAccount = () => Promise.resolve(true),
  }: {
    uid?: string;
    email?: string;
    emailVerified?: boolean;
    signInProvider?: string;
    picture?: string;
    hasTwoSteps?: boolean;
    now?: number;
    authTime?: number;
    requestKey?: string;
    isAccount?: (uid: string) => Promise<boolean>;
  } = {},
): Promise<Calls[N]['response']> {
  const caller = {
    uid,
    email,
    name: uid,
    authTime,
    ...(emailVerified === undefined ? {} : { emailVerified }),
    ...(signInProvider === undefined ? {} : { signInProvider }),
    ...(picture === undefined ? {} : { picture }),
    ...(hasTwoSteps === undefined ? {} : { hasTwoSteps }),
  };
  return perform(name, { db, caller, now, newKey: randomKey, requestKey, isAccount }, request);
}

/** What a call is asked beside its workspace. */
export type AskedThere<N extends CallName> = Omit<Calls[N]['request'], 'workspace'>;

/** `call` in a workspace. */
export function callIn<N extends CallName>(
  db: Firestore,
  ws: string,
  name: N,
  request: AskedThere<N>,
  who: Parameters<typeof call>[3] = {},
): Promise<Calls[N]['response']> {
  // TypeScript does not put the parts of a request together if its name is open.
  return call(db, name, { workspace: ws, ...request } as Calls[N]['request'], who);
}

export interface Published {
  uid: string;
  ws: string;
  formId: string;
  definition: FormDefinition;
}

/** A published form in a workspace of its own, or in the one given. */
export async function published(
  db: Firestore,
  definition: FormDefinition = aContactForm(),
  options: { uid?: string; now?: number; ws?: string; timeZone?: string } = {},
): Promise<Published> {
  const drafted = await aDraft(db, definition, options);
  const { uid, ws: workspace, formId } = drafted;
  const about = { uid, ...(options.now === undefined ? {} : { now: options.now }) };
  await call(db, 'publishForm', { workspace, formId, rev: 1 }, about);
  return drafted;
}

/** A form that is not published: one may have faults. */
export async function aDraft(
  db: Firestore,
  definition: FormDefinition,
  options: { uid?: string; now?: number; ws?: string; timeZone?: string } = {},
): Promise<Published> {
  const { uid = randomKey(), timeZone = 'Europe/London' } = options;
  const about = { uid, ...(options.now === undefined ? {} : { now: options.now }) };
  const ws = options.ws ?? (await call(db, 'ensureWorkspace', { timeZone }, about)).workspace;
  const formId = randomKey();
  const text = canonicalJson(definition);
  await call(db, 'createForm', { workspace: ws, formId, definition: text }, about);
  return { uid, ws, formId, definition };
}

/** The maker of a form proves their address. */
export const provenMaker = (db: Firestore, { uid }: Published) =>
  db.doc(paths.user(uid)).update({ provenEmail: `${uid}@example.org` });

/** An answer as a well-behaved page sends it. */
export function aSubmission(changes: Partial<SubmissionRequest> = {}): SubmissionRequest {
  return {
    key: randomKey(),
    version: 1,
    answers: { fname: { t: 'text', v: 'Ada Lovelace' } },
    today: new Date().toISOString().slice(0, 10),
    ...changes,
  };
}

/** Answers of aContactForm with that name. */
export function withName(name: string, more: Answers = {}): Answers {
  return { fname: { t: 'text', v: name }, ...more };
}

/** A browser that no list of robots knows. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/**
 * Posts an answer to the API. Again, once, if the server closed an idle line just as it was taken: a busy machine is late
 * to notice, and the page does the same.
 */
export async function post(url: string, formId: string, body: unknown): Promise<Response> {
  const send = () =>
    fetch(`${url}/api/forms/${formId}/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  try {
    return await send();
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== 'UND_ERR_SOCKET') throw error;
    return send();
  }
}
