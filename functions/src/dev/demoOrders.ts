/** A form of the demo that adds up a price: benches, with delivery and VAT, a phone number with its country, and days off. */
import { addDays, weekdayOf } from '@/domain/base/calendar';
import { dayIn } from '@/domain/base/days';
import type { Field, Formula, FormDefinition } from '@/domain/form/definition/definition';
import type { Answers } from '@/domain/values/answer';
import { storeAnswers, type Filling } from '../sample/fill';
import type { Person } from '../sample/people';
import { publishedForm, WHO, whoIs, type DemoActor } from './demoActor';
import { demoTemplate } from './demoTemplates';

const HOUR = 3_600_000;
/** Of a bench, in pounds, by its wood. */
const PRICES = { ooak: 420, oash: 360, olarch: 290 } as const;

/** The price of the wood that was chosen. */
const priceOf: Formula = [
  { step: 'field', id: 'fwood' },
  { step: 'call', name: 'SCORE', of: 1 },
];

/** Nothing from four benches. */
const deliveryOf: Formula = [
  { step: 'field', id: 'fcount' },
  { step: 'number', value: 4 },
  { step: 'sign', sign: '>=' },
  { step: 'number', value: 0 },
  { step: 'number', value: 45 },
  { step: 'call', name: 'IF', of: 3 },
];

const FIELDS: readonly Field[] = [
  {
    id: 'fwood',
    type: 'single_choice',
    key: 'wood',
    label: 'Wood',
    required: true,
    options: [
      { id: 'ooak', label: 'Oak', score: PRICES.ooak },
      { id: 'oash', label: 'Ash', score: PRICES.oash },
      { id: 'olarch', label: 'Larch', score: PRICES.olarch },
    ],
  },
  {
    id: 'fcount',
    type: 'number',
    key: 'benches',
    label: 'How many benches?',
    required: true,
    wholeNumber: true,
    min: 1,
    max: 12,
  },
  {
    id: 'feach',
    type: 'calculated',
    key: 'each',
    label: 'Price of each',
    required: false,
    formula: priceOf,
    currency: 'GBP',
  },
  {
    id: 'fdelivery',
    type: 'calculated',
    key: 'delivery',
    label: 'Delivery',
    help: 'Free from four benches.',
    required: false,
    formula: deliveryOf,
    currency: 'GBP',
  },
  {
    id: 'fprices',
    type: 'prices',
    label: 'Your order',
    lines: [
      {
        id: 'lbenches',
        as: 'item',
        label: 'Benches',
        amount: { kind: 'field', id: 'feach' },
        quantity: { kind: 'field', id: 'fcount' },
      },
      {
        id: 'ldelivery',
        as: 'item',
        label: 'Delivery',
        amount: { kind: 'field', id: 'fdelivery' },
      },
      { id: 'lvat', as: 'vat', label: 'Including VAT', rate: 20, included: true },
    ],
    total: 'Total',
    currency: 'GBP',
  },
  {
    id: 'fdate',
    type: 'date',
    key: 'delivery_date',
    label: 'Delivery date',
    help: 'We deliver from Monday to Friday.',
    required: true,
    minFromToday: 10,
    blockedWeekdays: [6, 7],
  },
  ...WHO,
  {
    id: 'fphone',
    type: 'phone',
    key: 'phone',
    label: 'Phone',
    required: true,
    country: 'GB',
    contact: 'phone',
  },
];

function order(): FormDefinition {
  const { schemaVersion, design } = demoTemplate('quote-request');
  return {
    schemaVersion,
    title: 'Order a garden bench',
    description: 'Made to order in about three weeks.',
    locale: 'en-GB',
    submitLabel: 'Place order',
    pages: [
      {
        id: 'page1',
        title: 'Bench',
        fieldIds: ['fwood', 'fcount', 'feach', 'fdelivery', 'fprices'],
      },
      { id: 'page2', title: 'Delivery', fieldIds: ['fdate', 'fname', 'femail', 'fphone'] },
    ],
    fields: Object.fromEntries(FIELDS.map((field) => [field.id, field])),
    endings: [
      {
        id: 'e1',
        title: 'Order received',
        text: 'Thank you, {{@fname}}. We’ll call to agree a time.',
        download: true,
      },
    ],
    ...(design ? { design } : {}),
  };
}

interface Making extends DemoActor {
  filling: Filling;
  people: readonly Person[];
}

/** What people ordered: wood and number of benches. */
const ORDERS = [
  ['ooak', 1],
  ['olarch', 2],
  ['oash', 1],
  ['ooak', 4],
  ['olarch', 1],
  ['oash', 2],
] as const;

/** Makes the form and fills it in. Returns its id. */
export async function ordersForm(making: Making, ws: string): Promise<string> {
  const { filling, people, now } = making;
  const formId = await publishedForm(making, ws, order(), now - 90 * HOUR);
  for (const [index, [wood, count]] of ORDERS.entries()) {
    const at = now - (80 - index * 11) * HOUR;
    const answers: Answers = {
      fwood: { t: 'options', v: [wood] },
      fcount: { t: 'number', v: count },
      fdate: { t: 'date', v: workday(addDays(dayIn('Europe/London', at), 14 + index)) },
      ...whoIs(people, index + 60),
      fphone: { t: 'text', v: `+4477009002${index + 10}` },
    };
    await storeAnswers(filling, { formId, answers, at });
  }
  return formId;
}

const workday = (day: string): string => (weekdayOf(day) > 5 ? workday(addDays(day, 1)) : day);
