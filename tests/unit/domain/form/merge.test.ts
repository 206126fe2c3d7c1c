import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpenConflict,
  resolveConflict,
  type ConflictChoice,
  type Conflict,
} from '@/domain/form/merge/conflicts';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { operationsBetween } from '@/domain/form/editing/difference';
import { merge } from '@/domain/form/merge/merge';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { cases } from '../../../support/cases';
import { aGroup, anyGroupedForm, anyOperation, misplaced } from '../../../support/edits';
import { aField, aForm } from '../../../support/forms';
import { expectedMerge, factsOf, nodesOf } from '../../../support/mergeOracle';

const after = (form: FormDefinition, operations: readonly Operation[]) =>
  applyAll(form, operations).definition;

/** A form, and what two people made of it: some edits both made alike, then each their own. */
const interleaving = fc
  .tuple(
    anyGroupedForm,
    fc.array(anyOperation('s'), { maxLength: 2 }),
    fc.array(anyOperation('a'), { maxLength: 8 }),
    fc.array(anyOperation('b'), { maxLength: 8 }),
  )
  .map(([base, alike, a, b]) => ({
    base,
    theirs: after(base, [...alike, ...a]),
    ours: after(base, [...alike, ...b]),
  }));

function chosen(
  definition: FormDefinition,
  conflicts: readonly Conflict[],
  choice: ConflictChoice,
): FormDefinition {
  return conflicts.reduce((form, conflict) => {
    const { definition: next, refused } = applyAll(
      form,
      resolveConflict(form, conflict, choice) ?? [],
    );
    expect(refused).toEqual([]);
    return next;
  }, definition);
}

describe('merging, whatever two people did', () => {
  test('loses no edit, and reports exactly the conflicts that brute force finds', () => {
    fc.assert(
      fc.property(interleaving, ({ base, theirs, ours }) => {
        const { definition, conflicts } = merge(base, theirs, ours);
        const expected = expectedMerge(base, theirs, ours);
        expect(conflicts.map(({ id }) => id).sort()).toEqual(expected.conflicts);
        expect(misplaced(definition)).toEqual([]);

        const things = new Set(nodesOf(definition).keys());
        // The only page more than there must be is the one that every form keeps.
        const more = [...things].filter((id) => !expected.things.has(id));
        expect(more.length === 0 || definition.pages.length === 1).toBe(true);
        for (const id of expected.things) expect(things).toContain(id);

        const facts = factsOf(definition);
        for (const [path, value] of expected.facts)
          expect([path, facts.get(path)]).toEqual([path, value]);
        // What one side added is there as that side has it.
        for (const side of [theirs, ours]) {
          const other = side === theirs ? ours : theirs;
          for (const [path, value] of factsOf(side)) {
            const id = path.split('/')[1] ?? '';
            if (path.startsWith('form/') || nodesOf(other).has(id) || !things.has(id)) continue;
            expect([path, facts.get(path)]).toEqual([path, value]);
          }
        }
      }),
      { numRuns: cases(500) },
    );
  });

  test('is said in operations on theirs', () => {
    fc.assert(
      fc.property(interleaving, ({ base, theirs, ours }) => {
        const { definition, operations } = merge(base, theirs, ours);
        const done = applyAll(theirs, operations);
        expect(done.refused).toEqual([]);
        expect(canonicalJson(done.definition)).toBe(canonicalJson(definition));
      }),
      { numRuns: cases(500) },
    );
  });

  test('both sides arrive at one form when both choose the same', () => {
    fc.assert(
      fc.property(interleaving, fc.boolean(), ({ base, theirs, ours }, first) => {
        const here = merge(base, theirs, ours);
        const there = merge(base, ours, theirs);
        const a = chosen(here.definition, here.conflicts, first ? 'theirs' : 'ours');
        const b = chosen(there.definition, there.conflicts, first ? 'ours' : 'theirs');
        expect(canonicalJson(a)).toBe(canonicalJson(b));
        expect(misplaced(a)).toEqual([]);
      }),
      { numRuns: cases(500) },
    );
  });

  test('each choice brings what was chosen, and then nothing is open', () => {
    fc.assert(
      fc.property(interleaving, ({ base, theirs, ours }) => {
        const { definition, conflicts } = merge(base, theirs, ours);
        for (const conflict of conflicts) {
          for (const choice of ['theirs', 'ours'] as const) {
            const form = chosen(definition, [conflict], choice);
            const last = conflict.target.kind === 'page' && form.pages.length === 1;
            if (!last || choice !== conflict.kept) {
              expect(isOpenConflict(form, conflict)).toBe(choice === conflict.kept);
            }
          }
        }
      }),
      { numRuns: cases(500) },
    );
  });

  test('alone, one’s own changes stay exactly as they are, order included', () => {
    fc.assert(
      fc.property(interleaving, ({ base, ours }) => {
        const read = JSON.parse(JSON.stringify(base)) as FormDefinition;
        for (const merged of [merge(base, read, ours), merge(base, ours, read)]) {
          expect(merged.conflicts).toEqual([]);
          expect(canonicalJson(merged.definition)).toBe(canonicalJson(ours));
        }
      }),
      { numRuns: cases(500) },
    );
  });
});

