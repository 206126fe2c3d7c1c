import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { evaluate, referencesOf } from '@/domain/logic/conditions';
import { view as viewOf } from '@/domain/logic/visibility';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Condition } from '@/domain/form/definition/definition';
import { cases } from '../../../support/cases';
import { aField, aForm, among, anyForm, answersFor, when } from '../../../support/forms';

const view = (form: FormDefinition, given: Answers) => viewOf(form, given, '2026-11-21');

const answers: Answers = {
  name: { t: 'text', v: 'Ada Lovelace' },
  guests: { t: 'number', v: 5 },
  day: { t: 'date', v: '2026-11-21' },
  time: { t: 'time', v: '09:30' },
  score: { t: 'number', v: 6 },
  colour: { t: 'options', v: ['ored'] },
  toppings: { t: 'options', v: ['oa', 'ob'] },
  agree: { t: 'consent', v: true },
};

describe('comparisons', () => {
  test.each<[Condition, boolean]>([
    [when('name', 'is_answered'), true],
    [when('nobody', 'is_answered'), false],
    [when('nobody', 'is_empty'), true],
    [when('name', 'equals', 'ada lovelace'), true],
    [when('name', 'not_equals', 'Ada'), true],
    [when('name', 'contains', 'LOVE'), true],
    [when('name', 'not_contains', 'Babbage'), true],
    [when('guests', 'greater_than', 4), true],
    [when('guests', 'greater_than', 5), false],
    [when('guests', 'less_than', 6), true],
    [when('guests', 'equals', 5), true],
    [when('day', 'greater_than', '2026-11-20'), true],
    [when('day', 'less_than', '2026-11-21'), false],
    [when('colour', 'equals', 'ored'), true],
    [when('colour', 'not_equals', 'oblue'), true],
    [when('toppings', 'includes', 'ob'), true],
    [when('toppings', 'not_includes', 'oc'), true],
    [when('agree', 'is_answered'), true],
    [when('nobody', 'equals', 'x'), false],
    [when('nobody', 'not_equals', 'x'), true],
    [when('nobody', 'greater_than', 1), false],
    [when('nobody', 'less_than', 1), false],
    [when('name', 'greater_than', 1), false],
    [among('guests', 'between', 5, 8), true],
    [among('guests', 'between', 2, 5), true],
    [among('guests', 'between', 5.5, 8), false],
    [among('guests', 'between', 8, 2), false],
    [among('day', 'between', '2026-11-21', '2026-11-30'), true],
    [among('day', 'between', '2026-11-22', '2026-11-30'), false],
    [among('time', 'between', '09:00', '09:30'), true],
    [among('name', 'between', 1, 9), false],
    [among('nobody', 'between', 1, 9), false],
    [among('guests', 'between', '', 9), false],
    [among('colour', 'one_of', 'oblue', 'ored'), true],
    [among('colour', 'one_of', 'oblue'), false],
    [among('colour', 'one_of'), false],
    [among('toppings', 'one_of', 'oa'), false],
    [among('colour', 'none_of', 'oblue', 'ogreen'), true],
    [among('colour', 'none_of', 'oblue', 'ored'), false],
    [among('nobody', 'one_of', 'ored'), false],
    [among('nobody', 'none_of', 'ored'), true],
    [when('score', 'is_detractor'), true],
    [when('score', 'is_passive'), false],
    [when('nobody', 'is_detractor'), false],
    [when('name', 'is_detractor'), false],
    [{ op: 'all', of: [when('name', 'is_answered'), when('guests', 'equals', 5)] }, true],
    [{ op: 'any', of: [when('name', 'is_empty'), when('guests', 'equals', 5)] }, true],
    [{ op: 'not', of: [when('name', 'is_answered')] }, false],
  ])('%j is %s', (condition, expected) => {
    expect(evaluate(condition, { fields: {}, answers })).toBe(expected);
  });
});

test.each([0, 6, 7, 8, 9, 10])('a score of %d is in one group', (v) => {
  const scored = { fields: {}, answers: { score: { t: 'number', v } as const } };
  const groups = (['is_detractor', 'is_passive', 'is_promoter'] as const).map((op) =>
    evaluate(when('score', op), scored),
  );
  expect(groups).toEqual([v <= 6, v === 7 || v === 8, v >= 9]);
});

