/** What two people may do to every part of a form never comes to a form that cannot be published or opened. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveConflict } from '@/domain/form/merge/conflicts';
import type {
  Condition,
  FieldId,
  FormDefinition,
  Formula,
} from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { merge } from '@/domain/form/merge/merge';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { cases } from '../../../support/cases';
import { misplaced } from '../../../support/edits';
import { aField, aForm, when } from '../../../support/forms';

const step = (id: FieldId): Formula => [{ step: 'field', id }];
const BASE: FormDefinition = aForm(
  [
    [aField('dropdown', 'fa', { options: [{ id: 'oa', label: 'A' }] }), aField('number', 'fb')],
    [aField('number', 'fc'), aField('calculated', 'fd', { formula: step('fb') })],
  ],
  {
    welcome: { title: 'Hello', text: 'Hello' },
    endings: [
      { id: 'e1', title: 'One', text: '' },
      { id: 'e2', title: 'Two', text: '' },
    ],
  },
);

const text = fc.constantFrom('x', 'y', '');
const condition = fc.constantFrom<(Condition | undefined)[]>(when('fa', 'is_answered'), undefined);
const formula = fc.constantFrom<Formula>(step('fb'), step('fc'), [{ step: 'number', value: 1 }]);
const translations = fc.option(
  fc.constantFrom(
    { de: { label: 'x' } },
    { de: { label: 'y', help: 'x' } },
    { fr: { label: 'x' } },
  ),
);
/** Up to three of these ids, each with what is made for it. */
const items = <T extends object>(ids: readonly string[], inner: fc.Arbitrary<T>, least = 0) =>
  fc
    .subarray([...ids], { minLength: least })
    .chain((some) => fc.tuple(...some.map((id) => inner.map((rest) => ({ ...rest, id })))))
    .map((list) => (list.length === 0 ? null : list));
const goal = fc.constantFrom({ kind: 'page', id: 'p2' }, { kind: 'ending', id: 'e2' });

const setForm = (set: Record<string, unknown>): Operation => ({ op: 'setForm', set });
const setPage = (set: Record<string, unknown>): Operation => ({ op: 'setPage', pageId: 'p1', set });
const setField = (fieldId: FieldId, set: Record<string, unknown>): Operation => ({
  op: 'setField',
  fieldId,
  set,
});

/** One act of one person on any part that others may be at work on. */
const act: fc.Arbitrary<Operation> = fc.oneof(
  fc.option(fc.record({ title: text, text })).map((welcome) => setForm({ welcome })),
  items(['e1', 'e2', 'e3'], fc.record({ title: text, text }), 1).map((endings) =>
    setForm({ endings }),
  ),
  items(['ja', 'jb'], fc.record({ to: goal })).map((jumps) => setPage({ jumps })),
  items(['oa', 'ob', 'oc'], fc.record({ label: text })).map((options) =>
    setField('fa', { options: options ?? [] }),
  ),
  formula.map((one) => setField('fd', { formula: one })),
  items(['ka', 'kb'], fc.record({ when: fc.constant(when('fa', 'is_answered')), formula })).map(
    (list) => setField('fd', { cases: list }),
  ),
  fc
    .tuple(fc.constantFrom('fa', 'fb', 'fd'), translations, condition)
    .map(([id, texts, showIf]) => setField(id, { translations: texts, showIf: showIf ?? null })),
  fc.constantFrom('fa', 'fb', 'fd').map((fieldId): Operation => ({ op: 'removeField', fieldId })),
  fc.constantFrom('p1', 'p2').map((pageId): Operation => ({ op: 'removePage', pageId })),
);
const actions = fc.array(act, { maxLength: 5 });
const after = (form: FormDefinition, operations: readonly Operation[]) =>
  applyAll(form, operations).definition;

function expectWhole(form: FormDefinition): void {
  expect(definitionSchema.safeParse(form).error?.issues).toBeUndefined();
  expect(misplaced(form)).toEqual([]);
}

