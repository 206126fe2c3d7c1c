/** The same tricks of strangers in other clothes: mail, the server's time, files and links, each at its real door. */
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutboxDoc } from '@/domain/documents/mail.schema';
import { FILE_LIMITS } from '@/domain/options/fileLimits';
import { paths } from '@/domain/base/firestorePaths';
import { newSlugProblem } from '@/domain/options/slug';
import type { Field } from '@/domain/form/definition/definition';
import { SAFETY_LIMITS } from '@/domain/options/plans';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { countName } from '../../functions/src/mail/keys';
import { processRegistration } from '../../functions/src/mail/newsletter';
import { sendDue } from '../../functions/src/mail/send';
import { newUpload } from '../../functions/src/uploads/uploads';
import { effectsAt } from '../support/effects';
import { deployedCopy, startInstance, type Instance } from '../support/framework';
import { PDF } from '../support/hostileFiles';
import { anAddress, mailContext, startMailServer, type MailServer } from '../support/mail';
import { aContactForm, aSubmission, BROWSER, call, post, provenMaker } from '../support/product';
import { published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const lib = process.env['FORMLOOM_LIB'];
if (!lib) throw new Error('FORMLOOM_LIB is not set. Run: npm test -- functions');
const projectId = 'demo-strangers-again';
const copy = deployedCopy(lib);
const running: Instance[] = [];
let mails: MailServer;
let doors: TestServer;
let db: Firestore;
let clock = Date.now();
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  const variables = { FORMLOOM_LIMIT_ANNOUNCED: String(FILE_LIMITS.announced) };
  doors = await startServer({ projectId, variables, now: () => clock });
  db = doors.db;
});
afterAll(async () => {
  for (const instance of running) instance.stop();
  copy.remove();
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

const RECEIPT = { fieldId: 'femail', subject: 'Thank you', message: 'We have it.' };
const saveReceipt = (of: Firestore, { ws, formId, uid }: Published, more: object = {}) =>
  call(
    of,
    'saveDelivery',
    {
      workspace: ws,
      formId,
      delivery: {
        recipients: [],
        repliesToRespondent: true,
        receipt: { ...RECEIPT, withAnswers: true, ...more },
      },
    },
    { uid, emailVerified: true },
  );

async function respond(
  { url, db: of }: TestServer,
  form: Published,
  to: string,
  name = 'Ada',
  kind = 'oquote',
) {
  const answers = {
    fname: { t: 'text' as const, v: name },
    femail: { t: 'text' as const, v: to },
    fkind: { t: 'options' as const, v: [kind] },
  };
  const request = aSubmission({ answers });
  const answer = await post(url, form.formId, request);
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  await runEffects(effectsAt(of), form.ws, submissionId(form.formId, request.key));
}
const deliver = (of = db) => sendDue(mailContext(of, mails), () => true);

describe('a receipt of a new workspace carries no link', () => {
  interface Trick {
    message?: string;
    subject?: string;
    title?: string;
    label?: string;
    option?: string;
    name?: string;
  }
  const tricks: Readonly<Record<string, Trick>> = {
    'put together from answer and text': { message: 'See {{@fname}}.example/login', name: 'evil' },
    'put together in the subject': { subject: '{{@fname}}.{{@fname}}', name: 'evil' },
    'with a joiner that is not seen': { message: 'See evil.c\u034fom' },
    'with a mark in its ending': { message: 'See evil.c\u0338om' },
    'with selectors around its dot': { message: 'See evil\ufe0f.\ufe0fcom' },
    'with a filler of Mongolian': { message: 'See evil.\u180bcom' },
    'with a small dot': { message: 'See evil\ufe52com' },
    'to a folder': { message: 'Open \\\\evil\\share' },
    'that sends a text message': { message: 'Tap sms:evil' },
    'that opens a messenger': { message: 'Tap (skype:evil)' },
    'that is misspelt on purpose': { message: 'Open hxxps://evil' },
    'in the name of the form': { title: 'Bank evil.example' },
    'in the name of a question': { label: 'Log in at evil.example' },
    'in a choice': { option: 'evil.example/pay', name: 'Eve' },
  };

  it.each(Object.entries(tricks))('%s', async (_name, trick) => {
    const { title = 'Contact', label = 'Your name', option = 'A quote', name } = trick;
    const plain = aContactForm();
    const fields: Field[] = Object.values(plain.fields)
      .filter(({ id }) => id !== 'fother')
      .map((field) => {
        if (field.id === 'fname') return { ...field, label };
        if (field.type !== 'single_choice') return field;
        return { ...field, options: [{ id: 'oquote', label: option }] };
      });
    const form = await published(db, { ...aContactForm(fields), title });
    await provenMaker(db, form);
    const { message = RECEIPT.message, subject = RECEIPT.subject } = trick;
    await saveReceipt(db, form, { message, subject });
    const to = anAddress();
    await respond(doors, form, to, name);
    await deliver();
    const [mail] = mails.to(to);
    const whole = `${mail?.subject}\n${mail?.text}\n${mail?.html}`;
    // The name alone, in the copy of the answers, is no link.
    expect(whole.replace(/Your name:? ?(<[^>]*>)*evil|>evil</g, '')).not.toContain('evil');
    expect(whole).toContain('[link removed]');
  });
});

describe('one person with many accounts', () => {
  const spelt = (n: number, name: string) => `${name}+${n}@gmail.com`;

  it('has receipts sent as often in an hour as with one', async () => {
    const name = randomKey().toLowerCase().replace(/\W/g, 'x');
    const forms: Published[] = [];
    for (let n = 0; n < 3; n += 1) {
      const form = await published(db);
      await db.doc(paths.user(form.uid)).update({ provenEmail: spelt(n, name) });
      await saveReceipt(db, form);
      forms.push(form);
    }
    const most = SAFETY_LIMITS.free.receiptsPerHour;
    const people = new Set<string>();
    for (let n = 0; n < most + 6; n += 1) {
      const to = `${randomKey()}@gmail.com`.toLowerCase();
      people.add(to);
      const form = forms[n % 3];
      if (form) await respond(doors, form, to);
    }
    const all = await db.collection(paths.outbox()).where('kind', '==', 'response_receipt').get();
    const own = all.docs.map((one) => one.data() as OutboxDoc).filter(({ to }) => people.has(to));
    const hour = Math.floor(Date.now() / 3_600_000);
    const now = own.filter(({ dueAt = 0 }) => Math.floor(dueAt / 3_600_000) <= hour);
    expect([now.length, own.length]).toEqual([most, most + 6]);
  });

  it('has receipts sent for four people, however many inboxes their own domain has', async () => {
    const domain = `${randomKey().toLowerCase().replace(/\W/g, 'x')}.com`;
    const forms: Published[] = [];
    for (const name of ['a', 'b@mail.']) {
      const form = await published(db);
      const provenEmail = `${name}${name.includes('@') ? '' : '@'}${domain}`;
      await db.doc(paths.user(form.uid)).update({ provenEmail });
      await saveReceipt(db, form);
      forms.push(form);
    }
    // Others of that domain sent all but two.
    const hour = Math.floor(Date.now() / 3_600_000);
    const total = 4 * SAFETY_LIMITS.free.receiptsPerHour - 2;
    const name = countName(KEY_SECRET, 'makers', domain);
    for (const at of [hour, hour + 1]) {
      await db.doc(paths.mailCountOf('response_receipt', at, name)).set({ total });
    }
    const people = Array.from({ length: 4 }, () => `${randomKey()}@gmail.com`.toLowerCase());
    for (const [n, to] of people.entries()) {
      const form = forms[n % 2];
      if (form) await respond(doors, form, to);
    }
    const all = await db.collection(paths.outbox()).where('kind', '==', 'response_receipt').get();
    const own = all.docs.map((one) => one.data() as OutboxDoc);
    const hours = people.map((one) => {
      const { dueAt = 0 } = own.find(({ to }) => to === one) ?? {};
      return Math.floor(dueAt / 3_600_000);
    });
    expect(new Set(hours).size).toBe(2);
    expect(hours.filter((at) => at === Math.min(...hours))).toHaveLength(2);
  });

  it('asks strangers for four people, however many inboxes their own domain has', async () => {
    vi.stubEnv('FORMLOOM_MAIL_HOUR_WORKSPACE', '3');
    const domain = `${randomKey().toLowerCase().replace(/\W/g, 'x')}.com`;
    const sent: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { ws, formId, uid } = await published(db);
      const recipients = Array.from({ length: 3 }, () => `${randomKey()}@gmail.com`.toLowerCase());
      sent.push(...recipients);
      const delivery = { recipients, repliesToRespondent: true };
      const caller = { uid, email: `m${n}@${domain}`, emailVerified: true };
      await call(db, 'saveDelivery', { workspace: ws, formId, delivery }, caller);
    }
    vi.stubEnv('FORMLOOM_MAIL_HOUR_WORKSPACE', undefined);
    await deliver();
    expect(sent.filter((one) => mails.to(one).length > 0)).toHaveLength(12);
  });

  it('asks thirty strangers an hour whether they want responses', async () => {
    const name = randomKey().toLowerCase().replace(/\W/g, 'x');
    const sent: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { ws, formId, uid } = await published(db);
      const recipients = Array.from({ length: 10 }, () => `${randomKey()}@gmail.com`.toLowerCase());
      sent.push(...recipients);
      const delivery = { recipients, repliesToRespondent: true };
      const caller = { uid, email: spelt(n, name), emailVerified: true };
      await call(db, 'saveDelivery', { workspace: ws, formId, delivery }, caller);
    }
    await deliver();
    expect(sent.filter((one) => mails.to(one).length > 0)).toHaveLength(30);
  });
});

