import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches, patternProblem } from '@/domain/answers/pattern';
import { cases } from '../../../support/cases';

/** Patterns of our subset, in the syntax of every engine. */
const aPattern: fc.Arbitrary<string> = fc.letrec<{ whole: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('a', 'b', '1', 'é', '.', '\\d', '\\w', '\\S', '\\.') },
    { weight: 2, arbitrary: fc.constantFrom('[ab]', '[^a]', '[a-c1]', '[\\d-]', '[^\\w]') },
    { weight: 1, arbitrary: tie('whole').map((inner) => `(?:${inner})`) },
  ),
  whole: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}')), {
      maxLength: 4,
    })
    .chain((parts) =>
      fc
        .constantFrom('', '|b', '|')
        .map((or) => parts.map(([atom, times]) => `${atom}${times}`).join('') + or),
    ),
})).whole;

const aText = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', 'é', '.', '-', ' ', '😀'), { maxLength: 7 })
  .map((signs) => signs.join(''));

describe('a pattern over a whole text', () => {
  test('means what the browser’s own engine takes it to mean', () => {
    fc.assert(
      fc.property(aPattern, aText, (pattern, text) => {
        expect(patternProblem(pattern)).toBeUndefined();
        expect(matches(pattern, text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text));
      }),
      { numRuns: cases(3000) },
    );
  });

  test.each([
    ['[A-Z]{2}\\d{3}', 'AB123', true],
    ['[A-Z]{2}\\d{3}', 'AB1234', false],
    ['^\\d+$', '42', true],
    ['a|', '', true],
    ['.', '👍', true],
    ['\\$\\d+', '$5', true],
    ['\\d+\\$', '5$', true],
    ['a\\\\$', 'a\\', true],
    ['a\\\\$', 'a$', false],
    ['a\\\\\\$', 'a\\$', true],
    ['[\\]a-]+', ']-a', true],
    ['(?:GB)?\\d{9}(?:\\d{3})?', 'GB123456789', true],
  ])('%s over %s', (pattern, text, expected) => {
    expect(patternProblem(pattern)).toBeUndefined();
    expect(matches(pattern, text)).toBe(expected);
  });

  test.each([
    '(?=a)',
    '(?<=a)b',
    '(?<n>a)',
    '\\1',
    'a**',
    '*a',
    '(a',
    'a)',
    '[a',
    'a{3,1}',
    'a{2000}',
    'a^b',
    '\\p{L}',
    '((a{999}){999}){999}',
  ])('says what is wrong with %s', (pattern) => {
    expect(patternProblem(pattern)).toMatch(/\.$/);
    // No answer is lost to a pattern that no one can read.
    expect(matches(pattern, 'anything')).toBe(true);
  });

  test.each(['.{0,500}', '.{0,1000}', '(?:[A-Z]\\d[ -]?){1,200}', '(?:[a-z]+|\\d+){100}'])(
    '%s is not too large',
    (pattern) => {
      expect(patternProblem(pattern)).toBeUndefined();
    },
  );

  // What could be published before there was this bound: refused to owners, and never passed over.
  test('a pattern that is too large to be published is judged anyway, and soon', () => {
    const pattern = '(?:[bdfhjlnprtvxzBDFHJLNPRTVXZ02468!%&=~@;:<>`_"#a]{0,45}){45}';
    expect(patternProblem(pattern)).toMatch(/too large/);
    const begun = performance.now();
    for (let field = 0; field < 40; field += 1) {
      expect(matches(pattern, `${'a'.repeat(999)}${field % 2 ? 'a' : 'c'}`)).toBe(field % 2 === 1);
    }
    // It took 15 seconds.
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  test.each(['(a+)+b', '(a|a)*b', '(a|aa)+b', '(.*)*x'])(
    '%s takes no time over what it refuses',
    (pattern) => {
      const started = performance.now();
      expect(matches(pattern, 'a'.repeat(5_000))).toBe(false);
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );

  test.each(['[[:alpha:]]+', '[[:digit:]]', '[a-z[:^space:]]', '[^[:punct:]x]'])(
    '%s is refused with a word, since its letters would be taken for themselves',
    (pattern) => expect(patternProblem(pattern)).toMatch(/^Classes such as/),
  );

  test('tells flags from looking ahead, and leaves brackets and colons alone', () => {
    expect(patternProblem('(?i)abc')).toMatch(/^Flags such as/);
    expect(patternProblem('(?i:abc)')).toMatch(/^Flags such as/);
    expect(patternProblem('[[:]+')).toBeUndefined();
    expect(patternProblem('(?:a:b)')).toBeUndefined();
  });
});
