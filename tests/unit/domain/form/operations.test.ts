import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { apply, applyAll, refusalText, type Operation } from '@/domain/form/editing/operations';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { locationOf } from '@/domain/form/places/locations';
import { cases } from '../../../support/cases';
import { aGroup, anyGroupedForm, anyOperation, misplaced } from '../../../support/edits';
import { aField, aForm, anyForm } from '../../../support/forms';

const operation = anyOperation('a');

/** Those that set what every type has: a list of options set on a date is for the schema to refuse. */
const simple = operation.filter(
  (one) =>
    !(one.op === 'setField' && 'options' in one.set) &&
    !(one.op === 'addField' && 'fieldIds' in one.field),
);

const valid = (form: FormDefinition) => definitionSchema.safeParse(form).success;

describe('operations', () => {
  test('one after the other, then their inverses: the form is as it was', () => {
    fc.assert(
      fc.property(anyGroupedForm, fc.array(operation, { maxLength: 12 }), (form, operations) => {
        const before = canonicalJson(form);
        const done = applyAll(form, operations);
        expect(misplaced(done.definition)).toEqual([]);
        const undone = applyAll(done.definition, done.inverses);
        expect(undone.refused).toEqual([]);
        expect(canonicalJson(undone.definition)).toBe(before);
        expect(canonicalJson(form)).toBe(before);
      }),
      { numRuns: cases(10_000) },
    );
  });

  test('keep a valid form valid', () => {
    fc.assert(
      fc.property(anyForm, fc.array(simple, { maxLength: 12 }), (form, operations) => {
        expect(valid(form)).toBe(true);
        expect(valid(applyAll(form, operations).definition)).toBe(true);
      }),
      { numRuns: cases(1_000) },
    );
  });

  test('what no longer fits is refused with a reason and changes nothing', () => {
    const form = aForm([aField('short_text', 'f1')]);
    for (const one of [
      { op: 'removeField', fieldId: 'f9' },
      { op: 'addField', field: aField('email', 'f1'), parentId: 'p1', index: 0 },
      { op: 'addField', field: aField('email', 'f2'), parentId: 'p9', index: 0 },
      { op: 'removePage', pageId: 'p1' },
      { op: 'setField', fieldId: 'f1', set: { type: 'email' } },
      { op: 'setField', fieldId: 'constructor', set: { label: 'x' } },
      { op: 'setForm', set: { pages: [] } as object },
      { op: 'replaceField', field: aGroup('f1') },
    ] satisfies Operation[]) {
      const applied = apply(form, one);
      expect(applied.ok).toBe(false);
      expect(!applied.ok && refusalText(applied.reason)).toMatch(/\.$/);
    }
  });

  test('a group holds fields and no groups; removing it takes them along, and undoing brings all back', () => {
    const form = aForm([aField('short_text', 'f1'), aField('email', 'f2')]);
    const grouped = applyAll(form, [
      { op: 'addField', field: aGroup('g1'), parentId: 'p1', index: 1 },
      { op: 'moveField', fieldId: 'f2', parentId: 'g1', index: 0 },
      {
        op: 'addField',
        field: aGroup('g2', ['f3']),
        children: [aField('date', 'f3')],
        parentId: 'p1',
        index: 0,
      },
    ]).definition;
    expect(locationOf(grouped, 'f2')).toMatchObject({ parentId: 'g1', index: 0, siblings: ['f2'] });
    expect(locationOf(grouped, 'f2')?.page.id).toBe('p1');
    for (const one of [
      { op: 'moveField', fieldId: 'g2', parentId: 'g1', index: 0 },
      { op: 'moveField', fieldId: 'g1', parentId: 'g1', index: 0 },
      { op: 'addField', field: aGroup('g3'), parentId: 'g1', index: 0 },
      { op: 'moveField', fieldId: 'f1', parentId: 'f2', index: 0 },
      { op: 'setField', fieldId: 'g1', set: { fieldIds: [] } },
    ] satisfies Operation[]) {
      expect(apply(grouped, one).ok).toBe(false);
    }
    for (const one of [
      { op: 'removeField', fieldId: 'g1' },
      { op: 'removeField', fieldId: 'g2' },
    ] satisfies Operation[]) {
      const removed = applyAll(grouped, [one]);
      expect(Object.keys(removed.definition.fields)).toHaveLength(3);
      const back = applyAll(removed.definition, removed.inverses);
      expect(canonicalJson(back.definition)).toBe(canonicalJson(grouped));
    }
  });

  test('a page taken away comes back with its fields, in their places', () => {
    const form = aForm([[aField('email', 'f1')], [aField('number', 'f2'), aField('date', 'f3')]]);
    const removed = apply(form, { op: 'removePage', pageId: 'p2' });
    if (!removed.ok) throw new Error(removed.reason);
    expect(Object.keys(removed.definition.fields)).toEqual(['f1']);
    const back = apply(removed.definition, removed.inverse);
    expect(back.ok && canonicalJson(back.definition)).toBe(canonicalJson(form));
  });
});

test('keys come from labels, and each is its own', () => {
  const taken = new Set(['name', 'name_2']);
  expect(keyFromLabel('Your name?', taken)).toBe('your_name');
  expect(keyFromLabel('Name', taken)).toBe('name_3');
  expect(keyFromLabel('你好', taken)).toBe('field');
  expect(keyFromLabel('Prénom', taken)).toBe('prenom');
  expect(keyFromLabel('Größe der Gruppe', taken)).toBe('grosse_der_gruppe');
  expect(keyFromLabel('Ünïcode Çase, Ærø & İzmir', taken)).toBe('unicode_case_aero_izmir');
  expect(keyFromLabel('3rd choice', taken)).toBe('rd_choice');
});

describe('the record of fields', () => {
  test('stays a hash table through every operation, since a spread of a thousand fields takes ten times as long', () => {
    const [one, two] = [aField('short_text', 'f1'), aField('short_text', 'f2')];
    const page = { id: 'p9', fieldIds: ['f3'] };
    const operations: readonly Operation[] = [
      { op: 'setField', fieldId: 'f1', set: { label: 'New' } },
      { op: 'addField', field: two, parentId: 'p1', index: 1 },
      { op: 'addPage', page, fields: [aField('short_text', 'f3')], index: 1 },
      { op: 'removeField', fieldId: 'f1' },
      { op: 'removePage', pageId: 'p9' },
    ];
    let definition = aForm([one]);
    for (const operation of operations) {
      const applied = apply(definition, operation);
      if (!applied.ok) throw new Error(applied.reason);
      definition = applied.definition;
      expect(Object.getPrototypeOf(definition.fields), operation.op).toBe(null);
    }
    expect(Object.keys(definition.fields)).toEqual(['f2']);
  });
});
