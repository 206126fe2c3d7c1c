/** What a body may cost an instance, under the framework that production runs (tests/support/framework.ts). */
import http from 'node:http';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '@/domain/calls/doors.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { problemResource } from '@/domain/api/resources.schema';
import { publishable } from '@/domain/form/budget/finding';
import { lint } from '@/domain/form/lint/lint';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';
import { contention } from '../support/contention';
import { deployedCopy, startInstance, type Instance } from '../support/framework';
import { HOSTILE, fullestAnswers, type Hostile } from '../support/hostileForms';
import { aSubmission, post, published, type Published } from '../support/product';

const lib = process.env['FORMLOOM_LIB'];
if (!lib) throw new Error('FORMLOOM_LIB is not set. Run: npm test -- functions');

const MB = 1024 * 1024;
const projectId = 'demo-framework';
const db = databaseOf(projectId);
const bomb = gzipSync(Buffer.alloc(100 * MB, 32));
const copy = deployedCopy(lib);
const running: Instance[] = [];
let form: Published;

async function start(
  target: string,
  type: 'http' | 'cloudevent' = 'http',
  memory?: number,
): Promise<Instance> {
  const env = {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    FORMLOOM_LIMIT_ADDRESS: '100000',
    FORMLOOM_LIMIT_BEACON: '100000',
  };
  const instance = await startInstance(copy.folder, target, type, env, memory);
  running.push(instance);
  return instance;
}

beforeAll(async () => {
  form = await published(db);
});
afterAll(() => {
  for (const instance of running) instance.stop();
  copy.remove();
});

