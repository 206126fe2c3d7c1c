import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import * as actions from '@/domain/form/editing/edits';
import type { Ids } from '@/domain/form/editing/newIds';
import {
  edit,
  amendStep,
  merged,
  redo,
  saved,
  withInFlight,
  startHistory,
  undo,
  type History,
} from '@/features/builder/state/history';
import { moveBy } from '@/domain/form/editing/moving';
import { merge } from '@/domain/form/merge/merge';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { cases } from '../../../support/cases';
import { anyGroupedForm, anyOperation } from '../../../support/edits';
import { aField, aForm, anyForm } from '../../../support/forms';

function done(history: History, operations: Operation[], now = 0, mark?: string): History {
  const result = edit(history, operations, now, mark);
  if ('refused' in result) throw new Error(result.refused);
  return result.history;
}
const label = (text: string): Operation => ({
  op: 'setField',
  fieldId: 'f1',
  set: { label: text },
});
const labelOf = (history: History) => history.definition.fields['f1']?.label;

describe('undo and redo', () => {
  test('typing a word is one step; a pause or another field begins the next', () => {
    let history = startHistory(aForm([aField('short_text', 'f1', { label: '' })]));
    history = done(history, [label('H')], 0, 'label:f1');
    history = done(history, [label('Hi')], 500, 'label:f1');
    history = done(history, [label('Hi!')], 5_000, 'label:f1');
    expect(labelOf(undo(history))).toBe('Hi');
    expect(labelOf(undo(undo(history)))).toBe('');
    expect(labelOf(redo(undo(undo(history))))).toBe('Hi');
    expect(labelOf(redo(redo(undo(undo(history)))))).toBe('Hi!');
  });

  test('what an edit entails is taken back and done again with it', () => {
    const key: Operation = { op: 'setField', fieldId: 'f1', set: { key: 'your_name' } };
    const before = startHistory(aForm([aField('short_text', 'f1')]));
    const named = amendStep(done(before, [label('Your name')]), [key], 60_000);
    if ('refused' in named) throw new Error(named.refused);
    expect(named.history.past).toHaveLength(1);
    expect(named.history.pending).toHaveLength(2);
    expect(undo(named.history).definition).toEqual(before.definition);
    expect(redo(undo(named.history)).definition).toEqual(named.history.definition);
    // Without a step before it, it is one itself.
    const first = amendStep(before, [key], 0);
    expect('history' in first && first.history.past).toHaveLength(1);
  });

  test('a new edit ends what could be done again', () => {
    let history = startHistory(aForm([aField('short_text', 'f1')]));
    history = done(history, [label('a')]);
    history = done(undo(history), [label('b')]);
    expect(redo(history)).toBe(history);
  });

  test('any number of steps back and forth end where they began', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.array(fc.tuple(fc.nat(7), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 10 }),
        (form, edits) => {
          const fields = fieldsInOrder(form);
          let history = startHistory(form);
          for (const [at, text] of edits) {
            const field = fields[at % fields.length];
            if (field)
              history = done(history, [
                { op: 'setField', fieldId: field.id, set: { label: text } },
              ]);
          }
          const after = canonicalJson(history.definition);
          for (let n = 0; n < edits.length; n += 1) history = undo(history);
          expect(canonicalJson(history.definition)).toBe(canonicalJson(form));
          for (let n = 0; n < edits.length; n += 1) history = redo(history);
          expect(canonicalJson(history.definition)).toBe(after);
          // What is pending, applied to what was stored, is what is on the screen.
          const again = applyAll(form, history.pending);
          expect(canonicalJson(again.definition)).toBe(after);
        },
      ),
      { numRuns: cases(300) },
    );
  });

  test('typing is one pending edit; what is on its way to the server stays as it was sent', () => {
    let history = startHistory(aForm([aField('short_text', 'f1', { label: '' })]));
    history = done(history, [label('a')]);
    history = done(history, [label('ab')]);
    expect(history.pending).toEqual([label('ab')]);
    history = done(withInFlight(history), [label('abc')]);
    history = done(history, [label('abcd')]);
    expect(history.pending).toEqual([label('ab'), label('abcd')]);
    expect(saved(history, 1).pending).toEqual([label('abcd')]);
  });

  test('a step of several properties is undone as a whole, though it was typed', () => {
    let history = startHistory(aForm([aField('short_text', 'f1', { label: '', key: 'a' })]));
    const before = canonicalJson(history.definition);
    history = done(history, [label('Name')], 0, 'label:f1');
    history = done(
      history,
      [{ op: 'setField', fieldId: 'f1', set: { key: 'name' } }],
      9,
      'label:f1',
    );
    expect(history.past).toHaveLength(1);
    expect(canonicalJson(undo(history).definition)).toBe(before);
  });
});

