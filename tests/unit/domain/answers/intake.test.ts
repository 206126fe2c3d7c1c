import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Answers } from '@/domain/values/answer';
import { MAX_ANSWER_FACETS, MORE_FACET, facetsOf, searchFacet } from '@/domain/readout/facets';
import { wantedWords } from '@/domain/text/search';
import { SUMMARY_LENGTH, prepare, referenceOf, summaryOf } from '@/domain/responses/intake';
import { clockError } from '@/domain/responses/admission';
import { beaconRequestSchema, submissionRequestSchema } from '@/domain/calls/doors.schema';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const text = (v: string) => ({ t: 'text', v }) as const;
const form = aForm([
  aField('consent', 'fok'),
  aField('short_text', 'fname'),
  aField('multiple_choice', 'fwhich', {
    options: Array.from({ length: 200 }, (_, n) => ({ id: `o${n}x`, label: `Option ${n}` })),
  }),
  aField('long_text', 'fmore'),
]);

describe('facets', () => {
  it('are options, version and language, then prefixes of words', () => {
    const answers: Answers = {
      fname: text('Žofia O’Neil'),
      fwhich: { t: 'options', v: ['o3x'] },
    };
    expect(facetsOf(form, answers, 2)).toEqual([
      'v:2',
      'lang:en-GB',
      'o:fwhich:o3x',
      'w:zo',
      'w:zof',
      'w:zofi',
      'w:zofia',
      'w:on',
      'w:one',
      'w:onei',
      'w:oneil',
      'w:ne',
      'w:nei',
      'w:neil',
    ]);
  });

  it('say the language in which the form was read, where that is one of its own', () => {
    const several = { ...form, locales: ['fr', 'ar'] };
    const read = (locale?: string) => {
      const request = { version: 1, answers: {}, ...(locale === undefined ? {} : { locale }) };
      const prepared = prepare({ ...several, fields: {}, pages: [] }, request, '2026-11-24');
      return prepared.ok ? [prepared.locale, prepared.facets] : undefined;
    };
    expect(read('fr')).toEqual(['fr', ['v:1', 'lang:fr']]);
    expect(read()).toEqual(['en-GB', ['v:1', 'lang:en-GB']]);
    expect(read('de')).toEqual(['en-GB', ['v:1', 'lang:en-GB']]);
  });

  it('are at most 150, none twice; what overflowed says so, and options go before words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 2_000 }),
        fc.integer({ min: 0, max: 200 }),
        (words, options) => {
          const v = Array.from({ length: options }, (_, n) => `o${n}x`);
          const tokens = facetsOf(form, { fmore: text(words), fwhich: { t: 'options', v } }, 1);
          expect(tokens.length).toBeLessThanOrEqual(MAX_ANSWER_FACETS);
          expect(new Set(tokens).size).toBe(tokens.length);
          if (tokens.includes(MORE_FACET)) expect(tokens).toHaveLength(MAX_ANSWER_FACETS);
          if (options > 147) expect(tokens.some((token) => token.startsWith('w:'))).toBe(false);
        },
      ),
      { numRuns: cases(300) },
    );
  });

  it('are found by anyone who types the beginning of a word, in any script', () => {
    for (const words of ['Müller', 'ΣΊΣΥΦΟΣ', 'مرحبا بكم', '東京都', 'naïveté']) {
      const tokens = facetsOf(form, { fmore: text(words) }, 1);
      for (const word of words.split(' ')) {
        const letters = [...word];
        for (let end = 2; end <= letters.length; end += 1) {
          const [wanted = ''] = wantedWords(letters.slice(0, end).join('').toUpperCase());
          expect(tokens).toContain(searchFacet(wanted));
        }
      }
    }
    expect(searchFacet('x')).toBeUndefined();
    expect(searchFacet('京')).toBe('w:京');
  });
});

describe('the summary', () => {
  it('is the first answers in one line, without what was only ticked', () => {
    const answers = {
      fok: { t: 'consent', v: true },
      fname: text('Ada'),
      fmore: text('a\n b'),
    } as const;
    expect(summaryOf(form, answers)).toBe('Ada · a b');
    expect(summaryOf(form, {})).toBe('');
  });

  it('is never longer than 140 and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (long) => {
        const summary = summaryOf(form, { fname: text(long), fmore: text('🎉'.repeat(200)) });
        expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
        expect(summary).not.toMatch(/[\ud800-\udfff]/u);
      }),
      { numRuns: cases(300) },
    );
  });
});

describe('what is stored', () => {
  it('is what the page would have shown: hidden answers are dropped, problems are told', () => {
    const prepared = prepare(form, { version: 1, answers: { fname: text(' Ada ') } }, '2026-11-21');
    expect(prepared).toMatchObject({ ok: false, problems: { fok: { code: 'required_consent' } } });
  });
});

describe('the respondent’s clock', () => {
  it('is off by the time to the nearest moment of its day', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const hours = (day: string) => clockError(day, now) / 3_600_000;
    expect(
      ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24'].map(hours),
    ).toEqual([36, 12, 0, 12, 60]);
  });
});

describe('references', () => {
  it('are short and made of letters that read like no other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/), (id) => {
        expect(referenceOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
      { numRuns: cases(200) },
    );
  });
});

describe('requests', () => {
  const good = {
    key: 'a'.repeat(22),
    version: 1,
    answers: {},
    today: '2026-11-21',
    session: { id: 'b'.repeat(22), viewedAgo: -5, startedAgo: 1e300, source: ' news\nletter ' },
  };
  it('bring measured times into range instead of losing an answer over them', () => {
    const parsed = submissionRequestSchema.parse(good);
    expect(parsed.session).toEqual({
      id: 'b'.repeat(22),
      viewedAgo: 0,
      startedAgo: 30 * 86_400_000,
      source: 'news letter',
    });
  });
  it.each([
    ['another key', { ...good, more: 1 }],
    ['a key of the wrong shape', { ...good, key: 'short' }],
    ['a day that does not exist', { ...good, today: '2026-02-30' }],
    ['an answer of no kind', { ...good, answers: { f: { t: 'x', v: 1 } } }],
    ['a broken source', { ...good, session: { ...good.session, source: '\ud800' } }],
  ])('with %s are none', (_name, value) => {
    expect(submissionRequestSchema.safeParse(value).success).toBe(false);
  });
  it('of beacons need a version and a session', () => {
    expect(beaconRequestSchema.safeParse({ version: 1, session: good.session }).success).toBe(true);
    expect(beaconRequestSchema.safeParse({ version: 1 }).success).toBe(false);
  });
});
