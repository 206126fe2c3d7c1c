/** The doors that have mail sent: asking for a new password, and contact sales. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { EnquiryRequest, Receipt } from '@/domain/calls/doors.schema';
import { ENQUIRY_FORM_VERSION } from '@/domain/content/enquiryForm';
import {
  enquirySchema,
  recipientSchema,
  spentProofSchema,
  type EnquiryDoc,
} from '@/domain/documents/mail.schema';
import { ERROR_TABLE, type ErrorBody } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { PROOF_HEADER, PROOF_LIFETIME } from '@/domain/base/proof';
import type { Firestore, Timestamp } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { cases } from '../support/cases';
import {
  anAddress,
  mailContext,
  outboxOf,
  startMailServer,
  stored,
  type MailServer,
} from '../support/mail';
import { BROWSER } from '../support/product';
import { aProof } from '../support/proofs';
import { startServer, type TestServer } from '../support/server';

const SALES = 'sales@forms.example.org';
let mails: MailServer;
let doors: TestServer;
let db: Firestore;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  mails = await startMailServer();
  doors = await startServer({
    projectId: 'demo-mail-doors',
    variables: { FORMLOOM_SALES_EMAIL: SALES },
  });
  db = doors.db;
});
afterAll(async () => {
  await doors.close();
  await mails.close();
});

const ENQUIRIES = '/api/enquiries';
const RESETS = '/api/password-resets';
type Door = typeof ENQUIRIES | typeof RESETS;
const purposeOf = (path: Door) => (path === '/api/enquiries' ? 'enquiries' : 'password-resets');

/** Posts as our pages do, with a proof of its own. */
async function post(path: Door, body: unknown, url = doors.url): Promise<Response> {
  return postWith(await aProof(url, purposeOf(path)), path, body, url);
}

