import { describe, expect, it, vi } from 'vitest';
import type { FormHeadDoc, PublicFormDoc } from '@/domain/documents/forms.schema';
import {
  draftSchema,
  formHeadSchema,
  formVersionSchema,
  publicFormSchema,
  registrySchema,
} from '@/domain/documents/forms.schema';
import { memberSchema, workspaceSchema } from '@/domain/documents/workspaces.schema';
import { userSchema, userWorkspaceSchema } from '@/domain/documents/people.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { CONTRACT } from '@/domain/calls/contract.schema';
import { CALLS } from '../../functions/src/callable';
import { callerOf, toHttpsError } from '../../functions/src/callable/call';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember, aWorld } from '../support/aWorld';
import { aContactForm, call, published, type Published } from '../support/product';

const db = databaseOf('demo-calls');
const { dataAt } = aWorld(() => ({ db }));

describe('ensureWorkspace', () => {
  it('asked by ten tabs at once makes one, and answers it ever after', async () => {
    const uid = randomKey();
    const request = { timeZone: 'Europe/London', displayName: ' Ada  ' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(db, 'ensureWorkspace', request, { uid })),
    );
    const ids = new Set(answers.map(({ workspace }) => workspace));
    expect(ids.size).toBe(1);
    const [ws = ''] = ids;
    expect(await call(db, 'ensureWorkspace', request, { uid })).toEqual({ workspace: ws });
    expect((await db.collection(paths.userWorkspaces(uid)).get()).size).toBe(1);
    expect(userSchema.strict().parse(await dataAt(paths.user(uid))).displayName).toBe('Ada');
    expect(workspaceSchema.strict().parse(await dataAt(paths.workspace(ws))).createdBy).toBe(uid);
    expect(memberSchema.strict().parse(await dataAt(paths.member(ws, uid))).role).toBe('owner');
    userWorkspaceSchema.strict().parse(await dataAt(paths.userWorkspace(uid, ws)));
  });

  it('cuts a long name between characters', async () => {
    const uid = randomKey();
    const displayName = `${'x'.repeat(99)}🎉🎉`;
    await call(db, 'ensureWorkspace', { timeZone: 'UTC', displayName }, { uid });
    expect((await dataAt(paths.user(uid)))?.['displayName']).toBe('x'.repeat(99));
  });

  it('counts days in UTC where the browser’s zone is unknown here', async () => {
    const { workspace } = await call(
      db,
      'ensureWorkspace',
      { timeZone: 'Mars/Olympus' },
      { uid: randomKey() },
    );
    expect((await dataAt(paths.workspace(workspace)))?.['timeZone']).toBe('UTC');
  });
});

describe('ids that Firestore keeps to itself', () => {
  const RESERVED = `__${'a'.repeat(18)}__`;
  const workspace = randomKey();
  const formId = randomKey();
  const answer = { key: randomKey(), version: 1, answers: {}, today: '2026-11-22' };

  it.each([
    ['createForm', { workspace, formId, definition: '{}' }],
    ['publishForm', { workspace, formId, rev: 1 }],
    ['publishImpact', { workspace, formId }],
    ['restoreVersion', { workspace, formId, n: 1 }],
    ['changeFormStatus', { workspace, formId, change: 'pause' }],
    ['decideHeld', { workspace, submissionId: 'A'.repeat(43), accept: true }],
    ['sendTestAnswer', { workspace, formId, ...answer }],
    ['changeWorkspace', { workspace, name: 'Acme', timeZone: 'UTC' }],
    ['addAsset', { workspace, image: 'AAAA' }],
    ['rateArticle', { articleId: 'sharing', helpful: true }],
  ] as const)('are malformed for %s', (name, request) => {
    const schema = CONTRACT[name].request;
    expect(schema.safeParse(request).success).toBe(true);
    for (const id of ['workspace', 'formId', 'submissionId', 'articleId', 'key']) {
      if (!(id in request)) continue;
      const reserved = id === 'submissionId' ? `__${'a'.repeat(39)}__` : RESERVED;
      expect(schema.safeParse({ ...request, [id]: reserved }).success, id).toBe(false);
    }
  });
});

describe('a response', () => {
  it('that is not as the contract has it is an error that names the call and the place', async () => {
    const one = { id: 'w', name: 'Acme', outcome: 'left', secret: 'x' };
    const run = vi
      .spyOn(CALLS.deletionPlan, 'run')
      .mockResolvedValue({ workspaces: [one as never] });
    const answer = call(db, 'deletionPlan', {}, { uid: randomKey() });
    await expect(answer).rejects.toThrow(/response of deletionPlan.*workspaces\.0.*secret/s);
    run.mockRestore();
  });
});

