/** Translations of a machine: marked until someone confirms or changes them; a person's texts are never asked for. */
import { describe, expect, it } from 'vitest';
import { applyAll } from '@/domain/form/editing/operations';
import { textGroups } from '@/domain/form/editing/textGroups';
import { setTexts } from '@/domain/form/editing/translations';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { confirmTexts, markMachine, unconfirmed } from '@/domain/form/translation/machine';
import { textsToTranslate } from '@/domain/form/translation/parts';
import { aField, aForm } from '../../../support/forms';

const form = aForm(
  [aField('short_text', 'fa', { label: 'Name' }), aField('short_text', 'fb', { label: 'City' })],
  { locale: 'en-GB', locales: ['de', 'fr'] },
);
const write = (definition: FormDefinition, id: string, text: string) =>
  applyAll(definition, setTexts(definition, [{ id, locale: 'de', text }])).definition;
const waiting = (definition: FormDefinition) =>
  unconfirmed(textGroups(definition), definition.machine, 'de');
const ids = (definition: FormDefinition, scope: 'missing' | 'again') =>
  textsToTranslate(definition, 'de', scope)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('field:'));

/** “Ort” is a person's, “Name” the machine's. */
function translated(): FormDefinition {
  const own = write(form, 'field:fb:label', 'Ort');
  const made = write(own, 'field:fa:label', 'Ihr Name');
  const marks = markMachine(made, 'de', [{ id: 'field:fa:label', text: 'Ihr Name' }]);
  return applyAll(made, marks).definition;
}

describe('a machine translation', () => {
  it('waits until it is confirmed, with everything else as it was', () => {
    const definition = translated();
    expect(definitionSchema.parse(definition)).toEqual(definition);
    expect(waiting(definition)).toEqual(['field:fa:label']);
    const confirmed = applyAll(
      definition,
      confirmTexts(definition, 'de', waiting(definition)),
    ).definition;
    expect(confirmed.machine).toBeUndefined();
    expect(confirmed.fields).toEqual(definition.fields);
  });

  it('is a person’s once they have changed it', () => {
    const changed = write(translated(), 'field:fa:label', 'Name');
    expect(waiting(changed)).toEqual([]);
    expect(ids(changed, 'again')).toEqual([]);
  });

  it('can be asked for again; what a person wrote cannot', () => {
    expect(ids(form, 'missing')).toEqual(['field:fa:label', 'field:fb:label']);
    expect(ids(translated(), 'missing')).toEqual([]);
    expect(ids(translated(), 'again')).toEqual(['field:fa:label']);
  });

  it('is marked for its owner alone', () => {
    expect(publicCopy(translated())).not.toHaveProperty('machine');
  });
});
