import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson, fitsDocument, utf8Length } from '@/domain/form/definition/canonicalJson';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { canonicalBytes, percentFull, sizeRefusal } from '@/domain/form/definition/size';
import { createBuilderStore } from '@/features/builder/state/store';
import { cases } from '../../../support/cases';
import { anyGroupedForm, anyOperation } from '../../../support/edits';
import { aField, aForm } from '../../../support/forms';

/** A form of exactly so many bytes. */
function ofBytes(bytes: number): FormDefinition {
  const many = Array.from({ length: 100 }, (_, n) =>
    aField('statement', `f${n}`, { text: 'x'.repeat(8_000) }),
  );
  const form = aForm(many, { description: '' });
  const missing = bytes - canonicalBytes(form);
  return { ...form, description: 'x'.repeat(missing) };
}

describe('the size of a form', () => {
  test('is that of its canonical JSON in UTF-8, after any edits', () => {
    fc.assert(
      fc.property(
        anyGroupedForm,
        fc.array(anyOperation('a'), { maxLength: 6 }),
        fc.string({ unit: 'binary' }),
        (form, operations, text) => {
          canonicalBytes(form);
          const edited = applyAll({ ...form, title: text }, operations).definition;
          expect(canonicalBytes(edited)).toBe(utf8Length(canonicalJson(edited)));
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  test('is right where an edit is counted by the one field that it writes', () => {
    fc.assert(
      fc.property(
        anyGroupedForm,
        fc.array(anyOperation('a'), { maxLength: 12 }),
        (form, operations) => {
          let before = form;
          for (const operation of operations) {
            const after = applyAll(before, [operation]).definition;
            sizeRefusal(before, after);
            expect(canonicalBytes(after)).toBe(utf8Length(canonicalJson(after)));
            before = after;
          }
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  test('of odd values is right too', () => {
    for (const value of [
      [],
      {},
      null,
      [null, undefined, 1.5e300, true],
      { a: undefined, b: '\ud800 " \\ \n', ü: { c: [] } },
    ]) {
      expect(canonicalBytes(value)).toBe(utf8Length(canonicalJson(value)));
    }
  });
});

describe('a form near its limit', () => {
  const full = ofBytes(LIMITS.definitionBytes);
  const add: Operation = { op: 'addField', field: aField('email', 'n1'), parentId: 'p1', index: 0 };
  const label = (text: string): Operation => ({
    op: 'setField',
    fieldId: 'f0',
    set: { label: text },
  });

  test('is full at exactly 900,000 bytes, which can be saved, and one more cannot', () => {
    expect(percentFull(full)).toBe(100);
    expect(percentFull(ofBytes(LIMITS.definitionBytes - 1))).toBe(99);
    expect(fitsDocument(canonicalJson(full))).toBe(true);
    const more = { ...full, title: `${full.title}x` };
    expect(sizeRefusal(full, more)).toMatch(/full/);
    expect(sizeRefusal(more, full)).toBeUndefined();
    expect(sizeRefusal(more, { ...more, title: full.title })).toBeUndefined();
  });

  test('refuses what adds to it, with a sentence, and takes what shortens; nothing is cut', () => {
    const said: string[] = [];
    const store = createBuilderStore(
      full,
      () => undefined,
      (reason) => said.push(reason),
    );
    const now = () => store.getState().history.definition;
    expect(store.getState().edit([add])).toBe(false);
    expect(store.getState().edit([label('A longer label than it was')])).toBe(false);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/\.$/);
    expect(now()).toBe(full);
    expect(store.getState().edit([label('x')])).toBe(true);
    expect(store.getState().edit([{ op: 'removeField', fieldId: 'f1' }])).toBe(true);
    expect(store.getState().edit([add])).toBe(true);
  });

  test('has at most so many fields and pages', () => {
    const fields = Array.from({ length: LIMITS.fields }, (_, n) => aField('date', `f${n}`));
    const form = aForm(fields);
    expect(sizeRefusal(form, applyAll(form, [add]).definition)).toMatch(/1000 fields/);
    expect(
      sizeRefusal(form, applyAll(form, [{ op: 'removeField', fieldId: 'f0' }]).definition),
    ).toBeUndefined();
  });
});
