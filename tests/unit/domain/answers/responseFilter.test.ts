/** The filter of responses: what it finds, what of it an index answers, and how an address writes it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@/domain/values/answer';
import { facetsOf, MORE_FACET } from '@/domain/readout/facets';
import { assigneeFacet, sourceFacet, tagFacet, UNREAD_FACET } from '@/domain/options/responseMarks';
import { matchesFilter, type Filtered } from '@/domain/filter/filterMatches';
import { isFiltered, planOf, timesOf } from '@/domain/filter/responseFilter';
import * as address from '@/domain/conditions/address';
import type { SubjectOf } from '@/domain/conditions/condition';
import {
  comparison,
  FILTER_LIMITS,
  isCondition,
  NO_FILTER,
  type ResponseFilterCondition,
} from '@/domain/conditions/filters';
import type { Operator } from '@/domain/conditions/operators';
import { responseFilterSchema } from '@/domain/documents/responseFilter.schema';
import { dayIn, startOfDay } from '@/domain/base/days';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const now = Date.UTC(2026, 10, 27, 12);
const LONDON = { timeZone: 'Europe/London', now };
const UTC = { timeZone: 'UTC', now };

const form = aForm([
  aField('short_text', 'ftext', { label: 'Text' }),
  aField('single_choice', 'fsize', {
    label: 'Size',
    other: true,
    options: [
      { id: 'olarge', label: 'Large' },
      { id: 'osmall', label: 'Small' },
    ],
  }),
  aField('rating', 'fstars', { label: 'Stars', max: 5 }),
  aField('number', 'fsum', { label: 'Sum' }),
  aField('date', 'fday', { label: 'Day' }),
  aField('name', 'fname', { label: 'Name', parts: ['first', 'last'] }),
]);

/** A response as the intake stores it. */
function aResponse(answers: Filtered['answers'], over: Partial<Filtered> = {}): Filtered {
  const response: Filtered = {
    answers,
    version: 1,
    facets: [],
    submittedAt: Date.parse('2026-06-15T12:00:00Z'),
    locale: 'en-GB',
    ...over,
  };
  const { tags = [], assignee, source } = response;
  return {
    ...response,
    facets: [
      ...(over.facets ?? []),
      ...tags.map(tagFacet),
      ...(assignee ? [assigneeFacet(assignee)] : []),
      ...(source ? [sourceFacet(source)] : []),
      ...facetsOf({ ...form, locale: response.locale ?? 'en-GB' }, answers, response.version),
    ],
  };
}
const { formatConditions } = address;
const parseConditions = (text: string) =>
  address.parseConditions(text, 'responses', FILTER_LIMITS.conditions);
const field = (id: string, op: Operator, ...values: string[]): ResponseFilterCondition =>
  comparison({ kind: 'field', id }, op, values);
type Property = SubjectOf<'response'>['property'];
const has = (property: Property, op: Operator, ...values: string[]): ResponseFilterCondition =>
  comparison({ kind: 'response', property }, op, values);
const is = (property: Property, ...values: string[]) => has(property, 'one_of', ...values);
const found = (response: Filtered, condition: ResponseFilterCondition) => {
  expect(isCondition(condition)).toBe(true);
  return matchesFilter({ conditions: [condition], search: '' }, response, LONDON);
};
const text = (v: string): Answer => ({ t: 'text', v });

