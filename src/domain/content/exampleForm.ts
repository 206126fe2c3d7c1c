/** The live example on the home page: a small form with a condition. */
import {
  DEFINITION_SCHEMA_VERSION,
  type FormDefinition,
} from '@/domain/form/definition/definition';

export const EXAMPLE_FORM: FormDefinition = {
  schemaVersion: DEFINITION_SCHEMA_VERSION,
  title: 'Summer party',
  locale: 'en-GB',
  pages: [{ id: 'pone', fieldIds: ['fname', 'femail', 'fcome', 'fguests'] }],
  fields: {
    fname: {
      id: 'fname',
      key: 'name',
      type: 'short_text',
      label: 'Your name',
      width: 'half',
      required: true,
      maxLength: 60,
      contact: 'name',
    },
    femail: {
      id: 'femail',
      key: 'email',
      type: 'email',
      label: 'Email',
      width: 'half',
      required: false,
      contact: 'email',
    },
    fcome: {
      id: 'fcome',
      key: 'come',
      type: 'single_choice',
      label: 'Will you come?',
      required: true,
      options: [
        { id: 'oyes', label: 'Yes' },
        { id: 'oguests', label: 'Yes, with guests' },
        { id: 'ono', label: 'Sorry, no' },
      ],
    },
    fguests: {
      id: 'fguests',
      key: 'guests',
      type: 'number',
      label: 'How many guests?',
      required: true,
      wholeNumber: true,
      min: 1,
      max: 20,
      showIf: { op: 'equals', left: { kind: 'field', id: 'fcome' }, value: 'oguests' },
    },
  },
  endings: [
    {
      id: 'e1',
      title: 'Thank you',
      text: 'Your response has arrived in the list beside this form.',
    },
  ],
};
