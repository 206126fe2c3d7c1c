/** Typeform: every question comes in, its jumps lead where they led, and what has no equal is named. */
import { describe, expect, test } from 'vitest';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { formulaText } from '@/domain/logic/formulaText';
import { pathsThrough } from '@/domain/logic/paths/formPaths';
import { ForeignResult, realForms, realText, sketched } from '../../../../support/foreignForms';
import { labelled } from '../../../../support/sketches';

// ---- an independent reader of the raw JSON -----------------------------------------------------------------------------

type Json = Record<string, unknown>;
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const object = (value: unknown): Json => (value ?? {}) as Json;

interface RawField {
  title: string;
  type: string;
  required: boolean;
  choices: number;
}

const rawFields = (fields: Json[]): RawField[] =>
  fields.flatMap((field) => {
    const properties = object(field['properties']);
    const type = String(field['type']);
    const own = {
      title: String(field['title']).replace(/\*/g, ''),
      type,
      required: object(field['validations'])['required'] === true,
      choices: list(properties['choices']).length,
    };
    return type === 'group' ? [own, ...rawFields(list(properties['fields']))] : [own];
  });

const actions = (json: Json): Json[] =>
  list(json['logic']).flatMap((entry) => list(entry['actions']));

/** Jumps of the source that do more than lead to the next question. */
function rawJumps(json: Json): number {
  const refs = (fields: Json[]): string[] =>
    fields.flatMap((field) => [
      String(field['ref']),
      ...(field['type'] === 'group' ? refs(list(object(field['properties'])['fields'])) : []),
    ]);
  const order = refs(list(json['fields']));
  return list(json['logic']).reduce((sum, entry) => {
    const here = order.indexOf(String(entry['ref']));
    const needed = list(entry['actions']).filter((action) => {
      const to = String(object(object(action['details'])['to'])['value']);
      return object(action['condition'])['op'] !== 'always' || order.indexOf(to) !== here + 1;
    });
    return sum + needed.length;
  }, 0);
}

const jumpsOf = ({ pages }: FormDefinition): number =>
  pages.reduce((sum, { jumps = [] }) => sum + jumps.length, 0);

describe('real forms', () => {
  test.for(realForms('typeform', '.json'))('%s comes in whole', ([, file]) => {
    const text = realText(file);
    const json = JSON.parse(text) as Json;
    const result = new ForeignResult(sketched({ name: 'form.json', text }));
    const raw = rawFields(list(json['fields']));
    expect(result.fields.length).toBe(raw.length);
    for (const { title, type, required, choices } of raw) {
      const field =
        result.take(title) ?? result.fields.find(({ type: own }) => own === 'statement');
      expect(field, title).toBeDefined();
      if (!field) continue;
      if (type === 'group' || type === 'statement') expect(field.type).toBe('statement');
      else if (type !== 'matrix')
        expect('required' in field && field.required, title).toBe(required);
      if ('options' in field) expect(field.options.length, title).toBe(choices);
    }
    expect(jumpsOf(result.definition)).toBe(rawJumps(json));
    expect(actions(json).length).toBeGreaterThanOrEqual(jumpsOf(result.definition));
    expect(result.notes.filter(({ code }) => code === 'jump' || code === 'condition')).toEqual([]);
    // Every question can be reached.
    const { paths, complete } = pathsThrough(result.definition, '2026-06-15', 30_000, true);
    if (complete) {
      const seen = new Set(paths.flatMap(({ pages }) => pages.map(({ id }) => id)));
      expect(seen.size).toBe(result.definition.pages.length);
    }
  });

  test('a matrix has its rows and columns', () => {
    const [found] = realForms('typeform', 'nice-MatrixExample.json');
    if (!found) return;
    const { definition } = new ForeignResult(sketched({ name: 'x', text: realText(found[1]) }));
    const matrix = labelled(definition, 'Do any of the following');
    expect(
      matrix.type === 'matrix' && [
        matrix.rows.length,
        matrix.columns.map(({ label }) => label),
        matrix.required,
      ],
    ).toEqual([5, ['Yes', 'No'], true]);
  });

  test('there are three endings, a welcome, and jumps with all operators', () => {
    const [found] = realForms('typeform', 'nice-DemoForm.json');
    if (!found) return;
    const { definition } = new ForeignResult(sketched({ name: 'x', text: realText(found[1]) }));
    expect(definition.welcome).toMatchObject({
      title: 'Welcome to Typeform',
      text: 'Demo Now',
      button: 'Start',
    });
    expect(definition.endings.map(({ title }) => title)).toEqual([
      'Thanks for submitting your responses',
      'Thank you for letting us know.',
      'Thank you',
    ]);
    const words = definition.pages.flatMap(({ jumps = [] }) =>
      jumps.flatMap(({ when }) => (when ? conditionText(definition, when) : [])),
    );
    for (const phrase of [
      'starts with “jump”',
      'is at least 1, and',
      'is 0, or',
      'does not include',
    ]) {
      expect(words.join('\n')).toContain(phrase);
    }
  });
});

