import { describe, expect, it } from 'vitest';
import { CODE_ID_PATTERN, codeSigns, newCodeId, readCode, writtenCode } from '@/domain/base/codes';

const random = (bytes: Uint8Array) => bytes.map((_byte, at) => 7 * at + 250);

describe('a code', () => {
  const id = newCodeId(random);
  const code = writtenCode(id, codeSigns([1, 2, 3, 4, 5, 6]));

  it('is three groups of four, and read however it is typed', () => {
    expect(id).toMatch(CODE_ID_PATTERN);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const read = { id, proof: '123456' };
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' – ')} `,
      code.replace('1', 'l'),
      code.replaceAll('-', '.'),
      code.replace('1', '１'),
    ]) {
      expect(readCode(typed)).toEqual(read);
    }
  });

  it('has no sign that is taken for another', () => {
    expect(readCode('O0O0-IIll-1111')).toEqual({ id: '000011', proof: '111111' });
    expect(code).not.toMatch(/[ILOU]/);
  });

  it('is nothing shorter, longer or with other signs, such as a link', () => {
    for (const typed of ['', code.slice(1), `${code}2`, 'UUUU-UUUU-UUUU', 'a'.repeat(44)]) {
      expect(readCode(typed)).toBeUndefined();
    }
  });
});
