import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CALL_AREAS, type CallName } from '@/domain/calls/areas';
import { CONTRACT } from '@/domain/calls/contract.schema';
import { Buckets, RateLimits } from '../../../functions/src/lib/rateLimit';
import { Turns } from '../../../functions/src/lib/turns';
import { agentOf } from '../../../functions/src/lib/agent';
import { companyDomain } from '../../../functions/src/contacts/companies';
import { keyId, keySecret, keySecrets } from '../../../functions/src/lib/keys';
import { ByteCache } from '../../../functions/src/lib/byteCache';
import { readEnvironment } from '../../../functions/src/lib/environment';
import { contentHash, submissionId } from '../../../functions/src/lib/hash';
import { CALL_BYTES, bodyLimitsOf } from '../../../functions/src/services/bodySizes';

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

describe('work under a limit', () => {
  const limit = (amount: number) => ({ amount, window: 60_000 });
  const limits = () =>
    new RateLimits({
      address: limit(100),
      form: limit(2),
      workspace: limit(3),
      beacon: limit(1),
      reset: limit(1),
      password: limit(1),
      announced: limit(1),
      proof: limit(1),
    });
  const now = 1_000_000;
  const stored = { value: 'stored', fresh: true };

  it('pays for what is stored, and gets back what was refused, repeated or failed', async () => {
    const of = limits();
    const charge = (work: () => Promise<typeof stored>) =>
      of.charge('a', 'form', now, async (chargeWorkspace) => {
        chargeWorkspace('ws');
        return work();
      });
    for (let n = 0; n < 10; n += 1) {
      await charge(() => Promise.resolve({ ...stored, fresh: false }));
      await expect(charge(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(await charge(() => Promise.resolve(stored))).toBe('stored');
    expect(await charge(() => Promise.resolve(stored))).toBe('stored');
    await expect(charge(() => Promise.resolve(stored))).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 30 },
    });
  });

  it('holds a token while the work goes on, so that no more is stored at once', async () => {
    const of = limits();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const work = () => finished.then(() => stored);
    const running = [1, 2].map(() => of.charge('a', 'form', now, work));
    await expect(of.charge('a', 'form', now, work)).rejects.toMatchObject({ code: 'rate_limited' });
    finish();
    await Promise.all(running);
  });

  it('gives the form back its token where the workspace has none left', async () => {
    const of = limits();
    const charge = (form: string) =>
      of.charge('a', form, now, (chargeWorkspace) => {
        chargeWorkspace('ws');
        return Promise.resolve(stored);
      });
    for (const form of ['one', 'two', 'three']) await charge(form);
    for (let n = 0; n < 5; n += 1) {
      await expect(charge('four')).rejects.toMatchObject({ code: 'rate_limited' });
    }
    expect(await of.charge('a', 'four', now, () => Promise.resolve(stored))).toBe('stored');
  });
});

describe('a cache of so many bytes', () => {
  it('forgets what was longest unused, and never holds more', () => {
    const cache = new ByteCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('b', 'B', 40);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    cache.set('c', 'longer', 60);
    expect(cache.bytes).toBe(100);
    cache.set('d', 'too large', 101);
    expect([cache.get('d'), cache.get('a')]).toEqual([undefined, 'A']);
    cache.set('e', 'E', 100);
    expect([cache.bytes, cache.get('a'), cache.get('e')]).toEqual([100, undefined, 'E']);
  });
});

/** The largest `maxLength` anywhere in a schema; 0 without one. */
function longestIn(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  return Math.max(
    0,
    ...Object.entries(schema).map(([name, value]) =>
      name === 'maxLength' && typeof value === 'number' ? value : longestIn(value),
    ),
  );
}

describe('the size of a body', () => {
  it('goes by the function of the instance, however it is named', () => {
    const pictures = { largest: CALL_BYTES.addAsset };
    expect(bodyLimitsOf({ FUNCTION_TARGET: 'pictureCalls' })).toMatchObject(pictures);
    expect(bodyLimitsOf({ K_SERVICE: 'picturecalls' })).toMatchObject(pictures);
    expect(bodyLimitsOf({ K_SERVICE: 'intake' }).at('/')).toBe(512 * 1024);
    expect(bodyLimitsOf({}).largest).toBe(64 * 1024);
    expect(bodyLimitsOf({ FUNCTIONS_EMULATOR: 'true' })).toMatchObject(pictures);
  });

  it('goes by the call that the path names, in its own area alone', () => {
    const forms = bodyLimitsOf({ FUNCTION_TARGET: 'formCalls' });
    expect(forms.largest).toBe(CALL_BYTES.createForm);
    expect(forms.at('/createForm')).toBe(CALL_BYTES.createForm);
    expect(forms.at('/formCalls/createForm')).toBe(CALL_BYTES.createForm);
    const others = ['/', '', '/publishForm', '/addAsset', '/createForm/', '/constructor'];
    for (const path of others) expect(forms.at(path)).toBe(64 * 1024);
  });

  it('lets in the longest text that the contract allows a call', () => {
    const names = Object.keys(CONTRACT) as CallName[];
    const long = names.flatMap((name) => {
      const longest = longestIn(
        z.toJSONSchema(CONTRACT[name].request, { io: 'input', unrepresentable: 'any' }),
      );
      return longest > 32 * 1024 ? [{ name, longest }] : [];
    });
    expect(long.map(({ name }) => name)).toContain('setWorkspacePicture');
    for (const { name, longest } of long) {
      const limits = bodyLimitsOf({ FUNCTION_TARGET: CALL_AREAS[name] });
      expect([name, limits.at(`/${name}`) >= longest]).toEqual([name, true]);
    }
  });
});

describe('the environment', () => {
  it('has the documented numbers, and says plainly what is wrong', () => {
    const { limits, proxyHops } = readEnvironment({});
    expect([limits.address.amount, limits.form.amount, limits.workspace.amount]).toEqual([
      30, 600, 2_000,
    ]);
    expect(proxyHops).toBe(2);
    expect(readEnvironment({ FORMLOOM_PROOF_TRIES: '999999999' }).proofTries).toBe(1_000_000);
    expect(readEnvironment({ FORMLOOM_PROOF_TRIES: '0' }).proofTries).toBe(1);
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

describe('turns', () => {
  const held = () => {
    let done = () => undefined as void;
    const work = () => new Promise<void>((resolve) => (done = resolve));
    return { work, done: () => done() };
  };
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

  it('one name waits for its own work, and no one else does', async () => {
    const turns = new Turns({ working: 1, waiting: 1 });
    const first = held();
    const begun: string[] = [];
    const one = turns.take('a', first.work);
    const two = turns.take('a', () => void begun.push('a'));
    await turns.take('b', () => void begun.push('b'));
    expect(begun).toEqual(['b']);
    await expect(turns.take('a', () => undefined)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 5 },
    });
    first.done();
    await Promise.all([one, two]);
    expect(begun).toEqual(['b', 'a']);
    // All have left: the next begins at once.
    await turns.take('a', () => void begun.push('again'));
    expect(begun).toEqual(['b', 'a', 'again']);
  });

  it('work that fails makes way for the next', async () => {
    const turns = new Turns({ working: 1, waiting: 5 });
    const failing = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    await settled();
    await expect(turns.take('a', () => 'still')).resolves.toBe('still');
  });
});
