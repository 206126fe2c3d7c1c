/** Forms and their owners for tests of the public page, made by the product's own actions behind its screens. */
import { expect, type Page } from '@playwright/test';
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import type { Role } from '@/domain/options/access';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { FormProposalDoc, PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { UserWorkspaceDoc } from '@/domain/documents/people.schema';
import { storedState } from '@/domain/documents/people.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { authOf } from '../../../functions/src/lib/accounts';
import { databaseOf } from '../../../functions/src/lib/admin';
import { submissionId } from '../../../functions/src/lib/hash';
import {
  aDraft,
  aSubmission,
  call,
  post,
  published,
  withName,
  type Published,
} from '../../support/product';
import { newAccount, signIn } from './signIn';

export type { Published };

const PROJECT = 'demo-formloom';
/** The emulated Firestore that the running product uses: `npm test` names its host. */
const db = () => databaseOf(PROJECT);
export const database = db;

export interface Owner {
  uid: string;
  email: string;
  password: string;
}

/** Somebody who can log in, has no workspace yet, and has read the builder's hints unless they are asked for. */
export async function anOwner({ hints = false } = {}): Promise<Owner> {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const person = { email: `owner-${mark}@example.com`, password: `correct horse ${mark}` };
  const uid = await newAccount({ ...person, displayName: 'Ada Owner' });
  const read = storedState({ hintsDismissed: ['insert', 'settings', 'publish'] });
  if (!hints) await db().doc(paths.userState(uid, 'builder')).set(read);
  return { uid, ...person };
}

/** The address of a person who has a workspace is proven, as by the link of a mail. */
export async function prove({ uid, email }: Owner): Promise<void> {
  await (await authOf(db())).updateUser(uid, { emailVerified: true });
  await db().doc(paths.user(uid)).update({ provenEmail: email });
}

/** Waits until what a person did to the builder's hints is stored: a reload before that would lose it. */
export async function hintsStored({ uid }: Owner, dismissed: number): Promise<void> {
  await expect
    .poll(async () => {
      const { value = '{}' } = (await db().doc(paths.userState(uid, 'builder')).get()).data() ?? {};
      const state = JSON.parse(String(value)) as { hintsDismissed?: unknown[] };
      return state.hintsDismissed?.length;
    })
    .toBe(dismissed);
}

/** The same person, with a workspace, on a screen. */
export async function ownerAt(page: Page, to?: string): Promise<Owner> {
  const owner = await anOwner();
  await call(db(), 'ensureWorkspace', { timeZone: 'Europe/London' }, { uid: owner.uid });
  await signIn(page, owner, to);
  return owner;
}

/** Does what a person does through the app. */
export const doAs = <N extends CallName>(
  { uid }: Pick<Owner, 'uid'>,
  name: N,
  request: Calls[N]['request'],
): Promise<Calls[N]['response']> => call(db(), name, request, { uid });

export function publish(definition: FormDefinition, owner?: Owner): Promise<Published> {
  return published(db(), definition, owner ? { uid: owner.uid } : {});
}

/** A form that is not published. */
export function draft(definition: FormDefinition, owner: Owner): Promise<Published> {
  return aDraft(db(), definition, { uid: owner.uid });
}

/** The next version of a form that has one. */
export async function publishAgain(form: Published, definition: FormDefinition): Promise<void> {
  const { ws: workspace, formId, uid } = form;
  const next = { rev: 2, definition: canonicalJson(definition) };
  await db().doc(paths.draft(workspace, formId)).update(next);
  await call(db(), 'publishForm', { workspace, formId, rev: 2 }, { uid });
}

/** Puts a form into a state, since a moment ago or for longer. */
export async function put(
  { formId }: Published,
  status: PublicFormDoc['status'],
  statusSince = Date.now(),
): Promise<void> {
  await db().doc(paths.publicForm(formId)).update({ status, statusSince });
}

/** A change that a program proposes, as the API stores it. */
export async function propose(
  { ws, formId }: Published,
  id: string,
  proposal: FormProposalDoc,
): Promise<void> {
  await db()
    .doc(paths.formProposal(ws, formId, id))
    .set(proposal);
}

/** A response by somebody; its id. */
export async function respondTo(url: string, formId: string, name: string): Promise<string> {
  const request = aSubmission({ answers: withName(name) });
  expect((await post(url, formId, request)).ok).toBe(true);
  return submissionId(formId, request.key);
}

/** All answers to a form, the oldest first. */
export async function answersTo({ ws, formId }: Published): Promise<SubmissionDoc[]> {
  const found = await db().collection(paths.submissions(ws)).where('formId', '==', formId).get();
  return found.docs
    .map((doc) => doc.data() as SubmissionDoc)
    .sort((a, b) => a.submittedAt - b.submittedAt);
}

/** All sessions of a form. */
export async function sessionsOf({ ws, formId }: Published): Promise<SessionDoc[]> {
  const found = await db().collection(paths.sessions(ws, formId)).get();
  return found.docs.map((doc) => doc.data() as SessionDoc);
}

/** Makes somebody a member of the workspace that a form lives in, as an invitation would. */
export async function join(
  { ws }: Published,
  { uid, email }: Owner,
  { name, role, displayName = email }: { name: string; role: Role; displayName?: string },
): Promise<void> {
  const joinedAt = Date.now();
  const member = { schemaVersion: 1, role, displayName, email, joinedAt } as const;
  await db()
    .doc(paths.member(ws, uid))
    .set(member satisfies MemberDoc);
  await db()
    .doc(paths.userWorkspace(uid, ws))
    .set({ schemaVersion: 1, name, role, joinedAt } satisfies UserWorkspaceDoc);
  await db().doc(paths.workspace(ws)).update({ name });
}

/** Waits until the page's own script has taken over: until then a press on a button posts the form. */
export async function alive(page: Page): Promise<void> {
  // Where Preact keeps what it has drawn.
  await page.waitForFunction(() => '__k' in (document.getElementById('form') ?? {}));
}

/** Opens a public form, and waits until it is alive. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}
