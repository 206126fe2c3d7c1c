/**
 * Some templates as the site shows them. Their index and definitions stay out of its script;
 * `tests/unit/features/home.test.ts` holds cards and number to the templates' own.
 */
export interface TemplateCardText {
  id: string;
  name: string;
  text: string;
  hue: 'blue' | 'amber' | 'violet' | 'green' | 'rose' | 'teal' | 'indigo';
  /** One of its questions, with the first of its options. */
  question: string;
  options: readonly string[];
}

/** How many templates there are. */
export const TEMPLATE_COUNT = 60;

/** On the home page: of different purposes, with what forms can do. */
export const HOME_TEMPLATES: readonly TemplateCardText[] = [
  {
    id: 'contact',
    name: 'Contact form',
    text: 'Messages from your website, sorted by topic.',
    hue: 'blue',
    question: 'What is it about?',
    options: ['A question', 'A quote', 'Support'],
  },
  {
    id: 'cleaning-quote',
    name: 'Cleaning quote',
    text: 'An instant estimate from rooms and extras.',
    hue: 'amber',
    question: 'How often?',
    options: ['Every week', 'Every two weeks', 'Once a month'],
  },
  {
    id: 'wedding-rsvp',
    name: 'Wedding RSVP',
    text: 'Who’s coming, with a meal for each guest.',
    hue: 'violet',
    question: 'Can you come?',
    options: ['Yes, the whole day', 'Yes, just the evening', 'Sorry, I can’t'],
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

/** On /features: five more. */
export const MORE_TEMPLATES: readonly TemplateCardText[] = [
  ...HOME_TEMPLATES,
  {
    id: 'order-form',
    name: 'Order form',
    text: 'Products, quantities and a running total.',
    hue: 'teal',
    question: 'Delivery',
    options: ['Collect in person (free)', 'Standard, 3–5 days (£4.50)', 'Next day (£8)'],
  },
  {
    id: 'school-trip-consent',
    name: 'School trip consent',
    text: 'Permission, health and emergency contacts.',
    hue: 'amber',
    question: 'Lunch',
    options: ['A packed lunch from home', 'A packed lunch from school'],
  },
  {
    id: 'donation-form',
    name: 'Donation form',
    text: 'One-off or monthly gifts, with Gift Aid.',
    hue: 'rose',
    question: 'Amount',
    options: ['£10', '£25', '£50'],
  },
  {
    id: 'vehicle-check',
    name: 'Daily vehicle check',
    text: 'Checks, photos of defects and a signature.',
    hue: 'indigo',
    question: 'Is the vehicle safe to drive?',
    options: ['Yes, repair can wait', 'No, take it off the road'],
  },
  {
    id: 'patient-intake',
    name: 'Patient intake',
    text: 'History, medicines and consent before a visit.',
    hue: 'blue',
    question: 'Do you smoke?',
    options: ['Never', 'I used to', 'Yes'],
  },
];