// ---- written after the documentation -----------------------------------------------------------------------------------

const field = (ref: string, type: string, rest: Json = {}): Json => ({
  ref,
  id: `id_${ref}`,
  type,
  title: `The ${ref}`,
  ...rest,
});
const choices = (...labels: string[]) => ({
  choices: labels.map((label) => ({ label, ref: `ref_${label}`, id: `c_${label}` })),
});
const form = (fields: Json[], rest: Json = {}) =>
  new ForeignResult(
    sketched({ name: 'typeform.json', json: { title: 'A form', type: 'form', fields, ...rest } }),
  );

const jump = (to: string, condition: Json = { op: 'always', vars: [] }, type = 'field'): Json => ({
  action: 'jump',
  details: { to: { type, value: to } },
  condition,
});
const is = (ref: string, value: unknown, type = 'constant', op = 'is'): Json => ({
  op,
  vars: [
    { type: 'field', value: ref },
    { type, value },
  ],
});
const logic = (ref: string, ...of: Json[]): Json => ({ type: 'field', ref, actions: of });

const pagesOf = ({ definition }: ForeignResult): string[][] =>
  definition.pages.map(({ fieldIds }) =>
    fieldIds.map((id) => fieldOf(definition, id)?.label ?? ''),
  );

test('types and their settings', () => {
  const result = form([
    field('text', 'short_text', {
      validations: { required: true, max_length: 20 },
      properties: { description: 'Help' },
    }),
    field('long', 'long_text'),
    field('mail', 'email'),
    field('phone', 'phone_number'),
    field('site', 'website'),
    field('n', 'number', { validations: { min_value: 1, max_value: 9 } }),
    field('when', 'date', { properties: { structure: 'MMDDYYYY' } }),
    field('one', 'multiple_choice', {
      properties: { ...choices('a', 'b'), allow_other_choice: true, randomize: true },
    }),
    field('many', 'multiple_choice', {
      properties: { ...choices('a', 'b', 'c'), allow_multiple_selection: true },
      validations: { min_selection: 1, max_selection: 2 },
    }),
    field('drop', 'dropdown', { properties: { ...choices('z', 'b'), alphabetical_order: true } }),
    field('yes', 'yes_no'),
    field('terms', 'legal'),
    field('stars', 'rating', { properties: { steps: 7, shape: 'heart' } }),
    field('scale', 'opinion_scale', {
      properties: { steps: 6, labels: { left: 'Low', right: 'High' } },
    }),
    field('nps', 'nps', { properties: { labels: { left: 'Never' } } }),
    field('rank', 'ranking', { properties: choices('x', 'y', 'z') }),
    field('file', 'file_upload'),
  ]);
  expect(result.notes).toEqual([]);
  const { definition } = result;
  expect(result.fields.map(({ type }) => type)).toEqual(
    'short_text long_text email phone url number date single_choice multiple_choice dropdown yes_no consent rating scale nps ranking file'.split(
      ' ',
    ),
  );
  expect(labelled(definition, 'The text')).toMatchObject({
    required: true,
    maxLength: 20,
    help: 'Help',
  });
  expect(labelled(definition, 'The n')).toMatchObject({ min: 1, max: 9 });
  expect(labelled(definition, 'The one')).toMatchObject({ other: true, shuffle: true });
  expect(labelled(definition, 'The many')).toMatchObject({ minChoices: 1, maxChoices: 2 });
  expect(labelled(definition, 'The drop')).toMatchObject({
    options: [{ label: 'b' }, { label: 'z' }],
  });
  expect(labelled(definition, 'The stars')).toMatchObject({ max: 7, shape: 'heart' });
  expect(labelled(definition, 'The scale')).toMatchObject({
    from: 0,
    to: 5,
    low: 'Low',
    high: 'High',
  });
});

