/** Forms to begin with. Each is a plain definition: valid, without lint, and meant to be changed. */
import {
  DEFINITION_SCHEMA_VERSION,
  type Condition,
  type Ending,
  type Field,
  type FormDefinition,
  type Option,
} from '@/domain/form/definition/definition';

export interface Template {
  id: string;
  name: string;
  /** One sentence: what it is for. */
  description: string;
  category: 'Sales' | 'Events' | 'Feedback' | 'People';
  definition: FormDefinition;
}

function options(prefix: string, labels: string[]): Option[] {
  return labels.map((label, index) => ({
    id: `o${prefix}${index + 1}`,
    label,
  }));
}

function is(fieldId: string, value: string): Condition {
  return { op: 'equals', left: { kind: 'field', id: fieldId }, value };
}

function form(
  title: string,
  description: string,
  pages: { title?: string; fields: Field[] }[],
  ending: Pick<Ending, 'title' | 'text'>,
): FormDefinition {
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title,
    description,
    locale: 'en-GB',
    pages: pages.map((page, index) => ({
      id: `page${index + 1}`,
      ...(page.title ? { title: page.title } : {}),
      fieldIds: page.fields.map((field) => field.id),
    })),
    fields: Object.fromEntries(
      pages.flatMap((page) => page.fields).map((field) => [field.id, field]),
    ),
    endings: [{ id: 'e1', ...ending }],
  };
}

const name = (id = 'fname', label = 'Your name'): Field => ({
  id,
  type: 'short_text',
  key: 'name',
  label,
  required: true,
  contact: 'name',
});
const email = (help?: string): Field => ({
  id: 'femail',
  type: 'email',
  key: 'email',
  label: 'Email',
  required: true,
  contact: 'email',
  ...(help ? { help } : {}),
});
const phone: Field = {
  id: 'fphone',
  type: 'short_text',
  key: 'phone',
  label: 'Phone',
  required: false,
  contact: 'phone',
};
const company: Field = {
  id: 'fcompany',
  type: 'short_text',
  key: 'company',
  label: 'Company',
  required: false,
  contact: 'company',
};

