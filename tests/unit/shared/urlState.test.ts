import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyText,
  idOrNothing,
  NO_DOCUMENT,
  oneOf,
  ownPart,
  readUrl,
  withoutBroken,
  writeUrl,
} from '@/shared/lib/urlState';
import { cases } from '../../support/cases';

const schema = {
  view: oneOf(['all', 'held', 'spam'], 'all'),
  topic: oneOf(['plan', 'report']),
  submission: idOrNothing,
  q: anyText,
};
const DEFAULTS = { view: 'all', topic: undefined, submission: undefined, q: '' };

describe('state in an address', () => {
  it('is the defaults where the address says nothing', () => {
    expect(readUrl(schema, '')).toEqual(DEFAULTS);
  });

  it('is read from the address', () => {
    expect(readUrl(schema, '?view=held&topic=plan&submission=a_B-9&q=%C3%A4+b')).toEqual({
      view: 'held',
      topic: 'plan',
      submission: 'a_B-9',
      q: 'ä b',
    });
  });

  it.each([
    ['view=unknown', 'an unknown name'],
    ['view=', 'an empty name'],
    ['topic=__proto__', 'a name of Object.prototype'],
  ])('reads %s (%s) as the default, and drops it', (search) => {
    expect(readUrl(schema, search)).toEqual(DEFAULTS);
    expect(withoutBroken(schema, `?${search}&utm=1`)).toBe('utm=1');
  });

  it.each(['..%2Fforms%2Fx', 'x'.repeat(129), 'a%2Fb'])(
    'takes an id that cannot be one (%s) for one that nothing has',
    (text) => {
      expect(readUrl(schema, `?submission=${text}`).submission).toBe(NO_DOCUMENT);
      expect(withoutBroken(schema, `?submission=${text}`)).toBe(`submission=${text}`);
    },
  );

  it('leaves a readable address exactly as it is', () => {
    expect(withoutBroken(schema, '?q=a%20b&view=held&utm=1')).toBe('q=a%20b&view=held&utm=1');
  });

  it('has nothing of a list that has been emptied, though it is another list than the default', () => {
    const words = {
      parse: (text: string): readonly string[] => text.split(' '),
      format: (all: readonly string[]) => all.join(' '),
      fallback: [],
    };
    expect(writeUrl({ words }, '?words=a+b&utm=1', { words: [] })).toBe('utm=1');
  });

  it('changes several values at once, and keeps what belongs to others', () => {
    expect(writeUrl(schema, '?utm=1&view=held&q=x', { view: 'spam', submission: 'abc' })).toBe(
      'utm=1&view=spam&q=x&submission=abc',
    );
  });

  it('never writes a default', () => {
    const search = '?view=held&topic=plan&submission=abc&q=x';
    expect(writeUrl(schema, search, { ...DEFAULTS, view: 'all' })).toBe('');
  });

  it('takes the first of two values, and writes one', () => {
    expect(readUrl(schema, 'view=held&view=spam').view).toBe('held');
    expect(writeUrl(schema, 'view=held&view=spam', { view: 'spam' })).toBe('view=spam');
  });

  it('knows which part of an address is its own', () => {
    expect(ownPart(schema, '?utm=1&view=held')).toBe(ownPart(schema, '?view=held&utm=2'));
    expect(ownPart(schema, '?view=held')).not.toBe(ownPart(schema, '?view=spam'));
  });

  it('reads what it wrote, beside any other parameters', () => {
    const values = fc.record({
      view: fc.constantFrom('all' as const, 'held' as const, 'spam' as const),
      topic: fc.constantFrom(undefined, 'plan' as const, 'report' as const),
      submission: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/), { nil: undefined }),
      q: fc.string({ unit: 'grapheme' }),
    });
    const foreign = fc.dictionary(fc.stringMatching(/^x[a-z]{0,4}$/), fc.string());
    fc.assert(
      fc.property(values, values, foreign, (first, second, others) => {
        const start = new URLSearchParams(others).toString();
        const after = writeUrl(schema, writeUrl(schema, start, first), second);
        expect(readUrl(schema, after)).toEqual(second);
        expect(withoutBroken(schema, after)).toBe(after);
        const params = new URLSearchParams(after);
        for (const [name, text] of Object.entries(others)) expect(params.get(name)).toBe(text);
      }),
      { numRuns: cases(200) },
    );
  });
});
