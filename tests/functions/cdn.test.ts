/** What passes on the emulator and fails behind Hosting's CDN (docs/architecture.md): the page behind one that behaves as it does. */
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { StatusChange } from '@/domain/options/formStatus';
import { startCdn, type Cdn } from '../support/cdn';
import { aContactForm, BROWSER, call, published, type Published } from '../support/product';
import { aSlug } from '../support/slugs';
import { startServer, type TestServer } from '../support/server';
import { randomKey } from '../../functions/src/lib/hash';

/** Milliseconds since the epoch; tests move it on. */
let clock: number;
let server: TestServer;
let cdn: Cdn;
beforeEach(async () => {
  clock = Date.now();
  server = await startServer({ projectId: 'demo-cdn', now: () => clock });
  cdn = await startCdn(server.url, () => clock);
});
afterEach(async () => {
  await cdn.close();
  await server.close();
});

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As it comes over the wire: fetch would decompress it and choose headers of its own. */
function get(
  address: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    httpRequest(address, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const pageOf = (formId: string, query = '') => `${cdn.url}/forms/${formId}${query}`;
const post = (formId: string, fields: Record<string, string>, headers = {}) =>
  get(
    pageOf(formId),
    { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': BROWSER, ...headers },
    { method: 'POST', body: new URLSearchParams({ _version: '1', ...fields }).toString() },
  );
const change = (form: Published, what: StatusChange) =>
  call(
    server.db,
    'changeFormStatus',
    { workspace: form.ws, formId: form.formId, change: what },
    { uid: form.uid, now: clock },
  );
const keyIn = (html: Buffer) => /name="_key" value="([^"]+)"/.exec(html.toString())?.[1] ?? '';

const ADA = {
  Cookie: 'session=ada; __analytics=1',
  'User-Agent': BROWSER,
  'Accept-Language': 'en',
  Referer: 'https://ada.example/',
  'X-Forwarded-For': '203.0.113.1',
};
const BEN = {
  Cookie: 'session=ben; formloom=2',
  'User-Agent': 'Another/1.0 (iPhone)',
  'Accept-Language': 'ar,zh;q=0.5',
  Authorization: 'Bearer ben',
  'X-Forwarded-For': '203.0.113.2',
};

describe('the proxy itself', () => {
  it('keeps a bare 404 for ten minutes, and nothing else that says nothing', async () => {
    let asked = 0;
    const origin = createServer((request, response) => {
      asked += 1;
      response.writeHead(request.url === '/missing' ? 404 : 200).end(String(asked));
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const { port } = origin.address() as AddressInfo;
    const other = await startCdn(`http://127.0.0.1:${port}`, () => clock);
    try {
      const read = async (path: string) => (await get(`${other.url}${path}`)).body.toString();
      expect([await read('/missing'), await read('/missing')]).toEqual(['1', '1']);
      clock += 599_000;
      expect(await read('/missing')).toBe('1');
      clock += 2_000;
      expect([await read('/missing'), await read('/x'), await read('/x')]).toEqual(['2', '3', '4']);
    } finally {
      await other.close();
      origin.close();
    }
  });
});

describe('a live form behind the CDN', () => {
  it('is the same to two visitors, byte for byte, anyone who came first', async () => {
    for (const [first, second] of [
      [ADA, BEN],
      [BEN, ADA],
    ] as const) {
      const { formId } = await published(server.db);
      const one = await get(pageOf(formId), first);
      const two = await get(pageOf(formId), second);
      expect([one.status, one.headers['x-cache'], two.headers['x-cache']]).toEqual([
        200,
        'MISS',
        'HIT',
      ]);
      expect(two.body.equals(one.body)).toBe(true);
      // And the page would have been so without the cache: it read nothing of either visitor.
      const alone = await get(`${server.url}/forms/${formId}`, second);
      expect(alone.body.equals(one.body)).toBe(true);
      expect(alone.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is asked for without cookies', async () => {
    const { formId } = await published(server.db);
    await get(pageOf(formId), ADA);
    expect(cdn.lastHeaders().cookie).toBeUndefined();
  });

  it('holds neither key nor token', async () => {
    const { formId } = await published(server.db);
    const html = (await get(pageOf(formId), ADA)).body.toString();
    expect(keyIn(Buffer.from(html))).toBe('');
    // Whatever is long and random in it is the form's own id.
    const random = html
      .replaceAll(formId, '')
      .replace(/<style>[^]*?<\/style>/, '')
      .match(/(?<![\w-])(?=\S*\d)[\w-]{20,}/g);
    expect(random).toBeNull();
    expect(html).not.toMatch(/nonce|token|csrf/i);
  });

  it('is kept for each address apart, and no parameter of one reaches another', async () => {
    const { formId } = await published(server.db);
    const plain = await get(pageOf(formId));
    for (const query of [
      '?lang=ar',
      '?lang=xx"><script>',
      '?utm_source=x',
      '?fname=Ada',
      '?_key=k',
    ]) {
      const address = pageOf(formId, query.replaceAll(/["<>]/g, encodeURIComponent));
      const first = await get(address, ADA);
      expect(first.headers['x-cache']).toBe('MISS');
      expect((await get(address, BEN)).body.equals(first.body)).toBe(true);
      // Only the language may change the page; until a form has several, it does not either.
      expect(first.body.equals(plain.body), query).toBe(true);
    }
    expect((await get(pageOf(formId))).headers['x-cache']).toBe('HIT');
  });

  it('comes as br, gzip or plain, as each browser takes it, out of one cache', async () => {
    const { formId } = await published(server.db);
    const codings = ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0, gzip;q=0.5'] as const;
    const read = async (coding: string) => get(pageOf(formId), { 'Accept-Encoding': coding });
    const first = [];
    for (const coding of codings) first.push(await read(coding));
    expect(first.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      'gzip',
    ]);
    expect(first.map(({ headers }) => headers.vary)).toEqual(codings.map(() => 'Accept-Encoding'));
    const plain = first[2]?.body ?? Buffer.alloc(0);
    expect(brotliDecompressSync(first[0]?.body ?? '').equals(plain)).toBe(true);
    expect(gunzipSync(first[1]?.body ?? '').equals(plain)).toBe(true);
    for (const [index, coding] of codings.entries()) {
      const again = await read(coding);
      expect(again.headers['x-cache']).toBe('HIT');
      expect(again.body.equals(first[index]?.body ?? Buffer.alloc(0))).toBe(true);
      expect(again.headers['content-length']).toBe(String(again.body.length));
    }
  });

  it('costs one request a minute, however many come', async () => {
    const { formId } = await published(server.db);
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await get(pageOf(formId), { Cookie: `session=${visitor}` });
      clock += 2_900;
    }
    expect(cdn.passed).toEqual([`GET /forms/${formId}`]);
    clock += 2_100;
    expect((await get(pageOf(formId))).headers['x-cache']).toBe('MISS');
  });
});

describe('settings of a form behind the CDN', () => {
  const settings = (form: Published, access: { slug?: string }, password?: string) =>
    call(
      server.db,
      'saveAccess',
      {
        workspace: form.ws,
        formId: form.formId,
        access: { timeZone: 'Europe/London', ...access },
        ...(password === undefined ? {} : { password }),
      },
      { uid: form.uid, now: clock },
    );
  const caches = async (name: string, query = '') => [
    (await get(pageOf(name, query), ADA)).headers['x-cache'],
    (await get(pageOf(name, query), BEN)).headers['x-cache'],
  ];

  it('a readable link is kept as the id is, each at its own address, with the same bytes', async () => {
    const form = await published(server.db, undefined, { now: clock });
    const slug = aSlug('form');
    expect((await get(pageOf(slug))).status).toBe(404);
    await settings(form, { slug });
    // Its 404 was not kept.
    expect(await caches(slug)).toEqual(['MISS', 'HIT']);
    expect(await caches(form.formId)).toEqual(['MISS', 'HIT']);
    const [one, other] = [await get(pageOf(slug), ADA), await get(pageOf(form.formId), BEN)];
    expect(one.body.equals(other.body)).toBe(true);
    expect(one.headers['cache-control']).toBe('public, s-maxage=60');
  });

  it('each language is kept at its own address', async () => {
    const form = await published(server.db, { ...aContactForm(), locales: ['de'] }, { now: clock });
    expect(await caches(form.formId, '?lang=de')).toEqual(['MISS', 'HIT']);
    expect(await caches(form.formId)).toEqual(['MISS', 'HIT']);
    const german = (await get(pageOf(form.formId, '?lang=de'))).body.toString();
    expect([german.includes('lang="de"'), german.includes('Absenden')]).toEqual([true, true]);
  });

  it('a form with a password is never kept, neither its prompt nor itself', async () => {
    const form = await published(server.db, undefined, { now: clock });
    await settings(form, {}, 'open sesame');
    expect(await caches(form.formId)).toEqual(['MISS', 'MISS']);
    const prompt = await get(pageOf(form.formId));
    expect(prompt.headers['cache-control']).toBe('no-store');
    const opened = await get(
      pageOf(form.formId),
      { 'Content-Type': 'application/x-www-form-urlencoded', ...ADA },
      { method: 'POST', body: '_password=open+sesame' },
    );
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.body.toString()).toContain('Your name');
    const again = await get(pageOf(form.formId), BEN);
    expect([again.headers['x-cache'], again.body.toString().includes('Your name')]).toEqual([
      'MISS',
      false,
    ]);
  });

  it('a password hides the form within a minute, and a personal link has no copy of its own', async () => {
    const form = await published(server.db, undefined, { now: clock });
    await get(pageOf(form.formId));
    await settings(form, {}, 'open sesame');
    clock += 60_000;
    expect((await get(pageOf(form.formId))).body.toString()).not.toContain('Your name');
    const other = await published(server.db, undefined, { now: clock });
    const plain = await get(pageOf(other.formId));
    const personal = await get(pageOf(other.formId, `?_link=${'A'.repeat(44)}`));
    expect(personal.body.equals(plain.body)).toBe(true);
  });
});

describe('a form whose state changes behind the CDN', () => {
  const MINUTE = 60_000;

  it('is right at once when first published: its 404 was never kept', async () => {
    const uid = randomKey();
    const about = { uid, now: clock };
    const { workspace } = await call(
      server.db,
      'ensureWorkspace',
      { timeZone: 'Europe/London' },
      about,
    );
    const formId = randomKey();
    const look = async () => (await get(pageOf(formId))).status;
    expect(await look()).toBe(404);
    const definition = canonicalJson(aContactForm());
    await call(server.db, 'createForm', { workspace, formId, definition }, about);
    expect(await look()).toBe(404);
    await call(server.db, 'publishForm', { workspace, formId, rev: 1 }, about);
    expect(await look()).toBe(200);
  });

  it('is right within a minute when paused or closed, and at once when back', async () => {
    const form = await published(server.db, undefined, { now: clock });
    const look = async () => (await get(pageOf(form.formId))).status;
    expect(await look()).toBe(200);
    for (const [away, status, back] of [
      ['pause', 503, 'resume'],
      ['close', 410, 'reopen'],
    ] as const) {
      await change(form, away);
      clock += MINUTE;
      expect([away, await look(), await look()]).toEqual([away, status, status]);
      await change(form, back);
      expect([back, await look()]).toEqual([back, 200]);
    }
  });

  it('shows a new version within a minute, and the old page still sends', async () => {
    const form = await published(server.db, undefined, { now: clock });
    const { formId, ws, uid } = form;
    await get(pageOf(formId));
    const renamed = { ...aContactForm(), title: 'Contact, renewed' };
    const draft = { definition: canonicalJson(renamed), rev: 2 };
    await server.db.doc(paths.draft(ws, formId)).update(draft);
    await call(server.db, 'publishForm', { workspace: ws, formId, rev: 2 }, { uid, now: clock });
    clock += MINUTE;
    expect((await get(pageOf(formId))).body.toString()).toContain('Contact, renewed');
    const sent = await post(formId, { _act: 'send', _key: randomKey(), fname: 'Ada' });
    expect(sent.status).toBe(303);
  });
});

describe('posts behind the CDN', () => {
  it('are never kept, though the page at the same address is', async () => {
    const { formId } = await published(server.db);
    const step = { _act: 'next', _page: 'pone', _seen: 'fname femail fkind', fname: 'Ada' };
    await get(pageOf(formId));
    const first = await post(formId, step, ADA);
    const second = await post(formId, step, BEN);
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'MISS']);
    expect(keyIn(first.body)).not.toBe(keyIn(second.body));
    const page = await get(pageOf(formId));
    expect(page.headers['x-cache']).toBe('HIT');
    expect(page.body.toString()).not.toContain('Ada');
  });

  it('make two submissions of two people without JavaScript within a minute', async () => {
    const { formId, ws } = await published(server.db);
    const receipts = [];
    for (const visitor of [ADA, BEN]) {
      await get(pageOf(formId), visitor);
      const same = { _page: 'pone', _seen: 'fname femail fkind', fname: 'Kim' };
      const check = await post(formId, { ...same, _act: 'next' }, visitor);
      const _key = keyIn(check.body);
      const sent = await post(formId, { ...same, _act: 'send', _key }, visitor);
      expect(sent.status).toBe(303);
      const receipt = await get(`${cdn.url}${sent.headers.location ?? ''}`, visitor);
      expect([receipt.status, receipt.headers['x-cache']]).toEqual([200, 'MISS']);
      receipts.push(/[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(receipt.body.toString())?.[0]);
      clock += 1_000;
    }
    expect(new Set(receipts).size).toBe(2);
    expect((await server.db.collection(paths.submissions(ws)).get()).size).toBe(2);
  });

  it('leave a receipt that is not there yet to be found as soon as it is', async () => {
    const { formId } = await published(server.db);
    const nowhere = `${cdn.url}/api/forms/${formId}/receipts/${'A'.repeat(43)}`;
    expect((await get(nowhere)).status).toBe(404);
    expect((await get(nowhere)).headers['x-cache']).toBe('MISS');
  });
});
