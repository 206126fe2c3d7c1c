import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Field, FormDefinition } from '@/domain/form/definition/definition';
import { lint, type Finding, type LintCode } from '@/domain/form/lint/lint';
import { applyAll } from '@/domain/form/editing/operations';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { cases } from '../../../support/cases';
import { aField, aForm, among, sumOf, when } from '../../../support/forms';

const codes = (form: FormDefinition) => lint(form).map(({ code }) => code);
const two = [
  { id: 'oa', label: 'Red' },
  { id: 'ob', label: 'Blue' },
];
const colour = aField('single_choice', 'fcolour', { label: 'Colour', options: two });
const text = (id: string, over: Partial<Field> = {}): Field =>
  aField('short_text', id, over as object);
const both = (...of: Condition[]): Condition => ({ op: 'all', of });
const onPage = (
  form: FormDefinition,
  index: number,
  over: Partial<FormDefinition['pages'][0]>,
) => ({
  ...form,
  pages: form.pages.map((page, at) => (at === index ? { ...page, ...over } : page)),
});
const grouped = (child: Field): FormDefinition => {
  const other = text('fother');
  const form = aForm([text('f0'), aField('group', 'fg', { fieldIds: [child.id, other.id] })]);
  return { ...form, fields: { ...form.fields, [child.id]: child, [other.id]: other } };
};
const places = (label: string) => text('f2', { label });

