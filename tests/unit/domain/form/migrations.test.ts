import { expect, test } from 'vitest';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { localised, textsOf } from '@/domain/form/definition/translate';
import { aField, aForm } from '../../../support/forms';

/** As version 1 stored it. */
const VERSION_1 = {
  schemaVersion: 1,
  title: 'Contact',
  locale: 'en-GB',
  pages: [{ id: 'p1', fieldIds: ['f1'] }],
  fields: { f1: { id: 'f1', type: 'short_text', key: 'name', label: 'Name', required: true } },
  ending: { title: 'Thank you', text: 'We have it.' },
};

const GERMAN = { de: { label: 'Farbe', 'options.oa': 'Rot', help: '  ' } };
const colour = aField('single_choice', 'f1', {
  label: 'Colour',
  help: 'One of them',
  options: [
    { id: 'oa', label: 'Red' },
    { id: 'ob', label: 'Blue' },
  ],
  translations: GERMAN,
});

test('a form of version 1 is read as one of today, its ending the first of several', () => {
  const definition = readStoredDefinition(JSON.stringify(VERSION_1));
  expect(definitionSchema.safeParse(definition).success).toBe(true);
  expect(definition.endings).toEqual([{ id: 'e1', title: 'Thank you', text: 'We have it.' }]);
  expect(definition).not.toHaveProperty('ending');
  expect(definition.fields).toEqual(VERSION_1.fields);
});

test('a form of version 3 is read as it is: version 4 only adds comparisons', () => {
  const form = aForm([colour], { title: 'As it was' });
  const stored = JSON.stringify({ ...form, schemaVersion: 3 });
  expect(readStoredDefinition(stored)).toEqual(form);
});

test('a form of a version to come is refused, not misread', () => {
  expect(() => readStoredDefinition(JSON.stringify({ ...VERSION_1, schemaVersion: 99 }))).toThrow(
    /newer version/,
  );
});

test('the texts of a thing are named, lists by the ids in them', () => {
  expect(textsOf(colour).map(({ name }) => name)).toEqual([
    'label',
    'help',
    'options.oa',
    'options.ob',
  ]);
});

test('a form is shown in a language as far as it is translated, and carries no other', () => {
  const form = aForm([colour], { locales: ['de'], translations: { de: { title: 'Formular' } } });
  const german = localised(form, 'de');
  expect(german).toMatchObject({ locale: 'de', title: 'Formular' });
  expect(german.fields['f1']).toMatchObject({
    label: 'Farbe',
    help: 'One of them',
    options: [
      { id: 'oa', label: 'Rot' },
      { id: 'ob', label: 'Blue' },
    ],
  });
  expect(JSON.stringify(german)).not.toContain('translations');
  expect(localised(form, 'fr').fields['f1']).toMatchObject({ label: 'Colour' });
});
