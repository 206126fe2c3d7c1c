import { describe, expect, it } from 'vitest';
import { fromBase32, isTotpCode, toBase32, totpCode } from '../../../scripts/lib/totp.mjs';

/** RFC 6238, appendix B, with SHA-1. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const SECRET = toBase32(Buffer.from('12345678901234567890'));

describe('a time-based code', () => {
  it.each(VECTORS)('at %i is %s', (seconds, code) => {
    expect(totpCode(SECRET, seconds * 1_000, 8)).toBe(code);
    expect(totpCode(SECRET, seconds * 1_000)).toBe(code.slice(-6));
  });

  it('is accepted within so many intervals and not beyond', () => {
    const code = totpCode(SECRET, 1_000_000_000);
    expect(isTotpCode(SECRET, code, 2, 1_000_000_000 + 60_000)).toBe(true);
    expect(isTotpCode(SECRET, code, 2, 1_000_000_000 - 60_000)).toBe(true);
    expect(isTotpCode(SECRET, code, 2, 1_000_000_000 + 90_000)).toBe(false);
  });

  it('has a secret in Base32 (RFC 4648)', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar');
  });
});
