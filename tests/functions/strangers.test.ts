/** What strangers can make the server do: many spellings of the same few tricks, through Google's framework. */
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FILE_LIMITS, SAFE_TIME, WAITING_TIME } from '@/domain/options/fileLimits';
import type { FileField } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import type { ChallengeAnswer } from '@/domain/calls/doors';
import { prove } from '@/domain/base/proof';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { networkKey } from '../../functions/src/uploads/space';
import { newUpload } from '../../functions/src/uploads/uploads';
import { deployedCopy, startInstance, type Instance } from '../support/framework';
import { PDF } from '../support/hostileFiles';
import { aContactForm, aSubmission, BROWSER, call, post, published } from '../support/product';
import type { Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const lib = process.env['FORMLOOM_LIB'];
if (!lib) throw new Error('FORMLOOM_LIB is not set. Run: npm test -- functions');
const projectId = 'demo-strangers';
const db = databaseOf(projectId);
const copy = deployedCopy(lib);
const running: Instance[] = [];
let page: Instance;
let form: Published;
let server: TestServer;
let clock = Date.parse('2026-11-26T09:00:00Z');

const start = async (target: string, more: Record<string, string> = {}) => {
  const env = {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    FORMLOOM_KEY_SECRET: KEY_SECRET,
    ...more,
  };
  const instance = await startInstance(copy.folder, target, 'http', env);
  running.push(instance);
  return instance;
};

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  form = await published(db);
  page = await start('page', { FORMLOOM_LIMIT_BEACON: '100000' });
  server = await startServer({
    projectId,
    now: () => clock,
    variables: { FORMLOOM_LIMIT_ANNOUNCED: String(FILE_LIMITS.announced) },
  });
});
afterAll(async () => {
  for (const instance of running) instance.stop();
  copy.remove();
  await server.close();
  vi.unstubAllEnvs();
});

const BOUNDARY = 'parts';
const control = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\nx\r\n`;
const many = (count: number, one: (n: number) => string) =>
  `${Array.from({ length: count }, (_, n) => one(n)).join('')}--${BOUNDARY}--\r\n`;
const multipart = (
  instance: Instance | TestServer,
  formId: string,
  body: string,
  boundary = BOUNDARY,
) =>
  fetch(`${instance.url}/forms/${formId}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'user-agent': BROWSER },
    body,
  });

describe('a post with very many parts', () => {
  const shapes: Readonly<Record<string, string>> = {
    'different names': many(11_900, (n) => control(`c${n}`)),
    'one name': many(11_900, () => control('c')),
    'types of content': many(8_000, (n) => control(`c${n}`, 'Content-Type: text/plain\r\n')),
    'empty files': many(
      6_000,
      (n) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${n}"; filename="a"\r\n\r\n\r\n`,
    ),
    'no names': many(20_000, () => `--${BOUNDARY}\r\n\r\n\r\n`),
    'delimiters alone': `--${BOUNDARY}\r\n`.repeat(60_000),
  };

  it.each(Object.keys(shapes))('%s: is refused without being parsed', async (name) => {
    const body = shapes[name] ?? '';
    const begun = performance.now();
    for (let n = 0; n < 10; n += 1) {
      expect((await multipart(page, form.formId, body)).status).toBe(413);
    }
    // Parsed, each took half a second.
    expect((performance.now() - begun) / 10).toBeLessThan(250);
  });

  it('a made-up form is unknown before its post is read', async () => {
    const begun = performance.now();
    for (let n = 0; n < 10; n += 1) {
      const body = shapes['different names'] ?? '';
      expect((await multipart(page, randomKey(), body)).status).toBe(404);
    }
    expect((performance.now() - begun) / 10).toBeLessThan(250);
  });

  it('an address runs out of posts, whatever forms it makes up, and whatever it posts', async () => {
    const limited = await start('page', { FORMLOOM_LIMIT_BEACON: '20' });
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push(
        (
          await multipart(
            limited,
            randomKey(),
            many(1, () => control('c')),
          )
        ).status,
      );
    }
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(25).every((status) => status === 429)).toBe(true);
    const plain = await fetch(`${limited.url}/forms/${randomKey()}`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(plain.status).toBe(429);
    expect((await fetch(`${limited.url}/forms/${form.formId}`)).status).toBe(200);
  });

  it.each(['x'.repeat(300), 'x'.repeat(71), '', '"a\\"b"', '"a%0d%0ab"', 'ü', '""; boundary=x'])(
    'with the delimiter %s it is malformed',
    async (boundary) => {
      const encoded = Buffer.from(boundary).toString('latin1');
      const answer = await multipart(
        page,
        form.formId,
        many(2, (n) => control(`c${n}`)),
        encoded,
      );
      expect(answer.status).toBe(400);
    },
  );

  it('an ordinary post with a delimiter as browsers make them still arrives', async () => {
    for (const boundary of ['----WebKitFormBoundaryAbC123', '"-- a b"', "geckoformboundary'()+"]) {
      const plain = boundary.replaceAll('"', '');
      const body = many(3, (n) => control(`c${n}`)).replaceAll(`--${BOUNDARY}`, `--${plain}`);
      const answer = await multipart(page, form.formId, body, boundary);
      // It names no version: it was read.
      expect([answer.status, boundary]).toEqual([400, boundary]);
      const named = `--${plain}\r\nContent-Disposition: form-data; name="_version"\r\n\r\n1\r\n${body}`;
      expect((await multipart(page, form.formId, named, boundary)).status).toBe(422);
    }
  });
});