describe('whatever two people do', () => {
  test('both together is a form, seen from either side, also where no one knows what they began from', () => {
    fc.assert(
      fc.property(actions, actions, fc.boolean(), (a, b, isKnown) => {
        const [theirs, ours] = [after(BASE, a), after(BASE, b)];
        for (const side of [theirs, ours]) expectWhole(side);
        const base = isKnown ? BASE : undefined;
        const here = merge(base, theirs, ours);
        const there = merge(base, ours, theirs);
        expectWhole(here.definition);
        expectWhole(there.definition);
        if (!isKnown) return;
        expect(there.conflicts.map(({ id }) => id).sort()).toEqual(
          here.conflicts.map(({ id }) => id).sort(),
        );
        expect(after(theirs, here.operations)).toEqual(JSON.parse(canonicalJson(here.definition)));
      }),
      { numRuns: cases(1_000) },
    );
  });

  test('and so it is whatever is chosen, however much has been done since', () => {
    fc.assert(
      fc.property(
        actions,
        actions,
        actions,
        fc.infiniteStream(fc.boolean()),
        (a, b, since, mine) => {
          const { definition, conflicts } = merge(BASE, after(BASE, a), after(BASE, b));
          let form = after(definition, since);
          for (const conflict of conflicts) {
            const choice = mine.next().value ? 'ours' : 'theirs';
            const done = applyAll(form, resolveConflict(form, conflict, choice) ?? []);
            expect(done.refused).toEqual([]);
            form = done.definition;
            expectWhole(form);
          }
        },
      ),
      { numRuns: cases(1_000) },
    );
  });
});

describe('by example', () => {
  test('a formula is one value: two new ones are a conflict', () => {
    const change = (id: FieldId) => after(BASE, [setField('fd', { formula: step(id) })]);
    const base = after(BASE, [setField('fd', { formula: [{ step: 'number', value: 1 }] })]);
    const { definition, conflicts } = merge(base, change('fb'), change('fc'));
    expect(conflicts.map(({ id }) => id)).toEqual(['field/fd/formula']);
    expect(definition.fields['fd']).toMatchObject({ formula: step('fb') });
  });

  test('two people who each delete the other’s ending leave one', () => {
    const [one, two] = BASE.endings;
    const left = (endings: unknown) => after(BASE, [setForm({ endings })]);
    for (const [theirs, ours] of [
      [[one], [two]],
      [[two], [one]],
    ]) {
      expect(merge(BASE, left(theirs), left(ours)).definition.endings).toEqual([one]);
    }
  });

  test.each<[string, Operation, Operation, Operation, Operation]>([
    [
      'an option',
      setField('fa', { options: [{ id: 'oa', label: 'X' }] }),
      setField('fa', { options: [{ id: 'oa', label: 'Y' }] }),
      setField('fa', { options: [{ id: 'ob', label: 'B' }] }),
      setField('fa', { options: [] }),
    ],
    [
      'the welcome page',
      setForm({ welcome: { title: 'X', text: 'Hello' } }),
      setForm({ welcome: { title: 'Y', text: 'Hello' } }),
      setForm({ welcome: null }),
      setForm({ welcome: null }),
    ],
  ])(
    'what was changed in two ways and then deleted stays so: %s',
    (_name, theirs, ours, ...since) => {
      const { definition, conflicts } = merge(BASE, after(BASE, [theirs]), after(BASE, [ours]));
      const [conflict] = conflicts;
      if (!conflict) throw new Error('no conflict');
      for (const gone of since) {
        const form = after(definition, [gone]);
        expect(resolveConflict(form, conflict, 'ours')).toBeUndefined();
        expect(resolveConflict(form, conflict, 'theirs')).toEqual([]);
      }
    },
  );

  test('the translation of a text that was deleted comes back with the choice', () => {
    const say = (label: string | null) =>
      setField('fb', { translations: label === null ? null : { de: { label } } });
    const { definition, conflicts } = merge(BASE, after(BASE, [say('X')]), after(BASE, [say('Y')]));
    const [conflict] = conflicts;
    if (!conflict) throw new Error('no conflict');
    const form = after(definition, [say(null)]);
    const chosen = after(form, resolveConflict(form, conflict, 'ours') ?? []);
    expect(chosen.fields['fb']).toMatchObject({ translations: { de: { label: 'Y' } } });
  });
});
