/** The form of /contact-sales: our own engine, a definition that is code. Ids are stored with the answers: never change one. */
import { DEFINITION_SCHEMA_VERSION, type FormDefinition } from '@/domain/form/definition';

/** Counted up when the questions change: an answer names the version it was given to. */
export const ENQUIRY_FORM_VERSION = 1;

/** Fields that the server reads by name. */
export const ENQUIRY_FIELDS = {
  name: 'fname',
  email: 'femail',
  company: 'fcompany',
} as const;

export const ENQUIRY_FORM: FormDefinition = {
  schemaVersion: DEFINITION_SCHEMA_VERSION,
  title: 'Your enquiry',
  locale: 'en-GB',
  submitLabel: 'Send enquiry',
  pages: [
    {
      id: 'pabout',
      fieldIds: ['fname', 'femail', 'fcompany', 'ftopic', 'famount', 'fmessage', 'fconsent'],
    },
  ],
  fields: {
    fname: {
      id: 'fname',
      key: 'name',
      type: 'short_text',
      label: 'Your name',
      required: true,
      maxLength: 100,
      contact: 'name',
    },
    femail: {
      id: 'femail',
      key: 'email',
      type: 'email',
      label: 'Work email',
      help: 'We answer to this address.',
      required: true,
      contact: 'email',
    },
    fcompany: {
      id: 'fcompany',
      key: 'company',
      type: 'short_text',
      label: 'Company',
      required: false,
      maxLength: 200,
      contact: 'company',
    },
    ftopic: {
      id: 'ftopic',
      key: 'topic',
      type: 'single_choice',
      label: 'What is it about?',
      required: true,
      options: [
        { id: 'oplan', label: 'Talk about a plan' },
        { id: 'oquestion', label: 'A question before signing up' },
        { id: 'omove', label: 'Help moving from another tool' },
        { id: 'oelse', label: 'Something else' },
      ],
    },
    famount: {
      id: 'famount',
      key: 'answers_a_month',
      type: 'dropdown',
      label: 'How many answers do you expect in a month?',
      required: false,
      placeholder: 'Choose a number',
      options: [
        { id: 'ohundred', label: 'Up to 100' },
        { id: 'othousand', label: '100 to 1,000' },
        { id: 'otenthousand', label: '1,000 to 10,000' },
        { id: 'omore', label: 'More than 10,000' },
        { id: 'ounsure', label: 'Not sure yet' },
      ],
    },
    fmessage: {
      id: 'fmessage',
      key: 'message',
      type: 'long_text',
      label: 'Your message',
      help: 'What you want to collect, from whom, and what should happen with the answers.',
      required: true,
      maxLength: 5_000,
    },
    fconsent: {
      id: 'fconsent',
      key: 'consent',
      type: 'consent',
      label: 'May we contact you?',
      required: true,
      statement: 'You may use these details to answer this enquiry.',
    },
  },
  endings: [
    {
      id: 'e1',
      title: 'Thank you',
      text: 'Your enquiry has arrived. We answer by email; a confirmation is on its way to your inbox.',
    },
  ],
};
