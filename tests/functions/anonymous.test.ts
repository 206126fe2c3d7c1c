/** Anonymous forms that take one response from each person: exactly once, and no one can tell whose a response is. */
import { randomFillSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Receipt } from '@/domain/calls/doors.schema';
import { ballotBoxSchema } from '@/domain/documents/ballots.schema';
import { personalLinkSchema } from '@/domain/documents/personalLinks.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { seal, unseal } from '../../functions/src/lib/sealing/seal';
import { releaseBallots } from '../../functions/src/responses/releaseBallots';
import { newCodeId } from '@/domain/base/codes';
import { aWorld } from '../support/aWorld';
import { aField, aForm } from '../support/forms';
import { aSubmission, BROWSER, call, post, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let server: TestServer;
let db: Firestore;
let clock = Date.parse('2026-11-24T12:00:00Z');
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-anonymous', now: () => clock });
  ({ db } = server);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const survey = (...more: FormDefinition['fields'][string][]) =>
  aForm([
    aField('single_choice', 'fmood', {
      label: 'How is work?',
      options: [
        { id: 'ogood', label: 'Good' },
        { id: 'obad', label: 'Bad' },
      ],
    }),
    aField('long_text', 'fwhy', { label: 'Why?' }),
    ...more,
  ]);

const { save } = aWorld(() => ({ db, now: clock }));

async function anonymousForm(): Promise<Published> {
  const form = await published(db, survey(), { now: clock });
  await save(form, { anonymous: true });
  return form;
}

async function links({ uid, ws: workspace, formId }: Published, count: number) {
  const people = Array.from({ length: count }, (_none, n) => ({
    id: randomKey(),
    name: `Person ${n}`,
  }));
  const about = { workspace, formId };
  await call(db, 'createPersonalLinks', { ...about, people }, { uid, now: clock });
  const ids = people.map(({ id }) => id);
  const { tokens } = await call(db, 'signPersonalLinks', { ...about, ids }, { uid });
  return ids.map((id, n) => ({ id, name: `Person ${n}`, token: tokens[id] ?? '' }));
}

const aVoice = (why: string) =>
  aSubmission({
    answers: { fmood: { t: 'options', v: ['ogood'] }, fwhy: { t: 'text', v: why } },
    today: '2026-11-24',
    session: { id: randomKey(), viewedAgo: 90_000, startedAgo: 60_000, source: 'newsletter' },
  });

const send = ({ formId }: Published, link: string, request = aVoice('Because.')) =>
  post(server.url, formId, { ...request, link });

const release = ({ ws, formId }: Published) =>
  releaseBallots({
    db,
    ws,
    formId,
    now: clock,
    keySecrets: () => [{ version: 1, secret: KEY_SECRET }],
  });

const close = ({ formId }: Published) =>
  db.doc(paths.publicForm(formId)).update({ status: 'closed', statusSince: clock });

async function shown({ ws, formId }: Published) {
  const found = await db.collection(paths.submissions(ws)).where('formId', '==', formId).get();
  return found.docs.map((doc) => ({
    id: doc.id,
    data: submissionSchema.strict().parse(doc.data()),
    createTime: doc.createTime.toDate().toISOString() + doc.createTime.nanoseconds,
  }));
}

const waiting = async ({ ws, formId }: Published) =>
  ballotBoxSchema.strict().parse((await db.doc(paths.ballotBox(ws, formId)).get()).data()).waiting;

async function failure(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  return error instanceof AppError ? error.message : String(error);
}

/** All documents below a workspace, as text. */
async function dump(from: ReturnType<Firestore['collection']>[]): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const collection of from) {
    for (const doc of (await collection.get()).docs) {
      all.set(doc.ref.path, JSON.stringify(doc.data()));
      for (const [path, text] of await dump(await doc.ref.listCollections())) all.set(path, text);
    }
  }
  return all;
}

