/** Formloom's own JSON comes back as it was, from any version; what is none of it is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { installEngine } from '@/domain/engine/installEngine';
import { readForeign, type ForeignFile } from '@/domain/form/foreign/readForeign.schema';
import { cases } from '../../../../support/cases';
import { everyType } from '../../../../support/everyType';
import { aField, aForm, anyForm } from '../../../../support/forms';

installEngine();

const read = (json: unknown): ReturnType<typeof readForeign> =>
  readForeign({ name: 'form.json', text: JSON.stringify(json) });
const definitionOf = (file: ForeignFile): FormDefinition | undefined => {
  const form = readForeign(file);
  return form.ok && form.format === 'formloom' ? form.definition : undefined;
};

test('a form with every type of question comes back as it was, by itself or in a file with more', () => {
  const form = everyType();
  expect(read(form)).toEqual({ ok: true, format: 'formloom', definition: form, notes: [] });
  expect(read({ app: 'Formloom', exportedAt: '2026-01-01', definition: form })).toMatchObject({
    definition: form,
  });
  expect(definitionOf({ name: 'x', json: form })).toEqual(form);
});

test('any form comes back as it was', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const plain = JSON.parse(JSON.stringify(form)) as unknown;
      expect(definitionOf({ name: 'x', json: plain })).toEqual(plain);
    }),
    { numRuns: cases(300) },
  );
}, 60_000);

test('a form of version 1 is read as one of today', () => {
  const old = {
    schemaVersion: 1,
    title: 'Contact',
    locale: 'en-GB',
    pages: [{ id: 'p1', fieldIds: ['f1'] }],
    fields: { f1: { id: 'f1', type: 'short_text', key: 'name', label: 'Name', required: true } },
    ending: { title: 'Thank you', text: 'We have it.' },
  };
  expect(read(old)).toMatchObject({ ok: true, definition: { endings: [{ title: 'Thank you' }] } });
});

test.each([
  ['a version to come', { ...aForm([]), schemaVersion: 99 }],
  [
    'a type that there is not',
    {
      ...aForm([]),
      pages: [{ id: 'p1', fieldIds: ['f1'] }],
      fields: { f1: { id: 'f1', type: 'hologram' } },
    },
  ],
  [
    'a question in two places',
    { ...aForm([aField('short_text', 'f1')]), pages: [{ id: 'p1', fieldIds: ['f1', 'f1'] }] },
  ],
  ['a text that is too long', { ...aForm([aField('short_text', 'f1')]), title: 'x'.repeat(300) }],
])('%s is refused with a sentence', (_name, json) => {
  expect(read(json)).toMatchObject({
    ok: false,
    code: 'formloom',
    reason: expect.stringMatching(/\.$/) as string,
  });
});

test('addresses that no one may be led to are left out, and noted', () => {
  const video = aField('video', 'f1', { label: 'Film', url: 'javascript:alert(1)' });
  const form = aForm([video, aField('short_text', 'f2')], {
    endings: [{ id: 'e1', title: 'Bye', text: '', redirect: { url: 'http://example.com' } }],
  });
  const made = read(form);
  if (!made.ok || !('definition' in made)) throw new Error('not read');
  expect(made.definition.endings).toEqual([{ id: 'e1', title: 'Bye', text: '' }]);
  expect(made.definition.fields['f1']).toMatchObject({ url: '' });
  expect(made.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'address Bye',
    'address Film',
  ]);
});
