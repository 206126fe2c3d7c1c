/**
 * The form of the bench and of the page's budgets: 20 mixed fields on one page, 8 of them required, 3 shown only when
 * an answer asks for them. Written once, in our own shape; pages.mjs turns it into each peer's.
 */

const optionsOf = (field, labels) =>
  labels.map((label, index) => ({ id: `o${field.slice(1)}${index + 1}`, label }));

const COUNTRIES =
  'Argentina Australia Austria Belgium Brazil Bulgaria Canada Chile China Colombia Croatia Czechia Denmark Egypt Estonia Finland France Germany Ghana Greece Hungary Iceland India Indonesia Ireland Israel Italy Japan Kenya Latvia Lithuania Luxembourg Malaysia Mexico Morocco Netherlands Nigeria Norway Peru Poland Portugal Romania Singapore Slovakia Slovenia Spain Sweden Switzerland Türkiye Ukraine'.split(
    ' ',
  );

const when = (id, op, value) => ({ op, left: { kind: 'field', id }, value });

const FIELDS = [
  {
    id: 'fintro',
    type: 'statement',
    label: 'About you',
    text: 'We need a few words about you and your team before we can plan the visit. Nothing here is shown to anyone else, and you can change it **until the day before**.',
  },
  {
    id: 'fname',
    type: 'short_text',
    label: 'Your full name',
    required: true,
    contact: 'name',
    help: 'As it should stand on your badge.',
  },
  { id: 'femail', type: 'email', label: 'Work email', required: true, contact: 'email' },
  {
    id: 'fphone',
    type: 'short_text',
    label: 'Phone number',
    contact: 'phone',
    help: 'Only for the day itself, in case plans change.',
  },
  {
    id: 'fcompany',
    type: 'short_text',
    label: 'Company or organisation',
    required: true,
    contact: 'company',
  },
  { id: 'frole', type: 'short_text', label: 'What do you do there?', maxLength: 120 },
  {
    id: 'fcountry',
    type: 'dropdown',
    label: 'Country',
    required: true,
    placeholder: 'Choose a country',
    options: optionsOf('fcountry', COUNTRIES),
  },
  {
    id: 'fsize',
    type: 'number',
    label: 'How many people are on your team?',
    min: 1,
    max: 5000,
    wholeNumber: true,
  },
  {
    id: 'farrival',
    type: 'date',
    label: 'Day of arrival',
    required: true,
    min: '2026-01-01',
    max: '2028-12-31',
  },
  { id: 'fleave', type: 'date', label: 'Day of departure', min: '2026-01-01', max: '2028-12-31' },
  {
    id: 'ftravel',
    type: 'single_choice',
    label: 'How will you travel?',
    required: true,
    options: optionsOf('ftravel', ['Train', 'Car', 'Coach', 'Plane', 'I live nearby']),
  },
  {
    id: 'fplate',
    type: 'short_text',
    label: 'Number plate, for the car park',
    showIf: when('ftravel', 'equals', 'otravel2'),
  },
  {
    id: 'froom',
    type: 'single_choice',
    label: 'Which room suits you?',
    options: optionsOf('froom', [
      'Single room',
      'Double room',
      'Shared with a colleague',
      'Step-free room',
      'None, I arrange my own',
    ]),
  },
  {
    id: 'fnights',
    type: 'number',
    label: 'How many nights?',
    min: 1,
    max: 14,
    unit: 'nights',
    showIf: when('froom', 'not_equals', 'oroom5'),
  },
  {
    id: 'ftopics',
    type: 'multiple_choice',
    label: 'What would you like to talk about?',
    required: true,
    help: 'Choose up to three; we group people by what they choose.',
    maxChoices: 3,
    options: optionsOf('ftopics', [
      'Pricing and plans',
      'Moving from another product',
      'Security and privacy',
      'Accessibility',
      'Reports and numbers',
      'Something else',
    ]),
  },
  {
    id: 'ffood',
    type: 'multiple_choice',
    label: 'What do you eat?',
    options: optionsOf('ffood', ['Everything', 'Vegetarian', 'Vegan', 'Halal', 'No gluten']),
  },
  {
    id: 'fheard',
    type: 'single_choice',
    label: 'How did you hear of us?',
    options: optionsOf('fheard', [
      'A colleague',
      'A search',
      'A talk or a fair',
      'A newsletter',
      'Something else',
    ]),
  },
  {
    id: 'fwhere',
    type: 'short_text',
    label: 'Where was that?',
    placeholder: 'A name or a link',
    showIf: when('fheard', 'equals', 'oheard5'),
  },
  {
    id: 'fnotes',
    type: 'long_text',
    label: 'Anything else we should know?',
    maxLength: 2000,
    help: 'Allergies, access needs, people you would like to meet.',
  },
  {
    id: 'fconsent',
    type: 'consent',
    label: 'Your data',
    required: true,
    statement: 'I agree that my answers are kept for planning this visit.',
  },
];

/** One definition, as it is stored. */
export const FORM = {
  schemaVersion: 4,
  title: 'Plan your visit to the workshop',
  description: 'It takes about four minutes. We answer within two working days.',
  locale: 'en-GB',
  submitLabel: 'Send my answers',
  pages: [{ id: 'pone', fieldIds: FIELDS.map(({ id }) => id) }],
  fields: Object.fromEntries(
    FIELDS.map((field) => [
      field.id,
      field.type === 'statement' ? field : { required: false, ...field, key: field.id.slice(1) },
    ]),
  ),
  endings: [
    { id: 'e1', title: 'Thank you', text: 'We have your answers and will write to you soon.' },
  ],
};
