import { expect, test } from 'vitest';
import type { FormDefinition, Jump } from '@/domain/form/definition/definition';
import { merge } from '@/domain/form/merge/merge';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { conflictTitle, valueText } from '@/features/builder/saving/conflictText';
import { aField, aForm, when } from '../../../support/forms';

const base = aForm([
  [aField('short_text', 'f1', { label: 'Name' }), aField('dropdown', 'f2', { label: 'Size' })],
  [aField('email', 'f3', { label: 'Email' })],
]);
const options = (label: string) => [{ id: 'oa', label }];

/** Title, mine and theirs of the only conflict. */
function inWords(theirs: Operation[], ours: Operation[], from: FormDefinition = base) {
  const after = (operations: Operation[]) => applyAll(from, operations).definition;
  const { definition, conflicts } = merge(from, after(theirs), after(ours));
  expect(conflicts).toHaveLength(1);
  return conflicts.flatMap((conflict) => [
    conflictTitle(definition, conflict),
    valueText(definition, conflict, 'ours'),
    valueText(definition, conflict, 'theirs'),
  ]);
}
const set = (fieldId: string, values: Record<string, unknown>): Operation[] => [
  { op: 'setField', fieldId, set: values },
];

test('conflicts are told in words: what, where, and both versions', () => {
  expect(inWords(set('f1', { label: 'A' }), set('f1', { label: 'B' }))).toEqual([
    '“A”: question',
    '“B”',
    '“A”',
  ]);
  const helped = applyAll(base, set('f1', { help: 'Old' })).definition;
  expect(inWords(set('f1', { help: null }), set('f1', { help: 'B' }), helped)).toEqual([
    '“Name”: help text',
    '“B”',
    'nothing',
  ]);
  expect(inWords(set('f1', { maxLength: 3 }), set('f1', { maxLength: 4 }))).toEqual([
    '“Name”: max length',
    '4',
    '3',
  ]);
  const condition = (op: 'equals' | 'contains') => set('f3', { showIf: when('f1', op, 'x') });
  expect(inWords(condition('equals'), condition('contains'))).toEqual([
    '“Email”: visibility',
    '“Name” contains “x”',
    '“Name” is “x”',
  ]);
  const chosen = applyAll(base, set('f2', { options: options('Old') })).definition;
  expect(
    inWords(set('f2', { options: options('A') }), set('f2', { options: options('B') }), chosen),
  ).toEqual(['“Size”: option', '“B”', '“A”']);
  expect(inWords(set('f2', { options: [] }), set('f2', { options: options('B') }), chosen)).toEqual(
    ['“Size”: option', '“B”', 'deleted'],
  );
  expect(inWords([{ op: 'removeField', fieldId: 'f1' }], set('f1', { label: 'B' }))).toEqual([
    '“B”',
    'edited',
    'deleted',
  ]);
  expect(inWords([{ op: 'removePage', pageId: 'p2' }], set('f3', { label: 'B' }))).toEqual([
    'Page 2',
    'edited',
    'deleted',
  ]);
  const ending = (title: string): Operation[] => [
    { op: 'setForm', set: { endings: base.endings.map((one) => ({ ...one, title })) } },
  ];
  expect(inWords(ending('A'), ending('B'))).toEqual(['The form: ending, title', '“B”', '“A”']);
  const way = (to: Jump['to']): Operation[] => [
    { op: 'setPage', pageId: 'p1', set: { jumps: [{ id: 'ja', to }] } },
  ];
  const led = applyAll(base, way({ kind: 'page', id: 'p1' })).definition;
  expect(inWords(way({ kind: 'page', id: 'p2' }), way({ kind: 'ending', id: 'e1' }), led)).toEqual([
    'Page 1: page logic, destination',
    'ending “Thank you”',
    'page 2',
  ]);
  const worked = applyAll(base, [
    {
      op: 'addField',
      field: aField('calculated', 'f9', { label: 'Sum', formula: [{ step: 'number', value: 1 }] }),
      parentId: 'p2',
      index: 1,
    },
  ]).definition;
  const formula = (value: number) => set('f9', { formula: [{ step: 'number', value }] });
  expect(inWords(formula(2), formula(3), worked)).toEqual(['“Sum”: formula', '3', '2']);
  const type = (name: 'date' | 'email'): Operation[] => [
    { op: 'replaceField', field: aField(name, 'f1', { label: 'Name' }) },
  ];
  expect(inWords(type('date'), type('email'))).toEqual(['“Name”', 'Email', 'Date']);
});
