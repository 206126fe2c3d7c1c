import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { sessionSchema } from '@/domain/documents/numbers.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import type { ErrorBody } from '@/domain/base/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import {
  aContactForm,
  aSubmission,
  BROWSER,
  call,
  post,
  published,
  withName,
} from '../support/product';
import { startServer, type TestServer } from '../support/server';
import { triesOf } from '../support/writes';

const DAY = 86_400_000;
let server: TestServer;
let clock = Date.now();

beforeAll(async () => {
  server = await startServer({ projectId: 'demo-intake', now: () => clock });
});
afterAll(() => server.close());

async function stored(ws: string, formId: string, key: string): Promise<SubmissionDoc> {
  const doc = await server.db.doc(paths.submission(ws, submissionId(formId, key))).get();
  return submissionSchema.strict().parse(doc.data());
}

async function submissionsOf(ws: string): Promise<number> {
  return (await server.db.collection(paths.submissions(ws)).count().get()).data().count;
}

describe('a response that waits for its turn', () => {
  it.each([
    ['paused', 'is held', 'held'],
    ['trashed', 'is refused', 404],
    ['gone', 'is refused', 404],
  ])('of a form that is %s meanwhile %s', async (status, _outcome, expected) => {
    const form = await published(server.db);
    let leave = () => undefined as void;
    const holding = new Promise<void>((resolve) => (leave = resolve));
    const line = [1, 2].map(() => server.context.limits.inTurn(form.ws, () => holding));
    const turn = vi.spyOn(server.context.limits, 'inTurn');
    try {
      const request = aSubmission();
      const sent = post(server.url, form.formId, request);
      // Read as live, and in line now.
      await vi.waitUntil(() => turn.mock.calls.length > 0);
      await server.db.doc(paths.publicForm(form.formId)).update({ status, statusSince: clock });
      leave();
      const response = await sent;
      const { status: said } = (await response.json()) as Partial<Receipt>;
      expect(response.ok ? said : response.status).toBe(expected);
      if (!response.ok) expect(await submissionsOf(form.ws)).toBe(0);
    } finally {
      turn.mockRestore();
      leave();
      await Promise.all(line);
    }
  });
});