describe('createForm', () => {
  it('stores head, draft, registry and public document, once', async () => {
    const uid = randomKey();
    const { workspace } = await call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid });
    const formId = randomKey();
    const request = { workspace, formId, definition: canonicalJson(aContactForm()) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(db, 'createForm', request, { uid })),
    );
    expect(answers).toEqual(Array(4).fill({ formId, rev: 1 }));
    formHeadSchema.strict().parse(await dataAt(paths.form(workspace, formId)));
    draftSchema.strict().parse(await dataAt(paths.draft(workspace, formId)));
    registrySchema.strict().parse(await dataAt(paths.registry(workspace, formId)));
    expect(publicFormSchema.strict().parse(await dataAt(paths.publicForm(formId)))).toMatchObject({
      workspace,
      status: 'draft',
    });
  });

  it('takes no other form under the same id for a repeat', async () => {
    const form = await published(db);
    const about = { workspace: form.ws, formId: form.formId };
    const again = (definition: unknown) =>
      call(db, 'createForm', { ...about, definition: canonicalJson(definition) }, form);
    expect(await again(aContactForm())).toEqual({ formId: form.formId, rev: 1 });
    // "Stored" would be a lie about what was typed between the two tries.
    await expect(again({ ...aContactForm(), title: 'More' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await edit(form, 2, { ...aContactForm(), title: 'Later' });
    await expect(again(aContactForm())).rejects.toMatchObject({ code: 'conflict' });
  });

  it('refuses an id that is taken elsewhere, a stranger, and what is no definition', async () => {
    const form = await published(db);
    const mine = randomKey();
    const { workspace } = await call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid: mine });
    const definition = canonicalJson(aContactForm());
    const attempts = [
      [{ workspace, formId: form.formId, definition }, 'conflict'],
      [{ workspace: form.ws, formId: randomKey(), definition }, 'forbidden'],
      [{ workspace, formId: randomKey(), definition: '{}' }, 'malformed'],
      [{ workspace, formId: randomKey(), definition: '{' }, 'malformed'],
      [{ workspace, formId: '../x', definition }, 'malformed'],
    ] as const;
    for (const [request, code] of attempts) {
      await expect(call(db, 'createForm', request, { uid: mine })).rejects.toMatchObject({ code });
    }
  });
});

async function edit(form: Published, rev: number, definition: unknown): Promise<void> {
  await db.doc(paths.draft(form.ws, form.formId)).update({
    rev,
    definition: typeof definition === 'string' ? definition : canonicalJson(definition),
  });
  await db.doc(paths.form(form.ws, form.formId)).update({ draftRev: rev });
}
const publish = (form: Published, rev: number, uid = form.uid) =>
  call(db, 'publishForm', { workspace: form.ws, formId: form.formId, rev }, { uid });
const head = async (form: Published) =>
  (await dataAt(paths.form(form.ws, form.formId))) as FormHeadDoc;
const publicDoc = async (form: Published) =>
  (await dataAt(paths.publicForm(form.formId))) as PublicFormDoc;

