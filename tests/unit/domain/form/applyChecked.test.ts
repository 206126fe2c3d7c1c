/** What comes from AI, imports, templates and the API is applied whole or not at all, and never makes a broken form. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { fieldPatchSchema } from '@/domain/form/definition/fields.schema';
import { applyAll } from '@/domain/form/editing/operations';
import { applyChecked } from '@/domain/form/proposals/applyChecked.schema';
import { proposalRefusalText } from '@/domain/form/proposals/checkOperations.schema';
import { cases } from '../../../support/cases';
import { anyGroupedForm, anyOperation } from '../../../support/edits';
import { ALL_TYPES, aField, aForm, anyForm } from '../../../support/forms';

const isValid = (form: unknown) => definitionSchema.safeParse(form).success;

describe('operations of an unknown source', () => {
  test('make a valid form, and are undone by their inverses, or change nothing', () => {
    let applied = 0;
    fc.assert(
      fc.property(
        fc.oneof(anyForm, anyGroupedForm).filter(isValid),
        fc.array(anyOperation('a'), { maxLength: 4 }),
        (form, operations) => {
          const before = canonicalJson(form);
          const done = applyChecked(form, JSON.parse(JSON.stringify(operations)));
          expect(canonicalJson(form)).toBe(before);
          if (!done.ok) {
            expect(proposalRefusalText(done.refusal)).toMatch(/\.$/);
            return;
          }
          applied += 1;
          expect(isValid(done.definition)).toBe(true);
          expect(canonicalJson(applyAll(done.definition, done.inverses).definition)).toBe(before);
        },
      ),
      { numRuns: cases(5_000) },
    );
    expect(applied).toBeGreaterThan(0);
  });

  test('of any JSON are read without an error', () => {
    fc.assert(
      fc.property(anyForm, fc.jsonValue({ maxDepth: 4 }), (form, value) => {
        const done = applyChecked(form, value);
        if (done.ok) expect(done.operations).toEqual(value);
      }),
      { numRuns: cases(2_000) },
    );
  });

  test('can’t reach a prototype', () => {
    const form = aForm([aField('short_text', 'f1')]);
    for (const text of [
      '[{"op":"setField","fieldId":"f1","set":{"__proto__":{"polluted":true}}}]',
      '[{"op":"setField","fieldId":"__proto__","set":{"label":"x"}}]',
      '[{"op":"setField","fieldId":"constructor","set":{"label":"x"}}]',
      '[{"op":"setForm","set":{"__proto__":{"title":"x"}}}]',
      '[{"op":"setForm","set":{"constructor":{"prototype":{"x":1}}}}]',
      '[{"__proto__":{"op":"removePage"},"op":"setForm","set":{"__proto__":null}}]',
      '[{"op":"addField","field":{"id":"__proto__","type":"divider","label":""},"parentId":"p1","index":0}]',
    ]) {
      const done = applyChecked(form, JSON.parse(text));
      if (done.ok) expect(canonicalJson(done.definition)).toBe(canonicalJson(form));
      else expect(['malformed', 'refused']).toContain(done.refusal.code);
    }
    expect({}).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('x');
  });

  test('that are wrong are refused with a code, and with where', () => {
    const form = aForm([aField('short_text', 'f1'), aField('number', 'f2')]);
    const refusal = (operations: unknown) => {
      const done = applyChecked(form, operations);
      return done.ok ? undefined : done.refusal;
    };
    const good = { op: 'setField', fieldId: 'f1', set: { label: 'Name' } };
    expect(refusal([good])).toBeUndefined();
    expect(refusal('[]')).toEqual({ code: 'malformed', path: '' });
    expect(refusal([good, { op: 'explode' }])).toMatchObject({ code: 'malformed', at: 1 });
    expect(refusal([{ ...good, fieldId: 'f9' }])).toEqual({
      code: 'refused',
      at: 0,
      reason: 'field_gone',
    });
    // Wrong types, and what this type of question doesn't have.
    expect(refusal([good, { ...good, set: { label: 7 } }])).toEqual({
      code: 'malformed',
      at: 1,
      path: 'label',
    });
    expect(refusal([{ ...good, set: { options: [] } }])).toMatchObject({
      code: 'malformed',
      at: 0,
    });
    expect(refusal([{ ...good, set: { label: null } }])).toMatchObject({ code: 'malformed' });
    expect(refusal([{ ...good, set: { type: 'email' } }])).toMatchObject({ code: 'malformed' });
    expect(refusal([{ ...good, set: { label: 'x'.repeat(100_000) } }])).toMatchObject({
      code: 'malformed',
      path: 'label',
    });
    // Each fits; the form that they make doesn't.
    const many = Array.from({ length: 1_100 }, (_, index) => ({
      op: 'addField',
      field: aField('divider', `n${index}`),
      parentId: 'p1',
      index: 0,
    }));
    expect(refusal(many)).toMatchObject({ code: 'invalid' });
    const fields = Array.from({ length: 10_000 }, (_, index) => aField('divider', `n${index}`));
    const page = { id: 'pNew', fieldIds: fields.map(({ id }) => id) };
    expect(refusal([{ op: 'addPage', page, fields, index: 0 }])).toMatchObject({
      code: 'malformed',
      at: 0,
    });
    const long = Array.from({ length: 100 }, (_, index) => ({
      op: 'addField',
      field: { id: `s${index}`, type: 'statement', label: 'x', text: 'ß'.repeat(10_000) },
      parentId: 'p1',
      index: 0,
    }));
    expect(refusal(long)).toEqual({ code: 'too_large' });
  });

  test('come back with what the form check finds', () => {
    const form = aForm([aField('short_text', 'f1')]);
    const done = applyChecked(form, [{ op: 'setField', fieldId: 'f1', set: { label: '' } }]);
    expect(done.ok && done.findings.map(({ code }) => code)).toContain('no_label');
  });
});

test('each type has a schema of what can be set of it, which takes all that its fields have', () => {
  for (const type of ALL_TYPES) {
    const { id: _id, type: _type, ...rest } = aField(type, 'f1');
    const { fieldIds: _fieldIds, ...set } = { fieldIds: undefined, ...rest };
    expect(fieldPatchSchema(type).safeParse(set).success, type).toBe(true);
    expect(fieldPatchSchema(type).safeParse({ showIf: null, help: null }).success, type).toBe(true);
    expect(fieldPatchSchema(type).safeParse({ id: 'f2' }).success, type).toBe(false);
    expect(fieldPatchSchema(type).safeParse({ nothing: 1 }).success, type).toBe(false);
  }
});
