/**
 * The templates as the home page shows them. Their definitions stay out of its script;
 * `tests/unit/features/home.test.ts` holds them to the templates' own.
 */
export interface TemplateCardText {
  id: string;
  name: string;
  text: string;
  hue: 'blue' | 'amber' | 'violet' | 'green' | 'rose';
  /** One of its questions, with the first of its options. */
  question: string;
  options: readonly string[];
}

export const TEMPLATE_CARDS: readonly TemplateCardText[] = [
  {
    id: 'contact',
    name: 'Contact form',
    text: 'Messages from your website, sorted by topic.',
    hue: 'blue',
    question: 'What is it about?',
    options: ['A question', 'A quote', 'Support'],
  },
  {
    id: 'quote-request',
    name: 'Quote request',
    text: 'Everything you need to price a job.',
    hue: 'amber',
    question: 'What do you need?',
    options: ['New work', 'Repair', 'Regular maintenance'],
  },
  {
    id: 'event-rsvp',
    name: 'Event RSVP',
    text: 'Who’s coming, with how many guests.',
    hue: 'violet',
    question: 'Dietary needs',
    options: ['Vegetarian', 'Vegan', 'Gluten-free'],
  },
  {
    id: 'customer-feedback',
    name: 'Customer feedback',
    text: 'What went well and what to improve.',
    hue: 'green',
    question: 'How satisfied are you?',
    options: ['Very satisfied', 'Satisfied', 'Neither'],
  },
  {
    id: 'job-application',
    name: 'Job application',
    text: 'Applications you can compare fairly.',
    hue: 'rose',
    question: 'Which role?',
    options: ['Customer service', 'Sales', 'Operations'],
  },
];