describe('undo after a merge', () => {
  const base = aForm([aField('short_text', 'f1', { label: 'One' }), aField('email', 'f2')]);
  const mergedWith = (history: History, theirs: Operation[]) => {
    const other = applyAll(base, theirs).definition;
    const { definition, operations } = merge(base, other, history.definition);
    return merged(history, definition, operations);
  };

  test('takes back one’s own steps and leaves what another did', () => {
    let history = done(startHistory(base), [label('Mine')]);
    history = done(history, [{ op: 'moveField', fieldId: 'f1', parentId: 'p1', index: 1 }]);
    history = done(history, [{ op: 'setField', fieldId: 'f1', set: { help: 'Mine' } }]);
    history = undo(history);
    history = mergedWith(history, [
      { op: 'setField', fieldId: 'f2', set: { label: 'Theirs' } },
      { op: 'addField', field: aField('date', 'n1'), parentId: 'p1', index: 0 },
    ]);
    const ids = (at: History) => at.definition.pages[0]?.fieldIds.filter((id) => id !== 'n1');
    expect(ids(history)).toEqual(['f2', 'f1']);
    expect(redo(history).definition.fields['f1']).toMatchObject({ help: 'Mine' });
    const back = undo(undo(history));
    expect(ids(back)).toEqual(['f1', 'f2']);
    expect(back.definition.fields['n1']).toBeDefined();
    expect(labelOf(back)).toBe('One');
    expect(back.definition.fields['f2']?.label).toBe('Theirs');
    const again = redo(redo(redo(back)));
    expect(canonicalJson(again.definition)).toBe(canonicalJson(redo(history).definition));
  });

  test('whatever both did: all steps back and all forth again is the merged form', () => {
    fc.assert(
      fc.property(
        anyGroupedForm,
        fc.array(anyOperation('a'), { maxLength: 8 }),
        fc.array(anyOperation('b'), { maxLength: 8 }),
        fc.nat(4),
        (form, theirs, ours, undone) => {
          let history = startHistory(form);
          for (const operation of ours) {
            const result = edit(history, [operation], 0);
            if ('history' in result) history = result.history;
          }
          for (let n = 0; n < undone; n += 1) history = undo(history);
          const other = applyAll(form, theirs).definition;
          const { definition, operations } = merge(form, other, history.definition);
          const after = merged(history, definition, operations);
          const steps = after.past.length;
          let walked = after;
          for (let n = 0; n < steps; n += 1) walked = undo(walked);
          expect(walked.past).toEqual([]);
          for (let n = 0; n < steps; n += 1) walked = redo(walked);
          expect(canonicalJson(walked.definition)).toBe(canonicalJson(definition));
          // The journal and the next save begin from what is stored.
          const again = applyAll(other, walked.pending);
          expect(canonicalJson(again.definition)).toBe(canonicalJson(definition));
          // Without the other’s work the steps lead where they always led.
          const alone = merged(history, history.definition, history.pending);
          let [one, two] = [alone, history];
          while (two.past.length > 0) [one, two] = [undo(one), undo(two)];
          expect(canonicalJson(one.definition)).toBe(canonicalJson(form));
        },
      ),
      { numRuns: cases(500) },
    );
  });

  test('a step that another has overwritten is no step any more', () => {
    let history = done(startHistory(base), [label('Mine')]);
    history = done(history, [{ op: 'setField', fieldId: 'f2', set: { label: 'Also mine' } }]);
    history = mergedWith(history, [label('Theirs')]);
    expect(history.past).toHaveLength(1);
    const back = undo(history);
    expect(labelOf(back)).toBe('Theirs');
    expect(back.definition.fields['f2']?.label).toBe(base.fields['f2']?.label);
  });
});