describe('registrations to the newsletter that anyone writes into the database', () => {
  it('use up the newsletter’s own hour: customers’ receipts and requests leave anyway', async () => {
    vi.stubEnv('FORMLOOM_MAIL_HOUR', '5');
    const other = await startServer({ projectId: 'demo-strangers-pot' });
    const strangers = Array.from({ length: 9 }, () => `${randomKey()}@gmail.com`.toLowerCase());
    for (const emailAddress of strangers) {
      const registration = { emailAddress, firstName: 'evil.c\u034fom' };
      const { id } = await other.db.collection(paths.registrations()).add(registration);
      const context = { db: other.db, now: Date.now(), keySecret: KEY_SECRET };
      await processRegistration(context, id);
    }
    const form = await published(other.db);
    await provenMaker(other.db, form);
    await saveReceipt(other.db, form);
    const to = anAddress();
    await respond(other, form, to);
    const asked = anAddress();
    const { ws, formId, uid } = form;
    const delivery = { recipients: [asked], repliesToRespondent: true };
    const caller = { uid, emailVerified: true };
    await call(other.db, 'saveDelivery', { workspace: ws, formId, delivery }, caller);
    await saveReceipt(other.db, form);
    await deliver(other.db);
    vi.stubEnv('FORMLOOM_MAIL_HOUR', undefined);
    await other.close();
    const got = strangers.flatMap((one) => mails.to(one));
    expect(got).toHaveLength(5);
    expect(got.map(({ text, html }) => `${text}${html}`).join('')).not.toContain('evil');
    expect([mails.to(asked).length, mails.to(to).length]).toEqual([1, 1]);
  });
});

