/** Respondents change their own response by the link of its receipt, with script and without. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessSettings } from '@/domain/documents/access.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import { submissionSchema, revisionSchema } from '@/domain/documents/submissions.schema';
import type { Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import type { ErrorBody } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { PublicForm } from '@/respondent/page/publicForm';
import { submissionId } from '../../functions/src/lib/hash';
import { aWorld } from '../support/aWorld';
import { aField } from '../support/forms';
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

const DAY = 86_400_000;
let server: TestServer;
let clock = Date.parse('2026-11-24T12:00:00Z');
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-changing', now: () => clock });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const { save } = aWorld(() => ({ db: server.db, now: clock }));

async function aForm(
  access: Partial<AccessSettings> = { changes: { days: 14 } },
  definition = aContactForm(),
): Promise<Published> {
  const form = await published(server.db, definition, { now: clock });
  await save(form, access);
  return form;
}

interface Sent {
  id: string;
  path: string;
  token: string;
}

/** Responds as Ada; what the receipt says of changing it. */
async function respond(
  { formId }: Published,
  more: Partial<SubmissionRequest> = {},
): Promise<Sent> {
  const request = aSubmission({ answers: withName('Ada'), today: '2026-11-24', ...more });
  const answer = await post(server.url, formId, request);
  expect(answer.status).toBe(200);
  const { change = '' } = (await answer.json()) as Receipt;
  return {
    id: submissionId(formId, request.key),
    path: change,
    token: new URL(change, server.url).searchParams.get('_change') ?? '',
  };
}

const changeTo = (
  { formId }: Published,
  token: string,
  answers: SubmissionRequest['answers'],
  base = 0,
) =>
  post(server.url, formId, aSubmission({ answers, today: '2026-11-24', change: { token, base } }));

const stored = async ({ ws }: Published, id: string) =>
  submissionSchema.parse((await server.db.doc(paths.submission(ws, id)).get()).data());

const messageOf = async (answer: Response) => {
  const { error } = (await answer.json()) as ErrorBody;
  return [answer.status, error.code, error.message];
};

const ENDED = [
  410,
  'closed',
  'The link has expired or was withdrawn, or the form no longer accepts changes. To change something, contact the person who sent you the form.',
];

async function pageAt(path: string): Promise<{ status: number; html: string; form?: PublicForm }> {
  const answer = await fetch(`${server.url}${path}`, { headers: { 'User-Agent': BROWSER } });
  const html = await answer.text();
  const [, data] = /<script type="application\/json" id="data">([^<]*)</.exec(html) ?? [];
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, html, ...(data ? { form: JSON.parse(data) as PublicForm } : {}) };
}