test('a question with jumps ends a page, one that is jumped to begins one', () => {
  const result = form(
    [
      field('a', 'multiple_choice', { properties: choices('x', 'y') }),
      field('b', 'short_text'),
      field('c', 'short_text'),
      field('d', 'short_text'),
      field('e', 'short_text'),
    ],
    { logic: [logic('a', jump('d', is('a', 'ref_x', 'choice')), jump('b'))] },
  );
  expect(pagesOf(result)).toEqual([['The a'], ['The b', 'The c'], ['The d', 'The e']]);
  const [first, , third] = result.definition.pages;
  expect(first?.jumps).toMatchObject([{ to: { kind: 'page', id: third?.id } }]);
  expect(first?.jumps?.[0]?.when && conditionText(result.definition, first.jumps[0].when)).toBe(
    '“The a” is “x”',
  );
});

test.each([
  [is('many', 'ref_a', 'choice'), '“The many” includes “a”'],
  [is('many', 'ref_a', 'choice', 'is_not'), '“The many” does not include “a”'],
  [is('one', 'b'), '“The one” is “b”'],
  [is('yes', true), '“The yes” is “Yes”'],
  [is('n', 4, 'constant', 'lower_equal_than'), '“The n” is at most 4'],
  [is('t', 'ab', 'constant', 'begins_with'), '“The t” starts with “ab”'],
  [is('t', 'ab', 'constant', 'not_contains'), '“The t” does not contain “ab”'],
  [
    {
      op: 'or',
      vars: [
        is('n', 1, 'constant', 'equal'),
        { op: 'and', vars: [is('yes', false), is('n', 2, 'constant', 'greater_than')] },
      ],
    },
    '“The n” is 1, or “The yes” is “No”, and “The n” is more than 2',
  ],
])('condition %#', (condition, words) => {
  const result = form(
    [
      field('many', 'multiple_choice', {
        properties: { ...choices('a', 'b'), allow_multiple_selection: true },
      }),
      field('one', 'multiple_choice', { properties: choices('a', 'b') }),
      field('yes', 'yes_no'),
      field('n', 'number'),
      field('t', 'short_text'),
      field('x', 'short_text'),
      field('y', 'short_text'),
    ],
    { logic: [logic('t', jump('y', condition))] },
  );
  const when = result.definition.pages[0]?.jumps?.[0]?.when;
  expect(when && conditionText(result.definition, when).replace(/[()]/g, '')).toBe(words);
  expect(result.notes).toEqual([]);
});

test('jumps into groups, to endings, and back', () => {
  const result = form(
    [
      field('a', 'yes_no'),
      field('g', 'group', {
        properties: { fields: [field('g1', 'short_text'), field('g2', 'short_text')] },
      }),
      field('z', 'yes_no'),
    ],
    {
      thankyou_screens: [
        {
          ref: 'bye',
          title: 'Bye',
          properties: {
            show_button: true,
            button_text: 'Site',
            redirect_url: 'https://example.com',
          },
        },
      ],
      logic: [
        logic('a', jump('g2', is('a', true)), jump('bye', is('a', false), 'thankyou')),
        logic('z', jump('a', is('z', true)), jump('nowhere')),
      ],
    },
  );
  expect(pagesOf(result)).toEqual([['The a'], ['', 'The g1'], ['The g2', 'The z']]);
  expect(result.definition.pages[0]?.jumps?.map(({ to }) => to.kind)).toEqual(['page', 'ending']);
  expect(result.definition.endings[0]).toMatchObject({
    title: 'Bye',
    button: 'Site',
    redirect: { url: 'https://example.com', after: 10 },
  });
  expect(result.notes.map(({ code, at }) => `${code} ${at}`)).toEqual(['jump The z', 'jump The z']);
});