/** The status of the answer; 0 where the line was cut before one came. */
function send(
  { port }: Instance,
  path: string,
  headers: Record<string, string>,
  write: (request: http.ClientRequest) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request({ port, path, method: 'POST', headers, agent: false });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
    write(request);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const sendBomb = (instance: Instance, path: string) =>
  send(instance, path, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, (request) =>
    request.end(bomb),
  );
const sendPlain = (instance: Instance, path: string, bytes: number) =>
  send(instance, path, { ...JSON_TYPE, 'Content-Length': String(bytes) }, (request) =>
    request.end(Buffer.alloc(bytes, 32)),
  );
const sendChunked = (instance: Instance, path: string, bytes: number) =>
  send(instance, path, { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' }, (request) => {
    const piece = Buffer.alloc(MB / 16, 32);
    let left = bytes;
    const more = () => {
      while (left > 0) {
        left -= piece.length;
        if (!request.write(piece)) {
          request.once('drain', more);
          return;
        }
      }
      request.end();
    };
    more();
  });

/** Runs the attack with honest requests beside it all the time. Each takes less than 2 s on an otherwise idle machine. */
async function withHonest(
  honest: () => Promise<void>,
  attack: () => Promise<number[]>,
): Promise<number[]> {
  let over = false;
  let slowest = 0;
  const before = contention();
  const asking = async () => {
    do {
      const begun = performance.now();
      await honest();
      slowest = Math.max(slowest, performance.now() - begun);
    } while (!over);
  };
  const [statuses] = await Promise.all([attack().finally(() => (over = true)), asking()]);
  expect(slowest).toBeLessThan(2_000 * Math.max(before, contention()));
  return statuses;
}

/** Runs the attack, with honest responses posted beside it all the time. */
async function beside(instance: Instance, attack: () => Promise<number[]>): Promise<number[]> {
  const statuses = await withHonest(async () => {
    const request = aSubmission();
    const answer = await post(instance.url, form.formId, request);
    const { status } = (await answer.json()) as Receipt;
    expect(status).toBe('received');
    const id = submissionId(form.formId, request.key);
    expect((await db.doc(paths.submission(form.ws, id)).get()).exists).toBe(true);
  }, attack);
  expect(instance.isAlive()).toBe(true);
  return statuses;
}

async function times(count: number, atOnce: number, one: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  const worker = async () => {
    while (statuses.length < count) {
      const place = statuses.push(-1) - 1;
      statuses[place] = await one();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

describe('an instance under the Functions framework', () => {
  it('survives gzip bombs, huge bodies and bodies without a length, and stores honest responses', async () => {
    const api = await start('intake');
    const path = `/api/forms/${form.formId}/submissions`;
    // Warm: the first request loads the modules.
    expect((await post(api.url, form.formId, aSubmission())).status).toBe(200);

    const slow = slowBody(api, path);
    const bombs = await beside(api, () => times(100, 20, () => sendBomb(api, path)));
    expect(new Set(bombs)).toEqual(new Set([415]));
    const plain = await beside(api, () => times(10, 10, () => sendPlain(api, path, 30 * MB)));
    // The answer may come after the line is cut, as no one reads all 30 MB.
    for (const status of plain) expect([413, 0]).toContain(status);
    const chunked = await beside(api, () => times(10, 10, () => sendChunked(api, path, 30 * MB)));
    for (const status of chunked) expect([413, 0]).toContain(status);
    // Small in bytes, and large once it is parsed.
    const objects = `[${'{},'.repeat(150_000)}{}]`;
    const parsed = await beside(api, () => times(80, 80, () => sendJson(api, objects, path)));
    for (const status of parsed) expect([413, 0]).toContain(status);
    expect(api.peakMb() ?? 0).toBeLessThan(400);
    expect(await slow).toContain('408');
  }, 60_000);

  it.each([
    ['page', '/forms/none', 'http', 600_000],
    ['formCalls', '/publishForm', 'http', 100_000],
    ['accountCalls', '/createForm', 'http', 100_000],
    ['pictureCalls', '/addAsset', 'http', 15 * MB],
    ['submissionWritten', '/', 'cloudevent', 5 * MB],
    ['flush', '/', 'http', 100_000],
    ['rest', '/api/v1/forms', 'http', 1_000_000],
  ] as const)('%s at %s refuses an encoded and a large body', async (target, path, type, large) => {
    const instance = await start(target, type);
    expect(await sendBomb(instance, path)).toBe(415);
    expect([413, 0]).toContain(await sendPlain(instance, path, large));
    expect([413, 0]).toContain(await sendChunked(instance, path, large));
    expect(instance.isAlive()).toBe(true);
    instance.stop();
  });

  it('what a call needs still gets through: a form, and a picture without a length', async () => {
    const forms = await start('formCalls', 'http', 1024);
    // Read and parsed, so that it is refused for the missing token.
    expect(await sendCall(forms, '/createForm', { definition: '"'.repeat(900_000) })).toBe(401);
    // As many objects as are let in, from as many requests as the platform sends at once (services/calls.ts).
    const few = Array.from({ length: 4_500 }, () => ({}));
    const large = JSON.stringify({ data: [...few, 'x'.repeat(1_300_000)] });
    const parsed = await times(48, 24, () => sendJson(forms, large, '/createForm'));
    expect(new Set(parsed)).toEqual(new Set([401]));
    const many = JSON.stringify({ data: Array.from({ length: 500_000 }, () => ({})) });
    const refused = await times(40, 40, () => sendJson(forms, many, '/createForm'));
    for (const status of refused) expect([413, 0]).toContain(status);
    expect(forms.isAlive()).toBe(true);
    forms.stop();
    const pictures = await start('pictureCalls', 'http', 1024);
    expect(await sendCall(pictures, '/addAsset', { image: 'A'.repeat(13 * MB) }, 'chunked')).toBe(
      401,
    );
    pictures.stop();
  });

  it('survives large bodies of very many values, whatever holds them', async () => {
    const numbered = (bytes: number, make: (n: string) => string) => {
      let text = '';
      for (let n = 0; text.length < bytes; n += 1) text += make(n.toString(36));
      return text;
    };
    const account = await start('accountCalls');
    const keys = `{${numbered(2_600_000, (n) => `"${n}":0,`)}"z":0}`;
    const list = `{"data":[${'0.1,'.repeat(600_000)}1]}`;
    for (const body of [keys, list]) {
      const statuses = await times(40, 40, () => sendJson(account, body, '/setPicture'));
      for (const status of statuses) expect([413, 0]).toContain(status);
      expect(account.isAlive()).toBe(true);
    }
    // What hides its quotes from who counts bytes.
    const type = { 'Content-Type': 'application/json; charset=utf-16le' };
    const wide = Buffer.from(keys.slice(0, 1_000), 'utf16le');
    expect(await send(account, '/setPicture', type, (request) => request.end(wide))).toBe(415);
    // One text, however many commas are in it, is one value.
    expect(await sendCall(account, '/setPicture', { image: ',[{\\"'.repeat(200_000) })).toBe(401);
    account.stop();
  }, 40_000);

  it('what it refuses itself at the API is answered as problem details', async () => {
    const rest = await start('rest');
    const refused = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const sent = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body };
      const response = await fetch(rest.url + path, sent);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const problem = problemResource.parse(await response.json());
      expect(problem.status).toBe(response.status);
      return [response.status, problem.code];
    };
    for (const body of ['{', '{"a":}', '"text', 'no JSON at all', '\u0000']) {
      expect(await refused('/api/v1/forms', body)).toEqual([400, 'malformed']);
    }
    expect(await refused('/api/v1/contacts', ' '.repeat(1_000_000))).toEqual([413, 'too_large']);
    const list = `[${'{},'.repeat(60_000)}{}]`;
    expect(await refused('/api/v1/contacts', list)).toEqual([413, 'too_large']);
    const gzip = { 'Content-Encoding': 'gzip' };
    expect(await refused('/api/v1/forms', '{}', gzip)).toEqual([415, 'unsupported_media']);
    const type = { 'Content-Type': 'application/json; charset=utf-16' };
    expect(await refused('/api/v1/forms', '{}', type)).toEqual([415, 'unsupported_media']);
    expect(await refused('/api/v1/none', '{}')).toEqual([404, 'not_found']);
    expect(await refused('/api/v1/responses/abc', '{}')).toEqual([405, 'method_not_allowed']);
    const elsewhere = await fetch(`${rest.url}/api/mcp`, { method: 'POST', headers: JSON_TYPE });
    expect(elsewhere.headers.get('content-type')).toMatch(/^application\/json/);
    rest.stop();
  });

  it('a refused body is answered in the one JSON shape; a small one without a length is read as ever', async () => {
    const api = await start('intake');
    const path = `/api/forms/${form.formId}/submissions`;
    const refused = await fetch(api.url + path, {
      method: 'POST',
      headers: JSON_TYPE,
      body: ' '.repeat(700_000),
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ error: { code: 'too_large' } });
    const chunked = await sendChunked(api, path, 0);
    expect(chunked).toBe(400);
    api.stop();
  });
});

describe('the worst forms that can be published, beside an honest one', () => {
  // The longest to answer and to store, and the most to draw (npm run bench -- hostile).
  it.each([
    'lists of 1,000 options',
    'calculations, texts, options and patterns together',
    'groups of 50 rows of stars',
  ])(
    '%s: fetched and answered by 80 at once',
    async (name) => {
      const hostile = HOSTILE.find((one) => one.name === name);
      if (!hostile) throw new Error(`There is no form “${name}”.`);
      const definition = largest(hostile);
      const worst = await published(db, definition);
      const api = await start('intake');
      const answers = fullestAnswers(definition);
      const path = `/api/forms/${worst.formId}/submissions`;
      expect((await post(api.url, form.formId, aSubmission())).status).toBe(200);
      const answered = await beside(api, () =>
        times(80, 80, () => sendJson(api, JSON.stringify({ ...aSubmission(), answers }), path)),
      );
      // Stored, refused as what it is, or told to wait: never cut off.
      for (const status of answered) expect([200, 400, 429]).toContain(status);
      expect(answered.filter((status) => status !== 429).length).toBeGreaterThan(20);
      api.stop();

      const page = await start('page');
      const honest = `${page.url}/forms/${form.formId}`;
      expect((await fetch(honest)).status).toBe(200);
      const [first] = definition.pages;
      const step = new URLSearchParams({
        _version: '1',
        _act: 'next',
        _page: first?.id ?? '',
        _seen: first?.fieldIds.join(' ') ?? '',
      }).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const url = `${page.url}/forms/${worst.formId}`;
      const look = async () => {
        expect((await fetch(honest)).status).toBe(200);
      };
      let n = 0;
      const seen = await withHonest(look, () =>
        times(80, 80, async () => {
          n += 1;
          const answer = await (n % 2 > 0
            ? fetch(`${url}?n=${n}`)
            : fetch(url, { method: 'POST', headers, body: step }));
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      for (const status of seen) expect([200, 429]).toContain(status);
      expect(page.isAlive()).toBe(true);
      page.stop();
    },
    150_000,
  );
});

/** The largest of its kind that can be published, found by halving. */
function largest({ make }: Hostile): FormDefinition {
  const fits = (share: number) => publishable(lint(make(share)));
  let [low, high] = [0, 1];
  if (fits(1)) return make(1);
  for (let n = 0; n < 8; n += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return make(low);
}

function sendCall(
  instance: Instance,
  path: string,
  data: unknown,
  coding?: 'chunked',
): Promise<number> {
  return sendJson(instance, JSON.stringify({ data }), path, coding);
}

function sendJson(
  instance: Instance,
  body: string,
  path: string,
  coding?: 'chunked',
): Promise<number> {
  const length: Record<string, string> =
    coding === 'chunked'
      ? { 'Transfer-Encoding': coding }
      : { 'Content-Length': String(Buffer.byteLength(body)) };
  return send(instance, path, { ...JSON_TYPE, ...length }, (request) => request.end(body));
}

/** Sends half a request and waits; resolves with what the server says before it hangs up. */
function slowBody({ port }: Instance, path: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      );
    });
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}
