/**
 * The templates as the home page shows them. Their definitions stay out of its script;
 * `tests/unit/features/home.test.ts` holds ids and names to the templates' own.
 */
export interface TemplateCardText {
  id: string;
  name: string;
  text: string;
  hue: 'blue' | 'amber' | 'violet' | 'green' | 'rose';
  /** Widths of the controls in its sketch, in per cent. */
  lines: readonly number[];
}

export const TEMPLATE_CARDS: readonly TemplateCardText[] = [
  {
    id: 'contact',
    name: 'Contact form',
    text: 'Messages from your website, sorted by topic.',
    hue: 'blue',
    lines: [100, 100],
  },
  {
    id: 'quote-request',
    name: 'Quote request',
    text: 'Everything you need to price a job.',
    hue: 'amber',
    lines: [100, 64],
  },
  {
    id: 'event-rsvp',
    name: 'Event RSVP',
    text: 'Who’s coming, with how many guests.',
    hue: 'violet',
    lines: [64, 100],
  },
  {
    id: 'customer-feedback',
    name: 'Customer feedback',
    text: 'What went well and what to improve.',
    hue: 'green',
    lines: [100, 82],
  },
  {
    id: 'job-application',
    name: 'Job application',
    text: 'Applications you can compare fairly.',
    hue: 'rose',
    lines: [82, 100],
  },
];