describe('publishForm', () => {
  it('makes an immutable version with what changed, and a repeat answers the same', async () => {
    const form = await published(db);
    expect(await publish(form, 1)).toEqual({ version: 1 });
    const next = { ...aContactForm(), title: 'Write to us' };
    await edit(form, 2, next);
    expect(await publish(form, 2)).toEqual({ version: 2 });
    const version = formVersionSchema
      .strict()
      .parse(await dataAt(paths.version(form.ws, form.formId, 2)));
    expect(version).toMatchObject({ n: 2, definition: canonicalJson(next) });
    expect(version.diff).toContainEqual(
      expect.objectContaining({ kind: 'title_changed', to: 'Write to us' }),
    );
    expect(await head(form)).toMatchObject({ title: 'Write to us', liveVersion: 2, liveRev: 2 });
    const shown = publicFormSchema.strict().parse(await publicDoc(form));
    expect(shown).toMatchObject({ status: 'live', liveVersion: 2 });
    expect(Object.keys(shown.superseded)).toEqual(['1']);
    const first = await dataAt(paths.version(form.ws, form.formId, 1));
    expect(first?.['definition']).toBe(canonicalJson(aContactForm()));
  });

  it('of the same text makes no version, and takes a paused form live again', async () => {
    const form = await published(db);
    await edit(form, 2, aContactForm());
    expect(await publish(form, 2)).toEqual({ version: 1 });
    const about = { workspace: form.ws, formId: form.formId };
    await call(db, 'changeFormStatus', { ...about, change: 'pause' }, { uid: form.uid });
    expect(await publish(form, 2)).toEqual({ version: 1 });
    expect((await publicDoc(form)).status).toBe('live');
    expect((await head(form)).status).toBe('live');
  });

  it('keeps every field there ever was in the registry', async () => {
    const form = await published(db);
    const less = aContactForm();
    delete less.fields['femail'];
    less.pages = [{ id: 'pone', fieldIds: ['fname', 'fkind', 'fother'] }];
    await edit(form, 2, less);
    await publish(form, 2);
    const registry = registrySchema.parse(await dataAt(paths.registry(form.ws, form.formId)));
    expect(JSON.parse(registry.fields)).toMatchObject({
      femail: { key: 'email', lastVersion: 1 },
      fname: { lastVersion: 2 },
    });
  });

  it('refuses another revision, a broken draft, a form with errors, and who may not', async () => {
    const form = await published(db);
    await expect(publish(form, 2)).rejects.toMatchObject({ code: 'conflict' });
    await edit(form, 2, '{"title":"hacked"}');
    await expect(publish(form, 2)).rejects.toMatchObject({ code: 'not_publishable' });
    await edit(form, 3, { ...aContactForm(), title: '' });
    await expect(publish(form, 3)).rejects.toMatchObject({
      code: 'not_publishable',
      details: { findings: [{ code: 'no_title' }] },
    });
    await addMember(db, form.ws, 'viewer', { uid: 'viewer' });
    await expect(publish(form, 3, 'viewer')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(publish(form, 3, 'stranger')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('goes on for ever, however often all questions are replaced', async () => {
    const form = await published(db);
    for (let round = 1; round <= 5; round += 1) {
      const ids = Array.from({ length: 600 }, (_, n) => `f${round}x${n}`);
      const question = (id: string) =>
        ({ id, key: id, type: 'short_text', label: 'L'.repeat(400), required: false }) as const;
      await edit(form, round + 1, {
        ...aContactForm(ids.map(question)),
        title: `Round ${round}`,
      });
      expect(await publish(form, round + 1)).toEqual({ version: round + 1 });
    }
    const registry = registrySchema.parse(await dataAt(paths.registry(form.ws, form.formId)));
    expect(Object.keys(JSON.parse(registry.fields) as object)).toHaveLength(3_004);
  });

  it('twice at once makes one version', async () => {
    const form = await published(db);
    await edit(form, 2, { ...aContactForm(), title: 'Twice' });
    const versions = await Promise.all([publish(form, 2), publish(form, 2), publish(form, 2)]);
    expect(versions).toEqual(Array(3).fill({ version: 2 }));
    expect((await db.collection(paths.versions(form.ws, form.formId)).get()).size).toBe(2);
  });
});

describe('calls that read a definition', () => {
  it('of one person wait for each other and are refused beyond a number, and others go on', async () => {
    const [evil, ada] = [await published(db), await published(db)];
    const impact = ({ ws: workspace, formId, uid }: Published) =>
      call(db, 'publishImpact', { workspace, formId }, { uid });
    const flood = Array.from({ length: 60 }, () => impact(evil));
    const settled = Promise.allSettled(flood);
    await expect(impact(ada)).resolves.toEqual({ impact: [] });
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 22);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'rate_limited' } });
    await expect(impact(evil)).resolves.toEqual({ impact: [] });
  });
});

describe('changeFormStatus', () => {
  it('changes head and public document together; a repeat changes nothing', async () => {
    const form = await published(db, aContactForm(), { now: 1_000_000 });
    const about = { workspace: form.ws, formId: form.formId };
    const change = (what: 'pause' | 'resume' | 'close' | 'reopen', now: number) =>
      call(db, 'changeFormStatus', { ...about, change: what }, { uid: form.uid, now });
    expect(await change('close', 2_000_000)).toEqual({ status: 'closed' });
    expect(await change('close', 3_000_000)).toEqual({ status: 'closed' });
    expect(await publicDoc(form)).toMatchObject({ status: 'closed', statusSince: 2_000_000 });
    await expect(change('pause', 4_000_000)).rejects.toMatchObject({ code: 'conflict' });
    expect(await change('reopen', 4_000_000)).toEqual({ status: 'live' });
    expect((await head(form)).status).toBe('live');
  });
});

describe('errors', () => {
  it('carry our code, and nothing of what went wrong inside', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => callerOf({})).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
    const error = toHttpsError(new Error('password=hunter2 at db:5432'), 'createForm');
    expect(error.code).toBe('internal');
    expect(JSON.stringify([error.message, error.details])).not.toContain('hunter2');
    expect(error.details).toEqual({ code: 'internal' });
    const busy = toHttpsError(Object.assign(new Error('contention'), { code: 10 }), 'createForm');
    expect(busy.code).toBe('unavailable');
    // Reported in the one place, in full: there it helps.
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
      { severity: 'ERROR', door: 'createForm' },
      { severity: 'ERROR', door: 'createForm' },
    ]);
    log.mockRestore();
  });
});
