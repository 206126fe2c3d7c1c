/** Edits by name change what they name, and nothing else. */
import { expect, test } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { editForm } from '@/domain/form/sketch/edits.schema';
import { aField, aForm } from '../../../../support/forms';
import { countingBytes, labelled } from '../../../../support/sketches';

test('what the owner has not finished stays as it is', () => {
  installEngine();
  const unfinished = {
    op: 'equals' as const,
    left: { kind: 'field' as const, id: 'fgone' },
    value: 'x',
  };
  const form = aForm([
    [
      aField('short_text', 'fname', { label: 'Name', required: false }),
      aField('short_text', 'fmore', { label: 'More', showIf: unfinished }),
      aField('dropdown', 'flist', { label: 'List', options: [] }),
    ],
  ]);
  const { definition, notes } = editForm(
    form,
    [{ do: 'change', question: 'name', set: { required: true } }],
    countingBytes(),
  );
  expect(notes).toEqual([]);
  expect(labelled(definition, 'More')).toEqual(form.fields['fmore']);
  expect(labelled(definition, 'List')).toEqual(form.fields['flist']);
  expect(labelled(definition, 'Name')).toMatchObject({ required: true });
});
