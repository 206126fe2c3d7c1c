import { moved } from '@/domain/base/moved';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LIMITS,
  type Comparison,
  type Condition,
  type Field,
  type Jump,
} from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { apply } from '@/domain/form/editing/operations';
import { evaluate } from '@/domain/logic/conditions';
import { conditionText, endingName, operatorChoice, rulesOf } from '@/domain/logic/sentences';
import { operatorsOf } from '@/domain/form/fieldTypes/catalogue';
import {
  comparablesOf,
  conditionName,
  conditionOf,
  conditionOfRoot,
  firstComparison,
  comparisonFor,
  grouped,
  conditionGroupName,
  groupOf,
  roomIn,
  rootOf,
  withPart,
  type TreeGroup,
} from '@/domain/form/editing/conditionTree';
import { pipeQueryAt, pipeChoices } from '@/features/builder/text/pipedText';
import { fieldsUpTo, findRules, goalsOf, removeRule, withJump } from '@/domain/form/editing/rules';
import { splitField } from '@/domain/form/editing/edits';
import { aField, aForm, among, when } from '../../../support/forms';

const A = when('f1', 'is_answered');
const B = when('f2', 'is_answered');

/** Any condition over two fields, as deep as one may be. */
const anyCondition = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: LIMITS.conditionDepth - 1 },
    fc.constantFrom<Condition>(A, B),
    fc.record({
      op: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    }),
    tie('node').map((part): Condition => ({ op: 'not', of: [part] })),
  ),
})).node;

const ANSWERS = [{}, { f1: { t: 'text', v: 'x' } }, { f2: { t: 'text', v: 'x' } }] as const;
const meaning = (condition: Condition) =>
  ANSWERS.map((answers) => evaluate(condition, { fields: {}, answers: { ...answers } }));

describe('a condition in its editor', () => {
  it('means the same when it is opened and kept', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const kept = conditionOfRoot(rootOf(condition));
        expect(kept && meaning(kept)).toEqual(meaning(condition));
        const group = groupOf(condition);
        if (group) expect(conditionOf(group)).toBeDefined();
      }),
    );
  });

  it('says how its parts go together, “not” included', () => {
    expect(rootOf(A)).toEqual({ joint: 'all', of: [A] });
    expect(rootOf({ op: 'not', of: [{ op: 'any', of: [A, B] }] })).toEqual({
      joint: 'none',
      of: [A, B],
    });
    expect(rootOf({ op: 'not', of: [{ op: 'all', of: [A, B] }] })).toEqual({
      joint: 'not_all',
      of: [A, B],
    });
    expect(conditionOf({ joint: 'none', of: [A] })).toEqual({ op: 'not', of: [A] });
    expect(conditionOfRoot({ joint: 'any', of: [A] })).toEqual(A);
  });

  it('is gone with its last part, and a group with its own', () => {
    const group: TreeGroup = { joint: 'any', of: [A] };
    expect(conditionOf(withPart(group, 0, undefined))).toBeUndefined();
    expect(conditionOfRoot(withPart(rootOf(A), 0, undefined))).toBeUndefined();
  });

  it('can be grouped, so that something stands beside it', () => {
    const all: TreeGroup = { joint: 'all', of: [A, B] };
    expect(conditionOfRoot(grouped(all))).toEqual({ op: 'any', of: [{ op: 'all', of: [A, B] }] });
    const none: TreeGroup = { joint: 'none', of: [A, B] };
    expect(conditionOfRoot(grouped(none))).toEqual({ op: 'all', of: [conditionOf(none)] });
  });

  it('grows no further than a form may have it', () => {
    const form = aForm([
      aField('short_text', 'f1'),
      aField('short_text', 'f2'),
      aField('short_text', 'f3'),
    ]);
    const isValid = (showIf: Condition | undefined) =>
      showIf !== undefined &&
      definitionSchema.safeParse({
        ...form,
        fields: { ...form.fields, f3: { ...form.fields['f3'], showIf } },
      }).success;
    fc.assert(
      fc.property(anyCondition, (condition) => {
        fc.pre(isValid(condition));
        const root = rootOf(condition);
        const room = roomIn(root, 0);
        const grown = { ...root, of: [...root.of, A] };
        const deeper: TreeGroup = { ...root, of: [...root.of, { op: 'all', of: [A] }] };
        const negated: TreeGroup = { ...root, joint: 'none' };
        expect(!room.part || isValid(conditionOfRoot(grown))).toBe(true);
        expect(!room.group || isValid(conditionOfRoot(deeper))).toBe(true);
        expect(!room.grouping || isValid(conditionOfRoot(grouped(root)))).toBe(true);
        expect(!room.not || isValid(conditionOfRoot(negated))).toBe(true);
      }),
    );
  });

  it('calls each of its parts by a name of its own', () => {
    expect(conditionName([1])).toBe('Condition 2');
    expect(conditionName([0, 1])).toBe('Condition 2 of group 1');
    expect(conditionName([0, 2, 0])).toBe('Condition 1 of group 1.3');
    expect(conditionGroupName([0, 2])).toBe('Group 1.3');
  });

  it('begins with what fits a field or a part of it', () => {
    const choice = aField('single_choice', 'f1');
    expect(firstComparison(choice)).toMatchObject({ op: 'equals', value: choice.options[0]?.id });
    expect(firstComparison(aField('name', 'f1'))).toEqual({
      op: 'is_answered',
      left: { kind: 'field', id: 'f1' },
    });
    expect(firstComparison(aField('name', 'f1'), 'first')).toMatchObject({
      op: 'equals',
      left: { part: 'first' },
      value: '',
    });
    expect(firstComparison(aField('number', 'f1')).value).toBe(0);
    expect(firstComparison(aField('nps', 'f1')).op).toBe('is_detractor');
  });

  it('compares with answers of the same kind only', () => {
    const fields = [
      aField('number', 'f1'),
      aField('short_text', 'f2'),
      aField('rating', 'f3'),
      aField('date', 'f4'),
    ];
    const found = comparablesOf(aForm(fields), fields, { kind: 'field', id: 'f1' });
    expect(found.map(({ id, part }) => [id, part])).toEqual([
      ['f2', 'length'],
      ['f3', undefined],
    ]);
  });
});

