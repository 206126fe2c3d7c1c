import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { prepare } from '@/domain/responses/intake';
import { caseFold, cleanLine, cleanLines } from '@/domain/text/plainText';
import type { Formula } from '@/domain/form/definition/definition';
import { characterCount } from '@/domain/form/fieldTypes/text';
import { cleanWord } from '@/domain/form/fieldTypes/reading';
import { aField, aForm, when } from '../../../support/forms';

/** What it costs most to put in order: marks of one class behind as many of a class that comes before it. */
const pile = (length: number) =>
  `a${'\u0301'.repeat(length / 2)}${'\u0327'.repeat(length / 2 - 1)}`;

const pieces = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\r',
  '\u0001',
  '\u200b',
  '\ud800',
  pile(24),
  '\u0301',
);
const oddText = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(''));

describe('marks on letters', () => {
  test('no letter keeps more than 30', () => {
    expect(cleanLine(pile(1_000))).toBe(`a${'\u0301'.repeat(30)}`);
    expect(cleanLine(`${pile(40)} and é`)).toBe(
      `a${'\u0301'.repeat(20)}${'\u0327'.repeat(10)} and é`,
    );
  });
  test('scripts that write with marks stay as they are', () => {
    const text = 'Tiếng Việt · ภาษาไทย · בְּרֵאשִׁית · हिन्दी · ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ';
    expect(cleanLine(text)).toBe(text);
  });
  test('what is clean stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(oddText, fc.constantFrom(cleanLine, cleanLines, cleanWord), (text, clean) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });
  test('two texts that were cleaned compare as equal where they are so to the eye', () => {
    expect(caseFold('e\u0301')).toBe(caseFold('É'));
    expect(caseFold(pile(10_000))).toBe(caseFold(cleanLine(pile(10_000))));
  });
});

describe('the costliest answers that the limits allow', () => {
  const list = (id: string): Formula => [{ step: 'field', id, group: 'fg' }];
  const formula = (count: number): Formula => [
    ...list('fa'),
    ...Array.from({ length: count }, (): Formula => [
      ...list('fa'),
      ...list('fb'),
      { step: 'sign', sign: '=' },
      { step: 'call', name: 'COUNT', of: 2 },
    ]).flat(),
  ];
  const long = { t: 'text', v: pile(10_000) } as const;

  test.each([
    [
      'a hundred rules over one text',
      aForm([
        aField('long_text', 'fa'),
        ...Array.from({ length: 100 }, (_, index) =>
          aField('short_text', `f${index}`, { showIf: when('fa', 'contains', `word ${index}`) }),
        ),
      ]),
      { fa: long },
    ],
    [
      'twelve long texts',
      aForm(Array.from({ length: 12 }, (_, index) => aField('long_text', `f${index}`))),
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, long])),
    ],
    [
      'columns of a group, compared in forty formulas',
      aForm(
        [
          aField('group', 'fg', { fieldIds: ['fa', 'fb'] }),
          ...Array.from({ length: 40 }, (_, index) =>
            aField('calculated', `f${index}`, { formula: formula(120) }),
          ),
        ],
        {},
      ),
      {
        fg: {
          t: 'rows' as const,
          v: Array.from({ length: 50 }, () => ({
            fa: { t: 'text' as const, v: pile(1_000) },
            fb: { t: 'text' as const, v: `${pile(998)}b` },
          })),
        },
      },
    ],
  ])('%s: well under a second', (_name, form, answers) => {
    const fields = {
      ...form.fields,
      fa: aField('long_text', 'fa'),
      fb: aField('short_text', 'fb'),
    };
    const whole = 'fg' in form.fields ? { ...form, fields } : form;
    const start = performance.now();
    prepare(whole, { version: 1, answers }, '2026-11-21');
    // It was 0.9 to 200 seconds.
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('a length that a person counts', () => {
  it.each([
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2],
    ['e\u0301te\u0301', 3],
    ['👍🏽🇬🇧', 2],
    ['abc', 3],
    ['', 0],
  ])('of %s is %d', (text, count) => expect(characterCount(text)).toBe(count));
});
