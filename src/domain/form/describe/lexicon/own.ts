/** Questions that only certain kinds of form ask: by the id that `KINDS` calls them. */
import type { SketchItem } from '@/domain/form/sketch/sketch';

const options = (text: string) => text.split('|').map((label) => ({ value: label, label }));
const choice = (label: string, text: string, rest: Partial<SketchItem> = {}): SketchItem => ({
  type: 'single_choice',
  label,
  options: options(text),
  ...rest,
});
const words = (label: string, rest: Partial<SketchItem> = {}): SketchItem => ({
  type: 'short_text',
  label,
  ...rest,
});
const stars = (label: string): SketchItem => ({ type: 'rating', label, settings: { max: 5 } });

export const OWN_ITEMS: Readonly<Record<string, SketchItem>> = {
  pick_up: words('Where will you get on?'),
  'nps:work': {
    type: 'nps',
    label: 'How likely are you to recommend working here?',
    texts: { low: 'Not likely', high: 'Very likely' },
  },
  'rate:food': stars('Food'),
  'rate:service': stars('Service'),
  'rate:atmosphere': stars('Atmosphere'),
  'rate:value': stars('Value for money'),
  'age:pet': words('Age'),
  'employment:occupation': choice(
    'Employment',
    'Full-time|Part-time|Self-employed|Student|Retired|Not working',
  ),
  'home:property_type': choice(
    'What kind of home do you have?',
    'House with garden|House without garden|Flat',
  ),
  'access_time:preferred_date': {
    type: 'date',
    label: 'When can we visit?',
    settings: { minFromToday: 0 },
  },
  'incident_date:purchase_date': {
    type: 'date',
    label: 'When did it happen?',
    settings: { maxFromToday: 0 },
  },
  'incident_date:lost_date': {
    type: 'date',
    label: 'When did you lose it?',
    settings: { maxFromToday: 0 },
  },
  'product:lost': words('What did you lose?', { required: true }),
  'business_name:org': words('Organisation', { settings: { contact: 'company' } }),
  'comments?:questions': { type: 'long_text', label: 'Questions for the speakers' },
  'message?:requests': { type: 'long_text', label: 'Special requests' },
  'terms:publish': {
    type: 'consent',
    label: 'Permission',
    required: true,
    texts: { statement: 'You may publish my words with my name.' },
  },
  condition_list: {
    type: 'matrix',
    label: 'Condition',
    rows: options('Exterior|Interior|Equipment|Safety'),
    columns: options('Good|Fair|Poor|Not applicable'),
  },
  incident_type: choice(
    'What kind of incident was it?',
    'Injury|Near miss|Damage to property|Spillage|Security|Other',
  ),
  refund_choice: choice('What would you like?', 'Refund|Exchange|Repair'),
  membership_type: choice('Type of membership', 'Adult|Family|Junior|Concession', {
    required: true,
  }),
  treatment: {
    type: 'dropdown',
    label: 'Treatment',
    options: options('Cut|Colour|Cut and colour|Styling|Other'),
  },
  event_type: choice(
    'What kind of event is it?',
    'Wedding|Birthday party|Corporate event|Christening|Funeral',
  ),
  cake: {
    type: 'dropdown',
    label: 'Which cake would you like?',
    options: options('Sponge|Chocolate|Carrot|Red velvet|Lemon drizzle'),
    settings: { other: true },
  },
  vote: choice('Your vote', 'Yes|No|Abstain'),
  quiz: choice('Question 1', 'Answer A|Answer B|Answer C'),
  answer: words('Your answer'),
  newsletter_topics: {
    type: 'multiple_choice',
    label: 'What would you like to hear about?',
    options: options('News|Offers|Events'),
  },
  friend_name: words('Your friend’s name'),
  friend_email: { type: 'email', label: 'Your friend’s email' },
  request_kind: choice(
    'What would you like us to do?',
    'Send me a copy of my data|Correct my data|Delete my data',
  ),
  host: words('Who are you visiting?'),
  arrival_time: { type: 'time', label: 'Time of arrival' },
  health_safety: {
    type: 'consent',
    label: 'Safety',
    texts: { statement: 'I’ve read the safety information for visitors.' },
  },
};