describe('a condition about a question', () => {
  const rows: [Answer | undefined, Operator, string[], boolean][] = [
    [{ t: 'options', v: ['olarge'] }, 'one_of', ['olarge'], true],
    [{ t: 'options', v: ['olarge'] }, 'one_of', ['osmall', 'olarge'], true],
    [{ t: 'options', v: ['olarge'] }, 'one_of', ['osmall'], false],
    [{ t: 'options', v: ['olarge'] }, 'none_of', ['olarge'], false],
    [undefined, 'none_of', ['olarge'], true],
    [undefined, 'one_of', ['olarge'], false],
    [{ t: 'consent', v: true }, 'one_of', ['yes'], true],
    [{ t: 'grid', v: { rspeed: ['cgood'] } }, 'one_of', ['rspeed.cgood'], true],
    [{ t: 'grid', v: { rspeed: ['cgood'] } }, 'one_of', ['rprice.cgood'], false],
    [{ t: 'ranking', v: ['oa', 'ob'] }, 'one_of', ['oa'], true],
    [{ t: 'ranking', v: ['oa', 'ob'] }, 'one_of', ['ob'], false],
    [{ t: 'number', v: 4 }, 'one_of', ['4'], true],
    [{ t: 'number', v: 4200 }, 'equals', ['4200'], true],
    [{ t: 'number', v: 4200 }, 'at_least', ['4200.5'], false],
    [{ t: 'number', v: 900 }, 'at_least', ['1000'], false],
    [{ t: 'number', v: 900 }, 'greater_than', ['900'], false],
    [{ t: 'number', v: 9 }, 'is_promoter', [], true],
    [text('Łódź'), 'starts_with', ['lo'], true],
    [{ t: 'options', v: ['oa', 'ob'] }, 'includes', ['ob'], true],
    [{ t: 'number', v: 900 }, 'at_most', ['1000'], true],
    [{ t: 'number', v: -3 }, 'between', ['-5', '0'], true],
    [{ t: 'number', v: 7 }, 'at_least', ['many'], false],
    [{ t: 'date', v: '2026-03-09' }, 'between', ['2026-03-09', ''], true],
    [{ t: 'date', v: '2026-03-09' }, 'at_most', ['2026-03-08'], false],
    [{ t: 'time', v: '09:30' }, 'at_least', ['10:00'], false],
    [{ t: 'datetime', v: '2026-03-09T18:00' }, 'equals', ['2026-03-09'], true],
    [{ t: 'datetime', v: '2026-03-09T18:00' }, 'at_most', ['2026-03-09'], true],
    [{ t: 'datetime', v: '2026-03-09T18:00' }, 'at_least', ['2026-03-10'], false],
    [text('The BIG day'), 'contains', ['big D'], true],
    [text('Small'), 'not_contains', ['big'], true],
    [undefined, 'not_contains', ['big'], true],
    [undefined, 'contains', ['big'], false],
    [{ t: 'parts', v: { first: 'Ada', last: 'Lovelace' } }, 'contains', ['love'], true],
    [{ t: 'options', v: ['other'], other: 'Purple' }, 'contains', ['purp'], true],
    [{ t: 'rows', v: [{ fa: text('Guest one') }] }, 'contains', ['guest'], true],
    [text('x'), 'is_answered', [], true],
    [undefined, 'is_answered', [], false],
    [undefined, 'is_empty', [], true],
    [text('x'), 'at_least', ['1'], false],
  ];
  it.each(rows)('%j %s %j: %s', (answer, op, values, wanted) => {
    expect(found(aResponse(answer ? { fx: answer } : {}), field('fx', op, ...values))).toBe(wanted);
  });

  it('asks for own answers, not for what every object has', () => {
    expect(found(aResponse({}), field('constructor', 'is_answered'))).toBe(false);
  });
});

describe('a condition about a response', () => {
  const response = aResponse(
    {},
    {
      version: 3,
      locale: 'de-DE',
      source: 'newsletter',
      tags: ['tvip', 'tlead'],
      assignee: 'robin',
      device: 'phone',
      facets: [UNREAD_FACET],
      // Half past midnight on 16 June in London.
      submittedAt: Date.parse('2026-06-15T23:30:00Z'),
    },
  );
  const rows: [ResponseFilterCondition, boolean][] = [
    [is('version', '3'), true],
    [is('version', '1', '2'), false],
    [is('language', 'de-DE'), true],
    [is('source', 'newsletter'), true],
    [is('source', ''), false],
    [is('tag', 'tlead'), true],
    [has('tag', 'none_of', 'tvip'), false],
    [is('assignee', 'robin'), true],
    [is('assignee', ''), false],
    [is('unread', 'yes'), true],
    [is('unread', 'no'), false],
    [is('device', 'phone', 'tablet'), true],
    [has('submitted', 'between', '2026-06-16', '2026-06-16'), true],
    [has('submitted', 'between', '', '2026-06-15'), false],
  ];
  it.each(rows)('%j: %s', (condition, wanted) => {
    expect(found(response, condition)).toBe(wanted);
  });

  it('finds what has none of it, where that is asked', () => {
    expect(found(aResponse({}), is('source', ''))).toBe(true);
    expect(found(aResponse({}), is('assignee', ''))).toBe(true);
    expect(found(aResponse({}), is('unread', 'no'))).toBe(true);
  });
});