describe('the link', () => {
  it('is in the receipt only if the form allows changes', async () => {
    const form = await aForm({});
    expect((await respond(form)).path).toBe('');
    await save(form, { changes: { days: 14 } });
    expect((await respond(form)).path).toMatch(/^\/forms\/[\w-]{22}\?_change=[\w-]{65}$/);
  });

  it('opens the form filled in, in the version that was answered, without welcome, and says of what', async () => {
    const form = await aForm();
    const { path } = await respond(form, {
      answers: withName('Ada', { femail: { t: 'text', v: 'ada@example.org' } }),
    });
    const { status, html } = await pageAt(path);
    expect(status).toBe(200);
    expect(html).toContain('value="ada@example.org"');
    expect(html).toContain('You’re changing the response you submitted on 24 Nov 2026.');
    expect(html).toContain('Save changes');
  });

  it('opens nothing once it has expired, was withdrawn, or the form is paused; a full form still takes changes', async () => {
    const form = await aForm({ changes: { days: 2 }, limit: 1 });
    const { path, token, id } = await respond(form);
    expect((await pageAt(path)).status).toBe(200);
    expect((await pageAt(`/forms/${form.formId}`)).html).toContain('This form is full');
    expect((await changeTo(form, token, withName('Bea'))).status).toBe(200);
    const about = { workspace: form.ws, submissionId: id };
    const { path: same } = await call(server.db, 'changeLink', about, {
      uid: form.uid,
      now: clock,
    });
    expect(same).toBe(path);
    const { path: another = '' } = await call(
      server.db,
      'changeLink',
      { ...about, withdraw: true },
      { uid: form.uid, now: clock },
    );
    expect((await pageAt(path)).status).toBe(410);
    expect(await messageOf(await changeTo(form, token, withName('Cid'), 1))).toEqual(ENDED);
    expect((await pageAt(another)).status).toBe(200);
    const status = (to: 'pause' | 'resume') =>
      call(
        server.db,
        'changeFormStatus',
        { workspace: form.ws, formId: form.formId, change: to },
        { uid: form.uid, now: clock },
      );
    await status('pause');
    expect((await pageAt(another)).html).toContain('This response can no longer be changed');
    await status('resume');
    clock += 2 * DAY;
    expect((await pageAt(another)).status).toBe(410);
    clock -= 2 * DAY;
    await save(form, { limit: 1 });
    expect((await pageAt(another)).status).toBe(410);
  });

  it('is good for its own form and response alone', async () => {
    const [one, other] = [await aForm(), await aForm()];
    const mine = await respond(one);
    const yours = await respond(one, { answers: withName('Eve') });
    expect((await pageAt(`/forms/${other.formId}?_change=${mine.token}`)).status).toBe(410);
    const mixed = yours.token.slice(0, 43) + mine.token.slice(43);
    expect((await pageAt(`/forms/${one.formId}?_change=${mixed}`)).status).toBe(410);
    expect(await messageOf(await changeTo(one, mixed, withName('Bad')))).toEqual(ENDED);
    expect((await stored(one, yours.id)).summary).toContain('Eve');
    for (const made of ['', 'x', 'x'.repeat(65), `${mine.id}${'A'.repeat(22)}`]) {
      expect((await pageAt(`/forms/${one.formId}?_change=${made}`)).status).toBe(410);
    }
  });

  it('opens nothing in the trash', async () => {
    const form = await aForm();
    const { path, id } = await respond(form);
    await call(
      server.db,
      'changeResponses',
      { workspace: form.ws, ids: [id], change: { kind: 'status', act: 'trash' } },
      { uid: form.uid, now: clock },
    );
    expect((await pageAt(path)).status).toBe(410);
  });
});

