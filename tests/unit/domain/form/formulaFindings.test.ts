import { describe, expect, test } from 'vitest';
import type {
  CalculatedField,
  Field,
  FieldOf,
  FormDefinition,
} from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { lint, type Finding } from '@/domain/form/lint/lint';
import { applyAll } from '@/domain/form/editing/operations';
import { parseFormula } from '@/domain/logic/formulaParser';
import { aField, aForm, when } from '../../../support/forms';

const options = [
  { id: 'ored', label: 'Red', score: 2 },
  { id: 'oblue', label: 'Blue' },
];
const QUESTIONS: Field[] = [
  aField('number', 'fn', { key: 'n', label: 'Number' }),
  aField('date', 'fday', { key: 'day', label: 'Day' }),
  aField('single_choice', 'fpick', { key: 'pick', label: 'Pick', options }),
  aField('matrix', 'fgrid', { key: 'grid', label: 'Grid' }),
  aField('short_text', 'ftext', { key: 'text', label: 'Text' }),
  aField('group', 'fguests', { key: 'guests', label: 'Guests', fieldIds: ['fage'] }),
];
const AGE = aField('number', 'fage', { key: 'age', label: 'Age' });

function formWith(value: Partial<CalculatedField>, more: Field[] = []): FormDefinition {
  const form = aForm([
    ...QUESTIONS,
    aField('calculated', 'fcalc', { key: 'calc', label: 'Worked out', ...value }),
    ...more,
  ]);
  return { ...form, fields: { ...form.fields, fage: AGE } };
}

const SCOPE = formWith({}, [aField('number', 'flater', { key: 'later', label: 'Later' })]);
/** The steps of a text, wherever what it speaks of stands. */
function steps(text: string) {
  const parsed = parseFormula(text, SCOPE);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.formula;
}

const found = (form: FormDefinition): Finding[] =>
  lint(form).filter(({ fieldId }) => fieldId === 'fcalc');
const codes = (form: FormDefinition) => found(form).map(({ code }) => code);
const fixed = (form: FormDefinition) => {
  const [finding] = found(form);
  if (!finding?.fix) throw new Error('no fix');
  const { definition, refused } = applyAll(form, finding.fix.operations);
  expect(refused).toEqual([]);
  expect(definitionSchema.safeParse(definition).success).toBe(true);
  return definition;
};

describe('a formula is fine', () => {
  test.each<[string, FieldOf<'calculated'>['result']?]>([
    ['n * 2'],
    ['pick * 2'],
    ['IF(pick = "Red", 1, 0)'],
    ['SUM(guests.age)'],
    ['COUNT(guests)'],
    ['SUM(guests.age * 2)'],
    ['grid.row_1 = "Column 1"'],
    ['text * 2'],
    ['day - DATE(2026, 1, 1)'],
    ['IF(n > 1, n)'],
    ['MAX(n, 3)'],
    ['n & " of " & day', 'text'],
    ['n', 'text'],
    ['day + 7', 'date'],
    ['MIN(day, TODAY())', 'date'],
    ['IF(n > 1, day, day + 1)', 'date'],
    ['EDATE(day, 1)', 'date'],
  ])('%s as %s', (text, result) => {
    expect(codes(formWith({ formula: steps(text), ...(result ? { result } : {}) }))).toEqual([]);
  });

  test('with cases it need not say what it is otherwise', () => {
    const cases = [{ id: 'oone', when: when('fn', 'is_answered'), formula: steps('n') }];
    expect(codes(formWith({ cases }))).toEqual([]);
  });
});

describe('what is wrong with a formula is found, and cleared by its fix', () => {
  test.each<[code: string, value: Partial<CalculatedField>]>([
    ['dead_term', { formula: [{ step: 'field', id: 'fgone' }] }],
    ['dead_term', { formula: steps('later + 1') }],
    ['cycle', { formula: steps('calc + 1') }],
    [
      'bad_formula',
      {
        formula: [
          { step: 'field', id: 'fpick' },
          { step: 'option', fieldId: 'fpick', id: 'ogone' },
          { step: 'sign', sign: '=' },
        ],
      },
    ],
    ['bad_formula', { formula: [{ step: 'field', id: 'fpick', part: 'gone' }] }],
    ['bad_formula', { formula: [{ step: 'field', id: 'fgrid' }] }],
    ['bad_formula', { formula: [{ step: 'field', id: 'fn', group: 'fguests' }] }],
    ['bad_formula', { formula: steps('day + 7') }],
    ['bad_formula', { formula: steps('n & "!"') }],
    ['bad_formula', { formula: steps('n + 7'), result: 'date' }],
    ['bad_formula', { formula: steps('n & "!"'), result: 'date' }],
    [
      'no_formula',
      {
        formula: steps('n'),
        cases: [{ id: 'oone', when: when('fn', 'is_answered'), formula: [] }],
      },
    ],
    [
      'dead_term',
      {
        formula: steps('n'),
        cases: [
          {
            id: 'oone',
            when: when('fn', 'is_answered'),
            formula: [{ step: 'field', id: 'fgone' }],
          },
        ],
      },
    ],
  ])('%s: %j', (code, value) => {
    const form = formWith(value, [aField('number', 'flater', { key: 'later', label: 'Later' })]);
    expect(codes(form)).toEqual([code]);
    expect(codes(fixed(form))).toEqual([]);
  });

  test('one of a group that is read as if it were none is read as a list', () => {
    const form = formWith({
      formula: [
        { step: 'field', id: 'fage' },
        { step: 'call', name: 'SUM', of: 1 },
      ],
    });
    expect(codes(form)).toEqual(['bad_formula']);
    const now = fixed(form).fields['fcalc'];
    expect(now).toMatchObject({ formula: [{ id: 'fage', group: 'fguests' }, { name: 'SUM' }] });
  });

  test('a question that was removed is taken out with what it was compared with', () => {
    const form = formWith({
      formula: [
        { step: 'field', id: 'fgone' },
        { step: 'option', fieldId: 'fgone', id: 'oone' },
        { step: 'sign', sign: '=' },
        { step: 'number', value: 5 },
        { step: 'call', name: 'IF', of: 2 },
      ],
    });
    expect(codes(form)).toEqual(['dead_term']);
    const now = fixed(form).fields['fcalc'];
    expect(now).toMatchObject({ formula: [{ name: 'FALSE' }, { value: 5 }, { name: 'IF' }] });
    expect(codes(fixed(form))).toEqual([]);
  });

  test('two calculations that speak of each other', () => {
    const other = aField('calculated', 'fother', { key: 'other', formula: steps('calc') });
    const form = formWith({ formula: [{ step: 'field', id: 'fother' }] }, [other]);
    expect(codes(form)).toEqual(['cycle']);
    expect(codes(fixed(form))).toEqual([]);
  });
});

test.each<[said: RegExp, value: Partial<CalculatedField>]>([
  [/Enter a formula\./, {}],
  [
    /no function “FOO”/,
    {
      formula: [
        { step: 'field', id: 'fn' },
        { step: 'call', name: 'FOO', of: 1 },
      ],
    },
  ],
  [/ROUND has too many or too few values/, { formula: [{ step: 'call', name: 'ROUND', of: 0 }] }],
  [/a list, with one value per entry/, { formula: steps('guests.age') }],
  [/a list, with one value per entry/, { formula: steps('guests.age * 2') }],
  [/Dates can’t be multiplied/, { formula: steps('day * 2') }],
])('a person must put right: %s', (said, value) => {
  const [finding] = found(formWith(value));
  expect(finding?.message).toMatch(said);
  expect(finding?.severity).toBe('error');
});
