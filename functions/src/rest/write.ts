/**
 * The operations of the API that change something: each is what a member does, by the same calls, under the name of anyone who
 * made the key.
 */
import type * as z from 'zod';
import type { WRITE_OPERATIONS, WriteName } from '@/domain/api/operations.schema';
import type { CallName } from '@/domain/calls/areas';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import type { Calls } from '@/domain/calls/contract.schema';
import { PROPOSAL_LIMITS } from '@/domain/options/assist';
import { applyChecked } from '@/domain/form/proposals/applyChecked.schema';
import { proposalRefusalText } from '@/domain/form/proposals/checkOperations.schema';
import { cleanLine } from '@/domain/text/plainText';
import type { DraftDoc, FormHeadDoc, FormProposalDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { customName } from '@/domain/contacts/properties';
import { stagesOf } from '@/domain/contacts/stages';
import { dayIn } from '@/domain/base/days';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { givenAnswers } from '@/domain/import/givenAnswers';
import { refused } from '@/domain/refusals/refusals';
import { changeContactBy } from '../callable/contacts/changeContact';
import { requirePermission } from '../callable/call';
import { perform } from '../callable/perform';
import { readPublicForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { receiveSubmission } from '../intake/intake';
import { formResourceOf } from '../exports/records';
import { dataOf } from '../lib/admin';
import { callContextOf } from './acting';
import { createHook, deleteOwnHook } from './hooks';
import { READ } from './read';
import type { RestReading, RestWriting } from './reading';

type Typed<O, P extends string> = O extends Readonly<Record<P, z.ZodType>> ? z.output<O[P]> : void;
type Body<N extends WriteName> = Typed<(typeof WRITE_OPERATIONS)[N], 'body'>;
type Answered<N extends WriteName> = Typed<(typeof WRITE_OPERATIONS)[N], 'response'>;

/** A call as the maker of the key. */
function act<N extends CallName>(
  writing: RestWriting,
  name: N,
  request: Calls[N]['request'],
): Promise<Calls[N]['response']> {
  return perform(name, callContextOf(writing), request);
}

/** Every operation that changes something; `params` are those of its path, in order. */
export const WRITE: {
  readonly [N in WriteName]: (
    writing: RestWriting,
    params: readonly string[],
    body: Body<N>,
  ) => Promise<Answered<N>>;
} = {
  async createForm(writing, _params, { definition }) {
    const { db, ws, origin, newId } = writing;
    const read = readDefinition(JSON.stringify(definition));
    if (!read.ok) throw refused('parameter_wrong', { parameter: 'definition' });
    await act(writing, 'createForm', {
      workspace: ws,
      formId: newId,
      definition: canonicalJson(read.definition),
    });
    const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, newId)).get());
    if (!head) throw new AppError('not_found');
    return formResourceOf(newId, head, origin);
  },

  async publishForm(writing, [formId = ''], { note }) {
    const { db, ws, origin } = writing;
    const [head, stored] = await db.getAll(
      db.doc(paths.form(ws, formId)),
      db.doc(paths.draft(ws, formId)),
    );
    const draft = stored && dataOf<DraftDoc>(stored);
    const form = head && dataOf<FormHeadDoc>(head);
    if (!draft || !form) throw new AppError('not_found');
    const { rev } = writing.matched?.draft ?? draft;
    const url = `${origin}/forms/${formId}`;
    // What is live already: a repeat.
    if (form.status === 'live' && form.liveRev === rev) {
      return { version: form.liveVersion ?? 0, url };
    }
    const { version } = await act(writing, 'publishForm', {
      workspace: ws,
      formId,
      rev,
      ...(note === undefined ? {} : { note }),
    });
    return { version, url };
  },

  async proposeChange(writing, [formId = ''], { operations, why }) {
    const { db, ws, now, newId, keyName } = writing;
    const { definition } = await READ.getDefinition(writing, [formId], {});
    const read = readDefinition(JSON.stringify(definition));
    if (!read.ok) throw new AppError('conflict');
    const checked = applyChecked(read.definition, operations);
    if (!checked.ok) {
      const { refusal } = checked;
      const at = 'at' in refusal ? (refusal.at ?? 0) + 1 : 1;
      throw refused('operations_refused', { at, reason: proposalRefusalText(refusal) });
    }
    const json = JSON.stringify(operations);
    if (json.length > PROPOSAL_LIMITS.bytes) throw new AppError('too_large');
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, writing, ws, 'editForms');
      const all = db.collection(paths.formProposals(ws, formId));
      const [known, waiting] = await Promise.all([
        tx.get(all.doc(newId)),
        tx.get(all.select().limit(PROPOSAL_LIMITS.waiting)),
      ]);
      if (known.exists) return;
      if (waiting.size >= PROPOSAL_LIMITS.waiting) {
        throw refused('proposals_full', { most: PROPOSAL_LIMITS.waiting });
      }
      const proposal: FormProposalDoc = {
        schemaVersion: 1,
        operations: json,
        why: cleanLine(why),
        by: keyName,
        at: now,
      };
      tx.create(all.doc(newId), proposal);
    });
    return { id: newId };
  },

  async createResponse(writing, [formId = ''], { answers: given, language }) {
    const { context, db, ws, now, key, newId } = writing;
    const form = await readPublicForm(db, formId);
    if (form?.workspace !== ws) throw new AppError('not_found');
    const version = form.liveVersion;
    if (version === undefined) throw new AppError('closed');
    const [definition, home] = await Promise.all([
      loadVersion(db, ws, formId, version),
      db.doc(paths.workspace(ws)).get(),
    ]);
    if (!definition) throw new AppError('not_found');
    const { answers, problems } = givenAnswers(definition, given);
    if (problems.length > 0) throw new AppError('invalid_answers', undefined, { given: problems });
    const { receipt, id } = await receiveSubmission(
      context,
      formId,
      {
        key: newId,
        version,
        answers,
        today: dayIn(dataOf<WorkspaceDoc>(home)?.timeZone ?? 'UTC', now),
        session: { id: newId, viewedAgo: 0, startedAgo: 0, source: 'API' },
        ...(language === undefined ? {} : { locale: language }),
      },
      {
        address: `key ${key.id}`,
        agent: { bot: false, device: 'desktop' },
        isPrivate: false,
        isOwner: true,
      },
    );
    if (id === undefined) throw new AppError('conflict');
    const { status, reference, submittedAt } = receipt;
    return { id, status, reference, submittedAt: new Date(submittedAt).toISOString() };
  },

  async tagResponse(writing, [id = ''], change) {
    const { db, ws } = writing;
    const ref = db.doc(paths.submission(ws, id));
    if (!(await ref.get()).exists) throw new AppError('not_found');
    await eachTag(writing, change, (tagId, on) =>
      act(writing, 'changeResponses', {
        workspace: ws,
        ids: [id],
        change: { kind: 'tag', tagId, on },
      }),
    );
    return { tags: await tagNames(writing, dataOf<SubmissionDoc>(await ref.get())?.tags) };
  },

  async createContact(writing, _params, facts) {
    const { ws, newId } = writing;
    const made = await act(writing, 'createContact', {
      workspace: ws,
      id: newId,
      anyway: true,
      ...facts,
    });
    const [duplicate] = made.duplicates;
    if (!made.stored) throw refused('contact_known', { id: duplicate?.id ?? '' });
    return READ.getContact(writing, [newId], {});
  },

  async updateContact(writing, [id = ''], wanted) {
    const { ws } = writing;
    const changes = await contactChanges(writing, id, wanted);
    await changeContactBy(callContextOf(writing), ws, id, changes);
    const { stage, owner } = wanted;
    const change = <C extends Calls['changeContacts']['request']['change']>(one: C) =>
      act(writing, 'changeContacts', { workspace: ws, ids: [id], change: one });
    if (stage !== undefined) {
      await change({ kind: 'stage', stage: stage === null ? null : await stageId(writing, stage) });
    }
    if (owner !== undefined) await change({ kind: 'owner', uid: owner });
    return READ.getContact(writing, [id], {});
  },

  async tagContact(writing, [id = ''], change) {
    const { ws } = writing;
    await READ.getContact(writing, [id], {});
    await eachTag(writing, change, (tagId, on) =>
      act(writing, 'changeContacts', {
        workspace: ws,
        ids: [id],
        change: { kind: 'tag', tagId, on },
      }),
    );
    return { tags: (await READ.getContact(writing, [id], {})).tags };
  },

  async addNote(writing, [contactId = ''], { text }) {
    const { ws, newId } = writing;
    await act(writing, 'saveEntry', { workspace: ws, id: newId, contactId, type: 'note', text });
    return { id: newId };
  },

  async addTask(writing, [contactId = ''], { title, due = null, assignee = null }) {
    const { ws, newId } = writing;
    await act(writing, 'saveTask', {
      workspace: ws,
      id: newId,
      contactId,
      title,
      due,
      assignee,
      remindAt: null,
    });
    return { id: newId };
  },

  createHook: (writing, _params, body) => createHook(writing, body),

  deleteHook: (writing, [id = '']) => deleteOwnHook(writing, id),

  async changeTask(writing, [id = ''], { done }) {
    await act(writing, 'changeTask', {
      workspace: writing.ws,
      id,
      act: done ? 'done' : 'reopen',
    });
    return { id };
  },
};