describe('the server’s time', () => {
  const MB = 1024 * 1024;
  const line = '-'.repeat(70);
  const part = (name: string, boundary: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\nx\r\n`;
  const header = 'X-A: '.padEnd(500, 'a');
  const posts: Readonly<Record<string, { boundary: string; body: string }>> = {
    'a delimiter of hyphens, found at each byte': { boundary: line, body: '-'.repeat(9 * MB) },
    'a delimiter that is nearly everywhere': {
      boundary: `${'-'.repeat(69)}x`,
      body: `${'-'.repeat(69)}y`.repeat((9 * MB) / 70),
    },
    'a part full of nearly delimiters': {
      boundary: 'parts',
      body: `${part('a', 'parts', '').slice(0, -3)}${'\r\n--part'.repeat(MB)}\r\n--parts--\r\n`,
    },
    'parts of long headers': {
      boundary: 'parts',
      body: `${Array.from({ length: 900 }, (_, n) => part(`c${n}`, 'parts', `${header}\r\n`.repeat(19))).join('')}--parts--\r\n`,
    },
  };

  it('is not taken by posts of many parts', async () => {
    const env = {
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      FORMLOOM_KEY_SECRET: KEY_SECRET,
      FORMLOOM_LIMIT_BEACON: '100000',
    };
    const page = await startInstance(copy.folder, 'page', 'http', env);
    running.push(page);
    const form = await published(db);
    const send = async ({ boundary, body }: { boundary: string; body: BodyInit }, more = {}) => {
      const begun = performance.now();
      const type = `multipart/form-data; boundary=${boundary}`;
      const headers = { 'content-type': type, 'user-agent': BROWSER, ...more };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      const { status } = await fetch(`${page.url}/forms/${form.formId}`, init);
      return { status, time: performance.now() - begun };
    };
    const honest = { boundary: 'parts', body: `${part('_version', 'parts')}--parts--\r\n` };
    await send(honest);
    for (const [name, hostile] of Object.entries(posts)) {
      const { status, time } = await send(hostile);
      expect([name, status >= 400 && status < 500, time < 900 ? 'soon' : time]).toEqual([
        name,
        true,
        'soon',
      ]);
      const pieces = new Blob([hostile.body]).stream();
      expect((await send({ ...hostile, body: pieces })).status).toBe(status);
    }
    const gzip = { 'content-encoding': 'gzip' };
    const zipped = { boundary: line, body: new Uint8Array(gzipSync('-'.repeat(MB))) };
    expect((await send(zipped, gzip)).status).toBe(415);
    expect(page.isAlive()).toBe(true);
  });

  const bodies: Readonly<Record<string, string>> = {
    'JSON in JSON': `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
    'answers in answers': `{"key":"${'k'.repeat(22)}","version":1,"today":"2026-11-27","answers":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    'a huge key': JSON.stringify({ ...aSubmission(), answers: { ['k'.repeat(150_000)]: 1 } }),
    'many keys': JSON.stringify({
      ...aSubmission(),
      answers: Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`f${n}`, 1])),
    }),
    'keys of objects': '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"key":null}',
  };
  const doorsOfForm = ['submissions', 'partials', 'uploads', 'beacons'];
  it.each(Object.keys(bodies))('%s: refused at each door, whatever type it names', async (name) => {
    const form = await published(db, { ...aContactForm(), keepPartials: true });
    for (const path of [...doorsOfForm.map((end) => `forms/${form.formId}/${end}`), 'enquiries']) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const begun = performance.now();
        const headers = { 'content-type': type };
        const init = { method: 'POST', headers, body: bodies[name] };
        const { status } = await fetch(`${doors.url}/api/${path}`, init);
        expect([
          path,
          type,
          status === 204 || (status >= 400 && status < 500) ? 'refused' : status,
        ]).toEqual([path, type, 'refused']);
        expect(performance.now() - begun).toBeLessThan(1_000);
      }
    }
    // A door for beacons says nothing of what it refuses.
    expect((await db.collection(paths.partials(form.ws)).get()).size).toBe(0);
  });
});

describe('announced files', () => {
  const aFileForm = () =>
    published(
      db,
      aContactForm([{ id: 'fcv', key: 'cv', type: 'file', label: 'CV', required: true }]),
    );
  const headers = (from: string) => ({ 'x-forwarded-for': `${from}, 10.0.0.1` });
  const json = { 'content-type': 'application/json' };
  const announce = async ({ formId }: Published, from: string, id = randomKey(), size = 9) => {
    const body = JSON.stringify({ id, version: 1, field: 'fcv', name: 'cv.pdf', size });
    const init = { method: 'POST', headers: { ...json, ...headers(from) }, body };
    return (await fetch(`${doors.url}/api/forms/${formId}/uploads`, init)).status;
  };
  const at = (formId: string, id: string, query = '?offset=0') =>
    `${doors.url}/api/forms/${formId}/uploads/${id}${query}`;
  const bytes = { 'content-type': 'application/octet-stream' };

  it.each<
    [string, (form: Published, other: Published, id: string, from: string) => [string, object]]
  >([
    ['a piece of no type', ({ formId }, _o, id) => [at(formId, id), { method: 'PUT', body: 'x' }]],
    [
      'a piece at no place',
      ({ formId }, _o, id) => [at(formId, id, ''), { method: 'PUT', headers: bytes, body: 'x' }],
    ],
    [
      'an empty piece',
      ({ formId }, _o, id) => [at(formId, id), { method: 'PUT', headers: bytes, body: '' }],
    ],
    [
      'a piece of too many bytes',
      ({ formId }, _o, id) => [
        at(formId, id),
        { method: 'PUT', headers: bytes, body: 'x'.repeat(99) },
      ],
    ],
    [
      'taking it back of another form',
      (_f, { formId }, id) => [at(formId, id), { method: 'DELETE' }],
    ],
  ])('count on after %s', async (name, act) => {
    const [form, other] = [await aFileForm(), await aFileForm()];
    const from = `203.0.113.${name.length}`;
    for (let n = 0; n < FILE_LIMITS.announced; n += 1) {
      const id = randomKey();
      expect(await announce(form, from, id)).toBe(200);
      const [url, init] = act(form, other, id, from);
      const own = (init as { headers?: object }).headers;
      await fetch(url, { ...init, headers: { ...own, ...headers(from) } });
    }
    expect(await announce(form, from)).toBe(429);
  });

  it('take no more space than the workspace has, though they were announced before it was full', async () => {
    const form = await aFileForm();
    const id = randomKey();
    const from = '203.0.113.99';
    expect(await announce(form, from, id, PDF.length)).toBe(200);
    const about = { name: 'a.pdf', size: 9, formId: form.formId, fieldId: 'fcv' };
    const { purgeAt: _, ...full } = newUpload({ ...about, submissionId: 'x' }, clock);
    const stored = db.doc(paths.upload(form.ws, randomKey()));
    await stored.set({ ...full, received: 20_000_000_000 });
    clock += 61_000;
    const init = { method: 'PUT', headers: { ...bytes, ...headers(from) } };
    const body = new Uint8Array(PDF);
    expect((await fetch(at(form.formId, id), { ...init, body })).status).toBe(429);
    await db.doc(paths.workspace(form.ws)).update({ plan: 'plus' });
    clock += 61_000;
    expect((await fetch(at(form.formId, id), { ...init, body })).status).toBe(200);
  });
});

describe('links that look like ours', () => {
  it('cannot be taken as the name of a form', () => {
    for (const slug of [
      'formloom-login',
      'my-formloom',
      'form-loom-help',
      'log-in',
      'reset-password',
    ]) {
      expect([slug, newSlugProblem(slug)]).toEqual([slug, expect.any(String)]);
    }
    expect(newSlugProblem('summer-party')).toBeUndefined();
  });

  it.each([
    'confirm-emails',
    'stop-emails',
    'stop-receipts',
    'newsletter',
    'unsubscribe',
    'resubscribe',
  ])('a page behind a link in a mail stands in no frame: %s', async (door) => {
    const answer = await fetch(`${doors.url}/api/${door}/none`);
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/);
  });
});