describe('a search', () => {
  const response = aResponse({
    ftext: text('Please call before Saturday'),
    fname: { t: 'parts', v: { first: 'Ada', last: 'Lovelace-Wetherby' } },
    fmail: text('ada@engines.example'),
  });
  it.each([
    ['', true],
    ['sat', true],
    ['SATURDAY call', true],
    ['turday', false],
    ['ada@engines', true],
    ['wetherby', true],
    ['lovelace w', true],
    ['saturdays', false],
  ])('for “%s”: %s', (search, wanted) => {
    expect(matchesFilter({ conditions: [], search }, response, LONDON)).toBe(wanted);
  });
});

describe('a test response', () => {
  const test: Filtered = { ...aResponse({ ftext: text('hello') }), test: true };
  it('is found by date and version alone', () => {
    expect(matchesFilter(NO_FILTER, test, LONDON)).toBe(true);
    expect(found(test, is('version', '1'))).toBe(true);
    expect(found(test, field('ftext', 'contains', 'hello'))).toBe(false);
    expect(found(test, field('fsize', 'is_empty'))).toBe(false);
    expect(matchesFilter({ conditions: [], search: 'hello' }, test, LONDON)).toBe(false);
  });
});

describe('the plan', () => {
  const large = field('fsize', 'one_of', 'olarge');
  it.each([
    [[large], '', 'o:fsize:olarge', false, false],
    [[large], 'ada', 'o:fsize:olarge', false, true],
    [[is('version', '2'), is('tag', 'tvip')], '', 'tag:tvip', false, true],
    [[is('language', 'de-DE')], '', 'lang:de-DE', false, false],
    [[is('unread', 'yes')], '', 'unread', false, false],
    [[], 'Saturday', 'w:saturday', true, false],
    [[], 'Saturdays', 'w:saturday', true, true],
    [[], 'ada lovelace', 'w:lovelace', true, true],
    [[is('version', '2')], 'ada', 'w:ada', true, true],
    [[], 'a', undefined, false, true],
    [[is('unread', 'no')], '', undefined, false, true],
    [[is('assignee', '')], '', undefined, false, true],
    [[field('fsum', 'at_least', '5')], '', undefined, false, true],
    [[has('submitted', 'between', '2026-01-01', '')], '', undefined, false, false],
  ])('of %j and “%s” looks for %s', (conditions, search, token, orMore, refine) => {
    expect(planOf({ conditions, search })).toEqual({ token, orMore, refine });
  });

  it('never misses what matches, and finds exactly that where nothing is left to check', () => {
    const word = fc.constantFrom('ada', 'adam', 'saturday', 'saturdays', 'x', 'zo');
    const response = fc
      .record({
        words: fc.array(word, { maxLength: 3 }),
        size: fc.constantFrom('olarge', 'osmall', undefined),
        stars: fc.constantFrom(1, 2, undefined),
        version: fc.constantFrom(1, 2),
        locale: fc.constantFrom('en-GB', 'de-DE'),
        source: fc.constantFrom('newsletter', undefined),
        tags: fc.subarray(['tvip', 'tlead']),
        assignee: fc.constantFrom('robin', undefined),
        unread: fc.boolean(),
      })
      .map(({ words, size, stars, source, assignee, unread, ...rest }) =>
        aResponse(
          {
            ...(words.length > 0 ? { ftext: text(words.join(' ')) } : {}),
            ...(size ? { fsize: { t: 'options' as const, v: [size] } } : {}),
            ...(stars ? { fstars: { t: 'number' as const, v: stars } } : {}),
          },
          {
            ...rest,
            ...(source ? { source } : {}),
            ...(assignee ? { assignee } : {}),
            facets: unread ? [UNREAD_FACET] : [],
          },
        ),
      );
    const condition = fc.constantFrom<ResponseFilterCondition>(
      field('fsize', 'one_of', 'olarge'),
      field('fsize', 'none_of', 'olarge'),
      field('fsize', 'one_of', 'olarge', 'osmall'),
      field('fstars', 'one_of', '2'),
      field('ftext', 'contains', 'urd'),
      is('version', '2'),
      is('language', 'de-DE'),
      is('source', 'newsletter'),
      is('source', ''),
      is('tag', 'tvip'),
      is('tag', 'tvip', 'tlead'),
      is('assignee', 'robin'),
      is('assignee', ''),
      is('unread', 'yes'),
      is('unread', 'no'),
    );
    fc.assert(
      fc.property(
        response,
        fc.array(condition, { maxLength: 3 }),
        fc.constantFrom('', 'ad', 'saturdays', 'x', 'ada sat'),
        (one, conditions, search) => {
          const filter = { conditions, search };
          const { token, orMore, refine } = planOf(filter);
          const byIndex =
            token === undefined ||
            one.facets.includes(token) ||
            (orMore && one.facets.includes(MORE_FACET));
          const isMatch = matchesFilter(filter, one, LONDON);
          if (isMatch) expect(byIndex).toBe(true);
          if (!refine) expect(byIndex).toBe(isMatch);
        },
      ),
      { numRuns: cases(2_000) },
    );
  });
});