async function workspaceOf({ db, ws }: RestReading): Promise<WorkspaceDoc> {
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  if (!workspace) throw new AppError('not_found');
  return workspace;
}

/** What makes a contact what is wanted. What others change meanwhile is refused (`conflict`). */
async function contactChanges(
  writing: RestWriting,
  id: string,
  wanted: Body<'updateContact'>,
): Promise<ContactChange[]> {
  const [now, { properties = [] }] = await Promise.all([
    writing.matched?.contact ?? READ.getContact(writing, [id], {}),
    workspaceOf(writing),
  ]);
  const set = (property: string, value: string | number | null, before: string | number | null) =>
    ({ kind: 'set', property, value, expected: before }) as const;
  const { name, company, emails, phones, properties: own = {} } = wanted;
  return [
    ...(name === undefined ? [] : [set('name', name, now.name)]),
    ...(company === undefined ? [] : [set('company', company, now.company)]),
    ...(emails ? listChanges('email', now.emails, emails) : []),
    ...(phones ? listChanges('phone', now.phones, phones) : []),
    ...Object.entries(own).map(([called, value]) => {
      const known = properties.find((one) => one.name === called);
      if (!known) throw refused('parameter_wrong', { parameter: `properties.${called}` });
      const before = now.properties[called] ?? null;
      const stored = known.options?.find((option) => option.name === before)?.id ?? before;
      return set(customName(known.id), value, stored);
    }),
  ];
}

