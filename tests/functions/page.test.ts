import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { aField, aForm } from '../support/forms';
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

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-page' });
});
afterAll(() => server.close());

const url = (formId: string) => `${server.url}/forms/${formId}`;

/** As it comes over the wire: fetch would decompress it. */
function raw(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}> {
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
      .end();
  });
}

function send(formId: string, body: Record<string, string>): Promise<Response> {
  return fetch(url(formId), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'User-Agent': BROWSER },
    body: new URLSearchParams({ _version: '1', ...body }),
  });
}

const keyIn = (html: string) => /name="_key" value="([^"]+)"/.exec(html)?.[1] ?? '';

describe('GET', () => {
  it('serves a live form for the CDN to keep, the same to everybody, under its own policy', async () => {
    const form = await published(server.db);
    const plain = await raw(url(form.formId));
    expect(plain.status).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, s-maxage=60');
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.headers['vary']).toBe('Accept-Encoding');
    expect(plain.headers['set-cookie']).toBeUndefined();
    expect(plain.headers['content-security-policy']).toMatch(/default-src/);
    expect(plain.headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(plain.body.toString()).toContain('Your name');
    const other = await raw(`${url(form.formId)}?utm_source=x`, {
      Cookie: 'session=1',
      'User-Agent': 'other',
      'Accept-Language': 'ar',
    });
    expect(other.body.equals(plain.body)).toBe(true);
  });

  it('compresses as the browser likes', async () => {
    const form = await published(server.db);
    const plain = await raw(url(form.formId));
    const br = await raw(url(form.formId), { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await raw(url(form.formId), { 'Accept-Encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.headers['etag']).toBe(plain.headers['etag']);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const form = await published(server.db);
    const head = await raw(url(form.formId), {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500);
  });

  it('answers 304 where the copy at hand is still the same, whatever its coding', async () => {
    const form = await published(server.db);
    const first = await raw(url(form.formId), { 'Accept-Encoding': 'br' });
    const etag = String(first.headers['etag']);
    for (const held of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const same = await raw(url(form.formId), { 'If-None-Match': held });
      expect([held, same.status, same.body.length]).toEqual([held, 304, 0]);
      expect(same.headers).toMatchObject({
        etag,
        'cache-control': 'public, s-maxage=60',
        vary: 'Accept-Encoding',
        'content-security-policy': first.headers['content-security-policy'],
      });
      expect(same.headers['content-encoding']).toBeUndefined();
    }
    expect((await raw(url(form.formId), { 'If-None-Match': '"other"' })).status).toBe(200);
    await server.db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    expect((await raw(url(form.formId), { 'If-None-Match': etag })).status).toBe(503);
  });

  it('is at one address only: with a slash behind it, Hosting would send it with the app’s policy', async () => {
    const form = await published(server.db);
    const slash = await raw(`${url(form.formId)}/?utm_source=x`);
    expect([slash.status, slash.headers['location'], slash.headers['cache-control']]).toEqual([
      308,
      `/forms/${form.formId}?utm_source=x`,
      'no-store',
    ]);
    // What cannot be a form's name either.
    expect((await raw(`${url('No_Such')}/`)).status).toBe(404);
  });

  it('never lets anybody keep what is not a live form', async () => {
    const form = await published(server.db);
    const states = {
      paused: 503,
      closed: 410,
      archived: 410,
      trashed: 404,
      draft: 404,
    } as const;
    for (const [status, expected] of Object.entries(states)) {
      await server.db.doc(paths.publicForm(form.formId)).update({ status });
      const answer = await raw(url(form.formId));
      expect([status, answer.status, answer.headers['cache-control']]).toEqual([
        status,
        expected,
        'no-store',
      ]);
      expect(answer.headers['retry-after']).toBe(expected === 503 ? '300' : undefined);
    }
    for (const id of ['x', 'nosuchformnosuchformxx', '%2e%2e']) {
      expect((await raw(url(id))).status).toBe(404);
    }
    expect((await raw(url(form.formId), {}, 'DELETE')).status).toBe(405);
  });
});

describe('without JavaScript', () => {
  it('leads over the check to the receipt, and stores what the page would have', async () => {
    const form = await published(server.db);
    const cached = (await raw(url(form.formId))).body.toString();
    expect(keyIn(cached)).toBe('');
    const wrong = await send(form.formId, {
      _act: 'next',
      _page: 'pone',
      _seen: 'fname femail fkind',
      fname: '',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    const check = await send(form.formId, {
      _act: 'next',
      _page: 'pone',
      _seen: 'fname femail fkind',
      fname: 'Ada',
      femail: 'ada@example.org',
    });
    const html = await check.text();
    expect(check.status).toBe(200);
    const key = keyIn(html);
    expect(key).toMatch(/^[\w-]{22}$/);
    const sent = await send(form.formId, {
      _act: 'send',
      _key: key,
      fname: 'Ada',
      femail: 'ada@example.org',
    });
    expect(sent.status).toBe(303);
    const location = sent.headers.get('location') ?? '';
    const receipt = await fetch(`${server.url}${location}`);
    expect(receipt.status).toBe(200);
    expect(receipt.headers.get('cache-control')).toBe('no-store');
    expect(await receipt.text()).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const stored = await server.db.collection(paths.submissions(form.ws)).get();
    expect(stored.docs.map((doc): unknown => doc.get('answers'))).toEqual([
      withName('Ada', { femail: { t: 'text', v: 'ada@example.org' } }),
    ]);
  });

  it('knows a hidden field by what it was called before, as the page with script does', async () => {
    const source = (key: string) =>
      aForm([aField('short_text', 'fname'), aField('hidden', 'fsrc', { key })]);
    const form = await published(server.db, source('src'));
    const { ws: workspace, formId, uid } = form;
    const definition = canonicalJson(source('source'));
    await server.db.doc(paths.draft(workspace, formId)).update({ rev: 2, definition });
    await call(server.db, 'publishForm', { workspace, formId, rev: 2 }, { uid });
    for (const [index, name] of ['src', 'source'].entries()) {
      const sent = await fetch(`${url(formId)}?${name}=mail`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'User-Agent': BROWSER },
        body: new URLSearchParams({
          _version: '2',
          _act: 'send',
          _key: `${index}`.padStart(22, 'k'),
          fname: 'Ada',
        }),
      });
      expect(sent.status).toBe(303);
    }
    const stored = await server.db.collection(paths.submissions(workspace)).get();
    const answers = stored.docs.map((doc): unknown => doc.get('answers'));
    expect(answers).toEqual([1, 2].map(() => withName('Ada', { fsrc: { t: 'text', v: 'mail' } })));
  });

  it('makes two answers of two people within a minute, and one of one who sends twice', async () => {
    const form = await published(server.db);
    const body = { _act: 'next', _page: 'pone', _seen: 'fname femail fkind', fname: 'Ada' };
    const keys = [];
    for (let person = 0; person < 2; person += 1) {
      keys.push(keyIn(await (await send(form.formId, body)).text()));
    }
    expect(new Set(keys).size).toBe(2);
    const locations = [];
    for (const key of [...keys, ...keys]) {
      const sent = await send(form.formId, { _act: 'send', _key: key, fname: 'Ada' });
      locations.push(sent.headers.get('location'));
    }
    expect(new Set(locations).size).toBe(2);
    expect((await server.db.collection(paths.submissions(form.ws)).get()).size).toBe(2);
  });

  it('shows the first receipt, and a way to send again, where a key is used again', async () => {
    const form = await published(server.db);
    const request = aSubmission();
    await post(server.url, form.formId, request);
    const again = await send(form.formId, { _act: 'send', _key: request.key, fname: 'Eve' });
    expect(again.status).toBe(409);
    const html = await again.text();
    expect(html).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const anew = keyIn(html);
    expect(anew).not.toBe(request.key);
    const sent = await send(form.formId, { _act: 'send', _key: anew, fname: 'Eve' });
    expect(sent.status).toBe(303);
  });

  it('holds an answer to a paused form, and the receipt says so', async () => {
    const form = await published(server.db);
    await server.db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    const key = aSubmission().key;
    const sent = await send(form.formId, { _act: 'send', _key: key, fname: 'Ada' });
    expect(sent.status).toBe(303);
    const receipt = await (
      await fetch(`${server.url}${sent.headers.get('location') ?? ''}`)
    ).text();
    const live = await published(server.db);
    const other = await send(live.formId, { _act: 'send', _key: key, fname: 'Ada' });
    const received = await (
      await fetch(`${server.url}${other.headers.get('location') ?? ''}`)
    ).text();
    const text = (html: string) => html.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, '');
    expect(text(receipt)).not.toBe(text(received));
  });

  it('refuses what is no form post, too large, of no version or of no form, as a page', async () => {
    const form = await published(server.db, aContactForm());
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const attempts: [string, RequestInit, number][] = [
      [form.formId, { headers: { 'Content-Type': 'application/json' }, body: '{}' }, 415],
      [form.formId, { headers: type, body: `fname=${'x'.repeat(300_000)}` }, 413],
      // The framework's own bound is not asked where it cannot read the type.
      [
        form.formId,
        {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded; =' },
          body: `_version=1${'&fname='.repeat(12_000)}`,
        },
        413,
      ],
      [form.formId, { headers: type, body: '_version=9&fname=x' }, 400],
      [form.formId, { headers: type, body: 'fname=x' }, 400],
      ['nosuchformnosuchformxx', { headers: type, body: '_version=1' }, 404],
    ];
    for (const [formId, init, status] of attempts) {
      const response = await fetch(url(formId), { method: 'POST', ...init });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('a flood of steps', () => {
  it('is refused as a page with Retry-After', async () => {
    const limited = await startServer({
      projectId: 'demo-page',
      variables: { FORMLOOM_LIMIT_BEACON: '2' },
    });
    try {
      const form = await published(server.db);
      const statuses = [];
      let last: Response | undefined;
      for (let n = 0; n < 3; n += 1) {
        last = await fetch(`${limited.url}/forms/${form.formId}`, {
          method: 'POST',
          body: new URLSearchParams({ _version: '1' }),
        });
        statuses.push(last.status);
      }
      expect(statuses.slice(2)).toEqual([429]);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(last?.headers.get('content-type')).toContain('text/html');
    } finally {
      await limited.close();
    }
  });
});

describe('an address that is no form’s', () => {
  it('is never remembered: it would fill the memory of the limits', async () => {
    const light = vi.spyOn(server.context.limits, 'light');
    const response = await fetch(url('x'.repeat(5_000)), {
      method: 'POST',
      body: new URLSearchParams({ _version: '1' }),
    });
    expect(response.status).toBe(404);
    expect(light).not.toHaveBeenCalled();
    light.mockRestore();
  });
});

describe('receipts', () => {
  it('are limited before any read', async () => {
    const limited = await startServer({
      projectId: 'demo-page',
      variables: { FORMLOOM_LIMIT_BEACON: '2' },
    });
    const reads = vi.spyOn(limited.db, 'doc');
    try {
      const address = `${limited.url}/api/forms/${'F'.repeat(22)}/receipts/${'A'.repeat(43)}`;
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await fetch(address)).status);
      expect(statuses).toEqual([404, 404, 429]);
      expect(reads).toHaveBeenCalledTimes(2);
      const refused = await fetch(address);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('content-type')).toContain('text/html');
    } finally {
      reads.mockRestore();
      await limited.close();
    }
  });

  it('that no one was given are not there', async () => {
    const form = await published(server.db);
    for (const id of ['x', 'A'.repeat(43)]) {
      const response = await fetch(`${server.url}/api/forms/${form.formId}/receipts/${id}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });
});
