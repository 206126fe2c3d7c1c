import { expect, test } from 'vitest';
import { outlineRows } from '@/features/builder/outline/outlineRows';
import { aField, aForm } from '../../../support/forms';

test('questions of a group are one level below it, and counted among themselves', () => {
  const group = aField('group', 'g1', { label: 'Guests', fieldIds: ['c1', 'c2'] });
  const form = aForm([aField('short_text', 'f1', { label: 'Name' }), group]);
  const children = ['c1', 'c2'].map((id) => [id, aField('short_text', id, { label: id })] as const);
  const { rows } = outlineRows(
    { ...form, fields: { ...form.fields, ...Object.fromEntries(children) } },
    () => true,
    '',
    ({ type }) => type,
  );
  expect(
    rows.map((row) =>
      row.kind === 'field' ? [row.id, row.level, row.position, row.size] : row.id,
    ),
  ).toEqual([rows[0]?.id, ['f1', 2, 1, 2], ['g1', 2, 2, 2], ['c1', 3, 1, 2], ['c2', 3, 2, 2]]);
});