function postWith(
  proof: string | undefined,
  path: Door,
  body: unknown,
  url = doors.url,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': BROWSER,
      ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const deliver = (of: Firestore = db) => sendDue(mailContext(of, mails), () => true);

describe('asking for a new password', () => {
  const ask = (email: string, url?: string) => post('/api/password-resets', { email }, url);

  it('is answered alike for everybody, and looks no one up', async () => {
    const auths = vi.spyOn(await import('../../functions/src/lib/accounts'), 'authOf');
    const answers = await Promise.all([ask(anAddress()), ask('nobody@nowhere.example')]);
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text()]),
    );
    expect(told).toEqual([
      [202, '{"status":"accepted"}'],
      [202, '{"status":"accepted"}'],
    ]);
    expect(auths).not.toHaveBeenCalled();
    auths.mockRestore();
  });

  it('queues one mail for all that is asked within a minute, whatever the spelling', async () => {
    const address = anAddress();
    const answers = await Promise.all(
      [address, address.toUpperCase(), ` ${address}`, address].map((one) => ask(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const queued = await outboxOf(db, address);
    // A minute may end in between.
    expect(queued.length).toBeGreaterThan(0);
    expect(queued.length).toBeLessThan(3);
    const { docs } = await db.collection(paths.outbox()).where('to', '==', address).get();
    for (const { id } of docs) expect(id).not.toContain('ada');
  });

  it('is refused to who asks often, and sends one address only so much, without a word about it', async () => {
    const own = await startServer({
      projectId: 'demo-mail-limits',
      variables: { FORMLOOM_LIMIT_RESET: '5', FORMLOOM_LIMIT_RESET_EMAIL: '1' },
      now: (() => {
        let minute = 0;
        return () => (minute += 61_000);
      })(),
    });
    try {
      const address = anAddress();
      const statuses: number[] = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await ask(address, own.url)).status);
      expect(statuses).toEqual([202, 202, 202]);
      expect(await outboxOf(own.db, address)).toHaveLength(1);
    } finally {
      await own.close();
    }
    const strict = await startServer({
      projectId: 'demo-mail-limits',
      variables: { FORMLOOM_LIMIT_RESET: '2' },
    });
    try {
      const answers: Response[] = [];
      for (let n = 0; n < 3; n += 1) answers.push(await ask(anAddress(), strict.url));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('a proof of work', () => {
  it('has a limit of its own, apart from pages and beacons', async () => {
    const strict = await startServer({
      projectId: 'demo-mail-doors',
      variables: { FORMLOOM_LIMIT_PROOF: '2' },
    });
    try {
      const proof = await aProof(strict.url, 'password-resets');
      const ask = async () =>
        (await postWith(proof, RESETS, { email: anAddress() }, strict.url)).status;
      const statuses = [await ask(), await ask(), await ask()];
      expect(statuses[0]).toBeLessThan(300);
      expect(statuses[2]).toBe(429);
      // What reads the beacons' limit goes on.
      expect((await fetch(`${strict.url}/api/challenges/password-resets`)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  const bodies: [Door, () => unknown][] = [
    ['/api/password-resets', () => ({ email: anAddress() })],
    ['/api/enquiries', () => anEnquiry(anAddress())],
  ];
  const codeOf = async (response: Response) => ((await response.json()) as ErrorBody).error.code;

  it.each(bodies)(
    '%s is refused without one, with one of another purpose or a forged one',
    async (path, body) => {
      const good = await aProof(doors.url, purposeOf(path));
      const other = await aProof(
        doors.url,
        path === '/api/enquiries' ? 'password-resets' : 'enquiries',
      );
      const [, challenge = '', solution = ''] = /^(.*)\.(\d+)$/.exec(good) ?? [];
      const wrong = `${challenge}.${Number(solution) + 1}`;
      // Its signature is that of another text: easier, longer, or ours in nothing but form.
      const longer = good.replace(/\.\d{13}\./, `.${Date.now() + 10 * PROOF_LIFETIME}.`);
      const easier = good.replace('.5000.', '.1.');
      expect(easier).not.toBe(good);
      const unsigned = good.replace(/[\w-]{43}\.(\d+)$/, `${'A'.repeat(43)}.$1`);
      for (const proof of [undefined, '', 'x', other, wrong, longer, easier, unsigned]) {
        const response = await postWith(proof, path, body());
        expect(response.status, proof).toBe(403);
        expect(await codeOf(response)).toBe('page_expired');
      }
      expect((await postWith(good, path, body())).ok).toBe(true);
    },
  );

  it.each(bodies)('%s takes one once, on whatever instance', async (path, body) => {
    const second = await startServer({ projectId: 'demo-mail-doors' });
    try {
      const proof = await aProof(doors.url, purposeOf(path));
      const answers = await Promise.all(
        [doors.url, second.url, doors.url, second.url].map((url) =>
          postWith(proof, path, body(), url),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
    } finally {
      await second.close();
    }
  });

  it.each(bodies)('%s does not use one up for what it refuses', async (path, body) => {
    const proof = await aProof(doors.url, purposeOf(path));
    expect((await postWith(proof, path, {})).status).toBe(400);
    expect((await postWith(proof, path, body())).ok).toBe(true);
  });

  it('expires, and is forgotten from then on', async () => {
    let now = Date.now();
    const own = await startServer({ projectId: 'demo-mail-expiry', now: () => now });
    try {
      const [used, old] = await Promise.all([
        aProof(own.url, 'password-resets'),
        aProof(own.url, 'password-resets'),
      ]);
      now += PROOF_LIFETIME - 1_000;
      expect((await postWith(used, RESETS, { email: anAddress() }, own.url)).status).toBe(202);
      const { docs } = await own.db.collection('spentProofs').get();
      for (const doc of docs) {
        const stored = spentProofSchema.strict().parse(doc.data());
        expect((stored.expireAt as Timestamp).toMillis()).toBeLessThan(now + PROOF_LIFETIME);
      }
      now += 2_000;
      expect((await postWith(old, RESETS, { email: anAddress() }, own.url)).status).toBe(403);
    } finally {
      await own.close();
    }
  });

  it('a repeat of an enquiry gets its receipt with the proof of its first try', async () => {
    const proof = await aProof(doors.url, 'enquiries');
    const request = anEnquiry(anAddress());
    const first = await postWith(proof, ENQUIRIES, request);
    const again = await postWith(proof, ENQUIRIES, request);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
  });

  it('challenges are made for our purposes alone, and kept by no one', async () => {
    const response = await fetch(`${doors.url}/api/challenges/enquiries`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${doors.url}/api/challenges/other`)).status).toBe(404);
    const posted = await fetch(`${doors.url}/api/challenges/enquiries`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });
});

describe('mail to one inbox', () => {
  it('stays within its limit on all instances together, whatever the spelling', async () => {
    const variables = { FORMLOOM_LIMIT_RESET_EMAIL: '2', FORMLOOM_LIMIT_ENQUIRY_EMAIL: '2' };
    let now = Date.now();
    const instances = await Promise.all(
      [1, 2, 3].map(() => startServer({ projectId: 'demo-mail-inbox', variables, now: () => now })),
    );
    const [first] = instances;
    try {
      const name = randomKey().toLowerCase().replace(/[_-]/g, 'x');
      const dotted = `${name.slice(0, 3)}.${name.slice(3)}`;
      const spellings = [name, `${name}+a`, dotted].map((local) => `${local}@example.org`);
      for (const [index, instance] of instances.entries()) {
        now += 61_000;
        const email = spellings[index] ?? '';
        expect((await post(RESETS, { email }, instance.url)).status).toBe(202);
        expect((await post(ENQUIRIES, anEnquiry(email), instance.url)).status).toBe(200);
      }
      const outbox = first?.db.collection(paths.outbox());
      const kinds = async (kind: string) =>
        (await outbox?.where('kind', '==', kind).get())?.docs.length;
      expect(await kinds('password_reset')).toBe(2);
      expect(await kinds('enquiry_receipt')).toBe(2);
      // Every enquiry is stored anyway, and the count says nothing of whose it is.
      expect((await first?.db.collection('enquiries').get())?.size).toBe(3);
      const counts = (await first?.db.collection('recipients').get())?.docs ?? [];
      expect(counts).toHaveLength(2);
      for (const doc of counts) {
        expect(recipientSchema.strict().parse(doc.data()).mailed).toHaveLength(2);
        expect(doc.id + JSON.stringify(doc.data())).not.toContain(name);
      }
      now += 16 * 60_000;
      await post(RESETS, { email: spellings[0] }, first?.url);
      expect(await kinds('password_reset')).toBe(3);
    } finally {
      await Promise.all(instances.map((instance) => instance.close()));
    }
  });
});

describe('enquiries that are refused', () => {
  it('take nothing of what all enquiries may take together', async () => {
    const own = await startServer({
      projectId: 'demo-mail-starve',
      variables: { FORMLOOM_LIMIT_FORM: '3' },
    });
    try {
      for (let n = 0; n < 10; n += 1) {
        expect((await post(ENQUIRIES, anEnquiry('ada'), own.url)).status).toBe(400);
      }
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        statuses.push((await post(ENQUIRIES, anEnquiry(anAddress()), own.url)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await own.close();
    }
  });
});

const answersOf = (email: string, more: Answers = {}): Answers => ({
  fname: { t: 'text', v: 'Ada Lovelace' },
  femail: { t: 'text', v: email },
  fcompany: { t: 'text', v: 'Analytical Engines' },
  ftopic: { t: 'options', v: ['oplan'] },
  famount: { t: 'options', v: ['othousand'] },
  fmessage: { t: 'text', v: 'We want to ask <many> people.\nWhen can we talk?' },
  fconsent: { t: 'consent', v: true },
  ...more,
});

function anEnquiry(email: string, changes: Partial<EnquiryRequest> = {}): EnquiryRequest {
  return {
    key: randomKey(),
    version: ENQUIRY_FORM_VERSION,
    answers: answersOf(email),
    today: new Date().toISOString().slice(0, 10),
    ...changes,
  };
}

async function enquiryOf({ key }: EnquiryRequest): Promise<EnquiryDoc | undefined> {
  return (await db.doc(paths.enquiry(submissionId('enquiries', key))).get()).data() as
    | EnquiryDoc
    | undefined;
}

describe('an enquiry', () => {
  it('is stored, told to sales with all it says, and confirmed to who wrote it', async () => {
    const address = anAddress();
    const request = anEnquiry(address, { plan: 'team' });
    const answer = await post('/api/enquiries', request);
    expect(answer.status).toBe(200);
    const receipt = (await answer.json()) as Receipt;
    expect(receipt).toMatchObject({ status: 'received' });
    expect(receipt.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(enquirySchema.strict().parse(await enquiryOf(request))).toMatchObject({
      version: ENQUIRY_FORM_VERSION,
      plan: 'team',
      answers: answersOf(address),
      createdAt: receipt.submittedAt,
    });

    await deliver();
    const [confirmation, ...more] = mails.to(address);
    expect(more).toEqual([]);
    expect(confirmation?.subject).toBe(`We’ve received your enquiry (${receipt.reference})`);
    expect(confirmation?.text).not.toContain('many');
    const told = mails.to(SALES).find((mail) => mail.subject?.includes(receipt.reference));
    expect(told?.subject).toBe(`Enquiry ${receipt.reference} from Ada Lovelace`);
    expect(told?.replyTo?.map((one) => one.address)).toEqual([address]);
    for (const words of ['Analytical Engines', 'Talk about a plan', '100 to 1,000', 'team']) {
      expect(told?.text).toContain(words);
      expect(told?.html).toContain(words);
    }
    expect(told?.text).toContain('We want to ask <many> people.\nWhen can we talk?');
    expect(told?.html).toContain('We want to ask &#60;many&#62; people.<br>When can we talk?');
  });

  it('is stored once, however often it is sent, and mailed once', async () => {
    const address = anAddress();
    const request = anEnquiry(address);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/enquiries', request)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(bodies).size).toBe(1);
    await deliver();
    // The day is no part of what was said: a retry after midnight is the same enquiry.
    const later = await post('/api/enquiries', { ...request, today: '2026-01-01' });
    expect(await later.text()).toBe(bodies[0]);
    await deliver();
    expect(mails.to(address)).toHaveLength(1);
  });

  it('with other words under the same key is a conflict that shows the first receipt', async () => {
    const address = anAddress();
    const request = anEnquiry(address);
    const first = (await (await post('/api/enquiries', request)).json()) as Receipt;
    const answers = answersOf(address, { fmessage: { t: 'text', v: 'Something else' } });
    const second = await post('/api/enquiries', { ...request, answers });
    expect(second.status).toBe(409);
    const { error } = (await second.json()) as ErrorBody;
    expect(error).toMatchObject({ code: 'key_used', details: { receipt: first } });
    expect((await enquiryOf(request))?.answers).toEqual(answersOf(address));
    expect(await outboxOf(db, address)).toHaveLength(1);
  });

  it('that lacks something says what, by field, and is not stored', async () => {
    const request = anEnquiry('ada', { answers: { femail: { t: 'text', v: 'ada' } } });
    const answer = await post('/api/enquiries', request);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as ErrorBody;
    expect(error).toMatchObject({
      code: 'invalid_answers',
      details: {
        problems: {
          fname: { code: 'required' },
          femail: { code: 'not_email' },
          ftopic: { code: 'required_choice' },
          fmessage: { code: 'required' },
        },
      },
    });
    expect(await enquiryOf(request)).toBeUndefined();
  });

  it('is taken from a page that was open before the questions changed', async () => {
    const of = async (version: number) =>
      (await post('/api/enquiries', anEnquiry(anAddress(), { version }))).status;
    expect(await of(ENQUIRY_FORM_VERSION - 1)).toBe(200);
    expect(await of(ENQUIRY_FORM_VERSION)).toBe(200);
    expect(await of(ENQUIRY_FORM_VERSION + 1)).toBe(400);
  });

  it('takes no part of a page’s session, but does not refuse it', async () => {
    const session = { id: randomKey(), viewedAgo: 1_000, source: 'newsletter' };
    const request = anEnquiry(anAddress(), { session });
    expect((await post('/api/enquiries', request)).status).toBe(200);
    expect(JSON.stringify(await enquiryOf(request))).not.toContain('newsletter');
  });

  it('stays stored where no one is to be told, and that is reported', async () => {
    const own = await startServer({ projectId: 'demo-mail-nosales' });
    said.mockClear();
    try {
      const address = anAddress();
      const request = anEnquiry(address);
      expect((await post('/api/enquiries', request, own.url)).status).toBe(200);
      const id = submissionId('enquiries', request.key);
      expect((await own.db.doc(paths.enquiry(id)).get()).exists).toBe(true);
      expect(await stored(own.db, `enquiry-${id}`)).toBeUndefined();
      expect(await stored(own.db, `enquiry_receipt-${id}`)).toMatchObject({ to: address });
      const lines = said.mock.calls.map(([line]) => String(line)).join('\n');
      expect(lines).toContain('FORMLOOM_SALES_EMAIL is not set');
      expect(lines).not.toContain(address);
    } finally {
      await own.close();
    }
  });

  it('is refused to an address of the network that sends more than thirty', async () => {
    const own = await startServer({
      projectId: 'demo-mail-flood',
      variables: { FORMLOOM_LIMIT_ADDRESS: '30' },
    });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 31; n += 1) {
        statuses.push((await post('/api/enquiries', anEnquiry(anAddress()), own.url)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await own.close();
    }
  });
});

// ---- what no one of ours sends --------------------------------------------------------------------------------------

const nasty = fc.constantFrom(
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00@example.org',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\u2028',
  '🎉'.repeat(50),
  'ש'.repeat(30_000),
);
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -0, 1e308, [], {}, [[]]),
  nasty,
);

interface Attempt {
  path: string;
  method?: string;
  type?: string;
  body: string | Uint8Array<ArrayBuffer>;
}
const either = fc.constantFrom(ENQUIRIES, RESETS);
/** What could be the name of a plan. */
const isWord = (value: unknown) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value);
const good = (path: string) =>
  path === ENQUIRIES ? anEnquiry('ada@example.org') : { email: 'ada@example.org' };

/** Each is refused whatever else it holds. */
const attempts: fc.Arbitrary<() => Attempt> = fc.oneof(
  fc.tuple(either, fc.string({ unit: 'binary', maxLength: 200 })).map(([path, text]) => () => ({
    path,
    body: `{${text}`,
  })),
  fc.tuple(either, fc.nat(12)).map(([path, end]) => () => ({
    path,
    body: JSON.stringify(good(path)).slice(0, end + 1),
  })),
  either.map((path) => () => ({ path, body: new Uint8Array([0x22, 0xff, 0x22]) })),
  either.map((path) => () => ({ path, body: '['.repeat(100_000) })),
  fc.tuple(either, anyJson).map(([path, value]) => () => ({
    path,
    body: JSON.stringify(value) ?? 'null',
  })),
  fc
    .tuple(either, nasty, anyJson)
    .filter(([, name]) => name !== '__proto__')
    .map(([path, name, value]) => () => ({
      path,
      body: JSON.stringify({ ...good(path), [name]: value }),
    })),
  fc
    .tuple(fc.constantFrom('key', 'version', 'answers', 'today', 'session', 'plan'), anyJson)
    .filter(([name, value]) => value !== 1 && !(name === 'plan' && isWord(value)))
    .map(([name, value]) => () => ({
      path: ENQUIRIES,
      body: JSON.stringify({ ...good(ENQUIRIES), [name]: value }),
    })),
  fc
    .tuple(
      fc.constantFrom('fname', 'femail', 'ftopic', 'famount', 'fmessage', 'fconsent', 'fnope'),
      fc.oneof(
        anyJson,
        fc.record({
          t: fc.constant('text'),
          v: fc.constantFrom('\u0000', '\ud800', 'x'.repeat(20_000)),
        }),
        fc.record({ t: fc.constant('options'), v: fc.constant(['ofnope']) }),
      ),
    )
    .map(([id, answer]) => () => {
      const answers = { ...answersOf('ada@example.org'), [id]: answer };
      return { path: ENQUIRIES, body: JSON.stringify({ ...good(ENQUIRIES), answers }) };
    }),
  fc
    .oneof(anyJson, nasty)
    .map((email) => () => ({ path: RESETS, body: JSON.stringify({ email }) })),
  fc
    .tuple(either, fc.integer({ min: 256 * 1024 + 1, max: 400 * 1024 }))
    .map(([path, size]) => () => ({ path, body: 'x'.repeat(size) })),
  fc
    .tuple(either, fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', ''))
    .map(([path, type]) => () => ({ path, type, body: JSON.stringify(good(path)) })),
  fc.tuple(either, fc.constantFrom('PUT', 'DELETE', 'PATCH')).map(([path, method]) => () => ({
    path,
    method,
    body: JSON.stringify(good(path)),
  })),
  fc
    .tuple(either, fc.constantFrom('/', '/x', '/../x', '%2e', '\u00e9'))
    .map(([path, more]) => () => ({ path: `${path}${more}`, body: JSON.stringify(good(path)) })),
);

it('whatever is thrown at these doors is refused in the one shape, and nothing is stored', async () => {
  const own = await startServer({ projectId: 'demo-mail-fuzz' });
  said.mockClear();
  try {
    // Good for all of them, since it is used up only where something is stored.
    const proofs = new Map(
      await Promise.all(
        ([ENQUIRIES, RESETS] as const).map(
          async (path) => [path, await aProof(own.url, purposeOf(path))] as const,
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(attempts, async (make) => {
        const { path, method = 'POST', type = 'application/json', body } = make();
        const response = await fetch(`${own.url}${path}`, {
          method,
          headers: {
            'Content-Type': type,
            [PROOF_HEADER]: proofs.get(path.startsWith(ENQUIRIES) ? ENQUIRIES : RESETS) ?? '',
          },
          body,
        });
        const { error } = (await response.json()) as ErrorBody;
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(ERROR_TABLE[error.code].status).toBe(response.status);
      }),
      { numRuns: cases(400) },
    );
    for (const collection of ['enquiries', paths.outbox()]) {
      expect((await own.db.collection(collection).get()).size, collection).toBe(0);
    }
    expect(said).not.toHaveBeenCalled();
  } finally {
    await own.close();
  }
});
