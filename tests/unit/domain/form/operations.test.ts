import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition';
import { definitionSchema } from '@/domain/form/definition.schema';
import { canonicalJson } from '@/domain/form/migrations';
import { apply, applyAll, keyFromLabel, type Operation } from '@/domain/form/operations';
import { cases } from '../../../support/cases';
import { ALL_TYPES, aField, aForm, anyForm } from '../../../support/forms';

/** Operations over ids that may or may not be in the form. */
const fieldId = fc.integer({ min: 1, max: 10 }).map((n) => `f${n}`);
const pageId = fc.integer({ min: 1, max: 4 }).map((n) => `p${n}`);
const index = fc.integer({ min: -1, max: 9 });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant('setForm' as const),
    set: fc.record({ title: text, description: fc.option(text) }, { requiredKeys: [] }),
  }),
  fc
    .tuple(fc.constantFrom(...ALL_TYPES), fieldId, pageId, index)
    .map(([type, id, page, at]): Operation => ({
      op: 'addField',
      field: aField(type, id),
      pageId: page,
      index: at,
    })),
  fc.record({ op: fc.constant('removeField' as const), fieldId }),
  fc.record({ op: fc.constant('moveField' as const), fieldId, pageId, index }),
  fc.record({
    op: fc.constant('setField' as const),
    fieldId,
    set: fc.record({ label: text, help: fc.option(text) }, { requiredKeys: [] }),
  }),
  fc.tuple(pageId, index).map(([id, at]): Operation => ({
    op: 'addPage',
    page: { id, fieldIds: [] },
    fields: [],
    index: at,
  })),
  fc.record({ op: fc.constant('removePage' as const), pageId }),
  fc.record({
    op: fc.constant('movePage' as const),
    pageId,
    index: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    op: fc.constant('setPage' as const),
    pageId,
    set: fc.record({ title: fc.option(text) }),
  }),
  fc
    .tuple(fc.constantFrom(...ALL_TYPES), fieldId)
    .map(([type, id]): Operation => ({ op: 'replaceField', field: aField(type, id) })),
);

const valid = (form: FormDefinition) => definitionSchema.safeParse(form).success;

describe('operations', () => {
  test('one after the other, then their inverses: the form is as it was', () => {
    fc.assert(
      fc.property(anyForm, fc.array(operation, { maxLength: 12 }), (form, operations) => {
        const before = canonicalJson(form);
        const done = applyAll(form, operations);
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
      fc.property(anyForm, fc.array(operation, { maxLength: 12 }), (form, operations) => {
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
      { op: 'addField', field: aField('email', 'f1'), pageId: 'p1', index: 0 },
      { op: 'addField', field: aField('email', 'f2'), pageId: 'p9', index: 0 },
      { op: 'removePage', pageId: 'p1' },
      { op: 'setField', fieldId: 'f1', set: { type: 'email' } },
      { op: 'setField', fieldId: 'constructor', set: { label: 'x' } },
    ] satisfies Operation[]) {
      const applied = apply(form, one);
      expect(applied.ok).toBe(false);
      expect(!applied.ok && applied.reason).toMatch(/\.$/);
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
  expect(keyFromLabel('3rd choice', taken)).toBe('rd_choice');
});