describe('an anonymous form', () => {
  it('takes one response from each link, answers a repeat the same, and tells no reference', async () => {
    const form = await anonymousForm();
    const [ada, ben] = await links(form, 2);
    if (!ada || !ben) throw new Error('No links.');
    const voice = aVoice('More light.');
    const answers = await Promise.all([1, 2, 3].map(() => send(form, ada.token, voice)));
    const receipts = await Promise.all(answers.map((one) => one.json() as Promise<Receipt>));
    const receipt = { status: 'received', reference: '', submittedAt: Date.parse('2026-11-24') };
    expect(receipts).toEqual([receipt, receipt, receipt]);
    expect((await send(form, ada.token, aVoice('Once more.'))).status).toBe(410);
    expect((await send(form, 'made-up')).status).toBe(410);
    expect((await post(server.url, form.formId, aVoice('Nobody.'))).status).toBe(410);
    expect(await waiting(form)).toBe(1);
    const link = personalLinkSchema
      .strict()
      .parse((await db.doc(paths.personalLink(form.ws, form.formId, ada.id)).get()).data());
    expect(link).toMatchObject({ responses: 1, used: { day: '2026-11-24' } });
    expect(link.respondedAt).toBeUndefined();
    // The answer of a phone that lost its connection comes after the form was closed, and again.
    await close(form);
    expect((await send(form, ada.token, voice)).status).toBe(200);
    expect((await send(form, ben.token)).status).toBe(200);
    expect(await release(form)).toBe(0);
    expect(await shown(form)).toEqual([]);
  });

  it('works without JavaScript, and says on the page that it is anonymous', async () => {
    const form = await anonymousForm();
    const [link] = await links(form, 1);
    const at = `${server.url}/forms/${form.formId}?_link=${link?.token}`;
    const page = await (await fetch(at, { headers: { 'User-Agent': BROWSER } })).text();
    expect(page).toContain('This form is anonymous.');
    const key = /name="_key" value="([^"]+)"/.exec(page)?.[1] ?? randomKey();
    const body = new URLSearchParams({ _version: '1', _key: key, _act: 'send', fwhy: 'Quiet.' });
    const done = await fetch(at, {
      method: 'POST',
      body,
      headers: { 'User-Agent': BROWSER },
      redirect: 'manual',
    });
    expect(done.status).toBe(200);
    expect(await done.text()).not.toContain('reference');
    expect(await waiting(form)).toBe(1);
  });

  it('takes codes that people type, once each, and asks for one before the form, also without JavaScript', async () => {
    const form = await anonymousForm();
    const about = { workspace: form.ws, formId: form.formId };
    const ids = Array.from({ length: 3 }, () => newCodeId(randomFillSync));
    const people = ids.map((id) => ({ id, name: `Code ${id}` }));
    await call(db, 'createPersonalLinks', { ...about, people }, { uid: form.uid, now: clock });
    const signed = await call(db, 'signPersonalLinks', { ...about, ids }, { uid: form.uid });
    const [first = '', second = '', third = ''] = ids.map((id) => signed.tokens[id]);
    expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const open = async (query: string) => {
      clock += 60_000;
      const answer = await fetch(`${server.url}/forms/${form.formId}${query}`);
      return { text: await answer.text(), cache: answer.headers.get('cache-control') };
    };
    const prompt = await open('?lang=en&utm_source=%22x');
    expect(prompt.text).toContain('Enter your code');
    expect(prompt.text).not.toContain('How is work?');
    expect(prompt.text).toContain('name="utm_source" value="&quot;x"');
    expect(prompt.cache).toBe('no-store');
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await open(`?_link=${encodeURIComponent(typed)}`)).text).toContain('How is work?');
    const wrong = first.slice(0, -1) + (first.endsWith('0') ? '1' : '0');
    expect((await open(`?_link=${wrong}`)).text).toContain('That code isn’t right.');
    expect((await open(`?_link=${encodeURIComponent('"<b>')}`)).text).not.toContain('"<b>');
    expect((await send(form, typed)).status).toBe(200);
    expect((await send(form, first)).status).toBe(410);
    expect((await send(form, wrong)).status).toBe(410);
    expect((await open(`?_link=${first}`)).text).toContain('one response from each person');
    const at = `${server.url}/forms/${form.formId}?_link=${second}`;
    const body = new URLSearchParams({ _version: '1', _key: randomKey(), _act: 'send' });
    const done = await fetch(at, { method: 'POST', body, headers: { 'User-Agent': BROWSER } });
    expect(done.status).toBe(200);
    expect(await waiting(form)).toBe(2);
    const ended = { ...about, ids: ids.slice(2), change: { kind: 'withdraw' } } as const;
    await call(db, 'changePersonalLinks', { ...ended, ids: [...ended.ids] }, { uid: form.uid });
    expect((await open(`?_link=${third}`)).text).toContain('That code isn’t right.');
    const used = await db.doc(paths.personalLink(form.ws, form.formId, ids[0] ?? '')).get();
    expect(Object.keys(personalLinkSchema.strict().parse(used.data())).toSorted()).toEqual(
      ['createdAt', 'createdBy', 'name', 'responses', 'schemaVersion', 'used'].toSorted(),
    );
  });

  it('shows responses once ten wait, keeps five back, and shows these when no one else can respond', async () => {
    const form = await anonymousForm();
    const people = await links(form, 12);
    for (const { token } of people.slice(0, 9)) await send(form, token);
    expect([await release(form), await waiting(form)]).toEqual([0, 9]);
    for (const { token } of people.slice(9, 11)) await send(form, token);
    expect([await release(form), await waiting(form)]).toEqual([6, 5]);
    // The twelfth is the last who can.
    await send(form, people[11]?.token ?? '');
    expect([await release(form), await waiting(form)]).toEqual([6, 0]);
    expect(await shown(form)).toHaveLength(12);
  });

  it('looks again at once if the last response came while it looked', async () => {
    const form = await anonymousForm();
    const people = await links(form, 12);
    for (const { token } of people.slice(0, 11)) await send(form, token);
    const run = db.runTransaction.bind(db);
    const late: typeof db.runTransaction = async (...args) => {
      db.runTransaction = run;
      await send(form, people[11]?.token ?? '');
      return run(...args);
    };
    db.runTransaction = late;
    expect([await release(form), await waiting(form)]).toEqual([7, 5]);
    const box = await db.doc(paths.ballotBox(form.ws, form.formId)).get();
    expect(box.get('checkAt')).toBe(clock);
    expect([await release(form), await waiting(form)]).toEqual([5, 0]);
  });

  it('keeps versions apart, and shows none of which there are fewer than five', async () => {
    const form = await anonymousForm();
    const people = await links(form, 8);
    for (const { token } of people.slice(0, 6)) await send(form, token);
    const ballots = await db.collection(paths.ballots(form.ws, form.formId)).limit(1).get();
    for (const { ref } of ballots.docs) await ref.update({ version: 2 });
    await close(form);
    expect([await release(form), await waiting(form)]).toEqual([5, 1]);
  });

  it('cannot ask what tells who responded: not when it is turned on, and not when it is published', async () => {
    const open = await published(db, survey(aField('file', 'fcv', { label: 'Your CV' })), {
      now: clock,
    });
    const why =
      'This form can’t be anonymous, because its question “Your CV” would tell who responded.';
    expect(await failure(save(open, { anonymous: true }))).toBe(why);
    const form = await anonymousForm();
    const text = JSON.stringify(survey(aField('file', 'fcv', { label: 'Your CV' })));
    await db.doc(paths.draft(form.ws, form.formId)).update({ definition: text });
    const { rev } = (await db.doc(paths.draft(form.ws, form.formId)).get()).data() as {
      rev: number;
    };
    const publish = call(
      db,
      'publishForm',
      { workspace: form.ws, formId: form.formId, rev },
      { uid: form.uid, now: clock },
    );
    expect(await failure(publish)).toBe(why);
  });
});

