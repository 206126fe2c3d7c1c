import { newLocalId, type RandomBytes } from '@/domain/ids';
import { DEFINITION_SCHEMA_VERSION, type FormDefinition } from './definition';

/** A form with one empty page: what the builder opens with. */
export function blankForm(random: RandomBytes, locale = 'en-GB'): FormDefinition {
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title: 'Untitled form',
    locale,
    pages: [{ id: newLocalId('p', random), fieldIds: [] }],
    fields: {},
    endings: [
      {
        id: newLocalId('e', random),
        title: 'Thank you',
        text: 'Your answers have been received.',
      },
    ],
  };
}