describe('times', () => {
  const between = (from: string, to: string): ResponseFilterCondition =>
    has('submitted', 'between', from, to);
  const iso = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString();

  it('are days of the workspace’s zone, the last one whole, and narrow each other', () => {
    const summer = timesOf(
      { conditions: [between('2026-06-01', '2026-06-30')], search: '' },
      LONDON,
    );
    expect([iso(summer.from), iso(summer.until)]).toEqual([
      '2026-05-31T23:00:00.000Z',
      '2026-06-30T23:00:00.000Z',
    ]);
    const both = [between('2026-06-01', ''), between('2026-06-10', '2026-06-12')];
    const narrow = timesOf({ conditions: both, search: '' }, UTC);
    expect([iso(narrow.from), iso(narrow.until)]).toEqual([
      '2026-06-10T00:00:00.000Z',
      '2026-06-13T00:00:00.000Z',
    ]);
    expect(timesOf(NO_FILTER, UTC).from).toBe(0);
  });

  it('begin when the zone’s day does, whatever its clocks do', () => {
    const zones = ['UTC', 'Pacific/Apia', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Africa/Cairo'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 20_000 }).map((n) => iso(n * 86_400_000).slice(0, 10)),
        (zone, day) => {
          const start = startOfDay(zone, day) ?? Number.NaN;
          expect(dayIn(zone, start) >= day).toBe(true);
          expect(dayIn(zone, start - 1) < day).toBe(true);
        },
      ),
      { numRuns: cases(300) },
    );
    expect(startOfDay('UTC', '2026-02-30')).toBeUndefined();
  });
});

describe('as the text of an address', () => {
  it('reads well', () => {
    const conditions = [field('fsize', 'one_of', 'olarge', 'osmall'), is('unread', 'yes')];
    expect(formatConditions(conditions)).toBe(
      'field.fsize.one_of.olarge.osmall*response.unread.one_of.yes',
    );
    expect(parseConditions('')).toEqual([]);
  });

  it('comes back as it was, whatever texts say, and fits the schema', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((v) => v !== '');
    const condition = fc
      .tuple(
        fc.constantFrom<Operator>('one_of', 'contains', 'at_most', 'is_answered', 'between'),
        fc.array(value, { minLength: 2, maxLength: 2 }),
      )
      .map(([op, values]) =>
        field(
          'fx',
          op,
          ...values.slice(
            0,
            op === 'is_answered' ? 0 : op === 'between' || op === 'one_of' ? 2 : 1,
          ),
        ),
      );
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
        const params = new URLSearchParams({ f: formatConditions(conditions) });
        const back = parseConditions(new URLSearchParams(params.toString()).get('f') ?? '');
        expect(back).toEqual(conditions);
        expect(responseFilterSchema.safeParse({ conditions, search: 'a' }).success).toBe(true);
      }),
      { numRuns: cases(500) },
    );
  });

  it.each([
    'nonsense',
    'field.is.x',
    'field.fx.is',
    'field.fx.frob.x',
    'version.contains.1',
    'contact.owner.one_of.x',
    'response.version.contains.1',
    'response.nothing.one_of.1',
    'field.fx.is_answered.x',
    'field.fx.contains.a.b',
    'part.fx.first',
    'submitted.between..',
    'submitted.between.2026-02-30.',
    'field.fx.contains.',
    'field.fx.answered.x',
    'unread.is.yes*',
    'unread.is.%E0%A4%A',
    `field.fx.contains.${'x'.repeat(201)}`,
    Array.from({ length: 21 }, () => 'unread.is.yes').join('*'),
  ])('is refused where it says nothing: %s', (broken) => {
    expect(parseConditions(broken)).toBeUndefined();
  });

  it('knows whether it filters', () => {
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ conditions: [], search: ' – ' })).toBe(false);
    expect(isFiltered({ conditions: [], search: 'a' })).toBe(true);
  });
});