const FORM = aForm([
  [aField('yes_no', 'f1', { label: 'Coming?' })],
  [
    aField('short_text', 'f2', {
      label: 'Name',
      showIf: when('f1', 'equals', 'yes'),
      requiredIf: A,
    }),
  ],
  [aField('calculated', 'f3', { label: 'Sum', cases: [{ id: 'r1', when: A, formula: [] }] })],
]);

describe('ways on from a page', () => {
  it('lead to later pages and to endings, and speak of all up to the page’s end', () => {
    expect(goalsOf(FORM, 'p2')).toEqual([
      { kind: 'page', id: 'p3' },
      { kind: 'ending', id: 'e1' },
    ]);
    expect(fieldsUpTo(FORM, 'p2').map(({ id }) => id)).toEqual(['f1', 'f2']);
  });

  it('begin by skipping a page, or by ending', () => {
    const page = (at: number) => FORM.pages[at] ?? { id: '', fieldIds: [] };
    expect(withJump(FORM, page(0), 'ra')).toEqual([{ id: 'ra', to: { kind: 'page', id: 'p3' } }]);
    expect(withJump(FORM, page(2), 'ra')).toEqual([{ id: 'ra', to: { kind: 'ending', id: 'e1' } }]);
  });

  it('are moved among their own', () => {
    const jump = (id: string): Jump => ({ id, to: { kind: 'ending', id: 'e1' } });
    expect(moved([jump('ra'), jump('rb')], 1, -1).map(({ id }) => id)).toEqual(['rb', 'ra']);
  });
});

describe('the list of rules', () => {
  const full = {
    ...FORM,
    pages: FORM.pages.map((page, index) =>
      index === 0
        ? { ...page, jumps: [{ id: 'r9', when: A, to: { kind: 'ending' as const, id: 'e2' } }] }
        : page,
    ),
    endings: [...FORM.endings, { id: 'e2', title: 'Pity', text: '', showIf: A }],
  };

  it('has them page by page, those of the endings last, and finds them by what they say', () => {
    expect(findRules(full, '').map(({ title, rules }) => [title, rules.length])).toEqual([
      ['Page 1', 1],
      ['Page 2', 2],
      ['Page 3', 1],
      ['Endings', 1],
    ]);
    expect(findRules(full, 'PITY').map(({ title }) => title)).toEqual(['Page 1', 'Endings']);
    expect(findRules(full, 'nothing like it')).toEqual([]);
  });

  it('takes away each by itself', () => {
    for (const rule of rulesOf(full)) {
      const operations = removeRule(full, rule);
      const after = operations.reduce((form, operation) => {
        const result = apply(form, operation);
        if (!('definition' in result)) throw new Error(rule.id);
        return result.definition;
      }, full);
      expect(rulesOf(after).map(({ id }) => id)).toEqual(
        rulesOf(full)
          .map(({ id }) => id)
          .filter((id) => id !== rule.id),
      );
    }
  });
});