/** For each kind of finding a form that has it; where the fix clears it, nothing else is left to say. */
const FAULTS: [LintCode, FormDefinition][] = [
  ['option_without_label', aForm([{ ...colour, options: [...two, { id: 'oc', label: ' ' }] }])],
  ['waits_without_email', aForm([text('f1')], { waitingList: { hours: 24 } })],
  [
    'counts_places_twice',
    aForm([
      aField('number', 'f1', { countsPlaces: true }),
      aField('number', 'f2', { countsPlaces: true }),
    ]),
  ],
  ['places_in_group', grouped({ ...colour, options: [{ ...two[0], places: 3 }] } as Field)],
  [
    'low_contrast',
    aForm([text('f1')], {
      design: {
        light: { accent: '#eeeeee', ground: '#ffffff', paper: '#ffffff', ink: '#dddddd' },
      },
    }),
  ],
  [
    'bad_redirect',
    aForm([text('f1')], {
      endings: [{ id: 'e1', title: 'Bye', text: '', redirect: { url: 'javascript:alert(1)' } }],
    }),
  ],
  ['duplicate_key', aForm([text('f1', { key: 'same' }), text('f2', { key: 'same' })])],
  ['dead_reference', aForm([text('f1', { showIf: when('fgone', 'is_answered') })])],
  ['later_reference', aForm([text('f1', { showIf: when('f2', 'is_answered') }), text('f2')])],
  ['cycle', aForm([text('f0'), text('f1', { showIf: when('f1', 'is_answered') })])],
  [
    'cycle',
    aForm([
      text('f1', { showIf: when('f2', 'is_answered') }),
      text('f2', { requiredIf: when('f1', 'is_answered') }),
    ]),
  ],
  ['unfit_operator', aForm([colour, text('f2', { showIf: when('fcolour', 'contains', 'oa') })])],
  ['unfit_comparison', aForm([text('f1'), text('f2', { showIf: when('f1', 'equals', 5) })])],
  [
    'unfit_comparison',
    aForm([
      text('f1'),
      aField('number', 'fn'),
      text('f2', {
        showIf: { ...when('fn', 'at_least'), value: { kind: 'field', id: 'f1' } },
      }),
    ]),
  ],
  ['unknown_option', aForm([colour, text('f2', { showIf: when('fcolour', 'equals', 'ogone') })])],
  [
    'unknown_option',
    aForm([
      colour,
      text('f2', {
        requiredIf: both(when('fcolour', 'equals', 'ogone'), when('fcolour', 'is_answered')),
      }),
    ]),
  ],
  [
    'unknown_part',
    aForm([
      aField('name', 'f1'),
      text('f2', {
        showIf: { op: 'is_answered', left: { kind: 'field', id: 'f1', part: 'middle' } },
      }),
    ]),
  ],
  ['no_value', aForm([text('f1'), text('f2', { showIf: when('f1', 'equals', '') })])],
  [
    'unknown_option',
    aForm([colour, text('f2', { showIf: among('fcolour', 'one_of', 'ogone', 'ob') })]),
  ],
  ['unknown_option', aForm([colour, text('f2', { showIf: among('fcolour', 'none_of', 'ogone') })])],
  ['no_value', aForm([colour, text('f2', { showIf: among('fcolour', 'one_of') })])],
  [
    'no_value',
    aForm([aField('number', 'fn'), text('f2', { showIf: among('fn', 'between', 3, '') })]),
  ],
  [
    'reversed_range',
    aForm([aField('number', 'fn'), text('f2', { showIf: among('fn', 'between', 6, 3) })]),
  ],
  [
    'reversed_range',
    aForm([
      aField('date', 'fd'),
      text('f2', {
        requiredIf: both(
          when('fd', 'is_answered'),
          among('fd', 'between', '2026-12-24', '2026-12-01'),
        ),
      }),
    ]),
  ],
  [
    'unfit_comparison',
    aForm([aField('number', 'fn'), text('f2', { showIf: among('fn', 'between', 'a', 'b') })]),
  ],
  [
    'unfit_operator',
    aForm([aField('rating', 'fn'), text('f2', { showIf: when('fn', 'is_passive') })]),
  ],
  [
    'contradiction',
    aForm([
      aField('nps', 'fn'),
      text('f2', { showIf: both(when('fn', 'is_promoter'), when('fn', 'is_detractor')) }),
    ]),
  ],
  [
    'contradiction',
    aForm([
      aField('rating', 'fn', { max: 5 }),
      text('f2', { showIf: among('fn', 'between', 6, 9) }),
    ]),
  ],
  [
    'needless_condition',
    aForm([
      colour,
      text('f2', {
        showIf: {
          op: 'any',
          of: [among('fcolour', 'one_of', 'oa'), among('fcolour', 'none_of', 'oa')],
        },
      }),
    ]),
  ],
  [
    'contradiction',
    aForm([
      colour,
      text('f2', {
        showIf: both(when('fcolour', 'equals', 'oa'), when('fcolour', 'equals', 'ob')),
      }),
    ]),
  ],
  [
    'contradiction',
    aForm([
      aField('number', 'fn', { max: 10 }),
      text('f2', { showIf: when('fn', 'greater_than', 10) }),
    ]),
  ],
  [
    'needless_condition',
    aForm([
      colour,
      text('f2', {
        showIf: { op: 'any', of: [when('fcolour', 'is_answered'), when('fcolour', 'is_empty')] },
      }),
    ]),
  ],
  [
    'dead_jump',
    onPage(aForm([[colour], [text('f2')]]), 0, {
      jumps: [
        { id: 'r1', when: when('fcolour', 'equals', 'oa'), to: { kind: 'page', id: 'pgone' } },
      ],
    }),
  ],
  [
    'jump_back',
    onPage(aForm([[colour], [text('f2')]]), 1, {
      jumps: [{ id: 'r1', when: when('fcolour', 'equals', 'oa'), to: { kind: 'page', id: 'p1' } }],
    }),
  ],
  [
    'jump_never_taken',
    onPage(aForm([[colour], [text('f2')]]), 0, {
      jumps: [
        { id: 'r1', to: { kind: 'page', id: 'p2' } },
        { id: 'r2', when: when('fcolour', 'equals', 'oa'), to: { kind: 'ending', id: 'e1' } },
      ],
    }),
  ],
  ['dead_place', aForm([text('f1'), places('Hello {{@fgone|you}}')])],
  ['later_place', aForm([places('Hello {{@f3}}'), text('f3')])],
  ['impossible_range', aForm([aField('number', 'fn', { min: 9, max: 1 })])],
  ['impossible_range', aForm([aField('slider', 'fn', { min: 5, max: 5 })])],
  ['impossible_range', aForm([aField('multiple_choice', 'f1', { options: two, minChoices: 3 })])],
  ...[
    aField('number', 'f1', { min: 0.5, max: 0.9, wholeNumber: true }),
    aField('number', 'f1', { min: 0.5, step: 1, wholeNumber: true }),
    aField('number', 'f1', { min: 0.25, max: 0.9, step: 0.25, wholeNumber: true }),
    aField('number', 'f1', { min: -0.000001, max: 5, step: 0.3, wholeNumber: true }),
    aField('short_text', 'f1', { maxLength: 0 }),
    aField('long_text', 'f1', { maxLength: 0 }),
    aField('multiple_choice', 'f1', { options: two, maxChoices: 0 }),
    aField('date', 'f1', { min: '2099-12-01', maxFromToday: 0 }),
    aField('date', 'f1', { max: '2020-01-01', minFromToday: 0 }),
    aField('datetime', 'f1', { max: '2020-01-01T10:00', minFromToday: 0 }),
    aField('datetime', 'f1', { min: '2150-01-01T00:00' }),
    aField('datetime', 'f1', { max: '1850-01-01T00:00' }),
  ].map((field): [LintCode, FormDefinition] => [
    'impossible_range',
    aForm([{ ...field, required: true }]),
  ]),
  [
    'impossible_range',
    (() => {
      const form = aForm([aField('group', 'fg', { fieldIds: ['f1'], max: 0, required: true })]);
      return { ...form, fields: { ...form.fields, f1: text('f1') } };
    })(),
  ],
  ['empty_page', aForm([[text('f1')], []])],
  ['empty_group', aForm([text('f1'), aField('group', 'fg')])],
  ['unfit_in_group', grouped(aField('statement', 'fc', { text: 'x' }))],
  ['unique_in_group', grouped(aField('email', 'fc', { unique: true }))],
  ['bad_pattern', aForm([text('f1', { pattern: '(?=a)' })])],
  ['bad_default', aForm([aField('number', 'fn', { max: 5, default: { t: 'number', v: 6 } })])],
  ['no_picture', aForm([text('f1'), aField('image', 'f2', { alt: 'The sea' })])],
  [
    'long_label',
    aForm([
      text('f1', { label: `What is your name? ${'It is for the badge at the door. '.repeat(6)}` }),
    ]),
  ],
  ['asks_password', aForm([text('f1'), text('f2', { label: 'Your password' })])],
  ['asks_card', aForm([text('f1'), text('f2', { label: 'Credit card number' })])],
  [
    'ending_never_shown',
    { ...aForm([text('f1')]), endings: [...aForm().endings, { id: 'e2', title: 'B', text: '' }] },
  ],
];