describe('every answer of a function', () => {
  it('names no framework; pages say what they may do', async () => {
    const answer = await fetch(`${page.url}/forms/${form.formId}`);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const missing = await fetch(`${page.url}/forms/none`);
    expect(missing.headers.get('permissions-policy')).toContain('camera=()');
  });
});

describe('JSON nested deeper than any reader needs', () => {
  it.each([
    ['accountCalls', '/setPicture'],
    ['intake', '/api/forms/x/submissions'],
    ['account', '/api/enquiries'],
  ])('%s refuses it', async (target, path) => {
    const instance = await start(target);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `{"data":${open.repeat(20_000)}1${close.repeat(20_000)}}`;
      const answer = await fetch(instance.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).catch(() => undefined);
      expect([413, undefined]).toContain(answer?.status);
    }
    instance.stop();
  });
});

const CV: FileField = {
  id: 'fcv',
  key: 'cv',
  type: 'file',
  label: 'Your CV',
  required: true,
  accept: ['pdf', 'txt'],
  maxMegabytes: 5,
};
const aFileForm = () => published(db, aContactForm([CV]));

async function ask(path: string, init: RequestInit) {
  const response = await fetch(`${server.url}${path}`, init);
  return { status: response.status, body: (await response.json()) as never };
}
const announce = (
  { formId }: Published,
  {
    id = randomKey(),
    size = PDF.length,
    from = '198.51.100.1',
    more = {},
  }: { id?: string; size?: number; from?: string; more?: Record<string, unknown> } = {},
) =>
  ask(`/api/forms/${formId}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `${from}, 10.0.0.1` },
    body: JSON.stringify({ id, version: 1, field: 'fcv', name: 'cv.pdf', size, ...more }),
  });
const send = (
  { formId }: Published,
  id: string,
  bytes: Buffer,
  { offset = 0, from = '198.51.100.1' } = {},
) =>
  ask(`/api/forms/${formId}/uploads/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': `${from}, 10.0.0.1` },
    body: new Uint8Array(bytes),
  });
/** Files of others that wait, as many as a form may have. */
async function crowd(
  { ws, formId }: Published,
  over: Partial<ReturnType<typeof newUpload>> = {},
  count: number = FILE_LIMITS.waiting,
) {
  for (let from = 0; from < count; from += 250) {
    const batch = db.batch();
    for (let n = from; n < from + 250; n += 1) {
      const about = { name: 'a.pdf', size: 9, formId, fieldId: 'fcv' };
      batch.set(db.doc(paths.upload(ws, randomKey())), { ...newUpload(about, clock), ...over });
    }
    await batch.commit();
  }
}

