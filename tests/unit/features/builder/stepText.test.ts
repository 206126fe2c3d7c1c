import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';
import { removeAll } from '@/domain/form/editing/edits';
import { edit, redo, startHistory, undo } from '@/features/builder/state/history';
import { stepNames, stepText } from '@/features/builder/editing/stepText';
import { aField, aForm } from '../../../support/forms';

const GROUP = aField('group', 'g1', { label: 'Guests', fieldIds: ['f3', 'f4'] });
const FORM: FormDefinition = {
  ...aForm([[aField('short_text', 'f1', { label: 'One' }), GROUP], [aField('email', 'f2')]], {
    welcome: { title: 'Hello', text: '' },
  }),
};
FORM.fields = {
  ...FORM.fields,
  f3: aField('short_text', 'f3'),
  f4: aField('short_text', 'f4'),
};
const named = FORM.pages.map((page, n) => (n === 1 ? { ...page, title: 'About you' } : page));
const form = { ...FORM, pages: named };

/** What is said when these operations are undone, and when they are done again. */
function said(operations: Operation[]): [string, string] {
  const result = edit(startHistory(form), operations, 0);
  if ('refused' in result) throw new Error(result.refused);
  const done = result.history;
  const undone = undo(done);
  const again = redo(undone);
  const [entry] = undone.future;
  if (!entry) throw new Error('Nothing was undone.');
  return [
    stepText(entry, 'undo', done.definition, undone.definition),
    stepText(entry, 'redo', undone.definition, again.definition),
  ];
}

describe('what is undone is said', () => {
  const both = (text: string) => [text, text];
  const word = aField('short_text', 'f9', { label: 'New' });
  test.each<[string, Operation[], string]>([
    ['a wording', [{ op: 'setField', fieldId: 'f1', set: { label: 'One' } }], '“One”'],
    ['a question that comes', [{ op: 'addField', field: word, parentId: 'p1', index: 0 }], '“New”'],
    ['one that goes', [{ op: 'removeField', fieldId: 'f1' }], '“One”'],
    ['a page that goes', [{ op: 'removePage', pageId: 'p2' }], 'deleting page “About you”'],
    [
      'a page that comes',
      [{ op: 'addPage', page: { id: 'p3', fieldIds: [] }, fields: [], index: 2 }],
      'adding page “Page 3”',
    ],
    ['a page that moves', [{ op: 'movePage', pageId: 'p2', index: 0 }], 'moving page “About you”'],
    ['the welcome page', [{ op: 'setForm', set: { welcome: null } }], 'the welcome page'],
    ['all questions', removeAll(form, ['f1', 'g1', 'f3', 'f4', 'f2']), '5 questions'],
  ])('%s', (_name, operations, text) => {
    expect(said(operations)).toEqual(both(text));
  });

  test('several are counted with what is in the groups among them, as when they went', () => {
    expect(stepNames(form, ['f1', 'g1', 'f3', 'f4', 'f2'])).toBe('5 questions');
    expect(stepNames(form, ['f1', 'g1'])).toBe('4 questions');
    expect(stepNames(form, ['g1'])).toBe('“Guests”');
  });
});