describe('a fix clears its finding and makes no other', () => {
  test.each(FAULTS)('%s', (code, form) => {
    const found = lint(form).filter((finding) => finding.code === code);
    expect(found.length).toBeGreaterThan(0);
    const mended = found.reduce((current, finding) => {
      const [now] = lint(current).filter((one) => one.code === finding.code);
      if (!now) return current;
      expect(now.fix?.label).toMatch(/^[A-Z]/);
      const { definition, refused } = applyAll(current, now.fix?.operations ?? []);
      expect(refused).toEqual([]);
      return definition;
    }, form);
    expect(codes(mended)).toEqual([]);
    expect(definitionSchema.safeParse(mended).success).toBe(true);
  });
});

const manyParts: Condition = {
  op: 'any',
  of: Array.from({ length: 21 }, () => when('f1', 'is_answered')),
};

/** What only a person can fix. */
const WITHOUT_FIX: [LintCode, FormDefinition][] = [
  ['no_title', { ...aForm([text('f1')]), title: ' ' }],
  ['no_questions', aForm([aField('statement', 'f1', { text: 'x' })])],
  ['no_label', aForm([text('f1', { label: '' })])],
  ['no_options', aForm([{ ...colour, options: [] }])],
  ['same_options', aForm([{ ...colour, options: [...two, { id: 'oc', label: 'red ' }] }])],
  ['condition_too_long', aForm([text('f1'), text('f2', { showIf: manyParts })])],
  ['bad_link', aForm([text('f1'), aField('video', 'f2', { url: 'x' })])],
  ['no_alt', aForm([text('f1'), aField('image', 'f2')])],
  ['no_formula', aForm([text('f1'), aField('calculated', 'f2')])],
  [
    'dead_term',
    aForm([aField('calculated', 'f1', { formula: sumOf(['f2']) }), aField('number', 'f2')]),
  ],
  [
    'too_many_unique',
    aForm(Array.from({ length: 21 }, (_, n) => aField('email', `f${n}`, { unique: true }))),
  ],
  [
    'too_slow',
    aForm([
      text('f0'),
      ...Array.from({ length: 600 }, (_, n) =>
        text(`f1${n}`, {
          showIf: both(...Array.from({ length: 18 }, () => when('f0', 'is_answered'))),
        }),
      ),
    ]),
  ],
  [
    'too_many_controls',
    aForm([
      aField('matrix', 'f1', {
        rows: Array.from({ length: 150 }, (_, n) => ({ id: `or${n}`, label: `R${n}` })),
        columns: Array.from({ length: 150 }, (_, n) => ({ id: `oc${n}`, label: `C${n}` })),
      }),
    ]),
  ],
  [
    'too_long_for_one_page',
    aForm(
      Array.from({ length: 9 }, (_, page) => [
        aField('matrix', `f${page}`, {
          rows: Array.from({ length: 50 }, (_one, n) => ({ id: `or${n}`, label: `R${n}` })),
          columns: Array.from({ length: 50 }, (_one, n) => ({ id: `oc${n}`, label: `C${n}` })),
        }),
      ]),
      { design: { layout: 'one_page' } },
    ),
  ],
  ['untranslated', { ...aForm([text('f1')]), locales: ['de'] }],
  [
    'answer_not_translated',
    {
      ...aForm([
        text('f1'),
        text('f2', { label: 'Hello {{@f1}}', translations: { de: { label: 'Hallo' } } }),
      ]),
      locales: ['de'],
    },
  ],
  [
    'unreachable_page',
    onPage(aForm([[colour], [text('f2')], [text('f3')]]), 0, {
      jumps: [{ id: 'r1', to: { kind: 'page', id: 'p3' } }],
    }),
  ],
];

