import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_PATTERN, newKey, SUBMISSION_ID_PATTERN, unreserved } from '@/domain/base/ids';
import { challengeText, PROOF_HEADER, prove, readChallenge, readProof } from '@/domain/base/proof';
import { Proofs } from '@/shared/lib/proofs';
import { aChallenge } from '../../support/challenge';

describe('a proof', () => {
  it('is the number that the server’s own derivation began with', async () => {
    const challenge = aChallenge(7);
    expect(readProof(await prove(challenge))).toEqual({ challenge, solution: 7 });
    await expect(prove(aChallenge(10, 10))).rejects.toThrow('no solution');
    await expect(prove('x')).rejects.toThrow('not a challenge');
  });

  it('reads back as it was written, and nothing else reads as one', () => {
    const challenge = aChallenge();
    const read = readChallenge(challenge);
    expect(read && challengeText(read.challenge)).toBe(challenge.slice(0, -44));
    for (const other of [
      '',
      `${challenge}x.`,
      challenge.replace('enquiries', 'other'),
      `.${challenge}`,
    ]) {
      expect(readChallenge(other)).toBeUndefined();
    }
  });
});

describe('posting with a proof', () => {
  const expired = () =>
    Response.json({ error: { code: 'page_expired', message: 'Reload.' } }, { status: 403 });
  let asked: number;
  let answers: (() => Response)[];
  let sent: { proof: string; body: string }[];

  beforeEach(() => {
    asked = 0;
    answers = [];
    sent = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (url === '/api/challenges/enquiries') {
        asked += 1;
        return Promise.resolve(Response.json({ challenge: aChallenge() }));
      }
      const proof = new Headers(init?.headers).get(PROOF_HEADER) ?? '';
      sent.push({ proof, body: typeof init?.body === 'string' ? init.body : '' });
      return Promise.resolve((answers.shift() ?? (() => Response.json({})))());
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const post = (proofs: Proofs) => proofs.post('/api/enquiries', { a: 1 }, 1_000);

  it('uses the one that was prepared, and a new one for the next', async () => {
    const proofs = new Proofs('enquiries');
    proofs.prepare();
    expect((await post(proofs)).status).toBe(200);
    expect(asked).toBe(1);
    await post(proofs);
    expect(asked).toBe(2);
    expect(new Set(sent.map(({ proof }) => proof)).size).toBe(2);
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('tries again with a fresh one where it has expired, and then says so', async () => {
    answers = [expired];
    expect((await post(new Proofs('enquiries'))).status).toBe(200);
    expect([asked, sent.length]).toEqual([2, 2]);
    answers = [expired, expired];
    const refused = await post(new Proofs('enquiries'));
    expect(await refused.json()).toMatchObject({ error: { message: 'Reload.' } });
    expect(sent).toHaveLength(4);
  });

  it('keeps one that the server did not use up, until it is too old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const proofs = new Proofs('enquiries');
    answers = [() => Response.json({ error: { code: 'invalid_answers' } }, { status: 400 })];
    expect((await post(proofs)).status).toBe(400);
    await post(proofs);
    expect(asked).toBe(1);
    proofs.prepare();
    await vi.waitFor(() => expect(asked).toBe(2));
    vi.setSystemTime(Date.now() + 29 * 60_000);
    await post(proofs);
    expect(asked).toBe(3);
  });

  it('hands on the refusal of a challenge, and a lost connection, and recovers from both', async () => {
    const real = fetch;
    const proofs = new Proofs('enquiries');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 429 })));
    proofs.prepare();
    expect((await post(proofs)).status).toBe(429);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(post(proofs)).rejects.toThrow('offline');
    vi.stubGlobal('fetch', real);
    expect((await post(proofs)).status).toBe(200);
  });
});

describe('ids', () => {
  it('are never such as Firestore keeps to itself', () => {
    const reserved = `__${'a'.repeat(18)}__`;
    expect(KEY_PATTERN.test(reserved)).toBe(false);
    expect(SUBMISSION_ID_PATTERN.test(`__${'a'.repeat(39)}__`)).toBe(false);
    expect(KEY_PATTERN.test(`__${'a'.repeat(20)}`)).toBe(true);
    expect(unreserved(reserved)).toMatch(KEY_PATTERN);
    // All bits set: nothing but underscores.
    expect(newKey((bytes) => bytes.fill(255))).toMatch(KEY_PATTERN);
  });
});