describe('a change', () => {
  it('is stored once however often it is sent; history says that the respondent did it, and members are told if wanted', async () => {
    const form = await aForm({ changes: { days: 14, tell: true } });
    const { token, id } = await respond(form);
    const answers = withName('Ada Lovelace', { fkind: { t: 'options', v: ['oquote'] } });
    const results = await Promise.all(
      Array.from({ length: 5 }, async () => (await changeTo(form, token, answers)).status),
    );
    expect(results).toEqual([200, 200, 200, 200, 200]);
    const now = await stored(form, id);
    expect(now).toMatchObject({
      revision: 1,
      editedAt: clock,
      respondent: { name: 'Ada Lovelace' },
    });
    expect(now.todo).toContain('crm');
    const revision = revisionSchema.parse(
      (await server.db.doc(paths.revision(form.ws, id, 1)).get()).data(),
    );
    expect(revision.by).toBeUndefined();
    expect(revision.before['fname']).toEqual({ t: 'text', v: 'Ada' });
    const notice = await server.db.doc(paths.notification(form.uid, `changed_${id}`)).get();
    expect(notice.data() as NotificationDoc).toMatchObject({ type: 'changed', submissionId: id });
  });

  it('is judged as the response was: wrong answers are refused with their problems', async () => {
    const form = await aForm();
    const { token } = await respond(form);
    const answer = await changeTo(form, token, {});
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as ErrorBody;
    expect(error.details).toEqual({ problems: { fname: { code: 'required' } } });
  });

  it('of two tabs the second is told that the response is another by now', async () => {
    const form = await aForm();
    const { token, id } = await respond(form);
    expect((await changeTo(form, token, withName('One'))).status).toBe(200);
    const [status, code, message] = await messageOf(await changeTo(form, token, withName('Two')));
    expect([status, code]).toEqual([410, 'closed']);
    expect(message).toContain('changed somewhere else');
    expect((await stored(form, id)).summary).toBe('One');
    expect((await changeTo(form, token, withName('Two'), 1)).status).toBe(200);
  });

  it('keeps a value that is taken once, and cannot take that of another', async () => {
    const form = await aForm({ changes: { days: 14 }, onceField: 'femail' });
    const email = (name: string) => ({ femail: { t: 'text', v: `${name}@example.org` } as const });
    const ada = await respond(form, { answers: withName('Ada', email('ada')) });
    await respond(form, { answers: withName('Ben', email('ben')) });
    expect((await changeTo(form, ada.token, withName('Ada L', email('ada')))).status).toBe(200);
    expect((await changeTo(form, ada.token, withName('Ada L', email('ben')), 1)).status).toBe(400);
    expect((await changeTo(form, ada.token, withName('Ada L', email('eve')), 1)).status).toBe(200);
    // The former one is free again.
    await respond(form, { answers: withName('Zoe', email('ada')) });
  });

  it('answers a version that was replaced since', async () => {
    const form = await aForm();
    const { token, path, id } = await respond(form);
    const next = aContactForm([aField('short_text', 'fnew', { label: 'All new', required: true })]);
    const head = await server.db.doc(paths.draft(form.ws, form.formId)).get();
    await server.db.doc(paths.draft(form.ws, form.formId)).update({
      definition: canonicalJson(next),
      rev: (head.get('rev') as number) + 1,
    });
    await call(
      server.db,
      'publishForm',
      { workspace: form.ws, formId: form.formId, rev: (head.get('rev') as number) + 1 },
      { uid: form.uid, now: clock },
    );
    expect((await pageAt(path)).html).toContain('Your name');
    expect((await changeTo(form, token, withName('Still me'))).status).toBe(200);
    expect((await stored(form, id)).version).toBe(1);
  });
});

describe('places', () => {
  it('are kept by their holder, move with a change, and none is taken that another has', async () => {
    const slots = aField('single_choice', 'fslot', {
      label: 'Slot',
      options: [
        { id: 'oam', label: 'Morning', places: 1 },
        { id: 'opm', label: 'Afternoon', places: 1 },
        { id: 'oeve', label: 'Evening', places: 1 },
      ],
    });
    const form = await aForm(
      { changes: { days: 14 } },
      aContactForm([aField('short_text', 'fname', { label: 'Your name' }), slots]),
    );
    const at = (slot: string, name = 'Ada') =>
      withName(name, { fslot: { t: 'options', v: [slot] } });
    const ada = await respond(form, { answers: at('oam') });
    await respond(form, { answers: at('opm', 'Ben') });
    const { html } = await pageAt(ada.path);
    expect(html).toMatch(/Morning(?! ·)/);
    expect(html).toContain('Afternoon · ');
    // Her own, which is full.
    expect((await changeTo(form, ada.token, at('oam', 'Ada King'))).status).toBe(200);
    expect((await changeTo(form, ada.token, at('opm'), 1)).status).toBe(400);
    expect((await changeTo(form, ada.token, at('oeve'), 1)).status).toBe(200);
    const taken = async () =>
      (await server.db.doc(paths.seat(form.ws, form.formId, 'fslot')).get()).get('of') as unknown;
    expect(await taken()).toMatchObject({ opm: 1, oeve: 1 });
    // The one that she left.
    await respond(form, { answers: at('oam', 'Cid') });
    expect(await taken()).toEqual({ oam: 1, opm: 1, oeve: 1 });
    const moves = ['oam', 'opm', 'oeve'].map((slot) => changeTo(form, ada.token, at(slot), 2));
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([400, 400, 200]);
  });
});

