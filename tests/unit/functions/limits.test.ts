import { describe, expect, it } from 'vitest';
import { Buckets } from '../../../functions/src/http/limits';
import { agentOf } from '../../../functions/src/http/agent';
import { companyDomain } from '../../../functions/src/effects/companies';
import { keyId, keySecret, keySecrets } from '../../../functions/src/effects/keys';
import { readEnvironment } from '../../../functions/src/lib/environment';
import { contentHash, submissionId } from '../../../functions/src/lib/hash';

describe('a token bucket', () => {
  it('lets so many through at once, then as they trickle in, each name apart', () => {
    const buckets = new Buckets({ amount: 3, window: 30_000 });
    const now = 1_000_000;
    expect([1, 2, 3].map(() => buckets.take('a', now))).toEqual([0, 0, 0]);
    expect(buckets.take('a', now)).toBe(10);
    expect(buckets.take('b', now)).toBe(0);
    expect(buckets.take('a', now + 9_000)).toBe(1);
    expect(buckets.take('a', now + 10_000)).toBe(0);
    expect(buckets.take('a', now + 10_000)).toBe(10);
  });

  it('is not emptied by a clock that goes back, and remembers only so many', () => {
    const buckets = new Buckets({ amount: 1, window: 1_000 }, 2);
    expect(buckets.take('a', 5_000)).toBe(0);
    expect(buckets.take('a', 1_000)).toBe(1);
    buckets.take('b', 1_000);
    buckets.take('c', 1_000);
    expect(buckets.take('a', 1_000)).toBe(0);
  });
});

describe('the environment', () => {
  it('has the design’s numbers, and says plainly what is wrong', () => {
    const { limits, proxyHops } = readEnvironment({});
    expect([limits.address.amount, limits.form.amount, limits.workspace.amount]).toEqual([
      30, 600, 2_000,
    ]);
    expect(proxyHops).toBe(2);
    expect(() => readEnvironment({ FORMLOOM_LIMIT_FORM: 'many' })).toThrow(
      'FORMLOOM_LIMIT_FORM must be a whole number, not "many".',
    );
  });
});

describe('agents', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      false,
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0.0.0 Mobile Safari/537.36',
      false,
      'phone',
    ],
    ['Mozilla/5.0 (Linux; Android 15; SM-X200) Chrome/141.0.0.0 Safari/537.36', false, 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', false, 'desktop'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true, 'desktop'],
    ['curl/8.5.0', true, 'desktop'],
    ['', true, 'desktop'],
  ] as const)('%s', (text, bot, device) => {
    expect(agentOf(text)).toEqual({ bot, device });
  });
});

describe('companies', () => {
  it.each([
    ['mail.example.co.uk', 'example.co.uk'],
    ['acme.de', 'acme.de'],
    ['gmail.com', undefined],
    ['yahoo.co.uk', undefined],
    ['web.de', undefined],
    ['proton.me', undefined],
    ['127.0.0.1', undefined],
    ['co.uk', undefined],
    ['', undefined],
  ])('%s → %s', async (domain, expected) => {
    expect(await companyDomain(domain)).toBe(expected);
  });
});

describe('keys', () => {
  it('tell nothing, differ by workspace and kind, and carry the secret’s version', () => {
    const id = keyId('secret', 'ws', 'email', 'ada@example.org');
    expect(id).toMatch(/^1_[\w-]{43}$/);
    expect(keyId('secret', 'ws', 'email', 'ada@example.org')).toBe(id);
    expect(keyId('secret', 'ws2', 'email', 'ada@example.org')).not.toBe(id);
    expect(keyId('secret', 'ws', 'domain', 'ada@example.org')).not.toBe(id);
    expect(keyId('other', 'ws', 'email', 'ada@example.org')).not.toBe(id);
  });

  it('cannot be made without a secret, but in the emulator', () => {
    expect(() => keySecret({})).toThrow('FORMLOOM_KEY_SECRET');
    expect(keySecret({ FIRESTORE_EMULATOR_HOST: 'x' })).not.toBe('');
    expect(keySecret({ FORMLOOM_KEY_SECRET: 's', FIRESTORE_EMULATOR_HOST: 'x' })).toBe('s');
  });

  it('know the former secrets for as long as these are given', () => {
    const variables = { FORMLOOM_KEY_SECRET: 'new', FORMLOOM_KEY_SECRET_1: 'old' };
    expect(keySecrets(variables, 1)).toEqual([{ version: 1, secret: 'new' }]);
    expect(keySecrets(variables, 3)).toEqual([
      { version: 3, secret: 'new' },
      { version: 1, secret: 'old' },
    ]);
    expect(() => keySecrets({ FORMLOOM_KEY_SECRET_1: 'old' }, 2)).toThrow('FORMLOOM_KEY_SECRET');
  });
});

describe('hashes', () => {
  it('of content do not depend on the order of keys, the day or the session', () => {
    const a = contentHash({
      version: 1,
      answers: { x: { t: 'text', v: '1' }, y: { t: 'number', v: 2 } },
    });
    const b = contentHash({
      version: 1,
      answers: { y: { v: 2, t: 'number' }, x: { v: '1', t: 'text' } },
    });
    expect(a).toBe(b);
    expect(contentHash({ version: 2, answers: {} })).not.toBe(
      contentHash({ version: 1, answers: {} }),
    );
  });

  it('of submissions are 43 characters of form and key', () => {
    expect(submissionId('form', 'key')).toMatch(/^[\w-]{43}$/);
    expect(submissionId('form', 'key')).not.toBe(submissionId('for', 'mkey'));
  });
});
