/** One response for each person: by a question, and by personal link; and who may make such links. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rolesWith } from '@/domain/options/access';
import type { LinkAnswer } from '@/domain/calls/doors';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { PERSONAL_LINKS } from '@/domain/calls/limits';
import type { PersonalLinksChange } from '@/domain/calls/personalLinks.schema';
import { personalLinkSchema } from '@/domain/documents/personalLinks.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import type { ErrorBody } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { linkToken } from '../../functions/src/forms/personalLinks';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { aWorld, codeOf } from '../support/aWorld';
import {
  aContactForm,
  aSubmission,
  BROWSER,
  call,
  post,
  published,
  withName,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let server: TestServer;
let clock = Date.parse('2026-11-24T12:00:00Z');
beforeAll(async () => {
  // What callables read; the handlers of the test have it from their context.
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-access-once', now: () => clock });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const { aForm, save, member } = aWorld(() => ({ db: server.db, now: clock }));

const aResponse = (more: Partial<SubmissionRequest> = {}) =>
  aSubmission({ key: randomKey(), answers: withName('Ada'), today: '2026-11-24', ...more });

const respond = async ({ formId }: Published, more: Partial<SubmissionRequest> = {}) =>
  (await post(server.url, formId, aResponse(more))).status;

const withEmail = (email: string) => ({
  answers: withName('Ada', { femail: { t: 'text', v: email } }),
});

async function links(
  { uid, ws: workspace, formId }: Published,
  names: readonly string[],
  expiresAt?: number,
): Promise<{ id: string; token: string }[]> {
  const people = names.map((name) => ({ id: randomKey(), name }));
  const about = { workspace, formId };
  await call(
    server.db,
    'createPersonalLinks',
    { ...about, people, ...(expiresAt === undefined ? {} : { expiresAt }) },
    { uid, now: clock },
  );
  const ids = people.map(({ id }) => id);
  const { tokens } = await call(server.db, 'signPersonalLinks', { ...about, ids }, { uid });
  return ids.map((id) => ({ id, token: tokens[id] ?? '' }));
}

const change = (form: Published, ids: string[], what: PersonalLinksChange) =>
  call(
    server.db,
    'changePersonalLinks',
    { workspace: form.ws, formId: form.formId, ids, change: what },
    { uid: form.uid, now: clock },
  );

async function linkDoc({ ws, formId }: Published, id: string) {
  return personalLinkSchema.parse(
    (await server.db.doc(paths.personalLink(ws, formId, id)).get()).data(),
  );
}

async function asked({ formId }: Published, token: string, lang = 'en-GB'): Promise<LinkAnswer> {
  const answer = await fetch(`${server.url}/api/forms/${formId}/links/${token}?lang=${lang}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as LinkAnswer;
}

describe('one response for each answer to a question', () => {
  it('takes each address once, whatever its case, with the error at the question', async () => {
    const form = await aForm();
    await save(form, { onceField: 'femail' });
    const first = aResponse(withEmail('ada@example.org'));
    expect((await post(server.url, form.formId, first)).status).toBe(200);
    expect((await post(server.url, form.formId, first)).status).toBe(200);
    const second = await post(server.url, form.formId, aResponse(withEmail('ADA@example.org')));
    expect(second.status).toBe(400);
    const { error } = (await second.json()) as ErrorBody;
    expect(error.details).toEqual({ problems: { femail: { code: 'duplicate' } } });
    expect(await respond(form, withEmail('ben@example.org'))).toBe(200);
  });

  it('says nothing of responses without an answer, and nothing once it is off', async () => {
    const form = await aForm();
    await save(form, { onceField: 'femail' });
    expect([await respond(form), await respond(form)]).toEqual([200, 200]);
    expect(await respond(form, withEmail('ada@example.org'))).toBe(200);
    await save(form, {});
    expect(await respond(form, withEmail('ada@example.org'))).toBe(200);
  });

  it('takes one of 20 that come at once, and means no question that cannot tell people apart', async () => {
    const form = await aForm();
    await save(form, { onceField: 'femail' });
    const found = await Promise.all(
      Array.from({ length: 20 }, () => respond(form, withEmail('ada@example.org'))),
    );
    expect(found.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(found)).toEqual(new Set([200, 400]));
    // A choice, and a question that there is none of.
    for (const onceField of ['fkind', 'fgone']) {
      const other = await aForm();
      await save(other, { onceField });
      const answers = withName('Ada', { fkind: { t: 'options', v: ['oquote'] } });
      expect([await respond(other, { answers }), await respond(other, { answers })]).toEqual([
        200, 200,
      ]);
    }
  });
});

describe('personal links', () => {
  it('say whom a response came from, and the response says it', async () => {
    const form = await aForm();
    const [ada] = await links(form, ['Ada Lovelace']);
    if (!ada) throw new Error('There is no link.');
    const request = aResponse({ link: ada.token, answers: withName('A.') });
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    const id = submissionId(form.formId, request.key);
    const stored = submissionSchema.parse(
      (await server.db.doc(paths.submission(form.ws, id)).get()).data(),
    );
    // What the answers say wins.
    expect([stored.linkId, stored.respondent]).toEqual([ada.id, { name: 'A.' }]);
    expect(await linkDoc(form, ada.id)).toMatchObject({
      name: 'Ada Lovelace',
      responses: 1,
      respondedAt: clock,
      submissionId: id,
    });
    // A repeat is the first one; without the setting there may be more.
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    expect((await linkDoc(form, ada.id)).responses).toBe(1);
    expect(await respond(form, { link: ada.token })).toBe(200);
  });

  it('take one response each where the form wants it, also of 20 at once, and of those from before', async () => {
    const form = await aForm();
    const [ada, ben, cy] = await links(form, ['Ada', 'Ben', 'Cy']);
    expect(await respond(form, { link: cy?.token ?? '' })).toBe(200);
    await save(form, { oncePerLink: true });
    expect(await asked(form, ada?.token ?? '')).toEqual({ open: true });
    const found = await Promise.all(
      Array.from({ length: 20 }, () => respond(form, { link: ada?.token ?? '' })),
    );
    expect(found.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(found)).toEqual(new Set([200, 410]));
    expect(await asked(form, ada?.token ?? '')).toMatchObject({
      open: false,
      title: 'You’ve already responded',
    });
    expect(await respond(form, { link: ben?.token ?? '' })).toBe(200);
    expect(await respond(form, { link: cy?.token ?? '' })).toBe(410);
    // Others come by the public link, until the form is for those with a personal one.
    expect(await respond(form)).toBe(200);
    await save(form, { oncePerLink: true, personalOnly: true });
    expect(await respond(form)).toBe(410);
    expect(await asked(form, '-')).toMatchObject({
      open: false,
      title: 'You need a personal link',
    });
  });

  it('can be used again once their response is in the trash', async () => {
    const form = await aForm();
    await save(form, { oncePerLink: true });
    const [ada] = await links(form, ['Ada']);
    const link = ada?.token ?? '';
    const request = aResponse({ link });
    await post(server.url, form.formId, request);
    expect(await respond(form, { link })).toBe(410);
    const id = submissionId(form.formId, request.key);
    await call(
      server.db,
      'changeResponses',
      { workspace: form.ws, ids: [id], change: { kind: 'status', act: 'trash' } },
      { uid: form.uid, now: clock },
    );
    expect(await respond(form, { link })).toBe(200);
  });

  it('end when they are withdrawn, deleted, or over, to the millisecond', async () => {
    const form = await aForm();
    const until = clock + 1_000;
    const [ada] = await links(form, ['Ada'], until);
    const [ben, cy] = await links(form, ['Ben', 'Cy']);
    const [a, b, c] = [ada, ben, cy].map((one) => one?.token ?? '');
    clock = until - 1;
    expect(await respond(form, { link: a ?? '' })).toBe(200);
    clock = until;
    expect(await respond(form, { link: a ?? '' })).toBe(410);
    expect(await asked(form, a ?? '')).toMatchObject({ title: 'This link is no longer valid' });
    await change(form, [ada?.id ?? ''], { kind: 'expire', at: null });
    expect(await respond(form, { link: a ?? '' })).toBe(200);

    await change(form, [ben?.id ?? ''], { kind: 'withdraw' });
    expect(await respond(form, { link: b ?? '' })).toBe(410);
    await change(form, [ben?.id ?? ''], { kind: 'restore' });
    expect(await respond(form, { link: b ?? '' })).toBe(200);

    await change(form, [cy?.id ?? ''], { kind: 'delete' });
    expect(await respond(form, { link: c ?? '' })).toBe(410);
    clock = Date.parse('2026-11-24T12:00:00Z');
  });

  it('are of their form alone, and cannot be made up', async () => {
    const form = await aForm();
    const other = await aForm();
    await save(form, { personalOnly: true });
    await save(other, { personalOnly: true });
    const [ada] = await links(form, ['Ada']);
    const token = ada?.token ?? '';
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      linkToken('another secret', form.formId, ada?.id ?? ''),
      linkToken(KEY_SECRET, form.formId, randomKey()),
      ada?.id ?? '',
      '',
      '..',
    ];
    for (const link of forged) expect([link, await respond(form, { link })]).toEqual([link, 410]);
    expect(await respond(other, { link: token })).toBe(410);
    expect(await respond(form, { link: 'x'.repeat(101) })).toBe(400);
    expect(await respond(form, { link: token })).toBe(200);
    // Where anybody may respond, a token that is made up means nothing.
    await save(form, {});
    expect(await respond(form, { link: 'made-up' })).toBe(200);
  });

  it('work without JavaScript: the token stays in the address', async () => {
    const form = await aForm();
    await save(form, { oncePerLink: true, personalOnly: true });
    const [ada] = await links(form, ['Ada']);
    const send = (query: string) =>
      fetch(`${server.url}/forms/${form.formId}${query}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': BROWSER },
        body: new URLSearchParams({
          _version: '1',
          _page: 'pone',
          _act: 'send',
          _key: randomKey(),
          fname: 'Ada',
        }).toString(),
      });
    expect((await send('')).status).toBe(410);
    expect((await send(`?_link=${ada?.token ?? ''}`)).status).toBe(303);
    expect((await send(`?_link=${ada?.token ?? ''}`)).status).toBe(410);
  });

  it('name no one in the address, the page or its answers, and no token is stored', async () => {
    const form = await aForm();
    const canary = 'Canary Person';
    await save(form, { personalOnly: true, oncePerLink: true });
    const [link] = await links(form, [canary]);
    const token = link?.token ?? '';
    const page = await (await fetch(`${server.url}/forms/${form.formId}?_link=${token}`)).text();
    const plain = await (await fetch(`${server.url}/forms/${form.formId}`)).text();
    expect(page).toBe(plain);
    const shown = JSON.stringify([
      page,
      await asked(form, token),
      (await server.db.doc(paths.publicForm(form.formId)).get()).data(),
    ]);
    expect(shown).not.toContain('Canary');
    const stored = JSON.stringify(await linkDoc(form, link?.id ?? ''));
    expect(stored).not.toContain(token.slice(22));
  });

  it('speak the language of the page', async () => {
    const form = await published(
      server.db,
      { ...aContactForm(), locale: 'en-GB', locales: ['de'] },
      { now: clock },
    );
    await save(form, { personalOnly: true });
    expect(await asked(form, '-', 'de')).toMatchObject({
      title: 'Sie brauchen einen persönlichen Link',
    });
    expect(await asked(form, '-', 'xx')).toMatchObject({ title: 'You need a personal link' });
  });
});

describe('who may make personal links', () => {
  it('editors and above: not viewers, strangers or members of other workspaces', async () => {
    const form = await aForm();
    const other = await aForm();
    const about = { workspace: form.ws, formId: form.formId };
    const create = (uid: string, where = about) =>
      call(
        server.db,
        'createPersonalLinks',
        { ...where, people: [{ id: randomKey(), name: 'Ada' }] },
        { uid },
      );
    const sign = (uid: string, where = about) =>
      call(server.db, 'signPersonalLinks', { ...where, ids: [randomKey()] }, { uid });
    const withdraw = (uid: string) =>
      call(
        server.db,
        'changePersonalLinks',
        { ...about, ids: [randomKey()], change: { kind: 'withdraw' } },
        { uid },
      );
    const allowed = rolesWith('managePersonalLinks');
    expect(allowed).toEqual(['editor', 'admin', 'owner']);
    for (const uid of [await member(form, 'viewer'), 'a stranger', other.uid]) {
      for (const act of [create, sign, withdraw]) {
        expect(await codeOf(act(uid))).toBe('forbidden');
      }
    }
    const editor = await member(form, 'editor');
    for (const act of [create, sign, withdraw]) await act(editor);
    // Another workspace's form, under one's own.
    const foreign = { workspace: other.ws, formId: form.formId };
    expect(await codeOf(create(other.uid, foreign))).toBe('not_found');
    expect(await codeOf(sign(other.uid, foreign))).toBe('not_found');
  });

  it('twice makes none twice; too many, too long or none are refused', async () => {
    const form = await aForm();
    const { uid } = form;
    const about = { workspace: form.ws, formId: form.formId };
    const people = [{ id: randomKey(), name: 'Ada' }];
    const make = (some: { id: string; name: string }[]) =>
      call(server.db, 'createPersonalLinks', { ...about, people: some }, { uid, now: clock });
    await make(people);
    await make(people);
    const all = server.db.collection(paths.personalLinks(form.ws, form.formId));
    expect((await all.count().get()).data().count).toBe(1);
    expect(await codeOf(make([{ id: people[0]?.id ?? '', name: 'Ben' }]))).toBe('conflict');
    const many = (count: number) =>
      Array.from({ length: count }, (_one, at) => ({ id: randomKey(), name: `Person ${at}` }));
    for (const bad of [
      [],
      many(PERSONAL_LINKS.perCall + 1),
      [{ id: 'short', name: 'Ada' }],
      [{ id: randomKey(), name: ' ' }],
      [{ id: randomKey(), name: 'x'.repeat(121) }],
    ]) {
      expect(await codeOf(make(bad))).toBe('malformed');
    }
    for (let made = 1; made < PERSONAL_LINKS.perForm;) {
      const some = many(Math.min(PERSONAL_LINKS.perCall, PERSONAL_LINKS.perForm - made));
      await make(some);
      made += some.length;
    }
    expect(await codeOf(make(many(1)))).toBe('conflict');
  });
});

describe('the question by which each person responds once', () => {
  it('keeps what was given through another version of the form', async () => {
    const form = await aForm();
    await save(form, { onceField: 'femail' });
    expect(await respond(form, withEmail('ada@example.org'))).toBe(200);
    const { db } = server;
    const { ws: workspace, formId, uid } = form;
    const renamed = { ...aContactForm(), title: 'Contact, renewed' };
    await db.doc(paths.draft(workspace, formId)).update({
      definition: canonicalJson(renamed),
      rev: 2,
    });
    await call(db, 'publishForm', { workspace, formId, rev: 2 }, { uid, now: clock });
    expect(await respond(form, { version: 2, ...withEmail('ada@example.org') })).toBe(400);
  });

  it('follows the owner’s edit of an answer, both ways', async () => {
    const form = await aForm();
    await save(form, { onceField: 'femail' });
    const request = aResponse(withEmail('ada@example.org'));
    await post(server.url, form.formId, request);
    expect(await respond(form, withEmail('ben@example.org'))).toBe(200);
    const edit = (email: string) =>
      call(
        server.db,
        'editResponse',
        {
          workspace: form.ws,
          submissionId: submissionId(form.formId, request.key),
          base: 0,
          ...withEmail(email),
        },
        { uid: form.uid, now: clock },
      );
    expect(await codeOf(edit('ben@example.org'))).toBe('invalid_answers');
    await edit('cy@example.org');
    expect(await respond(form, withEmail('cy@example.org'))).toBe(400);
    expect(await respond(form, withEmail('ada@example.org'))).toBe(200);
  });
});
