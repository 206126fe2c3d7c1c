/** Secrets at rest: only the key that sealed them opens them, in the place that they belong to. */
import { describe, expect, it } from 'vitest';
import {
  openSealed,
  sealedBy,
  sealKeys,
  sealValue,
} from '../../../functions/src/lib/sealing/sealedSecrets';

const ONE = { id: '1', secret: 'one'.repeat(20) };
const TWO = { id: '2', secret: 'two'.repeat(20) };
const ADDRESS = { address: 'https://hooks.slack.com/services/T0/B0/abcdefgh' };

describe('a sealed secret', () => {
  it('is opened by its key alone, and only where it belongs', () => {
    const sealed = sealValue([TWO, ONE], 'a/b', ADDRESS);
    expect(sealedBy(sealed)).toBe('2');
    expect(sealed).not.toContain('slack');
    expect(openSealed([ONE, TWO], 'a/b', sealed)).toEqual(ADDRESS);
    expect(() => openSealed([TWO], 'a/c', sealed)).toThrow();
    expect(() => openSealed([ONE], 'a/b', sealed)).toThrow('FORMLOOM_SEAL_KEYS');
    expect(() => openSealed([{ id: '2', secret: ONE.secret }], 'a/b', sealed)).toThrow();
    expect(() => openSealed([TWO], 'a/b', `${sealed.slice(0, -2)}AA`)).toThrow();
  });

  it('is not what it was if it is sealed twice', () => {
    expect(sealValue([ONE], 'a', ADDRESS)).not.toBe(sealValue([ONE], 'a', ADDRESS));
  });
});

describe('the keys', () => {
  it('are read from the environment, the present one first', () => {
    const text = `2:${TWO.secret} 1:${ONE.secret}`;
    expect(sealKeys({ FORMLOOM_SEAL_KEYS: text })).toEqual([TWO, ONE]);
  });

  it('have a default under the emulators alone', () => {
    expect(sealKeys({ FIRESTORE_EMULATOR_HOST: 'x:1' })[0]?.id).toBe('dev');
    for (const text of ['', '1:short', 'nothing', `1:${ONE.secret} 2`]) {
      expect(() => sealKeys({ FORMLOOM_SEAL_KEYS: text })).toThrow('FORMLOOM_SEAL_KEYS must read');
    }
  });
});
