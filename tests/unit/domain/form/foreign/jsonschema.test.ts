/** JSON Schema with uiSchema: the real files of others, and what its documentation describes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { readForeign } from '@/domain/form/foreign/readForeign.schema';
import { conditionText } from '@/domain/logic/sentences';
import { assembled, labelled } from '../../../../support/sketches';

const DATA = path.resolve(import.meta.dirname, '../../../../../../shared/data/forms/jsonschema');

function formOf(schema: unknown, uiSchema: unknown = {}) {
  const read = readForeign({ name: 'a.json', json: { schema, uiSchema } });
  if (!read.ok) throw new Error(read.reason);
  if (read.format !== 'jsonSchema') throw new Error(read.format);
  return assembled(read.sketch);
}

const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });

const shownIf = (form: ReturnType<typeof formOf>, label: string) => {
  const { showIf } = labelled(form.definition, label);
  return showIf && conditionText(form.definition, showIf);
};

describe.runIf(existsSync(DATA))('real schemas', () => {
  const open = (name: string) => {
    const json = (kind: string) =>
      JSON.parse(readFileSync(path.join(DATA, `rjsf-${name}.${kind}.json`), 'utf8')) as unknown;
    return formOf(json('schema'), json('uischema'));
  };

  test('numbers: integers, options, ranges and steps', () => {
    const { definition } = open('numbers');
    const types = fieldsInOrder(definition).map(({ type }) => type);
    expect(types).toEqual(['number', 'number', 'dropdown', 'single_choice', 'slider', 'slider']);
    expect(definition.pages.flatMap(({ fieldIds }) => fieldIds)).toHaveLength(6);
  });

  test('arrays: several choices, groups, fixed lists', () => {
    const { definition, notes } = open('arrays');
    const types = fieldsInOrder(definition)
      .filter(isInput)
      .map(({ type }) => type);
    expect(types.filter((type) => type === 'multiple_choice').length).toBeGreaterThanOrEqual(1);
    expect(types.filter((type) => type === 'group').length).toBeGreaterThanOrEqual(4);
    expect(notes.map(({ code }) => code)).toContain('nested');
  });

  test('dependencies: questions that others bring, and those of each option', () => {
    const form = open('schema-dependencies');
    expect(shownIf(form, 'billing_address')).toBe('“credit_card” is answered');
    expect(shownIf(form, 'How old is your pet?')).toBe('“Do you have any pets?” is “Yes: One”');
  });
});

describe('as documented', () => {
  test('formats and widgets are types', () => {
    const { definition } = formOf(
      object({
        mail: { type: 'string', format: 'email' },
        site: { type: 'string', format: 'uri' },
        born: { type: 'string', format: 'date' },
        when: { type: 'string', format: 'date-time' },
        call: { type: 'string' },
        text: { type: 'string' },
        cv: { type: 'string', format: 'data-url' },
        agree: { type: 'boolean', const: true, title: 'I agree' },
        dog: { type: 'boolean' },
        code: { type: 'string', const: 'x' },
      }),
      { call: { 'ui:options': { inputType: 'tel' } }, text: { 'ui:widget': 'textarea' } },
    );
    expect(fieldsInOrder(definition).map(({ type }) => type)).toEqual([
      'email',
      'url',
      'date',
      'datetime',
      'phone',
      'long_text',
      'file',
      'consent',
      'yes_no',
      'hidden',
    ]);
  });

  test('required, bounds, defaults, help, placeholder and order', () => {
    const { definition } = formOf(
      object(
        {
          b: { type: 'string', minLength: 2, maxLength: 9, description: 'Help', default: 'abc' },
          a: { type: 'integer', minimum: 1, exclusiveMaximum: 10, title: 'Old' },
        },
        { required: ['a'] },
      ),
      { 'ui:order': ['a', '*'], b: { 'ui:placeholder': 'Like this' }, a: { 'ui:title': 'New' } },
    );
    const [a, b] = fieldsInOrder(definition);
    expect(a).toMatchObject({ label: 'New', required: true, min: 1, max: 9, wholeNumber: true });
    expect(b).toMatchObject({
      minLength: 2,
      maxLength: 9,
      help: 'Help',
      placeholder: 'Like this',
      default: { t: 'text', v: 'abc' },
    });
  });

  test('constants with titles and enumNames are options with labels', () => {
    const { definition } = formOf(
      object({
        one: {
          oneOf: [
            { const: 'a', title: 'Alpha' },
            { const: 'b', title: 'Beta' },
          ],
        },
        two: { type: 'string', enum: ['x', 'y'], enumNames: ['Ex', 'Why'] },
      }),
      { two: { 'ui:widget': 'radio' } },
    );
    const labels = fieldsInOrder(definition).map(
      (field) => 'options' in field && field.options.map(({ label }) => label),
    );
    expect(labels).toEqual([
      ['Alpha', 'Beta'],
      ['Ex', 'Why'],
    ]);
    expect(labelled(definition, 'two').type).toBe('single_choice');
  });

  test('if, then and else show and require', () => {
    const form = formOf({
      ...object({ pet: { type: 'string', enum: ['cat', 'dog'] }, name: { type: 'string' } }),
      allOf: [
        {
          if: object({ pet: { const: 'dog' } }, { required: ['pet'] }),
          then: { properties: { walks: { type: 'number' } }, required: ['walks', 'name'] },
          else: { properties: { litter: { type: 'boolean' } } },
        },
      ],
    });
    expect(shownIf(form, 'walks')).toBe('“pet” is “dog”');
    expect(shownIf(form, 'litter')).toBe('“pet” is not “dog”');
    const name = labelled(form.definition, 'name');
    expect(isInput(name) && name.requiredIf).toBeDefined();
  });

  test('dependentRequired requires', () => {
    const { definition } = formOf(
      object(
        { card: { type: 'string' }, billing: { type: 'string' } },
        { dependentRequired: { card: ['billing'] } },
      ),
    );
    const billing = labelled(definition, 'billing');
    expect(isInput(billing) && billing.requiredIf).toMatchObject({ op: 'is_answered' });
  });

  test('variants of an object are a choice with what each asks', () => {
    const form = formOf(
      object({
        pay: {
          title: 'Payment',
          oneOf: [
            object({ iban: { type: 'string' } }, { title: 'Bank' }),
            object({ number: { type: 'string' } }, { title: 'Phone bill' }),
          ],
        },
      }),
    );
    expect(shownIf(form, 'iban')).toBe('“Which payment?” is “Bank”');
  });

  test('objects with several questions are pages', () => {
    const { definition } = formOf(
      object({
        you: object({ first: { type: 'string' }, last: { type: 'string' } }, { title: 'You' }),
        more: { type: 'string' },
      }),
    );
    expect(definition.pages.map(({ title, fieldIds }) => [title, fieldIds.length])).toEqual([
      ['You', 2],
      [undefined, 1],
    ]);
  });

  test('what has no equal is named', () => {
    const { notes } = formOf(
      object({
        a: { type: 'string', not: { const: 'x' } },
        b: { $ref: 'https://elsewhere.example/schema.json' },
        c: { type: 'string', contentMediaType: 'text/html' },
        d: object({ self: { $ref: '#' } }),
      }),
    );
    expect(notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['check', 'no_type', 'setting']),
    );
  });
});

describe('hostile schemas', () => {
  test.each([
    [
      'a circle',
      {
        type: 'object',
        properties: { a: { $ref: '#/definitions/a' }, b: { type: 'string' } },
        definitions: { a: { type: 'object', properties: { a: { $ref: '#/definitions/a' } } } },
      },
    ],
    [
      'names of prototypes',
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
      ),
    ],
    ['evil patterns', object({ a: { type: 'string', pattern: '(a+)+$' } })],
    [
      'wrong types everywhere',
      {
        type: ['object', 7],
        properties: {
          a: { type: 'string', enum: 'x', title: {}, minLength: 'many' },
          b: [],
          c: { type: 'string' },
        },
        required: 'a',
      },
    ],
  ])('%s', (_what, schema) => {
    const begun = performance.now();
    const read = readForeign({ name: 'a.json', json: schema });
    if (read.ok && 'sketch' in read) assembled(read.sketch);
    else if (read.ok) throw new Error(read.format);
    else expect(read.reason).toMatch(/\.$/);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });
});
