import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsInOrder, isInput } from '@/domain/form/definition';
import { canonicalJson } from '@/domain/form/migrations';
import * as acts from '@/features/builder/acts';
import {
  edit,
  editAlong,
  rebase,
  redo,
  startHistory,
  undo,
  type History,
} from '@/features/builder/history';
import { moveBy } from '@/features/builder/moving';
import type { Operation } from '@/domain/form/operations';
import { cases } from '../../../support/cases';
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
    const named = editAlong(done(before, [label('Your name')]), [key], 60_000);
    if ('refused' in named) throw new Error(named.refused);
    expect(named.history.past).toHaveLength(1);
    expect(named.history.pending).toHaveLength(2);
    expect(undo(named.history).definition).toEqual(before.definition);
    expect(redo(undo(named.history)).definition).toEqual(named.history.definition);
    // Without a step before it, it is one itself.
    const first = editAlong(before, [key], 0);
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
          const { history: again } = rebase(history, form);
          expect(canonicalJson(again.definition)).toBe(after);
        },
      ),
      { numRuns: cases(300) },
    );
  });

  test('unsaved edits go on top of another’s version; what no longer fits is counted', () => {
    const base = aForm([aField('short_text', 'f1'), aField('email', 'f2')]);
    let history = startHistory(base);
    history = done(history, [label('Mine')]);
    history = done(history, [{ op: 'setField', fieldId: 'f2', set: { label: 'Also mine' } }]);
    const theirs = aForm([aField('short_text', 'f1', { help: 'Theirs' })]);
    const result = rebase(history, theirs);
    expect(result.refused).toBe(1);
    expect(result.history.definition.fields['f1']).toMatchObject({ label: 'Mine', help: 'Theirs' });
    expect(result.history.pending).toHaveLength(1);
  });
});

describe('acts', () => {
  let n = 0;
  const ids: acts.Ids = {
    field: () => `fnew${(n += 1)}`,
    page: () => `pnew${(n += 1)}`,
    option: () => `onew${(n += 1)}`,
  };
  const form = aForm([
    [aField('short_text', 'f1'), aField('dropdown', 'f2')],
    [aField('date', 'f3')],
  ]);

  test('the first wording of a question settles its key and where its answer goes', () => {
    const { operations, fieldId } = acts.addField(
      form,
      'short_text',
      { pageId: 'p1', index: 0 },
      ids,
    );
    let history = done(startHistory(form), operations);
    history = done(history, [{ op: 'setField', fieldId, set: { label: 'Your name' } }]);
    history = done(history, acts.nameField(history.definition, fieldId));
    expect(history.definition.fields[fieldId]).toMatchObject({ key: 'your_name', contact: 'name' });
    history = done(history, [{ op: 'setField', fieldId, set: { label: 'Phone' } }]);
    expect(acts.nameField(history.definition, fieldId)).toEqual([]);
  });

  test('a copy has ids and a key of its own', () => {
    const copy = acts.duplicateFields(form, ['f2'], ids);
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
      acts.fieldsBefore(form, target).map((field) => field.id);
    expect(before({ kind: 'field', id: 'f1' })).toEqual([]);
    expect(before({ kind: 'field', id: 'f3' })).toEqual(['f1', 'f2']);
    expect(before({ kind: 'page', id: 'p2' })).toEqual(['f1', 'f2']);
    expect(acts.fieldsBefore(form, { kind: 'field', id: 'f3' }).every(isInput)).toBe(true);
  });
});