describe('an answer', () => {
  it('is stored with its session in the documents’ own shapes, and answered with a receipt', async () => {
    const form = await published(server.db);
    const request = aSubmission({
      answers: withName('Ada', {
        fkind: { t: 'options', v: ['oquote'] },
        fother: { t: 'text', v: 'hidden by the logic' },
      }),
      session: { id: 'sessionsessionsessions', viewedAgo: 60_000, startedAgo: 50_000, hiddenMs: 1 },
    });
    const response = await post(server.url, form.formId, request);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const receipt = (await response.json()) as Receipt;
    expect(receipt).toMatchObject({ status: 'received', submittedAt: clock });
    expect(receipt.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const submission = await stored(form.ws, form.formId, request.key);
    expect(submission).toMatchObject({
      status: 'complete',
      todo: ['crm', 'notify', 'deliver'],
      summary: 'Ada · A quote',
      device: 'desktop',
    });
    expect(Object.keys(submission.answers)).toEqual(['fname', 'fkind']);
    const session = await server.db
      .doc(paths.session(form.ws, form.formId, submission.sessionId))
      .get();
    expect(sessionSchema.strict().parse(session.data())).toMatchObject({
      viewedAt: clock - 60_000,
      startedAt: clock - 50_000,
      submittedAt: clock,
      submissions: 1,
    });
  });

  it('keeps the language in which the form was read', async () => {
    const { ws, formId } = await published(server.db, { ...aContactForm(), locales: ['fr'] });
    const read = { ...aSubmission(), locale: 'fr' };
    expect((await post(server.url, formId, read)).status).toBe(200);
    const submission = await stored(ws, formId, read.key);
    expect(submission.locale).toBe('fr');
    expect(submission.facets).toContain('lang:fr');
    // The page of an older version says nothing of it: the same response, and the same receipt.
    expect((await post(server.url, formId, { ...read, locale: undefined })).status).toBe(200);
    const other = { ...aSubmission(), locale: 'de' };
    await post(server.url, formId, other);
    expect((await stored(ws, formId, other.key)).locale).toBe('en-GB');
  });

  it('sent 20 times in parallel makes one submission, and every try gets the same receipt', async () => {
    const form = await published(server.db);
    const request = aSubmission();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post(server.url, form.formId, request)),
    );
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(new Set(bodies).size).toBe(1);
    expect(await submissionsOf(form.ws)).toBe(1);
    const { sessionId } = await stored(form.ws, form.formId, request.key);
    const session = await server.db.doc(paths.session(form.ws, form.formId, sessionId)).get();
    expect(session.get('submissions')).toBe(1);
  });

  it('with other content under the same key is refused with the first receipt', async () => {
    const form = await published(server.db);
    const request = aSubmission();
    const first = (await (await post(server.url, form.formId, request)).json()) as Receipt;
    const again = await post(server.url, form.formId, { ...request, answers: withName('Eve') });
    expect(again.status).toBe(409);
    const { error } = (await again.json()) as ErrorBody;
    expect(error.code).toBe('key_used');
    expect(error.details).toEqual({ receipt: first });
    expect((await stored(form.ws, form.formId, request.key)).answers).toEqual(request.answers);
  });

  it('gets its receipt again after the form was closed for long, and is still refused as new', async () => {
    const form = await published(server.db);
    const request = aSubmission();
    const first = await (await post(server.url, form.formId, request)).text();
    await server.db
      .doc(paths.publicForm(form.formId))
      .update({ status: 'closed', statusSince: clock - 31 * DAY });
    const again = await post(server.url, form.formId, request);
    expect([again.status, await again.text()]).toEqual([200, first]);
    expect((await post(server.url, form.formId, aSubmission())).status).toBe(410);
  });

  it('that was erased answers the same receipt and stays erased', async () => {
    const form = await published(server.db);
    const request = aSubmission();
    const first = await (await post(server.url, form.formId, request)).text();
    const ref = server.db.doc(paths.submission(form.ws, submissionId(form.formId, request.key)));
    await ref.update({ status: 'erased', answers: {}, summary: '', facets: [], todo: [] });
    const again = await post(server.url, form.formId, request);
    expect([again.status, await again.text()]).toEqual([200, first]);
    expect((await ref.get()).get('status')).toBe('erased');
  });

  it('that lacks something is told by field id, in the version’s own words', async () => {
    const form = await published(server.db);
    const response = await post(
      server.url,
      form.formId,
      aSubmission({ answers: { fkind: { t: 'options', v: ['oother'] } } }),
    );
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as ErrorBody;
    expect(error.code).toBe('invalid_answers');
    expect(error.details).toEqual({
      problems: { fname: { code: 'required' }, fother: { code: 'required' } },
    });
    expect(await submissionsOf(form.ws)).toBe(0);
  });

  it('of a robot is kept, and its session is left out', async () => {
    const form = await published(server.db);
    const request = aSubmission();
    await fetch(`${server.url}/api/forms/${form.formId}/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Googlebot/2.1' },
      body: JSON.stringify(request),
    });
    const { sessionId } = await stored(form.ws, form.formId, request.key);
    const session = await server.db.doc(paths.session(form.ws, form.formId, sessionId)).get();
    expect(session.get('excluded')).toBe('bot');
  });
});

describe('a form that does not simply take answers', () => {
  const edges: {
    name: string;
    form: Record<string, unknown>;
    request?: { version?: number; today?: string };
    expect: { status: number; heldFor?: string; code?: string };
  }[] = [
    {
      name: 'paused: held',
      form: { status: 'paused' },
      expect: { status: 202, heldFor: 'paused' },
    },
    {
      name: 'closed for 30 days less a second: held',
      form: { status: 'closed', ago: 30 * DAY - 1_000 },
      expect: { status: 202, heldFor: 'closed' },
    },
    {
      name: 'closed for 30 days and a second: refused',
      form: { status: 'closed', ago: 30 * DAY + 1_000 },
      expect: { status: 410, code: 'closed' },
    },
    {
      name: 'archived: refused',
      form: { status: 'archived' },
      expect: { status: 410, code: 'closed' },
    },
    {
      name: 'trashed: unknown',
      form: { status: 'trashed' },
      expect: { status: 404, code: 'not_found' },
    },
    {
      name: 'a draft never published: unknown',
      form: { status: 'draft' },
      expect: { status: 404, code: 'not_found' },
    },
    {
      name: 'a version superseded 30 days ago less a second: taken',
      form: { status: 'live', liveVersion: 2, supersededAgo: 30 * DAY - 1_000 },
      expect: { status: 200 },
    },
    {
      name: 'a version superseded 30 days and a second ago: held',
      form: { status: 'live', liveVersion: 2, supersededAgo: 30 * DAY + 1_000 },
      expect: { status: 202, heldFor: 'old_version' },
    },
    {
      name: 'a version that never was: malformed',
      form: { status: 'live' },
      request: { version: 7 },
      expect: { status: 400, code: 'malformed' },
    },
    {
      name: 'a day that begins in 24.5 hours: taken',
      form: { status: 'live' },
      request: { today: '2026-03-12' },
      expect: { status: 200 },
    },
    {
      name: 'a day that begins in 48.5 hours: held',
      form: { status: 'live' },
      request: { today: '2026-03-13' },
      expect: { status: 202, heldFor: 'clock' },
    },
    {
      name: 'a day over for 47.5 hours: taken',
      form: { status: 'live' },
      request: { today: '2026-03-08' },
      expect: { status: 200 },
    },
    {
      name: 'a day over for 71.5 hours: held',
      form: { status: 'live' },
      request: { today: '2026-03-07' },
      expect: { status: 202, heldFor: 'clock' },
    },
    {
      name: 'a clock in the year 5: held, validated by our day',
      form: { status: 'live' },
      request: { today: '0005-01-01' },
      expect: { status: 202, heldFor: 'clock' },
    },
  ];
  it.each(edges)('$name', async ({ form: state, request, expect: expected }) => {
    const before = clock;
    clock = Date.parse('2026-03-10T23:30:00Z');
    try {
      // With a question that goes by the day: else no clock matters.
      const { fields } = aContactForm();
      const by = {
        id: 'fwhen',
        key: 'when',
        type: 'date',
        label: 'When?',
        required: false,
      } as const;
      const definition = aContactForm([...Object.values(fields), { ...by, minFromToday: 0 }]);
      const form = await published(server.db, definition, { now: clock - 100 * DAY });
      const { status, ago = 0, liveVersion = 1, supersededAgo } = state;
      await server.db.doc(paths.publicForm(form.formId)).update({
        status,
        statusSince: clock - Number(ago),
        liveVersion,
        superseded: supersededAgo === undefined ? {} : { 1: clock - Number(supersededAgo) },
      });
      const sent = aSubmission({ today: '2026-03-10', ...request });
      const response = await post(server.url, form.formId, sent);
      expect(response.status).toBe(expected.status);
      const body = (await response.json()) as Receipt & ErrorBody;
      if (expected.code) {
        expect(body.error.code).toBe(expected.code);
        expect(await submissionsOf(form.ws)).toBe(0);
        return;
      }
      const submission = await stored(form.ws, form.formId, sent.key);
      expect(submission.heldFor).toBe(expected.heldFor);
      expect(submission.status).toBe(expected.heldFor ? 'held' : 'complete');
      expect(submission.todo).toEqual(expected.heldFor ? ['notify'] : ['crm', 'notify', 'deliver']);
      expect(body.status).toBe(expected.heldFor ? 'held' : 'received');
      const session = await server.db
        .doc(paths.session(form.ws, form.formId, submission.sessionId))
        .get();
      expect(session.get('submissions')).toBe(expected.heldFor ? 0 : 1);
    } finally {
      clock = before;
    }
  });
});

describe('a held answer', () => {
  it('counts as of when it was sent once its owner accepts it, and repeats change nothing', async () => {
    const uid = 'owner-of-held';
    const form = await published(server.db, aContactForm(), { uid });
    await call(
      server.db,
      'changeFormStatus',
      { workspace: form.ws, formId: form.formId, change: 'pause' },
      { uid },
    );
    const request = aSubmission();
    expect((await post(server.url, form.formId, request)).status).toBe(202);
    const id = submissionId(form.formId, request.key);
    const decide = (accept: boolean) =>
      call(server.db, 'decideHeld', { workspace: form.ws, submissionId: id, accept }, { uid });
    expect(await decide(true)).toEqual({ status: 'complete' });
    expect(await decide(true)).toEqual({ status: 'complete' });
    await expect(decide(false)).rejects.toMatchObject({ code: 'conflict' });
    const submission = await stored(form.ws, form.formId, request.key);
    expect(submission.todo).toEqual(['notify', 'crm', 'deliver']);
    const session = await server.db
      .doc(paths.session(form.ws, form.formId, submission.sessionId))
      .get();
    expect(session.data()).toMatchObject({ submissions: 1, submittedAt: submission.submittedAt });
    expect((await post(server.url, form.formId, request)).status).toBe(200);
  });

  it('stays "held" to anyone who sent it when it is refused', async () => {
    const uid = 'owner-who-refuses';
    const form = await published(server.db, aContactForm(), { uid });
    await server.db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    const request = aSubmission();
    await post(server.url, form.formId, request);
    const submission = submissionId(form.formId, request.key);
    await call(
      server.db,
      'decideHeld',
      { workspace: form.ws, submissionId: submission, accept: false },
      { uid },
    );
    const again = await post(server.url, form.formId, request);
    expect([again.status, ((await again.json()) as Receipt).status]).toEqual([202, 'held']);
  });
});

describe('publishing while someone fills the form in', () => {
  it('takes the answer in the version that was answered', async () => {
    const uid = 'publisher';
    const form = await published(server.db, aContactForm(), { uid });
    const second = aContactForm();
    delete second.fields['femail'];
    second.pages = [{ id: 'pone', fieldIds: ['fname', 'fkind', 'fother'] }];
    await server.db
      .doc(paths.draft(form.ws, form.formId))
      .update({ rev: 2, definition: JSON.stringify(second) });
    await call(
      server.db,
      'publishForm',
      { workspace: form.ws, formId: form.formId, rev: 2 },
      { uid },
    );
    const answers = withName('Ada', { femail: { t: 'text', v: 'ada@example.org' } });
    const request = aSubmission({ version: 1, answers });
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    expect(await stored(form.ws, form.formId, request.key)).toMatchObject({ version: 1, answers });
    const late = await post(server.url, form.formId, aSubmission({ version: 2, answers }));
    expect(late.status).toBe(400);
    expect(((await late.json()) as ErrorBody).error.details).toEqual({
      problems: { femail: { code: 'unknown_field' } },
    });
  });
});

describe('beacons', () => {
  const beacon = (formId: string, body: unknown, type = 'text/plain;charset=UTF-8') =>
    fetch(`${server.url}/api/forms/${formId}/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'User-Agent': BROWSER },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const id = 'beaconbeaconbeaconbeac';

  it('merge into one session, in any order and however often', async () => {
    const form = await published(server.db);
    const viewed = { version: 1, session: { id, viewedAgo: 10_000 } };
    const started = { version: 1, session: { id, viewedAgo: 10_000, startedAgo: 4_000 } };
    for (const body of [started, viewed, started]) {
      expect((await beacon(form.formId, body)).status).toBe(204);
    }
    const session = (await server.db.doc(paths.session(form.ws, form.formId, id)).get()).data();
    expect(session as SessionDoc).toMatchObject({
      viewedAt: clock - 10_000,
      startedAt: clock - 4_000,
      submissions: 0,
      dueAt: clock,
    });
  });

  it('at the same time as the response lose nothing, and hold it up by no lock', async () => {
    const form = await published(server.db);
    const session = (n: number) => ({ id, viewedAgo: 10_000 + n, startedAgo: 4_000 });
    const sendAll = async () => {
      const [sent, ...told] = await Promise.all([
        post(server.url, form.formId, aSubmission({ session: session(0) })),
        ...[1, 2, 3, 4].map((n) => beacon(form.formId, { version: 1, session: session(n) })),
      ]);
      expect([sent.status, ...told.map(({ status }) => status)]).toEqual([200, 204, 204, 204, 204]);
    };
    // The response’s transaction alone, at its first try.
    expect(await triesOf(server.db, sendAll)).toEqual([1]);
    const stored = await server.db.doc(paths.session(form.ws, form.formId, id)).get();
    expect(sessionSchema.strict().parse(stored.data())).toMatchObject({
      viewedAt: clock - 10_004,
      startedAt: clock - 4_000,
      submissions: 1,
    });
  });

  it('that make no sense, or speak of no published form, are answered 204 and dropped', async () => {
    const form = await published(server.db);
    const good = { version: 1, session: { id, viewedAgo: 1 } };
    const bad: [string, unknown][] = [
      [form.formId, '{'],
      [form.formId, { ...good, version: 9 }],
      [form.formId, { version: 1, session: { id: '../../x', viewedAgo: 1 } }],
      [form.formId, 'x'.repeat(20_000)],
      ['nosuchformnosuchformxx', good],
    ];
    for (const [formId, body] of bad) expect((await beacon(formId, body)).status).toBe(204);
    expect((await server.db.collection(paths.sessions(form.ws, form.formId)).get()).size).toBe(0);
  });

  it('tell of the last two days; only an answer brings what is further back', async () => {
    const form = await published(server.db);
    const DAYS = 29 * DAY;
    const session = { id, viewedAgo: DAYS, startedAgo: DAYS - 1_000 };
    await beacon(form.formId, { version: 1, session, locale: 'de-AT' });
    const at = async (sid: string) =>
      (await server.db.doc(paths.session(form.ws, form.formId, sid)).get()).data() as SessionDoc;
    expect(await at(id)).toMatchObject({ viewedAt: clock, startedAt: clock, locale: 'de-AT' });
    const answered = { id: 'answeredansweredanswer', viewedAgo: DAYS };
    const sent = await post(server.url, form.formId, aSubmission({ session: answered }));
    expect(sent.status).toBe(200);
    expect((await at(answered.id)).viewedAt).toBe(clock - DAYS);
  });
});

describe('ids that Firestore keeps to itself', () => {
  const RESERVED = `__${'a'.repeat(18)}__`;
  it('are not there, or malformed, and nothing is reported', async () => {
    const errors = vi.spyOn(console, 'error');
    const form = await published(server.db);
    const page = await fetch(`${server.url}/forms/${RESERVED}`);
    const submitted = await post(server.url, RESERVED, aSubmission());
    const receipt = `/api/forms/${form.formId}/receipts/__${'a'.repeat(39)}__`;
    const shown = await fetch(`${server.url}${receipt}`);
    const session = { id: RESERVED, viewedAgo: 1 };
    const told = await post(server.url, form.formId, aSubmission({ session }));
    expect([page, submitted, shown, told].map(({ status }) => status)).toEqual([
      404, 404, 404, 400,
    ]);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('cannot be had by choosing the key whose hash names the session', async () => {
    const formId = 'f'.repeat(22);
    const key = 'k000000000000010527657';
    expect(submissionId(formId, key).slice(0, 22)).toMatch(/^__.*__$/);
    const about = { uid: randomKey() };
    const { workspace } = await call(server.db, 'ensureWorkspace', { timeZone: 'UTC' }, about);
    const made = { workspace, formId };
    const definition = canonicalJson(aContactForm());
    await call(server.db, 'createForm', { ...made, definition }, about);
    await call(server.db, 'publishForm', { ...made, rev: 1 }, about);
    expect((await post(server.url, formId, aSubmission({ key }))).status).toBe(200);
  });
});

describe('limits', () => {
  it('a form and its workspace pay for what is stored, and for nothing that is refused', async () => {
    const variables = {
      FORMLOOM_LIMIT_FORM: '4',
      FORMLOOM_LIMIT_WORKSPACE: '4',
      FORMLOOM_PROXY_HOPS: '1',
    };
    const limited = await startServer({ projectId: 'demo-intake', variables });
    try {
      const form = await published(server.db);
      let sender = 0;
      const send = async (changes: Partial<SubmissionRequest>) => {
        sender += 1;
        const response = await fetch(`${limited.url}/api/forms/${form.formId}/submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${sender}` },
          body: JSON.stringify(aSubmission(changes)),
        });
        return response.status;
      };
      // A flood of refused work, one after the other from ever new addresses.
      for (let n = 0; n < 15; n += 1) {
        expect(await send({ version: 999 })).toBe(400);
        expect(await send({ answers: {} })).toBe(400);
      }
      const [first, second] = [randomKey(), randomKey()];
      expect([await send({ key: first }), await send({ key: second })]).toEqual([200, 200]);
      // A repeat stores nothing either.
      for (let n = 0; n < 5; n += 1) expect(await send({ key: first })).toBe(200);
      expect([await send({}), await send({}), await send({})]).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });

  it('refused work still costs the address that sends it', async () => {
    const limited = await startServer({
      projectId: 'demo-intake',
      variables: { FORMLOOM_LIMIT_ADDRESS: '3' },
    });
    try {
      const form = await published(server.db);
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        statuses.push((await post(limited.url, form.formId, aSubmission({ version: 9 }))).status);
      }
      expect(statuses).toEqual([400, 400, 400, 429]);
    } finally {
      await limited.close();
    }
  });

  it('refuse a flood from one address with Retry-After, before any read', async () => {
    const limited = await startServer({
      projectId: 'demo-intake',
      variables: { FORMLOOM_LIMIT_ADDRESS: '3', FORMLOOM_PROXY_HOPS: '1' },
    });
    try {
      const form = await published(server.db);
      const send = (address: string) =>
        fetch(`${limited.url}/api/forms/${form.formId}/submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `9.9.9.9, ${address}` },
          body: JSON.stringify(aSubmission()),
        });
      const statuses = [];
      for (let index = 0; index < 4; index += 1) statuses.push((await send('192.0.2.1')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const refused = await send('192.0.2.1');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(((await refused.json()) as ErrorBody).error.code).toBe('rate_limited');
      expect((await send('192.0.2.2')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