describe('actions', () => {
  let n = 0;
  const ids: Ids = {
    field: () => `fnew${(n += 1)}`,
    page: () => `pnew${(n += 1)}`,
    option: () => `onew${(n += 1)}`,
    ending: () => `enew${(n += 1)}`,
  };
  const form = aForm([
    [aField('short_text', 'f1'), aField('dropdown', 'f2')],
    [aField('date', 'f3')],
  ]);

  test('the first wording of a question settles its key and where its answer goes', () => {
    const { operations, fieldId } = actions.addField(
      form,
      'short_text',
      { parentId: 'p1', index: 0 },
      ids,
    );
    let history = done(startHistory(form), operations);
    history = done(history, [{ op: 'setField', fieldId, set: { label: 'Your name' } }]);
    history = done(history, actions.nameField(history.definition, fieldId));
    expect(history.definition.fields[fieldId]).toMatchObject({ key: 'your_name', contact: 'name' });
    history = done(history, [{ op: 'setField', fieldId, set: { label: 'Phone' } }]);
    expect(actions.nameField(history.definition, fieldId)).toEqual([]);
  });

  test('a copy has ids and a key of its own', () => {
    const copy = actions.duplicateFields(form, ['f2'], ids);
    const history = done(startHistory(form), copy.operations);
    const made = history.definition.fields[copy.fieldIds[0] ?? ''];
    const first = history.definition.fields['f2'];
    if (made?.type !== 'dropdown' || first?.type !== 'dropdown') throw new Error('no copy');
    expect(history.definition.pages[0]?.fieldIds).toEqual(['f1', 'f2', made.id]);
    expect(made.key).not.toBe(first.key);
    expect(made.options.map((option) => option.id)).not.toEqual(
      first.options.map((option) => option.id),
    );
    expect(made.options.map((option) => option.label)).toEqual(
      first.options.map((option) => option.label),
    );
  });

  test('moving past the edge of a page goes on to the next one, and stops at the ends', () => {
    const down = done(startHistory(form), moveBy(form, ['f2'], 1)).definition;
    expect(down.pages.map((page) => page.fieldIds)).toEqual([['f1'], ['f2', 'f3']]);
    const up = done(startHistory(form), moveBy(form, ['f3'], -1)).definition;
    expect(up.pages.map((page) => page.fieldIds)).toEqual([['f1', 'f2', 'f3'], []]);
    expect(moveBy(form, ['f1'], -1)).toEqual([]);
    expect(moveBy(form, ['f3'], 1)).toEqual([]);
  });

  test('a condition may speak of inputs that come before', () => {
    const before = (target: { kind: 'field' | 'page'; id: string }) =>
      actions.fieldsBefore(form, target).map((field) => field.id);
    expect(before({ kind: 'field', id: 'f1' })).toEqual([]);
    expect(before({ kind: 'field', id: 'f3' })).toEqual(['f1', 'f2']);
    expect(before({ kind: 'page', id: 'p2' })).toEqual(['f1', 'f2']);
    expect(actions.fieldsBefore(form, { kind: 'field', id: 'f3' }).every(isInput)).toBe(true);
  });
});