test('questions that all jumps lead past are reached again, and the jump is named', () => {
  const result = form([field('a', 'yes_no'), field('b', 'short_text'), field('c', 'short_text')], {
    logic: [logic('a', jump('c'))],
  });
  expect(result.fields).toHaveLength(3);
  expect(result.notes.map(({ code }) => code)).toEqual(['jump']);
});

test('scores become a calculated value, which jumps can compare', () => {
  const add = (ref: string, value: unknown, condition: Json, action = 'add'): Json =>
    logic(ref, {
      action,
      details: { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value } },
      condition,
    });
  const result = form(
    [
      field('a', 'multiple_choice', { properties: choices('x', 'y') }),
      field('b', 'yes_no'),
      field('c', 'short_text', { title: 'You have {{var:score}} points' }),
    ],
    {
      variables: { score: 5 },
      thankyou_screens: [
        { ref: 'one', title: 'One' },
        { ref: 'two', title: 'Two' },
      ],
      logic: [
        add('a', 3, is('a', 'ref_x', 'choice')),
        add('b', 2, is('b', true), 'subtract'),
        logic(
          'c',
          jump(
            'two',
            {
              op: 'greater_than',
              vars: [
                { type: 'variable', value: 'score' },
                { type: 'constant', value: 4 },
              ],
            },
            'thankyou',
          ),
        ),
      ],
    },
  );
  const score = labelled(result.definition, 'score');
  expect(score.type === 'calculated' && formulaText(score.formula, result.definition)).toBe(
    '5 + IF(a = "x", 3, 0) - IF(b = "Yes", 2, 0)',
  );
  expect(labelled(result.definition, 'You have').label).toContain(score.id);
  expect(result.definition.pages[0]?.jumps).toHaveLength(1);
  expect(result.notes).toEqual([]);
});

test('long scores are divided, so that no formula is too long', () => {
  const fields = Array.from({ length: 45 }, (_, n) => field(`question_number_${n}`, 'yes_no'));
  const result = form(fields, {
    variables: { score: 0 },
    logic: fields.map(({ ref }) =>
      logic(String(ref), {
        action: 'add',
        details: {
          target: { type: 'variable', value: 'score' },
          value: { type: 'constant', value: 1 },
        },
        condition: is(String(ref), true),
      }),
    ),
  });
  expect(result.fields.filter(({ type }) => type === 'calculated')).toHaveLength(5);
  expect(result.notes).toEqual([]);
});

test('hidden fields, piping, marks, contact details and addresses', () => {
  const result = form(
    [
      field('name', 'short_text', { title: '*Your* name, {{hidden:utm}}?' }),
      field('contact', 'contact_info', {
        properties: {
          fields: [
            field('f', 'short_text', {
              subfield_key: 'first_name',
              title: 'First name',
              validations: { required: true },
            }),
            field('l', 'short_text', { subfield_key: 'last_name', title: 'Last name' }),
            field('m', 'email', { subfield_key: 'email', title: 'Email' }),
          ],
        },
      }),
      field('home', 'address', {
        properties: {
          fields: ['address', 'city', 'zip_code'].map((key) =>
            field(key, 'short_text', { subfield_key: key }),
          ),
        },
      }),
      field('s', 'statement', {
        title: 'Hello {{field:name}}',
        properties: { description: 'Be *bold*' },
      }),
      field('pay', 'payment', { title: 'Pay now' }),
    ],
    { hidden: ['utm'], settings: { language: 'de' } },
  );
  const { definition } = result;
  expect(definition.locale).toBe('de');
  expect(result.fields.map(({ type }) => type)).toEqual([
    'hidden',
    'short_text',
    'statement',
    'name',
    'email',
    'address',
    'statement',
    'statement',
  ]);
  expect(labelled(definition, 'Your name').label).toContain('{{@');
  expect(labelled(definition, 'Name')).toMatchObject({ required: true, parts: ['first', 'last'] });
  expect(labelled(definition, 'The home')).toMatchObject({ parts: ['line1', 'city', 'postcode'] });
  expect(result.fields[6]).toMatchObject({
    text: expect.stringContaining('Be **bold**') as string,
  });
  expect(result.notes.map(({ code }) => code)).toEqual(['no_type']);
});
