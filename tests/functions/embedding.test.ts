/** Forms on other websites: who may frame them, and the size of the loader. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/domain/base/errors';
import { randomKey } from '../../functions/src/lib/hash';
import { aWorld } from '../support/aWorld';
import { BROWSER, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-embedding' });
});
afterAll(() => server.close());

const { aForm, save } = aWorld(() => ({ db: server.db }));

const ancestorsIn = (response: Response) =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
const look = async ({ formId }: Published) =>
  ancestorsIn(await fetch(`${server.url}/forms/${formId}`));
const step = async ({ formId }: Published, body: Record<string, string>) =>
  fetch(`${server.url}/forms/${formId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': BROWSER },
    body: new URLSearchParams(body).toString(),
  });

describe('allowed websites', () => {
  it('are any, those that are named, or none', async () => {
    const form = await aForm();
    expect(await look(form)).toBe('*');
    await save(form, { hosts: ['example.com', '*.example.org', 'localhost:3000'] });
    expect(await look(form)).toBe("'self' example.com *.example.org localhost:3000");
    await save(form, { hosts: [] });
    expect(await look(form)).toBe("'self'");
    await save(form, {});
    expect(await look(form)).toBe('*');
  });

  it('hold for the password, closed forms, steps without JavaScript and receipts', async () => {
    const form = await aForm();
    const hosts = ['example.com'];
    const wanted = "'self' example.com";
    await save(form, { hosts });
    const key = randomKey();
    const answers = { _version: '1', _page: 'pone', fname: 'Ada' };
    const check = await step(form, { ...answers, _act: 'next', _seen: 'fname femail fkind' });
    const sent = await step(form, { ...answers, _act: 'send', _key: key });
    const receipt = await fetch(`${server.url}${sent.headers.get('location') ?? ''}`);
    expect([check.status, sent.status, receipt.status]).toEqual([200, 303, 200]);
    // A step is made of what the intake reads: its page has the same policy.
    expect([ancestorsIn(check), ancestorsIn(receipt)]).toEqual([wanted, wanted]);
    await save(form, { hosts }, 'open sesame');
    expect(await look(form)).toBe(wanted);
    expect(ancestorsIn(await step(form, { _password: 'wrong' }))).toBe(wanted);
    const closed = await aForm();
    await save(closed, { hosts, closes: '2020-01-01T10:00' });
    expect(await look(closed)).toBe(wanted);
  });

  it('are refused where they could end the directive, or are too many', async () => {
    const form = await aForm();
    for (const host of [
      'example.com; script-src *',
      "'unsafe-inline'",
      '*',
      '*.com',
      'https://example.com',
      'example.com/path',
      'Example.com',
      'a b',
      '',
      `${'a'.repeat(64)}.com`,
    ]) {
      const error = await save(form, { hosts: [host] }).catch((problem: unknown) => problem);
      expect([host, error instanceof AppError && error.code]).toEqual([host, 'malformed']);
    }
    const many = Array.from({ length: 21 }, (_one, at) => `h${at}.example.com`);
    await expect(save(form, { hosts: many })).rejects.toThrow();
    await save(form, { hosts: many.slice(1) });
    expect(await look(form)).toBe(`'self' ${many.slice(1).join(' ')}`);
  });
});

describe('the loader', () => {
  const loader = readFileSync(path.join(dist, 'embed.js'));

  it('is at most 4 kB on the wire', () => {
    expect(brotliCompressSync(loader).byteLength).toBeLessThanOrEqual(4_096);
  });

  it('is one classic script that evaluates no text and asks for nothing else', () => {
    const text = loader.toString();
    expect(text).not.toMatch(/\bimport\b|\beval\(|new Function|innerHTML|fetch\(|XMLHttpRequest/);
  });
});