test('the operations between any two forms lead from one to the other', () => {
  fc.assert(
    fc.property(interleaving, ({ theirs, ours }) => {
      const { definition, refused } = applyAll(theirs, operationsBetween(theirs, ours));
      expect(refused).toEqual([]);
      expect(canonicalJson(definition)).toBe(canonicalJson(ours));
    }),
    { numRuns: cases(1_000) },
  );
});

describe('merging, by example', () => {
  const base = aForm([
    [aField('short_text', 'f1', { label: 'Name' }), aField('dropdown', 'f2')],
    [aField('date', 'f3'), aField('email', 'f4')],
  ]);
  const set = (fieldId: string, values: Record<string, unknown>): Operation => ({
    op: 'setField',
    fieldId,
    set: values,
  });
  const merged = (theirs: Operation[], ours: Operation[], from = base) =>
    merge(from, after(from, theirs), after(from, ours));

  test('two properties of one field merge; the same one is a conflict with its three values', () => {
    const both = merged([set('f1', { help: 'Theirs' })], [set('f1', { label: 'Ours' })]);
    expect(both.conflicts).toEqual([]);
    expect(both.definition.fields['f1']).toMatchObject({ label: 'Ours', help: 'Theirs' });

    const { conflicts, definition } = merged(
      [set('f1', { label: 'A' })],
      [set('f1', { label: 'B' })],
    );
    expect(definition.fields['f1']?.label).toBe('A');
    expect(conflicts).toMatchObject([
      {
        target: { kind: 'field', id: 'f1' },
        path: ['label'],
        base: 'Name',
        theirs: 'A',
        ours: 'B',
      },
    ]);
    expect(merged([set('f1', { label: 'A' })], [set('f1', { label: 'A' })]).conflicts).toEqual([]);
  });

  test('options merge by their ids: added, renamed, moved, removed', () => {
    const three = [
      { id: 'oa', label: 'A' },
      { id: 'ob', label: 'B' },
      { id: 'oc', label: 'C' },
    ];
    const from = after(base, [set('f2', { options: three })]);
    const { definition, conflicts } = merged(
      [set('f2', { options: [{ id: 'oa', label: 'Apple' }, three[1], { id: 'od', label: 'D' }] })],
      [set('f2', { options: [three[1], three[0], three[2], { id: 'oe', label: 'E' }] })],
      from,
    );
    expect(conflicts).toEqual([]);
    expect(definition.fields['f2']).toMatchObject({
      options: [
        { id: 'ob', label: 'B' },
        { id: 'oa', label: 'Apple' },
        { id: 'od', label: 'D' },
        { id: 'oe', label: 'E' },
      ],
    });
  });

  test('translations merge by language and text', () => {
    const with_ = (translations: unknown) => [set('f1', { translations })];
    const from = after(base, with_({ de: { label: 'Name', help: 'Hilfe' } }));
    const { definition, conflicts } = merged(
      with_({ de: { label: 'Ihr Name', help: 'Hilfe' }, fr: { label: 'Nom' } }),
      with_({ de: { label: 'Vorname', help: 'Rat' } }),
      from,
    );
    expect(conflicts.map(({ id }) => id)).toEqual(['field/f1/translations/de/label']);
    expect(definition.fields['f1']).toMatchObject({
      translations: { de: { label: 'Ihr Name', help: 'Rat' }, fr: { label: 'Nom' } },
    });
  });

  test('a field removed there and edited here stays until someone chooses; unedited, it is gone', () => {
    const remove: Operation = { op: 'removeField', fieldId: 'f1' };
    expect(merged([remove], [set('f2', { help: 'x' })]).definition.fields['f1']).toBeUndefined();
    const { definition, conflicts } = merged([remove], [set('f1', { label: 'Ours' })]);
    expect(definition.fields['f1']?.label).toBe('Ours');
    const [conflict] = conflicts;
    if (!conflict) throw new Error('no conflict');
    expect(chosen(definition, [conflict], 'theirs').fields['f1']).toBeUndefined();
    // Should it be gone by the time of the choice, it comes back.
    const gone = after(definition, [remove]);
    expect(chosen(gone, [conflict], 'ours').fields['f1']?.label).toBe('Ours');
  });

  test('a page removed there and added to here is one conflict, and removing it keeps what was only moved in', () => {
    const { definition, conflicts } = merged(
      [{ op: 'removePage', pageId: 'p2' }],
      [{ op: 'moveField', fieldId: 'f1', parentId: 'p2', index: 0 }, set('f3', { label: 'Day' })],
    );
    expect(conflicts.map(({ id }) => id)).toEqual(['page/p2']);
    expect(definition.pages.map((page) => page.fieldIds)).toEqual([['f2'], ['f1', 'f3', 'f4']]);
    const removed = chosen(definition, conflicts, 'theirs');
    expect(removed.pages.map((page) => page.fieldIds)).toEqual([['f2', 'f1']]);
  });

  test('a group goes with its fields, and comes back with them', () => {
    const from = after(base, [
      { op: 'addField', field: aGroup('g1'), parentId: 'p1', index: 9 },
      { op: 'moveField', fieldId: 'f1', parentId: 'g1', index: 0 },
    ]);
    const removed = applyAll(from, [{ op: 'removeField', fieldId: 'g1' }]);
    expect(Object.keys(removed.definition.fields).sort()).toEqual(['f2', 'f3', 'f4']);
    const back = applyAll(removed.definition, removed.inverses);
    expect(canonicalJson(back.definition)).toBe(canonicalJson(from));
    const { conflicts, definition } = merged(
      [{ op: 'removeField', fieldId: 'g1' }],
      [set('f1', { label: 'Ours' })],
      from,
    );
    expect(conflicts.map(({ id }) => id)).toEqual(['field/g1']);
    expect(definition.fields['f1']?.label).toBe('Ours');
  });

  test('two moves of different fields both hold; new fields at one place both come', () => {
    const { definition, conflicts } = merged(
      [{ op: 'moveField', fieldId: 'f1', parentId: 'p1', index: 1 }],
      [{ op: 'moveField', fieldId: 'f3', parentId: 'p2', index: 1 }],
    );
    expect(conflicts).toEqual([]);
    expect(definition.pages.map((page) => page.fieldIds)).toEqual([
      ['f2', 'f1'],
      ['f4', 'f3'],
    ]);
    const added = merged(
      [{ op: 'addField', field: aField('date', 'n2'), parentId: 'p1', index: 1 }],
      [{ op: 'addField', field: aField('date', 'n1'), parentId: 'p1', index: 1 }],
    );
    expect(added.definition.pages[0]?.fieldIds).toEqual(['f1', 'n1', 'n2', 'f2']);
  });

  test('new questions that were given one key get two: the stored one keeps it', () => {
    const add = (id: string): Operation => ({
      op: 'addField',
      field: aField('short_text', id, { key: 'name' }),
      parentId: 'p1',
      index: 0,
    });
    const { fields } = merged([add('n1')], [add('n2')]).definition;
    expect(fields['n1']).toMatchObject({ key: 'name' });
    expect(fields['n2']).toMatchObject({ key: 'name_2' });
  });

  test('where no one knows what both began from, all that differs is asked about', () => {
    const theirs = after(base, [set('f1', { label: 'Theirs' })]);
    const ours = after(base, [set('f1', { label: 'Ours' }), { op: 'removeField', fieldId: 'f2' }]);
    const { conflicts, definition } = merge(undefined, theirs, ours);
    expect(conflicts.map(({ id, base: before }) => [id, before])).toEqual([
      ['field/f1/label', undefined],
      ['field/f2', undefined],
    ]);
    expect(definition.fields['f2']).toBeDefined();
  });
});