test.each(WITHOUT_FIX)('%s is found', (code, form) => {
  expect(codes(form)).toContain(code);
});

test('a required question that no answers lead to is told of, and publishing goes on', () => {
  // What hides it is spread over two questions, each fine by itself.
  const first = aField('yes_no', 'f1');
  const onlyYes = aField('yes_no', 'f2', { showIf: when('f1', 'equals', 'yes') });
  const never = text('f3', {
    required: true,
    showIf: both(when('f1', 'equals', 'no'), when('f2', 'is_answered')),
  });
  const findings = lint(aForm([first, onlyYes, never]));
  expect(findings.map(({ code }) => code)).toEqual(['required_never_shown']);
});

// ---- planted faults -------------------------------------------------------------------------------------------------

/** A form that is fine: choices, numbers and texts on several pages, each condition true for some and false for others. */
const fineForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    pages: fc.integer({ min: 2, max: 4 }),
    perPage: fc.integer({ min: 2, max: 4 }),
    seed: fc.array(fc.nat(99), { minLength: 40, maxLength: 40 }),
  })
  .map(({ pages, perPage, seed }) => {
    let n = 0;
    const next = (below: number) => (seed[n++ % seed.length] ?? 0) % below;
    const earlier: Field[] = [];
    const list = Array.from({ length: pages }, (_page, p) =>
      Array.from({ length: perPage }, (_field, f): Field => {
        const id = `f${p}${f}`;
        const source = earlier[next(Math.max(1, earlier.length))];
        const showIf = source && next(3) === 0 ? conditionOn(source) : undefined;
        const over = { label: `Question ${p} ${f}`, ...(showIf ? { showIf } : {}) };
        const made =
          next(3) === 0
            ? aField('number', id, over)
            : next(2) === 0
              ? aField('single_choice', id, { ...over, options: two })
              : aField('short_text', id, over);
        earlier.push(made);
        return made;
      }),
    );
    return aForm(list);
  });

