import { domainToASCII, domainToUnicode as byNode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniqueValue } from '@/domain/answers/unique';
import { normaliseEmail } from '@/domain/text/email';
import { domainToUnicode } from '@/domain/text/hosts';
import { cases } from '../../../support/cases';

it.each([
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@MÜNCHEN.de', 'user@XN--MNCHEN-3YA.DE'],
  ['user@mu\u0308nchen.de', 'user@münchen.de'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@ｅxample.com', 'user@example.com'],
  ['user@example。com', 'user@example.com'],
  ['user@faß.de', 'user@xn--fa-hia.de'],
])('%s and %s are one address', (one, other) => {
  expect(normaliseEmail(one)).toBe(normaliseEmail(other));
  const valueOf = (v: string) => uniqueValue({ type: 'email' }, { t: 'text', v });
  expect(valueOf(one)).toBe(valueOf(other));
});

it.each([
  'user@strasse.de',
  'a.b+c@example.com',
  'no address',
  'x@',
  '@',
  'x@xn--',
  'x@[127.0.0.1]',
])('%s stays as it is', (text) => expect(normaliseEmail(text)).toBe(text));

it('two domains stay two', () => {
  expect(normaliseEmail('user@straße.de')).not.toBe(normaliseEmail('user@strasse.de'));
});

it('reads Punycode as Node does', () => {
  const letter = fc.constantFrom(...'abcz09üßéñłøяжб例え東한글ไทยश');
  const label = fc
    .array(letter, { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(label, (text) => {
      const ascii = domainToASCII(`${text}.com`);
      if (ascii === '') return;
      expect(domainToUnicode(ascii)).toBe(byNode(ascii));
      expect(domainToUnicode(`${text}.com`)).toBe(byNode(ascii));
    }),
    { numRuns: cases(5_000) },
  );
});
