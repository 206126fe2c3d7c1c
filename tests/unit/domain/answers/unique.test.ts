import { describe, expect, it } from 'vitest';
import type { Answer } from '@/domain/values/answer';
import { UNIQUE_TYPES, isUnique, uniqueValue } from '@/domain/answers/unique';

describe('a field', () => {
  it('is unique where it says so and its type has one value to compare', () => {
    for (const type of UNIQUE_TYPES) expect(isUnique({ type, ...{ unique: true } })).toBe(true);
    expect(isUnique({ type: 'long_text', ...{ unique: true } })).toBe(false);
    expect(isUnique({ type: 'email' })).toBe(false);
    expect(isUnique({ type: 'email', ...{ unique: false } })).toBe(false);
    expect(isUnique({ type: 'email', ...{ unique: 'yes' } })).toBe(false);
  });
});

const text = (v: string): Answer => ({ t: 'text', v });
const number = (v: number): Answer => ({ t: 'number', v });
const valueOf = (type: string, answer: Answer) => uniqueValue({ type }, answer);

describe('two answers', () => {
  it.each([
    ['short_text', text('Ada Lovelace'), text('ADA lovelace')],
    ['short_text', text('Ada  Lovelace'), text('Ada\u00a0Lovelace')],
    ['short_text', text('Ada\u200bLovelace'), text('AdaLovelace')],
    ...[
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u2064\u206f',
      '\u2800\u3164\uffa0\ufe0f\ufff9\u{e0041}\u{e01ef}\u{1d173}',
    ].flatMap((signs) =>
      [...signs].map((sign) => ['short_text', text(`Ada${sign}`), text('Ada')] as const),
    ),
    ['short_text', text('A\ufe0fd\u2800a'), text('Ada')],
    ['short_text', text('Ada \u2764\ufe0f'), text('Ada \u2764')],
    ['email', text('ada\u034f@example.org'), text('ada@example.org')],
    ['url', text('https://example.org/a\u3164'), text('https://example.org/a')],
    // É in one character and in two.
    ['short_text', text('\u00c9mile'), text('e\u0301mile')],
    ['email', text('Ada@Example.org'), text('ada@example.ORG')],
    ['email', text('\u00e9mile@example.org'), text('E\u0301mile@example.org')],
    ['phone', text('+44 20 7946 0018'), text('+44 20 7946 0018')],
    ['url', text('https://example.org/caf\u00e9'), text('https://example.org/cafe\u0301')],
    ['number', number(1), number(1.0)],
    ['number', number(0), number(-0)],
    ['number', number(1e21), number(1_000_000_000_000_000_000_000)],
    ['number', number(0.1), number(Number('.10'))],
  ] as const)('to a %s are the same: %j and %j', (type, one, other) => {
    expect(valueOf(type, one)).toBe(valueOf(type, other));
    expect(valueOf(type, one)).toBeDefined();
  });

  it.each([
    ['short_text', text('Ada'), text('Ada L')],
    ['short_text', text('Adá'), text('Ada')],
    ['short_text', text('\u2764'), text('\u{1f499}')],
    // Dots and plus signs mean something to some providers: two people must never become one.
    ['email', text('a.da@example.org'), text('ada@example.org')],
    ['email', text('ada+1@example.org'), text('ada@example.org')],
    ['url', text('https://example.org/Abc'), text('https://example.org/abc')],
    ['number', number(1), number(1.1)],
    ['number', number(1), number(-1)],
  ] as const)('to a %s differ: %j and %j', (type, one, other) => {
    expect(valueOf(type, one)).not.toBe(valueOf(type, other));
  });

  it('that say nothing, or several things, are not compared', () => {
    expect(valueOf('short_text', text(' \u200b '))).toBeUndefined();
    expect(valueOf('number', number(Number.NaN))).toBeUndefined();
    expect(valueOf('short_text', { t: 'options', v: ['oa'] })).toBeUndefined();
    expect(valueOf('short_text', { t: 'consent', v: true })).toBeUndefined();
  });
});