describe('announced files of which nothing arrives', () => {
  it('are forgotten after a quarter of an hour, and announcing again prolongs nothing', async () => {
    const form = await aFileForm();
    const id = randomKey();
    const begun = clock;
    await announce(form, { id });
    clock += 10 * 60_000;
    await announce(form, { id });
    const { purgeAt } = (await db.doc(paths.upload(form.ws, id)).get()).data() as never;
    expect(purgeAt).toBe(begun + 15 * 60_000);
  });

  it('a thousand of them, from anywhere, keep out no one', async () => {
    const form = await aFileForm();
    await crowd(form);
    const id = randomKey();
    expect((await announce(form, { id })).status).toBe(200);
    expect((await send(form, id, PDF)).status).toBe(200);
  });

  it('one address can have twenty, of all forms together; what arrived, or was taken back, counts no more', async () => {
    const [form, other] = [await aFileForm(), await aFileForm()];
    const from = '203.0.113.7';
    const ids = Array.from({ length: FILE_LIMITS.announced }, () => randomKey());
    for (const [n, id] of ids.entries()) {
      expect((await announce(n % 2 ? form : other, { id, from })).status).toBe(200);
    }
    expect((await announce(form, { from })).status).toBe(429);
    // Again, the same: not one more.
    expect((await announce(other, { id: ids[0] ?? '', from })).status).toBe(200);
    expect((await announce(form, { from: '203.0.113.8' })).status).toBe(200);
    expect((await send(other, ids[0] ?? '', PDF, { from })).status).toBe(200);
    expect((await announce(form, { from })).status).toBe(200);
    expect((await announce(form, { from })).status).toBe(429);
  });

  it('pieces are no smaller than 64 kB, but for the last', async () => {
    const form = await aFileForm();
    const id = randomKey();
    const bytes = Buffer.concat([PDF, Buffer.alloc(100_000, 7)]);
    await announce(form, { id, size: bytes.length });
    expect((await send(form, id, bytes.subarray(0, 1))).status).toBe(400);
    expect((await send(form, id, bytes.subarray(0, 65_536))).status).toBe(200);
    expect((await send(form, id, bytes.subarray(65_536), { offset: 65_536 })).status).toBe(200);
  });

  it('a workspace has as much space as its plan says', async () => {
    const form = await aFileForm();
    const about = { name: 'a.pdf', size: 9, formId: form.formId, fieldId: 'fcv' };
    const { purgeAt: _, ...full } = newUpload({ ...about, submissionId: 'x' }, clock);
    const at = db.doc(paths.upload(form.ws, randomKey()));
    await at.set({ ...full, received: 20_000_000_000 });
    expect((await announce(form)).status).toBe(429);
    await db.doc(paths.workspace(form.ws)).update({ plan: 'plus' });
    clock += 61_000;
    expect((await announce(form)).status).toBe(200);
  });
});

describe('files of which all has arrived, and that no response names', () => {
  const here = () => ({ received: 9, type: 'text/plain', purgeAt: clock + WAITING_TIME });
  /** Announces a file and sends it whole, as the page does. */
  const sendFile = async (form: Published, from: string) => {
    const id = randomKey();
    const begun = await announce(form, { id, from });
    return begun.status === 200 ? (await send(form, id, PDF, { from })).status : begun.status;
  };

  it('close the question for the network that sends many, and for no one else', async () => {
    const form = await aFileForm();
    const from = '198.51.100.66';
    await crowd(form, { ...here(), network: networkKey(KEY_SECRET, form.ws, form.formId, from) });
    expect(await sendFile(form, from)).toBe(429);
    const id = randomKey();
    const honest = '203.0.113.50';
    await announce(form, { id, from: honest });
    expect((await send(form, id, PDF, { from: honest })).status).toBe(200);
    const file = { id, name: 'cv.pdf', size: PDF.length };
    const answers = { fcv: { t: 'files' as const, v: [file] } };
    expect((await post(server.url, form.formId, aSubmission({ answers }))).status).toBe(200);
    const kept = (await db.doc(paths.upload(form.ws, id)).get()).data();
    expect(kept).toHaveProperty('submissionId');
    expect(kept).not.toHaveProperty('network');
    const body = new FormData();
    const fields = { _version: '1', _page: 'pone', _seen: 'fcv', _act: 'next' };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('fcv.new', new Blob([new Uint8Array(PDF)]), 'cv.pdf');
    const headers = { 'x-forwarded-for': `${honest}, 10.0.0.1` };
    const init = { method: 'POST', headers, body };
    expect((await fetch(`${server.url}/forms/${form.formId}`, init)).status).toBe(200);
  });

  it('are counted over all addresses that one customer of a hosting company has', async () => {
    const form = await aFileForm();
    await crowd(form, here());
    for (let n = 0; n < FILE_LIMITS.waitingOfNetwork; n += 1) {
      expect(await sendFile(form, `2001:db8:1:${n}::1`)).toBe(200);
    }
    expect(await sendFile(form, '2001:db8:1:ffff::1')).toBe(429);
    expect(await sendFile(form, '2001:db8:2:1::1')).toBe(200);
  });

  it('are ten thousand at most, and leave for newer ones after twenty minutes', async () => {
    const form = await aFileForm();
    await crowd(form, here(), FILE_LIMITS.waitingInAll);
    expect(await sendFile(form, '203.0.113.51')).toBe(429);
    clock += SAFE_TIME + 1_000;
    expect(await sendFile(form, '203.0.113.51')).toBe(200);
  });

  it('give the space of their workspace back after twenty minutes; all other files keep theirs', async () => {
    const form = await aFileForm();
    const { ws, formId } = form;
    const about = { name: 'a.pdf', size: 9 };
    const of = { formId, fieldId: 'fcv' };
    const { purgeAt: _, ...stored } = newUpload({ ...about, ...of, submissionId: 'x' }, clock);
    const uploads = {
      waiting: { ...newUpload({ ...about, ...of }, clock), ...here(), received: 20_000_000_000 },
      stored: { ...stored, received: 9 },
      attached: { ...newUpload({ ...about, by: 'u', attached: true }, clock), received: 9 },
    };
    for (const [id, upload] of Object.entries(uploads)) {
      await db.doc(paths.upload(ws, id)).set(upload);
    }
    const from = '203.0.113.52';
    expect(await sendFile(form, from)).toBe(429);
    clock += SAFE_TIME + 1_000;
    expect(await sendFile(form, from)).toBe(200);
    const left = (await db.collection(paths.uploads(ws)).get()).docs.map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining(['stored', 'attached']));
    expect(left).not.toContain('waiting');
  });
});