function conditionOn(field: Field): Condition {
  if (field.type === 'number') return when(field.id, 'at_least', 3);
  if (field.type === 'single_choice') return when(field.id, 'equals', 'ob');
  return when(field.id, 'is_answered');
}

const edited = (form: FormDefinition, id: string, over: object): FormDefinition => {
  const field = form.fields[id];
  return field ? { ...form, fields: { ...form.fields, [id]: { ...field, ...over } } } : form;
};

/** Faults to plant: into the very last field, of which no condition speaks. */
const PLANTS: [LintCode, (form: FormDefinition, id: string) => FormDefinition][] = [
  ['no_label', (form, id) => edited(form, id, { label: ' ' })],
  ['duplicate_key', (form, id) => edited(form, id, { key: form.pages[0]?.fieldIds[0] })],
  ['dead_reference', (form, id) => edited(form, id, { showIf: when('fgone', 'is_answered') })],
  ['cycle', (form, id) => edited(form, id, { requiredIf: when(id, 'is_answered') })],
  ['dead_place', (form, id) => edited(form, id, { help: 'As {{@fgone|you}} said' })],
  ['later_place', (form, id) => edited(form, id, { help: `As {{@${id}|you}} said` })],
  ['asks_password', (form, id) => edited(form, id, { type: 'short_text', label: 'Password' })],
  ['impossible_range', (form, id) => edited(form, id, { type: 'number', min: 4, max: 2 })],
  [
    'contradiction',
    (form, id) => {
      const first = form.pages[0]?.fieldIds[0] ?? '';
      return edited(form, id, {
        showIf: both(when(first, 'is_answered'), when(first, 'is_empty')),
      });
    },
  ],
  [
    'jump_back',
    (form) =>
      onPage(form, form.pages.length - 1, {
        jumps: [{ id: 'r1', to: { kind: 'page', id: 'p1' } }],
      }),
  ],
  [
    'dead_jump',
    (form) => onPage(form, 0, { jumps: [{ id: 'r1', to: { kind: 'ending', id: 'egone' } }] }),
  ],
  ['empty_page', (form) => ({ ...form, pages: [...form.pages, { id: 'pnew', fieldIds: [] }] })],
  [
    'ending_never_shown',
    (form) => ({ ...form, endings: [...form.endings, { id: 'e2', title: 'B', text: '' }] }),
  ],
];

test('200 forms: each planted fault is found, where it is, and nothing else is', () => {
  fc.assert(
    fc.property(fineForm, fc.subarray(PLANTS, { minLength: 1, maxLength: 1 }), (form, planted) => {
      expect(codes(form)).toEqual([]);
      const target = form.pages.at(-1)?.fieldIds.at(-1) ?? '';
      const broken = planted.reduce((current, [, plant]) => plant(current, target), form);
      expect(codes(broken)).toEqual(planted.map(([code]) => code));
      const [finding] = lint(broken);
      expect(finding && isThere(broken, finding)).toBe(true);
    }),
    { numRuns: Math.max(200, cases(200)) },
  );
});

/** Whether what a finding is about is in the form. */
function isThere(form: FormDefinition, { fieldId, pageId, endingId }: Finding): boolean {
  if (fieldId !== undefined) return Object.hasOwn(form.fields, fieldId);
  if (pageId !== undefined) return form.pages.some(({ id }) => id === pageId);
  return form.endings.some(({ id }) => id === endingId);
}