/** Adds before it removes, so that the contact is never without an address that it keeps. */
function listChanges(
  property: 'email' | 'phone',
  before: readonly string[],
  after: readonly string[],
): ContactChange[] {
  const [main] = after;
  return [
    ...after
      .filter((value) => !before.includes(value))
      .map((value) => ({ kind: 'addValue', property, value }) as const),
    ...before
      .filter((value) => !after.includes(value))
      .map((value) => ({ kind: 'removeValue', property, value }) as const),
    ...(main !== undefined && main !== before[0] && before.length > 0
      ? [{ kind: 'makePrimary', property, value: main } as const]
      : []),
  ];
}

async function stageId(writing: RestWriting, name: string): Promise<string> {
  const stage = stagesOf(await workspaceOf(writing)).find((one) => one.name === name);
  if (!stage) throw refused('parameter_wrong', { parameter: 'stage' });
  return stage.id;
}

/** Tags by name; one that the workspace does not have is made if it is added, and passed over if it is removed. */
async function eachTag(
  writing: RestWriting,
  { add, remove }: Body<'tagContact'>,
  run: (tagId: string, on: boolean) => Promise<unknown>,
): Promise<void> {
  const { ws } = writing;
  const { tags = [] } = await workspaceOf(writing);
  for (const name of add) {
    const known = tags.find((tag) => tag.name === name)?.id;
    const change = { kind: 'create', name } as const;
    const tagId = known ?? (await act(writing, 'changeTags', { workspace: ws, change })).id;
    await run(tagId, true);
  }
  for (const name of remove) {
    const known = tags.find((tag) => tag.name === name);
    if (known) await run(known.id, false);
  }
}

async function tagNames(writing: RestWriting, ids: readonly string[] = []): Promise<string[]> {
  const { tags = [] } = await workspaceOf(writing);
  return ids.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []);
}