describe('an appointment', () => {
  it('that is over by now stays, and none is taken that no one could book', async () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00' }));
    const visit = aField('appointment', 'fat', {
      label: 'When?',
      timeZone: 'Europe/London',
      hours: week,
      length: 60,
      notice: 24,
    });
    const form = await aForm(
      { changes: { days: 14 } },
      aContactForm([aField('short_text', 'fname', { label: 'Your name' }), visit]),
    );
    const at = (moment: string, name = 'Ada') =>
      withName(name, { fat: { t: 'datetime', v: moment } });
    const { token } = await respond(form, { answers: at('2026-11-26T10:00') });
    // Two days later it is over.
    clock += 3 * DAY;
    expect((await changeTo(form, token, at('2026-11-26T10:00', 'Ada King'))).status).toBe(200);
    for (const moment of ['2026-11-26T11:00', '2026-11-27T13:00', '2026-12-01T10:30']) {
      const refused = await changeTo(form, token, at(moment), 1);
      expect(refused.status).toBe(400);
      const { error } = (await refused.json()) as ErrorBody;
      expect(error.details).toEqual({ problems: { fat: { code: 'time_gone' } } });
    }
    expect((await changeTo(form, token, at('2026-12-01T10:00'), 1)).status).toBe(200);
    clock -= 3 * DAY;
  });
});

describe('without JavaScript', () => {
  it('walks through the form with the answers that are there, and ends on a receipt that says so', async () => {
    const form = await aForm(
      { changes: { days: 14 }, limit: 1 },
      {
        ...aContactForm([
          { ...aField('short_text', 'fname', { label: 'Your name', required: true }) },
          { ...aField('hidden', 'fsrc', { key: 'src' }) },
          { ...aField('short_text', 'ftown', { label: 'Town' }) },
        ]),
        pages: [
          { id: 'pone', fieldIds: ['fname', 'fsrc'] },
          { id: 'ptwo', fieldIds: ['ftown'] },
        ],
      },
    );
    const { path, id } = await respond(form, {
      answers: {
        fname: { t: 'text', v: 'Ada' },
        fsrc: { t: 'text', v: 'fair' },
        ftown: { t: 'text', v: 'Leeds' },
      },
    });
    const send = (body: Record<string, string>) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': BROWSER },
        body: new URLSearchParams(body),
      });
    const first = { _version: '1', _page: 'pone', _seen: 'fname fsrc', fname: 'Ada King' };
    const second = await (await send({ ...first, _act: 'next' })).text();
    expect(second).toContain('value="Leeds"');
    const check = await (
      await send({ ...first, _act: 'next', _page: 'ptwo', _seen: 'ftown', ftown: 'York' })
    ).text();
    const [, key = ''] = /name="_key" value="([^"]+)"/.exec(check) ?? [];
    const done = await send({ ...first, ftown: 'York', _act: 'send', _key: key });
    expect(done.status).toBe(303);
    const receipt = await fetch(`${server.url}${done.headers.get('location') ?? ''}`);
    const html = await receipt.text();
    expect(html).toContain('Your changes are saved');
    expect(html).toContain('>Change your response</a>');
    expect((await stored(form, id)).answers).toEqual({
      fname: { t: 'text', v: 'Ada King' },
      fsrc: { t: 'text', v: 'fair' },
      ftown: { t: 'text', v: 'York' },
    });
    // Who knows the response's id alone gets no link.
    const bare = await fetch(`${server.url}/api/forms/${form.formId}/receipts/${id}`);
    expect(await bare.text()).not.toContain('_change');
  });

  it('joins no waiting list: who has responded has a place', async () => {
    const form = await aForm(
      { changes: { days: 14 }, limit: 1 },
      {
        ...aContactForm([{ ...aField('short_text', 'fname', { label: 'Your name' }) }]),
        waitingList: { hours: 24 },
      },
    );
    const { path } = await respond(form);
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': BROWSER },
      body: new URLSearchParams({
        _version: '1',
        _page: 'pone',
        _seen: 'fname',
        fname: 'Ada King',
        _act: 'next',
      }),
    });
    const check = await answer.text();
    expect(check).toContain('Ada King');
    expect(check).not.toContain('waiting list');
  });
});
