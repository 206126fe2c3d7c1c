/** Forms leave as files, and come back as they were. */
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { readOwnForm } from '@/domain/form/foreign/ownForm.schema';
import { readForeign } from '@/domain/form/foreign/readForeign.schema';
import { FORM_FILES, formFile } from '@/domain/form/outgoing/formFile';
import { ALL_TYPES, aField, aForm } from '../../../../support/forms';
import { assembled } from '../../../../support/sketches';
import { TEMPLATE_BODIES } from '../../../../support/templates';

const templates = [...TEMPLATE_BODIES];

describe.each(FORM_FILES)('%s', (format) => {
  test.each(templates)('%s comes back equal', (_name, definition) => {
    const { text, name } = formFile(definition, format);
    expect(name).toMatch(/^[^\\/:*?"<>|]+\.json$/);
    const own = readOwnForm(JSON.parse(text));
    expect(own?.ok && canonicalJson(own.definition)).toBe(canonicalJson(definition));
  });
});

test('a schema without our own key is a form with the same questions by key', () => {
  const definition = aForm([
    ALL_TYPES.map((type) => aField(type, `f${type.replace('_', '')}`, { label: type })),
  ]);
  const schema = JSON.parse(formFile(definition, 'jsonSchema').text) as Record<string, unknown>;
  delete schema['x-formloom'];
  const read = readForeign({ name: 'a.json', json: schema });
  if (!read.ok) throw new Error(read.reason);
  if (read.format !== 'jsonSchema') throw new Error(read.format);
  const keys = (form: FormDefinition) =>
    Object.values(form.fields).flatMap((field) => (isInput(field) ? field.type : []));
  const back = keys(assembled(read.sketch).definition);
  for (const type of [
    'email',
    'url',
    'date',
    'time',
    'number',
    'dropdown',
    'multiple_choice',
    'yes_no',
  ] as const) {
    expect(back).toContain(type);
  }
});

test('a broken file of ours is refused with a sentence', () => {
  const own = readOwnForm({ schemaVersion: 4, pages: [], fields: {} });
  expect(own?.ok === false && own.reason).toMatch(/\.$/);
  expect(readOwnForm({ pages: [] })).toBeUndefined();
});