describe('guesses of a form’s password', () => {
  it('end at a hundred in ten minutes, from however many addresses; then each is paid for with a proof of work, and passes keep opening it', async () => {
    const locked = await published(db);
    const { ws, formId, uid } = locked;
    const access = { timeZone: 'Europe/London' };
    const save = (password: string) =>
      call(db, 'saveAccess', { workspace: ws, formId, access, password }, { uid });
    await expect(save('1234567')).rejects.toMatchObject({ code: 'malformed' });
    await save('open sesame');
    let n = 0;
    const guess = async (password: string, more: Record<string, string> = {}) => {
      n += 1;
      const answer = await fetch(`${server.url}/forms/${formId}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${n % 250}, 10.0.0.1` },
        body: new URLSearchParams({ _password: password, ...more }),
      });
      return { status: answer.status, html: await answer.text() };
    };
    const right = await guess('open sesame');
    expect(right.status).toBe(200);
    const pass = /name="_pass" value="([^"]+)"/.exec(right.html)?.[1];
    for (let tries = 0; tries < 100; tries += 1) {
      expect((await guess(`guess number ${tries}`)).status).toBe(401);
    }
    const refused = await guess('open sesame');
    expect(refused.status).toBe(429);
    expect(refused.html).toMatch(/Many wrong passwords [^<]*<noscript>[^<]*Wait a few minutes/);
    expect((await post(server.url, formId, aSubmission({ pass }))).status).toBe(200);
    // A newcomer gets in by a proof of work, which is good for one guess.
    const challengeIn = (html: string) => /name="_proof" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const _proof = await prove(challengeIn(refused.html));
    const paid = await guess('guess', { _proof });
    expect(paid.status).toBe(401);
    expect((await guess('open sesame', { _proof })).status).toBe(429);
    const next = await prove(challengeIn(paid.html));
    const made = next.replace(/\d+$/, '999999');
    expect((await guess('open sesame', { _proof: made })).status).toBe(429);
    const cheap = await fetch(`${server.url}/api/challenges/enquiries`);
    const { challenge } = (await cheap.json()) as ChallengeAnswer;
    expect((await guess('open sesame', { _proof: await prove(challenge) })).status).toBe(429);
    const together = [0, 1].map(() => guess('open sesame', { _proof: next }));
    const answers = (await Promise.all(together)).map(({ status }) => status);
    expect(answers.sort()).toEqual([200, 429]);
    clock += 600_000;
    expect((await guess('open sesame')).status).toBe(200);
  });
});

describe('a form behind a password, or for personal links alone', () => {
  it('takes no files and no partial responses without them', async () => {
    const definition = { ...aContactForm([CV]), keepPartials: true };
    const locked = await published(db, definition);
    const personal = await published(db, definition);
    const save = ({ ws, formId, uid }: Published, more: object, password?: string) =>
      call(
        db,
        'saveAccess',
        { workspace: ws, formId, access: { timeZone: 'Europe/London', ...more }, password },
        { uid },
      );
    await save(locked, {}, 'open sesame today');
    await save(personal, { personalOnly: true });
    for (const form of [locked, personal]) {
      for (const more of [{}, { pass: '9999999999999.x' }, { link: 'a'.repeat(44) }]) {
        expect([401, 403, 410]).toContain((await announce(form, { more })).status);
        const partial = { ...aSubmission(), seq: 1, page: 'p', ...more };
        await fetch(`${server.url}/api/forms/${form.formId}/partials`, {
          method: 'POST',
          body: JSON.stringify(partial),
        });
      }
      expect((await db.collection(paths.partials(form.ws)).get()).size).toBe(0);
      expect((await db.collection(paths.uploads(form.ws)).get()).size).toBe(0);
    }
    // The same form without either takes both.
    const open = await published(db, { ...aContactForm(), keepPartials: true });
    await fetch(`${server.url}/api/forms/${open.formId}/partials`, {
      method: 'POST',
      body: JSON.stringify({ ...aSubmission(), seq: 1, page: 'p' }),
    });
    expect((await db.collection(paths.partials(open.ws)).get()).size).toBe(1);
    expect((await post(server.url, open.formId, aSubmission())).status).toBe(200);
  });
});
