/**
 * Every type of field with each of its settings: an answer that fits and one that does not, how the one reads, what the
 * other is told, and what stands in the owner's columns. Crossed with required and optional, with our sentences and the
 * owner's own. typeTable.ts has the odd cases beside it.
 */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import {
  nameOf,
  type Answer,
  type Answers,
  type Inputs,
  type RawInput,
  type RawParts,
} from '@/domain/values/answer';
import { readInputs, type Reading } from '@/domain/answers/readInputs';
import { problemsOf, judge } from '@/domain/answers/validate';
import type {
  Field,
  FieldOf,
  FieldType,
  FormDefinition,
  InputField,
} from '@/domain/form/definition/definition';
import { columnsOf } from '@/domain/form/fieldTypes/catalogue';
import { cellOf } from '@/domain/form/fieldTypes/cellText';
import { formatAnswer, inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { view } from '@/domain/logic/visibility';
import { installViews } from '@/respondent/fields/installViews';
import { PageScreen } from '@/respondent/page/FormScreen';
import { ENGLISH } from '@/domain/words/english';
import { aField, aForm } from './forms';

installViews();

const TODAY = '2026-11-21';

type Cells = string | number | Record<string, string | number>;

/** What fits: as the controls hold it, as it is stored, as it reads, and its cells; one where the field has one column. */
export interface Good {
  /** Nothing for what no control of today gives: files, and what is worked out. */
  raw?: RawParts | RawInput;
  answer: Answer;
  reads: string;
  cells: Cells;
}

/** What does not fit, and the sentences that say so, of its parts too. */
export interface Bad {
  raw?: RawParts | RawInput;
  answer?: Answer;
  says: string | readonly string[];
}

export interface Setting<F> {
  /** The settings, by their names in the definition; none for the type as it comes. */
  over?: Partial<F>;
  good: Good;
  bad?: Bad;
}

export interface Type<F> {
  /** What is said where a required answer is missing; nothing for a type that no one is asked for. */
  missing?: string | readonly string[];
  /** Whether an own error text stands in its place too: where there is more to do than to fill in one control. */
  missingOwn?: true;
  settings: readonly Setting<F>[];
}

const text = (v: string): Answer => ({ t: 'text', v });
const number = (v: number): Answer => ({ t: 'number', v });
const picked = (...v: string[]): Answer => ({ t: 'options', v });
const same = (v: string): Good => ({ raw: v, answer: text(v), reads: v, cells: v });
const FILL = 'This question is required.';
const CHOOSE = 'Choose an option.';

const options = [
  { id: 'oa', label: 'Apple' },
  { id: 'ob', label: 'Pear', score: 2.5 },
  { id: 'oc', label: 'Plum' },
];
const apple: Good = { raw: 'oa', answer: picked('oa'), reads: 'Apple', cells: 'Apple' };
const unknown: Bad = { raw: 'ox', says: 'Choose one of the options shown.' };
const other: Good = {
  raw: { '': 'other', other: 'Fig' },
  answer: { t: 'options', v: ['other'], other: 'Fig' },
  reads: 'Fig',
  cells: 'Fig',
};
const noOther: Bad = { raw: 'other', says: 'Enter your answer for “Other”.' };
const none: Good = {
  raw: 'none',
  answer: picked('none'),
  reads: 'None of the above',
  cells: 'None of the above',
};
const two: Good = {
  raw: ['oc', 'oa'],
  answer: picked('oa', 'oc'),
  reads: 'Apple, Plum',
  cells: 'Apple; Plum',
};
const day = (v: string, reads: string): Good => ({
  raw: v,
  answer: { t: 'date', v },
  reads,
  cells: v,
});
const moment = (v: string, reads: string): Good => ({
  raw: v,
  answer: { t: 'datetime', v },
  reads,
  cells: v,
});
const points = (v: number, reads: string): Good => ({
  raw: String(v),
  answer: number(v),
  reads,
  cells: v,
});
const GONE = 'This time is no longer free. Choose another.';
const rows = [
  { id: 'ra', label: 'Hall' },
  { id: 'rb', label: 'Bath' },
];
const columns = [
  { id: 'ca', label: 'Good' },
  { id: 'cb', label: 'Bad' },
];
const file = (name: string, megabytes: number): Answer => ({
  t: 'files',
  v: [{ id: 'u'.repeat(22), name, size: megabytes * 1_000_000 }],
});
const cv: Good = { answer: file('cv.pdf', 1), reads: 'cv.pdf', cells: 'cv.pdf' };
const CHILDREN: readonly Field[] = [
  aField('short_text', 'fc', { label: 'Guest’s name', required: true }),
  aField('number', 'fd', { label: 'Age' }),
];
const guests = { fieldIds: CHILDREN.map(({ id }) => id) };
const ann: Good = {
  raw: { '': '0', '0.fc': 'Ann', '0.fd': '7' },
  answer: { t: 'rows', v: [{ fc: text('Ann'), fd: number(7) }] },
  reads: 'Label of f1 1\nGuest’s name: Ann\nAge: 7',
  cells: { 'f1.fc': 'Ann', 'f1.fd': '7' },
};
const value = (v: number) => [{ step: 'number', value: v }] as const;
const result = (v: number, reads: string): Good => ({ answer: number(v), reads, cells: v });

type Table = { readonly [T in InputField['type']]: Type<FieldOf<T>> };

export const SETTINGS: Table = {
  short_text: {
    missing: FILL,
    settings: [
      {
        good: same('Ada'),
        bad: {
          raw: 'x'.repeat(1_001),
          says: 'Enter no more than 1000 characters. You’ve entered 1001.',
        },
      },
      {
        over: { minLength: 3 },
        good: same('Ada'),
        bad: { raw: 'Al', says: 'Enter at least 3 characters. You’ve entered 2 so far.' },
      },
      {
        over: { maxLength: 5 },
        good: same('👍👍👍👍👍'),
        bad: { raw: 'Ada Lo', says: 'Enter no more than 5 characters. You’ve entered 6.' },
      },
      {
        over: { pattern: '[A-Z]{2}\\d{3}' },
        good: same('AB123'),
        bad: { raw: 'ab123', says: 'Match the requested format.' },
      },
      // Whether someone has given it before, only the store knows: locks.test.ts.
      { over: { unique: true }, good: same('Ada') },
      { over: { placeholder: 'Your pet’s name' }, good: same('Ada') },
    ],
  },
  long_text: {
    missing: FILL,
    settings: [
      {
        good: same('Once\nupon a time'),
        bad: {
          raw: 'x'.repeat(10_001),
          says: 'Enter no more than 10,000 characters. You’ve entered 10,001.',
        },
      },
      {
        over: { minLength: 3 },
        good: same('Ada'),
        bad: { raw: 'Al', says: 'Enter at least 3 characters. You’ve entered 2 so far.' },
      },
      {
        over: { maxLength: 5 },
        good: same('a\n\nbc'),
        bad: { raw: 'a\n\nbcd', says: 'Enter no more than 5 characters. You’ve entered 6.' },
      },
      { over: { placeholder: 'Begin anywhere' }, good: same('Ada') },
    ],
  },
  email: {
    missing: FILL,
    settings: [
      {
        good: same('ada@example.com'),
        bad: { raw: 'ada@', says: 'Enter an email address, like name@example.com.' },
      },
      {
        over: { domains: ['example.com', 'b.co'] },
        good: same('ada@B.co'),
        bad: { raw: 'ada@c.co', says: 'Enter an email address at example.com, b.co.' },
      },
      { over: { unique: true, placeholder: 'you@work' }, good: same('ada@example.com') },
    ],
  },
  phone: {
    missing: FILL,
    settings: [
      {
        good: same('+442079460123'),
        bad: {
          raw: 'call me',
          says: 'Enter a phone number, like 020 7946 0123 or +44 20 7946 0123.',
        },
      },
      { over: { unique: true, placeholder: '020 …' }, good: same('020 7946 0123') },
      {
        over: { country: 'FR' },
        good: {
          raw: '06 12 34 56 78',
          answer: text('+33612345678'),
          reads: '+33612345678',
          cells: '+33612345678',
        },
        bad: {
          raw: '12345',
          says: 'Enter a phone number, like 020 7946 0123 or +44 20 7946 0123.',
        },
      },
    ],
  },
  url: {
    missing: FILL,
    settings: [
      {
        good: same('https://www.example.com/a'),
        bad: { raw: 'javascript:alert(1)', says: 'Enter a web address, like www.example.com.' },
      },
      { over: { unique: true, placeholder: 'www.…' }, good: same('https://a.co/') },
    ],
  },
  number: {
    missing: FILL,
    settings: [
      {
        good: points(12.5, '12.5'),
        bad: { raw: 'a dozen', says: 'Enter a number in digits, like 12 or 12.5.' },
      },
      {
        over: { min: -3.5 },
        good: points(-3.5, '-3.5'),
        bad: { raw: '-4', says: 'The number must be -3.5 or more.' },
      },
      {
        over: { max: 12 },
        good: points(12, '12'),
        bad: { raw: '12.01', says: 'The number must be 12 or less.' },
      },
      {
        over: { wholeNumber: true, countsPlaces: true },
        good: points(12, '12'),
        bad: { raw: '12.5', says: 'Enter a whole number, without decimals.' },
      },
      {
        over: { step: 2.5 },
        good: points(7.5, '7.5'),
        bad: { raw: '8', says: 'Enter a multiple of 2.5, counting from 0.' },
      },
      {
        over: { unit: 'kg', unique: true, placeholder: 'in kilos' },
        good: points(7.5, '7.5 kg'),
        bad: { raw: '8 lb', says: 'Enter a number in digits, like 12 or 12.5.' },
      },
      {
        over: { currency: 'GBP' },
        good: points(7.5, '£7.50'),
        bad: { raw: 'free', says: 'Enter a number in digits, like 12 or 12.5.' },
      },
    ],
  },
  date: {
    missing: FILL,
    settings: [
      {
        good: day('2024-02-29', '29 Feb 2024'),
        bad: { raw: '2026-02-29', says: 'Enter a real date, like 2026-11-21.' },
      },
      {
        over: { min: '2026-11-25' },
        good: day('2026-11-25', '25 Nov 2026'),
        bad: { raw: '2026-11-24', says: 'The date must be 25 Nov 2026 or later.' },
      },
      {
        over: { max: '2026-11-25' },
        good: day('2026-11-25', '25 Nov 2026'),
        bad: { raw: '2026-11-26', says: 'The date must be 25 Nov 2026 or earlier.' },
      },
      {
        over: { minFromToday: 1 },
        good: day('2026-11-22', '22 Nov 2026'),
        bad: { raw: TODAY, says: 'The date must be 22 Nov 2026 or later.' },
      },
      {
        over: { maxFromToday: -1 },
        good: day('2026-11-20', '20 Nov 2026'),
        bad: { raw: TODAY, says: 'The date must be 20 Nov 2026 or earlier.' },
      },
      {
        over: { blockedWeekdays: [6, 7] },
        good: day('2026-11-20', '20 Nov 2026'),
        bad: {
          raw: TODAY,
          says: 'This day of the week isn’t available. Choose another date.',
        },
      },
      {
        over: { blockedDays: [TODAY] },
        good: day('2026-11-20', '20 Nov 2026'),
        bad: { raw: TODAY, says: 'This date isn’t available. Choose another.' },
      },
    ],
  },
  time: {
    missing: FILL,
    settings: [
      {
        good: { raw: '14:05', answer: { t: 'time', v: '14:05' }, reads: '14:05', cells: '14:05' },
        bad: { raw: '24:00', says: 'Enter a real time, like 14:05.' },
      },
      {
        over: { min: '09:00' },
        good: { raw: '09:00', answer: { t: 'time', v: '09:00' }, reads: '09:00', cells: '09:00' },
        bad: { raw: '08:59', says: 'The time must be 09:00 or later.' },
      },
      {
        over: { max: '17:30' },
        good: { raw: '17:30', answer: { t: 'time', v: '17:30' }, reads: '17:30', cells: '17:30' },
        bad: { raw: '17:31', says: 'The time must be 17:30 or earlier.' },
      },
    ],
  },
  datetime: {
    missing: FILL,
    settings: [
      {
        good: moment('2026-02-28T10:00', '28 Feb 2026, 10:00'),
        bad: {
          raw: '2026-02-30T10:00',
          says: 'Enter a real date and time, like 2026-11-21 14:05.',
        },
      },
      {
        over: { min: '2026-11-25T10:00' },
        good: moment('2026-11-25T10:00', '25 Nov 2026, 10:00'),
        bad: { raw: '2026-11-25T09:59', says: 'The date must be 25 Nov 2026, 10:00 or later.' },
      },
      {
        over: { max: '2026-11-25T10:00' },
        good: moment('2026-11-25T10:00', '25 Nov 2026, 10:00'),
        bad: { raw: '2026-11-25T10:01', says: 'The date must be 25 Nov 2026, 10:00 or earlier.' },
      },
      {
        over: { minFromToday: 1 },
        good: moment('2026-11-22T00:00', '22 Nov 2026, 00:00'),
        bad: { raw: '2026-11-21T23:59', says: 'The date must be 22 Nov 2026 or later.' },
      },
      {
        over: { maxFromToday: 0 },
        good: moment('2026-11-21T23:59', '21 Nov 2026, 23:59'),
        bad: { raw: '2026-11-22T00:00', says: 'The date must be 21 Nov 2026 or earlier.' },
      },
    ],
  },
  appointment: {
    missing: CHOOSE,
    settings: [
      {
        good: moment('2026-11-23T09:30', '23 Nov 2026, 09:30'),
        bad: { raw: '2026-11-22T09:30', says: GONE },
      },
      {
        over: { timeZone: 'Asia/Tokyo' },
        good: moment('2026-11-23T09:00', '23 Nov 2026, 09:00'),
        bad: { raw: '2026-11-23T17:00', says: GONE },
      },
      {
        over: { hours: [{ day: 7, from: '10:00', to: '11:00' }] },
        good: moment('2026-11-22T10:30', '22 Nov 2026, 10:30'),
        bad: { raw: '2026-11-23T09:30', says: GONE },
      },
      {
        over: {
          exceptions: [{ day: '2026-11-23' }, { day: '2026-11-22', from: '10:00', to: '11:00' }],
        },
        good: moment('2026-11-22T10:00', '22 Nov 2026, 10:00'),
        bad: { raw: '2026-11-23T09:30', says: GONE },
      },
      {
        over: { length: 45, capacity: 3, notice: 2, ahead: 7 },
        good: moment('2026-11-23T09:45', '23 Nov 2026, 09:45'),
        bad: { raw: '2026-11-23T09:30', says: GONE },
      },
      {
        over: { buffer: 15 },
        good: moment('2026-11-23T09:45', '23 Nov 2026, 09:45'),
        bad: { raw: '2026-11-23T09:30', says: GONE },
      },
    ],
  },
  single_choice: {
    missing: CHOOSE,
    settings: [
      { over: { options }, good: apple, bad: unknown },
      { over: { options, other: true }, good: other, bad: noOther },
      { over: { options, none: true }, good: none, bad: unknown },
      { over: { options, shuffle: true }, good: apple, bad: unknown },
      { over: { options, placesShown: 'full' }, good: apple, bad: unknown },
    ],
  },
  multiple_choice: {
    missing: CHOOSE,
    settings: [
      { over: { options }, good: two, bad: { ...unknown, raw: ['oa', 'ox'] } },
      {
        over: { options, other: true },
        good: {
          raw: { '': ['other', 'oa'], other: 'Fig' },
          answer: { t: 'options', v: ['oa', 'other'], other: 'Fig' },
          reads: 'Apple, Fig',
          cells: 'Apple; Fig',
        },
        bad: noOther,
      },
      {
        over: { options, none: true },
        good: none,
        bad: {
          raw: ['oa', 'none'],
          says: 'Choose either “None of the above” or the other options, not both.',
        },
      },
      {
        over: { options, minChoices: 2 },
        good: two,
        bad: { raw: ['oa'], says: 'Choose at least 2.' },
      },
      {
        over: { options, maxChoices: 2 },
        good: two,
        bad: { raw: ['oa', 'ob', 'oc'], says: 'Choose no more than 2.' },
      },
      { over: { options, shuffle: true }, good: two, bad: unknown },
      { over: { options, placesShown: 'full' }, good: two, bad: unknown },
    ],
  },
  dropdown: {
    missing: CHOOSE,
    settings: [
      { over: { options, placeholder: 'Which fruit' }, good: apple, bad: unknown },
      { over: { options, other: true }, good: other, bad: noOther },
      { over: { options, shuffle: true }, good: apple, bad: unknown },
      { over: { options, placesShown: 'full' }, good: apple, bad: unknown },
    ],
  },
  yes_no: {
    missing: CHOOSE,
    settings: [
      {
        good: { raw: 'yes', answer: picked('yes'), reads: 'Yes', cells: 'Yes' },
        bad: { ...unknown, raw: 'perhaps' },
      },
      {
        over: { yes: 'Gladly' },
        good: { raw: 'yes', answer: picked('yes'), reads: 'Gladly', cells: 'Gladly' },
      },
      {
        over: { no: 'Never' },
        good: { raw: 'no', answer: picked('no'), reads: 'Never', cells: 'Never' },
      },
    ],
  },
  consent: {
    missing: 'Tick the box to continue.',
    settings: [
      {
        over: { statement: 'I agree' },
        good: {
          raw: 'yes',
          answer: { t: 'consent', v: true },
          reads: 'Yes: I agree',
          cells: 'Yes',
        },
      },
    ],
  },
  rating: {
    missing: CHOOSE,
    settings: [
      {
        over: { max: 3 },
        good: points(3, '3 / 3'),
        bad: { raw: '4', says: 'The number must be 3 or less.' },
      },
      {
        over: { max: 10, shape: 'heart' },
        good: points(10, '10 / 10'),
        bad: { raw: '0', says: 'The number must be 1 or more.' },
      },
    ],
  },
  scale: {
    missing: CHOOSE,
    settings: [
      {
        over: { from: 1, to: 5, low: 'Hard', high: 'Easy' },
        good: points(1, '1 / 5'),
        bad: { raw: '0', says: 'The number must be 1 or more.' },
      },
      {
        over: { from: 0, to: 10 },
        good: points(10, '10 / 10'),
        bad: { raw: '11', says: 'The number must be 10 or less.' },
      },
    ],
  },
  nps: {
    missing: CHOOSE,
    settings: [
      {
        over: { low: 'No', high: 'Yes' },
        good: points(0, '0 / 10'),
        bad: { raw: '11', says: 'The number must be 10 or less.' },
      },
    ],
  },
  slider: {
    missing: FILL,
    settings: [
      {
        over: { min: 0, max: 10, low: 'Soft', high: 'Loud' },
        good: points(10, '10'),
        bad: { raw: '11', says: 'The number must be 10 or less.' },
      },
      {
        over: { min: -1, max: 1, step: 0.1, unit: '°' },
        good: points(-0.3, '-0.3 °'),
        bad: { raw: '0.25', says: 'Enter a multiple of 0.1, counting from -1.' },
      },
    ],
  },
  matrix: {
    missing: ['Choose an answer in each row.'],
    missingOwn: true,
    settings: [
      {
        over: { rows, columns },
        good: {
          raw: { ra: 'ca', rb: 'cb' },
          answer: { t: 'grid', v: { ra: ['ca'], rb: ['cb'] } },
          reads: 'Hall: Good\nBath: Bad',
          cells: { 'f1.ra': 'Good', 'f1.rb': 'Bad' },
        },
        bad: { raw: { ra: ['ca', 'cb'], rb: 'ca' }, says: 'Choose no more than 1.' },
      },
      {
        over: { rows, columns, multiple: true },
        good: {
          raw: { ra: ['cb', 'ca'], rb: 'cb' },
          answer: { t: 'grid', v: { ra: ['ca', 'cb'], rb: ['cb'] } },
          reads: 'Hall: Good, Bad\nBath: Bad',
          cells: { 'f1.ra': 'Good; Bad', 'f1.rb': 'Bad' },
        },
        bad: { raw: { ra: 'cx', rb: 'ca' }, says: 'Choose one of the options shown.' },
      },
    ],
  },
  ranking: {
    missing: 'Give each option a different position, from 1 to 3.',
    missingOwn: true,
    settings: [
      {
        over: { options },
        good: {
          raw: { oa: '2', ob: '1', oc: '3' },
          answer: { t: 'ranking', v: ['ob', 'oa', 'oc'] },
          reads: '1. Pear\n2. Apple\n3. Plum',
          cells: 'Pear; Apple; Plum',
        },
        bad: {
          raw: { oa: '1', ob: '1', oc: '3' },
          says: 'Give each option a different position, from 1 to 3.',
        },
      },
    ],
  },
  name: {
    missing: 'Complete the required fields.',
    missingOwn: true,
    settings: [
      {
        over: { parts: ['first', 'last'] },
        good: {
          raw: { first: 'Ada', last: 'Lovelace' },
          answer: { t: 'parts', v: { first: 'Ada', last: 'Lovelace' } },
          reads: 'Ada Lovelace',
          cells: { 'f1.first': 'Ada', 'f1.last': 'Lovelace' },
        },
        bad: {
          raw: { first: 'x'.repeat(201), last: 'Lovelace' },
          says: 'Enter no more than 200 characters. You’ve entered 201.',
        },
      },
    ],
  },
  address: {
    missing: 'Complete the required fields.',
    missingOwn: true,
    settings: [
      {
        over: { parts: ['line1', 'line2', 'city'] },
        good: {
          raw: { line1: '1 High St', city: 'Bath' },
          answer: { t: 'parts', v: { line1: '1 High St', city: 'Bath' } },
          reads: '1 High St, Bath',
          cells: { 'f1.line1': '1 High St', 'f1.line2': '', 'f1.city': 'Bath' },
        },
        bad: {
          raw: { line1: '1 High St', line2: 'x'.repeat(201), city: 'Bath' },
          says: 'Enter no more than 200 characters. You’ve entered 201.',
        },
      },
    ],
  },
  file: {
    missing: FILL,
    settings: [
      { good: cv },
      {
        over: { accept: ['pdf', 'txt'] },
        good: cv,
        bad: { answer: file('cv.exe', 1), says: 'Choose files of these types: pdf, txt.' },
      },
      {
        over: { maxMegabytes: 2 },
        good: cv,
        bad: { answer: file('cv.pdf', 3), says: 'Each file can be up to 2 MB.' },
      },
      {
        over: { maxFiles: 1 },
        good: cv,
        bad: {
          answer: {
            t: 'files',
            v: ['a', 'b'].map((id) => ({ id: id.repeat(22), name: `${id}.pdf`, size: 1 })),
          },
          says: 'That’s too many files. The limit is 1.',
        },
      },
    ],
  },
  signature: {
    missing: 'Draw your signature or type your name.',
    missingOwn: true,
    settings: [
      {
        good: {
          raw: 'Ada Lovelace',
          answer: { t: 'signature', v: 'Ada Lovelace', typed: true },
          reads: 'Ada Lovelace',
          cells: 'Ada Lovelace',
        },
        bad: { raw: { drawn: '<svg onload=x>' }, says: 'Draw your signature or type your name.' },
      },
    ],
  },
  group: {
    missing: 'Add at least 1.',
    missingOwn: true,
    settings: [
      {
        over: guests,
        good: ann,
        bad: {
          raw: { '': '0', '0.fd': 'seven' },
          says: 'Enter a number in digits, like 12 or 12.5.',
        },
      },
      {
        over: { ...guests, min: 1, itemLabel: 'Guest' },
        good: { ...ann, reads: 'Guest 1\nGuest’s name: Ann\nAge: 7' },
        bad: { raw: { '': '0', '0.fd': '7' }, says: FILL },
      },
      {
        over: { ...guests, max: 1 },
        good: ann,
        bad: {
          answer: { t: 'rows', v: [{ fc: text('Ann') }, { fc: text('Bob') }] },
          says: 'Add no more than 1.',
        },
      },
    ],
  },
  calculated: {
    settings: [
      { over: { formula: [...value(1234.5)], shown: true }, good: result(1234.5, '1234.5') },
      { over: { formula: [...value(1.005)], decimals: 1 }, good: result(1, '1.0') },
      { over: { formula: [...value(12)], unit: 'kg' }, good: result(12, '12 kg') },
      { over: { formula: [...value(12)], currency: 'EUR' }, good: result(12, '€12') },
      {
        over: { formula: [{ step: 'text', value: 'Gold' }], result: 'text' },
        good: { answer: text('Gold'), reads: 'Gold', cells: 'Gold' },
      },
      {
        over: {
          formula: [...value(1)],
          cases: [
            {
              id: 'k1',
              when: { op: 'is_empty', left: { kind: 'field', id: 'fo' } },
              formula: [...value(2)],
            },
          ],
        },
        good: result(2, '2'),
      },
    ],
  },
  hidden: {
    settings: [{ good: same('spring') }],
  },
};

export const OWN = 'The owner’s own sentence.';

/** One line of the crossed table. */
export interface Crossed {
  name: string;
  form: FormDefinition;
  field: InputField;
  inputs: Inputs;
  /** The answer itself, where no control gives it. */
  given: Answers;
  good?: Good;
  /** Sentences that the page says; none where the answer is taken. */
  says: readonly string[];
}

interface Variant {
  required: boolean;
  /** The field has an error text of its own, and help, and shares its line. */
  own: boolean;
}

const VARIANTS: readonly Variant[] = [false, true].flatMap((required) =>
  [false, true].map((own) => ({ required, own })),
);

const listed = (says: string | readonly string[]) => (typeof says === 'string' ? [says] : says);

function formOf(field: InputField): FormDefinition {
  const form = aForm([field, aField('hidden', 'fo')]);
  const children =
    field.type === 'group' ? CHILDREN.map((child) => [child.id, child] as const) : [];
  return { ...form, fields: { ...form.fields, ...Object.fromEntries(children) } };
}

function filledIn({ raw, answer }: Pick<Bad, 'raw' | 'answer'>): Pick<Crossed, 'inputs' | 'given'> {
  if (raw === undefined) return { inputs: {}, given: answer ? { f1: answer } : {} };
  const parts = typeof raw === 'string' || Array.isArray(raw) ? { '': raw } : raw;
  const named = Object.entries(parts).map(
    ([part, content]) => [nameOf('f1', part), content] as const,
  );
  return { inputs: Object.fromEntries(named), given: {} };
}

function linesOf(
  type: FieldType,
  { missing, missingOwn }: Type<InputField>,
  { over = {}, good, bad }: Setting<InputField>,
  { required, own }: Variant,
): Crossed[] {
  const field = {
    ...aField(type, 'f1', over),
    required,
    ...(own ? { errorText: OWN, help: 'Help for this question.', width: 'half' } : {}),
  } as InputField;
  const name = [type, ...Object.keys(over), required ? 'required' : '', own ? 'own words' : '']
    .filter((word) => word !== '')
    .join(', ');
  const line = (what: string, filled: Pick<Bad, 'raw' | 'answer'>, says: Bad['says']) => ({
    name: `${name}: ${what}`,
    field,
    form: formOf(field),
    ...filledIn(filled),
    says: listed(says),
  });
  const told = required ? (own && missingOwn ? OWN : missing) : [];
  return [
    { ...line('fits', good, []), good },
    ...(missing && told ? [line('empty', {}, told)] : []),
    ...(bad ? [line('does not fit', bad, own ? OWN : bad.says)] : []),
  ];
}

/** Type × setting × required × whose sentences × what was filled in. */
export function crossed(): Crossed[] {
  return (Object.entries(SETTINGS) as [FieldType, Type<InputField>][]).flatMap(([type, about]) =>
    about.settings.flatMap((setting) =>
      VARIANTS.flatMap((variant) => linesOf(type, about, setting, variant)),
    ),
  );
}

/** What the whole engine makes of a line, and the page that its respondent sees. */
export function outcomeOf({ form: definition, field, inputs, given }: Crossed) {
  const read = readInputs(definition, inputs);
  const reading: Reading = { ...read, answers: { ...read.answers, ...given } };
  const problems = problemsOf(definition, reading, TODAY);
  const shown = view(definition, reading.answers, TODAY);
  const [current] = shown.pages;
  const answer = shown.answers['f1'];
  const form = { formId: 'F'.repeat(22), version: 1, definition, words: ENGLISH, defaults: {} };
  return {
    answer,
    problems,
    judged: judge(definition, reading.answers, TODAY),
    reads: formatAnswer(field, answer, definition),
    again: answer ? inputsOf(field, answer, definition) : {},
    cells: answer
      ? columnsOf(field, definition).map(({ id, label }) => ({
          id,
          label,
          cell: cellOf(field, id, answer, definition),
        }))
      : [],
    page: current
      ? renderToString(h(PageScreen, { form, view: shown, current, inputs, problems }))
      : '',
  };
}
