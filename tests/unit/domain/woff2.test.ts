import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWoff2 } from '@/domain/files/woff2';
import { cases } from '../../support/cases';

const FONTS = 'public/fonts';

describe('a WOFF2 file', () => {
  it.each(readdirSync(FONTS).filter((name) => name.endsWith('.woff2')))('%s is one', (name) => {
    expect(readWoff2(readFileSync(`${FONTS}/${name}`))).toEqual({ isVariable: true });
  });

  it('is told from one that was cut, lengthened, or is something else', () => {
    const font = readFileSync(`${FONTS}/figtree-latin.woff2`);
    expect(readWoff2(font.subarray(0, -1))).toBeUndefined();
    expect(readWoff2(Buffer.concat([font, Buffer.from('<script>')]))).toBeUndefined();
    for (const text of ['', 'wOFF', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'wOF2']) {
      expect(readWoff2(Buffer.from(text))).toBeUndefined();
    }
  });

  it('is read to its end or refused, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const file = Buffer.concat([Buffer.from('wOF2\0\u0001\0\0', 'latin1'), bytes]);
        file.writeUInt32BE(file.length, Math.min(8, Math.max(0, file.length - 4)));
        expect(() => readWoff2(file)).not.toThrow();
      }),
      { numRuns: cases(500) },
    );
  });
});
