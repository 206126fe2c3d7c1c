import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinList, partList } from '@/domain/text/lists';
import { cases } from '../../../support/cases';

it('joins plain texts as they are, and quotes those that hold what parts them', () => {
  expect(joinList(['Tea', 'Milk'], ';')).toBe('Tea; Milk');
  expect(joinList(['Tea; milk', 'Tea', 'say "hi"'], ';')).toBe('"Tea; milk"; Tea; "say ""hi"""');
  expect(joinList(['no nuts\nno milk', 'vegan'], '\n')).toBe('"no nuts\nno milk"\nvegan');
  expect(joinList(['', 'b'], '\n')).toBe('\nb');
});

it('parts what people type, too', () => {
  expect(partList('Tea;Milk ; Sugar', ';')).toEqual(['Tea', 'Milk', 'Sugar']);
  expect(partList('5" nails; "x" y', ';')).toEqual(['5" nails', '"x" y']);
  expect(partList('"unclosed; b', ';')).toEqual(['"unclosed', 'b']);
});

it('parts again what it joined', () => {
  const text = fc.array(fc.constantFrom('a', ';', ',', '\n', '"', ' ', 'é'), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(
        text.map((parts) => parts.join('')),
        { minLength: 1, maxLength: 5 },
      ),
      fc.constantFrom(';', ',', '\n'),
      (texts, separator) => {
        expect(partList(joinList(texts, separator), separator)).toEqual(texts);
      },
    ),
    { numRuns: cases(5_000) },
  );
});