it('leaves nothing by which a response and a person could be brought together', async () => {
  const form = await anonymousForm();
  const people = await links(form, 50);
  const order = [...people].sort(() => Math.random() - 0.5);
  const truth = new Map<string, string>();
  for (const [n, { id, token }] of order.entries()) {
    const why = `Reason ${n} ${randomKey()}`;
    truth.set(id, why);
    clock += 61_000;
    // Anyone who looks on while they come in.
    if (n % 7 === 0) {
      await fetch(`${server.url}/api/forms/${form.formId}/sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER },
        body: JSON.stringify({ version: 1, session: { id: randomKey(), viewedAgo: 5 } }),
      });
      await release(form);
    }
    expect((await send(form, token, aVoice(why))).status).toBe(200);
  }
  // Before the last are shown, a copy of the database reads none of those that wait.
  const early = [...(await dump([db.collection('workspaces')])).entries()];
  const unseen = [...truth.values()].filter((why) =>
    early.every(([, text]) => !text.includes(why)),
  );
  expect(unseen).toHaveLength(await waiting(form));
  await close(form);
  await release(form);

  const responses = await shown(form);
  expect(responses).toHaveLength(50);
  const groups = new Map<string, typeof responses>();
  for (const one of responses) {
    groups.set(one.createTime, [...(groups.get(one.createTime) ?? []), one]);
  }
  for (const group of groups.values()) {
    expect(group.length).toBeGreaterThanOrEqual(5);
    // Beside the answers and ids of chance, all of a group are alike.
    const alike = group.map(
      ({ data: { answers: _a, summary: _s, sessionId: _id, facets, ...rest } }) => ({
        ...rest,
        // Words of the answers, for searches.
        facets: facets.filter((facet) => !facet.startsWith('w:')),
      }),
    );
    for (const one of alike) expect(one).toEqual(alike[0]);
  }
  for (const { data } of responses) {
    expect(data).toMatchObject({ anonymous: true, submittedAt: Date.parse('2026-11-24') });
    for (const name of ['linkId', 'device', 'source', 'locale', 'day', 'startedAt'] as const) {
      expect(data[name]).toBeUndefined();
    }
  }

  // No document names both: what is said in a response is in it alone, and no response or visit names a link.
  const all = await dump([db.collection('workspaces'), db.collection('publicForms')]);
  const idsOf = (link: (typeof people)[number], text: string) =>
    [link.id, link.token, `"${link.name}"`].some((one) => text.includes(one));
  const own = responses.map(({ id }) => paths.submission(form.ws, id));
  for (const [path, text] of all) {
    const isLink = path.includes('/personalLinks/');
    const says = [...truth.values()].filter((why) => text.includes(why));
    expect([path, says.length]).toEqual([path, own.includes(path) ? 1 : 0]);
    if (!isLink) expect([path, people.some((link) => idsOf(link, text))]).toEqual([path, false]);
    if (isLink)
      expect(
        responses.some(({ id, data }) => text.includes(id) || text.includes(data.sessionId)),
      ).toBe(false);
  }
  const ballots = people.map(
    ({ id }) =>
      JSON.parse(all.get(paths.personalLink(form.ws, form.formId, id)) ?? '{}') as {
        used: { by: string };
      },
  );
  for (const { used } of ballots) {
    expect(
      [...all].filter(
        ([path, text]) =>
          path.includes(used.by) || (text.includes(used.by) && !path.includes('/personalLinks/')),
      ),
    ).toEqual([]);
  }

  // Guesses by order: of the links' last writes against each order that the responses have.
  const times = new Map<string, number>();
  for (const { id } of people) {
    const doc = await db.doc(paths.personalLink(form.ws, form.formId, id)).get();
    times.set(id, doc.updateTime?.toMillis() ?? 0);
  }
  const byUse = [...people].sort((a, b) => (times.get(a.id) ?? 0) - (times.get(b.id) ?? 0));
  const textOf = ({ data }: (typeof responses)[number]) =>
    data.answers['fwhy']?.t === 'text' ? data.answers['fwhy'].v : '';
  const orders = [
    [...responses].sort(
      (a, b) => a.createTime.localeCompare(b.createTime) || a.id.localeCompare(b.id),
    ),
    [...responses].sort((a, b) => a.id.localeCompare(b.id)),
    [...responses].sort((a, b) => a.data.sessionId.localeCompare(b.data.sessionId)),
  ];
  for (const guessed of orders) {
    const right = guessed.filter((one, n) => truth.get(byUse[n]?.id ?? '') === textOf(one)).length;
    // By chance, one in a group of at least five is right: more than 20 of 50 come once in 10,000 runs.
    expect(right).toBeLessThanOrEqual(20);
  }
}, 120_000);

it('seals texts so that only its secrets and its form open them, whatever their length', () => {
  for (const text of ['', 'a', 'ä'.repeat(9_000)]) {
    const sealed = seal('one', 'ws|form', text);
    expect(unseal(['two', 'one'], 'ws|form', sealed)).toBe(text);
    expect(() => unseal(['two'], 'ws|form', sealed)).toThrow('No secret');
    expect(() => unseal(['one'], 'ws|other', sealed)).toThrow('No secret');
  }
  expect(seal('one', 'x', 'short').length).toBe(seal('one', 'x', 'a longer text').length);
});
