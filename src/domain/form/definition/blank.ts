import { newLocalId, type RandomBytes } from '@/domain/base/ids';
import { DEFINITION_SCHEMA_VERSION, type FormDefinition } from './definition';
import { UNTITLED_FORM } from '@/domain/options/formTitle';

/** A form with one empty page: what the builder opens with. */
export function blankForm(random: RandomBytes, locale = 'en-GB'): FormDefinition {
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title: UNTITLED_FORM,
    locale,
    pages: [{ id: newLocalId('p', random), fieldIds: [] }],
    fields: {},
    endings: [
      {
        id: newLocalId('e', random),
        title: 'Thank you',
        text: 'Your response has been received.',
      },
    ],
  };
}