describe('what is visible', () => {
  test('a chain of hidden fields hides all that hangs on it', () => {
    const form = aForm([
      aField('consent', 'f1', { required: false }),
      aField('short_text', 'f2', { showIf: when('f1', 'is_answered') }),
      aField('short_text', 'f3', { showIf: when('f2', 'is_answered') }),
    ]);
    const all: Answers = { f2: { t: 'text', v: 'x' }, f3: { t: 'text', v: 'y' } };
    expect(view(form, all).answers).toEqual({});
    expect(Object.keys(view(form, { ...all, f1: { t: 'consent', v: true } }).answers)).toEqual([
      'f1',
      'f2',
      'f3',
    ]);
  });

  test('hides a page whose condition is false, and one all of whose fields are hidden', () => {
    const form = aForm([
      [aField('short_text', 'f1')],
      [aField('short_text', 'f2')],
      [aField('short_text', 'f3', { showIf: when('f1', 'equals', 'x') })],
    ]);
    const [, second] = form.pages;
    if (second) second.showIf = when('f1', 'equals', 'x');
    const pagesFor = (given: Answers) => view(form, given).pages.map(({ page }) => page.id);
    expect(pagesFor({})).toEqual(['p1']);
    expect(pagesFor({ f1: { t: 'text', v: 'X' } })).toEqual(['p1', 'p2', 'p3']);
  });

  test('goes through a page on which there is nothing to see: what it holds counts, and it leads on', () => {
    const { shown: _seen, ...variable } = aField('calculated', 'f3', {
      formula: [{ step: 'number', value: 7 }],
    });
    const form = aForm(
      [
        [aField('short_text', 'f1')],
        [
          aField('hidden', 'f2'),
          variable,
          aField('statement', 'f4', { showIf: when('f1', 'equals', 'more') }),
        ],
        [aField('short_text', 'f5')],
        [aField('short_text', 'f6', { showIf: when('f3', 'equals', 7) })],
      ],
      {
        endings: [
          { id: 'e1', title: 'One', text: '' },
          { id: 'e2', title: 'Two', text: '' },
        ],
      },
    );
    const [, second] = form.pages;
    if (second) {
      second.jumps = [
        { id: 'j1', when: when('f2', 'equals', 'short'), to: { kind: 'page', id: 'p4' } },
        { id: 'j2', when: when('f2', 'equals', 'stop'), to: { kind: 'ending', id: 'e2' } },
      ];
    }
    const met = (given: Record<string, string>) => {
      const shown = view(
        form,
        Object.fromEntries(Object.entries(given).map(([id, v]) => [id, { t: 'text', v }])),
      );
      return [shown.pages.map(({ page }) => page.id).join(' '), shown.endingId];
    };
    expect(met({})).toEqual(['p1 p3 p4', undefined]);
    expect(met({ f1: 'more' })).toEqual(['p1 p2 p3 p4', undefined]);
    expect(met({ f2: 'short' })).toEqual(['p1 p4', undefined]);
    expect(met({ f2: 'stop' })).toEqual(['p1', 'e2']);
    const shown = view(form, { f2: { t: 'text', v: 'x' } });
    expect(shown.answers).toEqual({ f2: { t: 'text', v: 'x' }, f3: { t: 'number', v: 7 } });
    expect(shown.fields.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f5', 'f6']);
  });

  test('a reference to a later field reads as not answered, so nothing can turn in a circle', () => {
    const form = aForm([
      aField('short_text', 'f1', { showIf: when('f2', 'is_answered') }),
      aField('short_text', 'f2', { showIf: when('f1', 'is_answered') }),
    ]);
    const both: Answers = { f1: { t: 'text', v: 'a' }, f2: { t: 'text', v: 'b' } };
    expect(view(form, both).pages).toEqual([]);
  });

  test('never throws, and does not depend on fields that nothing speaks of', () => {
    fc.assert(
      fc.property(
        anyForm.chain((form) => fc.tuple(fc.constant(form), answersFor(form))),
        ([form, given]) => {
          const shown = view(form, given);
          const conditions = [
            ...Object.values(form.fields).flatMap(({ showIf }) => showIf ?? []),
            ...form.pages.flatMap(({ jumps = [] }) => jumps.flatMap((jump) => jump.when ?? [])),
          ];
          const spoken = new Set(conditions.flatMap(referencesOf));
          const fewer = Object.fromEntries(Object.entries(given).filter(([id]) => spoken.has(id)));
          const ids = (one: typeof shown) =>
            one.pages.map((page) => page.fields.map((field) => field.id));
          expect(ids(view(form, fewer))).toEqual(ids(shown));
        },
      ),
      { numRuns: cases(1000) },
    );
  });
});