export const TEMPLATES: readonly Template[] = [
  {
    id: 'contact',
    name: 'Contact form',
    description: 'Lets visitors of your site write to you, sorted by what they want.',
    category: 'Sales',
    definition: form(
      'Contact us',
      'Tell us what you need and we will get back to you.',
      [
        {
          fields: [
            name(),
            email('We use it only to answer you.'),
            {
              id: 'ftopic',
              type: 'dropdown',
              key: 'topic',
              label: 'What is it about?',
              required: true,
              options: options('topic', ['A question', 'A quote', 'Support', 'Something else']),
            },
            {
              id: 'forder',
              type: 'short_text',
              key: 'order_number',
              label: 'Order or account number',
              help: 'So that we find you faster.',
              required: false,
              showIf: is('ftopic', 'otopic3'),
            },
            {
              id: 'fmessage',
              type: 'long_text',
              key: 'message',
              label: 'Message',
              required: true,
              maxLength: 4000,
            },
          ],
        },
      ],
      {
        title: 'Message received',
        text: 'Thank you. We will write back to you soon.',
      },
    ),
  },
  {
    id: 'quote-request',
    name: 'Quote request',
    description: 'Collects what you need to price a job, in two short pages.',
    category: 'Sales',
    definition: form(
      'Request a quote',
      'Two short pages, then we work out a price for you.',
      [
        {
          title: 'The job',
          fields: [
            {
              id: 'fservice',
              type: 'single_choice',
              key: 'service',
              label: 'What do you need?',
              required: true,
              options: options('service', ['New work', 'Repair', 'Regular maintenance', 'Advice']),
            },
            {
              id: 'fbroken',
              type: 'long_text',
              key: 'what_is_broken',
              label: 'What is broken?',
              required: true,
              showIf: is('fservice', 'oservice2'),
            },
            {
              id: 'fdetails',
              type: 'long_text',
              key: 'details',
              label: 'Describe the job',
              help: 'Sizes, materials, anything that affects the price.',
              required: false,
            },
            {
              id: 'fstart',
              type: 'date',
              key: 'start_date',
              label: 'When should it start?',
              required: false,
            },
            {
              id: 'fbudget',
              type: 'number',
              key: 'budget',
              label: 'Budget',
              required: false,
              min: 0,
              unit: 'GBP',
            },
          ],
        },
        {
          title: 'About you',
          fields: [
            name(),
            email(),
            phone,
            company,
            {
              id: 'fconsent',
              type: 'consent',
              key: 'consent',
              label: 'May we contact you?',
              statement: 'You may contact me about this quote.',
              required: true,
            },
          ],
        },
      ],
      {
        title: 'Request received',
        text: 'Thank you. You will hear from us with a price.',
      },
    ),
  },
  {
    id: 'event-rsvp',
    name: 'Event RSVP',
    description: 'Who comes, with how many guests, and what they eat.',
    category: 'Events',
    definition: form(
      'Will you join us?',
      'Answer by the date on your invitation.',
      [
        {
          fields: [
            name(),
            email(),
            {
              id: 'fcoming',
              type: 'single_choice',
              key: 'coming',
              label: 'Will you come?',
              required: true,
              options: options('coming', ['Yes, with pleasure', 'No, sorry']),
            },
            {
              id: 'fguests',
              type: 'number',
              key: 'guests',
              label: 'How many guests do you bring?',
              required: false,
              min: 0,
              max: 10,
              wholeNumber: true,
              showIf: is('fcoming', 'ocoming1'),
            },
            {
              id: 'fdiet',
              type: 'multiple_choice',
              key: 'diet',
              label: 'Dietary needs',
              required: false,
              options: options('diet', ['Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Kosher']),
              showIf: is('fcoming', 'ocoming1'),
            },
            {
              id: 'fnote',
              type: 'long_text',
              key: 'note',
              label: 'Anything we should know?',
              required: false,
            },
          ],
        },
      ],
      { title: 'Thank you for answering', text: 'We have noted it.' },
    ),
  },
  {
    id: 'customer-feedback',
    name: 'Customer feedback',
    description: 'How was it, what should change, and may you ask further?',
    category: 'Feedback',
    definition: form(
      'How did we do?',
      'Five questions, two minutes.',
      [
        {
          fields: [
            {
              id: 'frating',
              type: 'single_choice',
              key: 'rating',
              label: 'How satisfied are you?',
              required: true,
              options: options('rating', [
                'Very satisfied',
                'Satisfied',
                'Neither',
                'Dissatisfied',
                'Very dissatisfied',
              ]),
            },
            {
              id: 'fwrong',
              type: 'long_text',
              key: 'what_went_wrong',
              label: 'What went wrong?',
              required: false,
              showIf: {
                op: 'any',
                of: [is('frating', 'orating4'), is('frating', 'orating5')],
              },
            },
            {
              id: 'faspects',
              type: 'matrix',
              key: 'aspects',
              label: 'How do you rate …',
              required: false,
              rows: options('aspect', ['the quality', 'the price', 'the service']),
              columns: options('grade', ['Poor', 'Fair', 'Good']),
            },
            {
              id: 'fnps',
              type: 'nps',
              key: 'recommend',
              label: 'How likely are you to recommend us?',
              required: true,
              low: 'Not likely',
              high: 'Very likely',
            },
            {
              id: 'fbetter',
              type: 'long_text',
              key: 'what_to_improve',
              label: 'What should we do better?',
              required: false,
            },
            {
              id: 'ffollow',
              type: 'single_choice',
              key: 'follow_up',
              label: 'May we write to you about this?',
              required: true,
              options: options('follow', ['Yes', 'No']),
            },
            { ...email(), showIf: is('ffollow', 'ofollow1') },
          ],
        },
      ],
      { title: 'Thank you', text: 'We read every answer.' },
    ),
  },
  {
    id: 'job-application',
    name: 'Job application',
    description: 'Applications in one shape, so that they can be compared fairly.',
    category: 'People',
    definition: form(
      'Apply to work with us',
      'It takes about five minutes.',
      [
        {
          title: 'You',
          fields: [name(), email(), phone],
        },
        {
          title: 'The work',
          fields: [
            {
              id: 'frole',
              type: 'dropdown',
              key: 'role',
              label: 'Which role?',
              required: true,
              options: options('role', ['Customer service', 'Sales', 'Operations', 'Other']),
            },
            {
              id: 'fotherrole',
              type: 'short_text',
              key: 'other_role',
              label: 'Which other role?',
              required: true,
              showIf: is('frole', 'orole4'),
            },
            {
              id: 'fyears',
              type: 'number',
              key: 'years_of_experience',
              label: 'Years of experience',
              required: false,
              min: 0,
              max: 60,
            },
            {
              id: 'fskills',
              type: 'multiple_choice',
              key: 'strengths',
              label: 'What are you good at?',
              help: 'Choose up to three.',
              required: false,
              maxChoices: 3,
              options: options('skills', ['Writing', 'Numbers', 'Languages', 'Leading', 'Tools']),
            },
            {
              id: 'favailable',
              type: 'date',
              key: 'available_from',
              label: 'When could you start?',
              required: false,
            },
            {
              id: 'fwhy',
              type: 'long_text',
              key: 'why',
              label: 'Why do you want this job?',
              required: true,
              minLength: 20,
              maxLength: 3000,
            },
            {
              id: 'fprivacy',
              type: 'consent',
              key: 'privacy',
              label: 'Your data',
              statement: 'You may keep my application for six months.',
              required: true,
            },
          ],
        },
      ],
      {
        title: 'Application received',
        text: 'Thank you. We will answer every application.',
      },
    ),
  },
];

/** The template with this id. */
export function templateById(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
