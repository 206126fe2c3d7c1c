/** The form of /contact-sales: our own engine, a definition that is code. Ids are stored with the answers: never change one. */
import type { Inputs } from '@/domain/values/answer';
import {
  DEFINITION_SCHEMA_VERSION,
  type FormDefinition,
} from '@/domain/form/definition/definition';

/** Counted up when the questions change: an answer names the version it was given to. */
export const ENQUIRY_FORM_VERSION = 3;

/** Fields that the server reads by name. */
export const ENQUIRY_FIELDS = {
  name: 'fname',
  email: 'femail',
  company: 'fcompany',
  topic: 'ftopic',
  form: 'fform',
} as const;

/** What a link to the form may name as its topic (`?topic=`), and the option that stands for it. */
export const ENQUIRY_TOPICS = {
  plan: 'oplan',
  question: 'oquestion',
  move: 'omove',
  support: 'osupport',
  data: 'odata',
  report: 'oreport',
  other: 'oelse',
} as const;
export type EnquiryTopic = keyof typeof ENQUIRY_TOPICS;

const isTopic = (name: string): name is EnquiryTopic => Object.hasOwn(ENQUIRY_TOPICS, name);
export const ENQUIRY_TOPIC_NAMES: readonly EnquiryTopic[] =
  Object.keys(ENQUIRY_TOPICS).filter(isTopic);

export const ENQUIRY_FORM: FormDefinition = {
  schemaVersion: DEFINITION_SCHEMA_VERSION,
  title: 'Send us a message',
  locale: 'en-GB',
  submitLabel: 'Send message',
  pages: [
    {
      id: 'pabout',
      fieldIds: [
        'fname',
        'femail',
        'fcompany',
        'ftopic',
        'famount',
        'fform',
        'fmessage',
        'fconsent',
      ],
    },
  ],
  fields: {
    fname: {
      id: 'fname',
      key: 'name',
      type: 'short_text',
      label: 'Your name',
      width: 'half',
      required: true,
      maxLength: 100,
      contact: 'name',
    },
    femail: {
      id: 'femail',
      key: 'email',
      type: 'email',
      label: 'Email',
      width: 'half',
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
      label: 'What can we help with?',
      required: true,
      options: [
        { id: 'oplan', label: 'Talk about a plan' },
        { id: 'oquestion', label: 'A question before signing up' },
        { id: 'omove', label: 'Help moving from another tool' },
        { id: 'osupport', label: 'Help with my account or a form' },
        { id: 'odata', label: 'Privacy or my data' },
        { id: 'oreport', label: 'Report a form' },
        { id: 'oelse', label: 'Something else' },
      ],
    },
    famount: {
      id: 'famount',
      key: 'answers_a_month',
      type: 'dropdown',
      label: 'How many responses do you expect a month?',
      required: false,
      showIf: {
        op: 'equals',
        left: { kind: 'field', id: 'ftopic' },
        value: 'oplan',
      },
      placeholder: 'Choose a number',
      options: [
        { id: 'ohundred', label: 'Up to 100' },
        { id: 'othousand', label: '100 to 1,000' },
        { id: 'otenthousand', label: '1,000 to 10,000' },
        { id: 'omore', label: 'More than 10,000' },
        { id: 'ounsure', label: 'Not sure yet' },
      ],
    },
    fform: {
      id: 'fform',
      key: 'form',
      type: 'short_text',
      label: 'Which form is it?',
      help: 'Its link, as your browser shows it.',
      required: true,
      maxLength: 500,
      showIf: {
        op: 'equals',
        left: { kind: 'field', id: 'ftopic' },
        value: 'oreport',
      },
    },
    fmessage: {
      id: 'fmessage',
      key: 'message',
      type: 'long_text',
      label: 'Your message',
      help: 'The more detail you give, the better we can help.',
      required: true,
      maxLength: 5_000,
    },
    fconsent: {
      id: 'fconsent',
      key: 'consent',
      type: 'consent',
      label: 'Your consent',
      required: true,
      statement: 'You may use these details to reply to this message.',
    },
  },
  endings: [
    {
      id: 'e1',
      title: 'Thank you',
      text: 'We have your message and will reply by email. A confirmation is on its way to your inbox.',
    },
  ],
};

/** What is known before the form is touched. */
export interface EnquiryPrefill {
  topic?: EnquiryTopic | undefined;
  name?: string | undefined;
  email?: string | undefined;
  /** Address of the form that is reported. */
  form?: string | undefined;
}

/** What the form's controls hold where that much is known. */
export function enquiryDefaults({ topic, name, email, form }: EnquiryPrefill): Inputs {
  return {
    ...(topic ? { [ENQUIRY_FIELDS.topic]: ENQUIRY_TOPICS[topic] } : {}),
    ...(name ? { [ENQUIRY_FIELDS.name]: name } : {}),
    ...(email ? { [ENQUIRY_FIELDS.email]: email } : {}),
    ...(form ? { [ENQUIRY_FIELDS.form]: form } : {}),
  };
}