describe('a condition read aloud', () => {
  const score = aField('nps', 'fn', { label: 'How likely?' });
  const guests = aField('number', 'fg', { label: 'Guests' });
  const day = aField('date', 'fd', { label: 'Arrival' });
  const service = aField('dropdown', 'fs', {
    label: 'Service',
    options: ['A', 'B', 'C'].map((label) => ({ id: `o${label}`, label })),
  });
  const form = aForm([score, guests, day, service]);
  it.each<[Condition, string]>([
    [when('fn', 'is_promoter'), '“How likely?” is a promoter'],
    [when('fn', 'is_detractor'), '“How likely?” is a detractor'],
    [among('fg', 'between', 3, 6), '“Guests” is between 3 and 6'],
    [among('fg', 'between', 3, ''), '“Guests” is between 3 and … (no value yet)'],
    [
      among('fd', 'between', '2026-12-01', '2026-12-24'),
      '“Arrival” is between 1 Dec 2026 and 24 Dec 2026',
    ],
    [among('fs', 'one_of', 'oA', 'oB', 'oC'), '“Service” is one of “A”, “B” or “C”'],
    [among('fs', 'one_of', 'oA', 'ogone'), '“Service” is one of “A” or an option that was removed'],
    [among('fs', 'none_of', 'oB'), '“Service” is none of “B”'],
    [among('fs', 'none_of'), '“Service” is none of … (no value yet)'],
  ])('%j', (condition, sentence) => {
    expect(conditionText(form, condition)).toBe(sentence);
  });

  it('is offered with the scores that a group is made of', () => {
    expect(operatorsOf(score).map((one) => operatorChoice(one, score))).toEqual(
      expect.arrayContaining([
        'is between',
        'is a promoter (9–10)',
        'is a passive (7–8)',
        'is a detractor (0–6)',
      ]),
    );
  });

  it('keeps what it was compared with where the next comparison can take it', () => {
    const next = (from: Comparison, op: Comparison['op'], field: Field) =>
      comparisonFor({ ...from, op }, field);
    expect(next(when('fg', 'at_least', 4), 'between', guests)).toEqual(
      among('fg', 'between', 4, 4),
    );
    expect(next(among('fg', 'between', 3, 6), 'at_most', guests)).toEqual(when('fg', 'at_most', 3));
    expect(next(when('fs', 'equals', 'oB'), 'one_of', service)).toEqual(
      among('fs', 'one_of', 'oB'),
    );
    expect(next(among('fs', 'one_of', 'oB', 'oC'), 'none_of', service)).toEqual(
      among('fs', 'none_of', 'oB', 'oC'),
    );
    expect(next(among('fs', 'none_of', 'oC'), 'equals', service)).toEqual(
      when('fs', 'equals', 'oC'),
    );
    expect(next(when('fn', 'at_least', 4), 'is_passive', score)).toEqual(when('fn', 'is_passive'));
    const fresh = next(
      { op: 'equals', left: { kind: 'field', id: 'fd' }, value: { kind: 'today' } },
      'between',
      day,
    );
    expect(fresh).toEqual(among('fd', 'between', '', ''));
  });
});

describe('answers in texts', () => {
  it.each([
    ['Hello @', { from: 6, query: '' }],
    ['Hello @na', { from: 6, query: 'na' }],
    ['(@name.first', { from: 1, query: 'name.first' }],
    ['mail@example.com', undefined],
    ['Hello @na me', undefined],
    ['@@', undefined],
  ])('are asked for by %s', (text, asked) => {
    expect(pipeQueryAt(text, text.length)).toEqual(asked);
  });

  it('are those that come before, the nearest first, with their parts', () => {
    const form = aForm([
      [
        aField('hidden', 'f0', { key: 'source', label: 'Source' }),
        aField('name', 'f1', { key: 'name', label: 'Your name', required: true }),
        aField('signature', 'f2', { label: 'Sign' }),
        aField('short_text', 'f3', { label: 'Then' }),
      ],
    ]);
    const names = (query: string) =>
      pipeChoices(form, { kind: 'field', id: 'f3' }, query).map(({ name }) => name);
    expect(names('')).toEqual(['name', 'name.first', 'name.last', 'source']);
    expect(names('last')).toEqual(['name.last']);
    expect(pipeChoices(form, { kind: 'field', id: 'f3' }, 'your name')[0]?.isSure).toBe(true);
    expect(pipeChoices(form, { kind: 'welcome', id: '' }, '').map(({ name }) => name)).toEqual([
      'source',
    ]);
  });

  it('stay where they are when a question is split behind them', () => {
    const form = aForm([
      aField('short_text', 'f1', { key: 'name' }),
      aField('short_text', 'f2', { label: 'Hi {{@f1}}, how are you?' }),
    ]);
    const ids = { field: () => 'f9', page: () => 'p9', option: () => 'o9', ending: () => 'e9' };
    const split = splitField(form, 'f2', 'Hi ?,'.length, 'short_text', ids);
    expect(split?.operations[0]).toMatchObject({ set: { label: 'Hi {{@f1}},' } });
    expect(split?.operations[2]).toMatchObject({ set: { label: 'how are you?' } });
  });
});

it('an ending without a title is called by its number, as pages are', () => {
  const form = aForm([aField('short_text', 'f1')]);
  const named = {
    ...form,
    endings: [
      { id: 'e1', title: 'Bye', text: '' },
      { id: 'e2', title: ' ', text: '' },
    ],
  };
  expect(endingName(named, 'e1')).toBe('ending “Bye”');
  expect(endingName(named, 'e2')).toBe('ending 2');
});
