/** A form of every type that can be published, on three pages after a welcome, and what fits into each. */
import type { Answers } from '@/domain/values/answer';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { aField, aForm, sumOf, when } from './forms';

const option = (id: string, label: string, score?: number) => ({
  id,
  label,
  ...(score === undefined ? {} : { score }),
});

const COUNTRIES = [
  'Austria',
  'Belgium',
  'Croatia',
  'Denmark',
  'Estonia',
  'Finland',
  'Greece',
  'Hungary',
].flatMap((name) => Array.from({ length: 7 }, (_, n) => (n === 0 ? name : `${name} ${n}`)));

const WRITTEN: Field[] = [
  aField('statement', 'fstate', { label: 'About you', text: 'Only what we **need**.' }),
  aField('name', 'fname', { label: 'Your name', required: true }),
  aField('email', 'femail', { label: 'Email', domains: ['example.com', 'example.org'] }),
  aField('phone', 'fphone', { label: 'Phone', width: 'half' }),
  aField('url', 'furl', { label: 'Website', width: 'half' }),
  aField('short_text', 'fcode', {
    label: 'Code',
    pattern: '[A-Z]{2}\\d{3}',
    errorText: 'Two capitals and three digits, like AB123.',
  }),
  aField('long_text', 'fstory', { label: 'Story', placeholder: 'Begin anywhere' }),
  aField('address', 'faddress', { label: 'Address' }),
  aField('divider', 'fline'),
  aField('number', 'fcount', { label: 'Parcels', step: 5, min: 5, required: true }),
  aField('date', 'fday', { label: 'Day', minFromToday: -36_500 }),
  aField('time', 'ftime', { label: 'Time', min: '09:00', max: '17:30', width: 'half' }),
  aField('datetime', 'fwhen', { label: 'Moment', width: 'half' }),
  aField('hidden', 'fsource', { label: 'Source', key: 'source' }),
];

const CHOSEN: Field[] = [
  aField('single_choice', 'fone', {
    label: 'Colour',
    other: true,
    options: [option('ored', 'Red', 1), option('oblue', 'Blue', 2)],
  }),
  aField('multiple_choice', 'fmany', {
    label: 'Extras',
    none: true,
    options: [option('owrap', 'Wrapping', 3), option('ocard', 'Card', 4.5)],
  }),
  aField('dropdown', 'fland', {
    label: 'Country',
    options: COUNTRIES.map((label, index) => option(`oland${index}`, label)),
  }),
  aField('yes_no', 'fyes', { label: 'First time here?' }),
  aField('rating', 'fstars', { label: 'Our service', required: true }),
  aField('scale', 'fscale', { label: 'How easy', low: 'Hard', high: 'Easy' }),
  aField('nps', 'fnps', { label: 'Would you recommend us?' }),
  aField('slider', 'fslide', { label: 'Loudness', min: 0, max: 10, unit: 'dB' }),
  aField('matrix', 'fgrid', {
    label: 'Rooms',
    required: true,
    rows: [option('rhall', 'Hall'), option('rbath', 'Bath')],
    columns: [option('cgood', 'Good'), option('cbad', 'Bad')],
  }),
  aField('ranking', 'frank', {
    label: 'Order of wishes',
    options: [option('oa', 'Sea'), option('ob', 'Hills'), option('oc', 'Town')],
  }),
  aField('calculated', 'ftotal', {
    label: 'Total',
    currency: 'GBP',
    formula: sumOf([['fcount', 2], 'fone', 'fmany'], 1),
  }),
];

const LAST: Field[] = [
  aField('group', 'fguests', {
    label: 'Guests',
    itemLabel: 'Guest',
    max: 3,
    fieldIds: ['fguest', 'fmeal', 'fwish'],
  }),
  aField('video', 'fvideo', { label: 'How to get here', url: 'https://video.example/watch' }),
  aField('signature', 'fsign', { label: 'Signature', required: true }),
  aField('consent', 'fconsent', { label: 'Terms', statement: 'I agree to the terms' }),
];

const CHILDREN: Field[] = [
  aField('short_text', 'fguest', { label: 'Guest’s name', required: true }),
  aField('single_choice', 'fmeal', {
    label: 'Meal',
    options: [option('omeat', 'Meat'), option('oveg', 'Vegetarian')],
  }),
  aField('short_text', 'fwish', {
    label: 'What do you not eat?',
    showIf: when('fmeal', 'equals', 'oveg'),
  }),
];

export function everyType(): FormDefinition {
  const form = aForm([WRITTEN, CHOSEN, LAST], {
    title: 'Every type',
    welcome: { title: 'Welcome', text: 'This takes a while.' },
    endings: [
      { id: 'e1', title: 'Thank you', text: 'Received.' },
      {
        id: 'e2',
        title: 'See you for the first time',
        text: 'Received.',
        showIf: when('fyes', 'equals', 'yes'),
      },
    ],
  });
  return {
    ...form,
    fields: { ...form.fields, ...Object.fromEntries(CHILDREN.map((one) => [one.id, one])) },
  };
}

const text = (v: string) => ({ t: 'text', v }) as const;
const options = (...v: string[]) => ({ t: 'options', v }) as const;
const number = (v: number) => ({ t: 'number', v }) as const;

/** What is stored once everything is filled in; `sign` is whatever the way of signing gives. */
export const EVERY_ANSWER: Answers = {
  fname: { t: 'parts', v: { first: 'Ada', last: 'Lovelace' } },
  femail: text('ada@example.com'),
  fphone: text('+442079460123'),
  furl: text('https://www.example.com/'),
  fcode: text('AB123'),
  fstory: text('Once\nupon a time'),
  faddress: { t: 'parts', v: { line1: '1 High Street', city: 'Bath', postcode: 'BA1 1AA' } },
  fcount: number(15),
  fday: { t: 'date', v: '2026-11-20' },
  ftime: { t: 'time', v: '14:05' },
  fwhen: { t: 'datetime', v: '2026-12-24T18:30' },
  fsource: text('leaflet'),
  fone: { t: 'options', v: ['other'], other: 'Teal' },
  fmany: options('owrap', 'ocard'),
  fland: options('oland14'),
  fyes: options('yes'),
  fstars: number(4),
  fscale: number(5),
  fnps: number(9),
  fslide: number(7),
  fgrid: { t: 'grid', v: { rhall: ['cgood'], rbath: ['cbad'] } },
  frank: { t: 'ranking', v: ['ob', 'oa', 'oc'] },
  // 1 + 2 × 15 + 0 (“Other” has no points) + 3 + 4.5
  ftotal: number(38.5),
  fguests: {
    t: 'rows',
    v: [
      { fguest: text('Charles'), fmeal: options('omeat') },
      { fguest: text('Mary'), fmeal: options('oveg'), fwish: text('Cheese') },
    ],
  },
  fsign: { t: 'signature', v: 'Ada Lovelace', typed: true },
  fconsent: { t: 'consent', v: true },
};
