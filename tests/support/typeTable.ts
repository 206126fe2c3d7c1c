/** Type by type and setting by setting: what controls hold, the answer that makes, what is wrong with it, how it reads. */
import type { Answer, ProblemCode, RawParts } from '@/domain/values/answer';
import { checkField } from '@/domain/form/fieldTypes/registry';
import type { InputField, Scope } from '@/domain/form/definition/definition';
import { columnsOf } from '@/domain/form/fieldTypes/catalogue';
import { cellOf } from '@/domain/form/fieldTypes/cellText';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { aField } from './forms';

export const TODAY = '2026-11-21';

export interface Row {
  name: string;
  field: InputField;
  raw: RawParts;
  answer?: Answer;
  problem?: ProblemCode;
  /** Codes by part, where single controls are wrong. */
  parts?: Record<string, ProblemCode>;
  reads?: string;
}

const own = (value: string | string[]): RawParts => ({ '': value });
const text = (v: string): Answer => ({ t: 'text', v });
const number = (v: number): Answer => ({ t: 'number', v });
const picked = (...v: string[]): Answer => ({ t: 'options', v });
const required = { required: true } as const;

const options = [
  { id: 'oa', label: 'Apple' },
  { id: 'ob', label: 'Pear' },
  { id: 'oc', label: 'Plum' },
];
const code = aField('short_text', 'f1', { pattern: '[A-Z]{2}\\d{3}' });
const mail = aField('email', 'f1', { domains: ['example.com'] });
const phone = aField('phone', 'f1');
const url = aField('url', 'f1');
const step = aField('number', 'f1', { min: 5, step: 2.5, currency: 'GBP' });
const soon = aField('date', 'f1', { minFromToday: 0, maxFromToday: 14 });
const both = aField('date', 'f1', { min: '2026-11-25', minFromToday: -3 });
const hours = aField('time', 'f1', { min: '09:00', max: '17:30' });
const moment = aField('datetime', 'f1', { min: '2026-01-01T10:00', max: '2026-12-31T18:00' });
const near = aField('datetime', 'f1', { minFromToday: 1 });
const other = aField('single_choice', 'f1', { options, other: true });
const none = aField('multiple_choice', 'f1', { options, none: true, minChoices: 2 });
const yes = aField('yes_no', 'f1', { yes: 'Oui' });
const stars = aField('rating', 'f1', { max: 5 });
const scale = aField('scale', 'f1', { from: 0, to: 4 });
const nps = aField('nps', 'f1');
const slider = aField('slider', 'f1', { min: -1, max: 1, step: 0.1, unit: '°' });
const lists = {
  rows: [
    { id: 'ra', label: 'Hall' },
    { id: 'rb', label: 'Bath' },
  ],
  columns: [
    { id: 'ca', label: 'Good' },
    { id: 'cb', label: 'Bad' },
  ],
};
const matrix = aField('matrix', 'f1', lists);
const several = aField('matrix', 'f1', { ...lists, multiple: true });
const ranking = aField('ranking', 'f1', { options });
const name = aField('name', 'f1', { parts: ['prefix', 'first', 'last'] });
const address = aField('address', 'f1', required);
const sign = aField('signature', 'f1');
const child = aField('short_text', 'fc', { label: 'Guest’s name', ...required });
const meal = aField('number', 'fd', { label: 'Age' });
const group = aField('group', 'f1', { fieldIds: ['fc', 'fd'], min: 1, max: 2, itemLabel: 'Guest' });
const hidden = aField('hidden', 'f1');

/** Where the groups of the table find their fields. */
export const SCOPE: Scope = { fields: { fc: child, fd: meal } };

export const ROWS: readonly Row[] = [
  { name: 'a pattern that fits', field: code, raw: own('AB123'), answer: text('AB123') },
  {
    name: 'one that does not',
    field: code,
    raw: own('ab123'),
    answer: text('ab123'),
    problem: 'pattern',
  },
  {
    name: 'an allowed domain',
    field: mail,
    raw: own('a@Example.COM'),
    answer: text('a@Example.COM'),
  },
  {
    name: 'another',
    field: mail,
    raw: own('a@b.co'),
    answer: text('a@b.co'),
    problem: 'email_domain',
  },
  {
    name: 'a phone number',
    field: phone,
    raw: own('+44 (0)20 7946-0123'),
    answer: text('+442079460123'),
  },
  {
    name: 'with an extension',
    field: phone,
    raw: own('020 7946 0123 ext. 12'),
    answer: text('020 7946 0123 ext. 12'),
  },
  {
    name: 'with a space nobody sees',
    field: phone,
    raw: own('020\u00a07946\u00a00123'),
    answer: text('020 7946 0123'),
  },
  {
    name: 'four digits',
    field: phone,
    raw: own('1234'),
    answer: text('1234'),
    problem: 'not_phone',
  },
  {
    name: 'words',
    field: phone,
    raw: own('call me'),
    answer: text('call me'),
    problem: 'not_phone',
  },
  {
    name: 'sixteen digits',
    field: phone,
    raw: own('1234567890123456'),
    answer: text('1234567890123456'),
    problem: 'not_phone',
  },
  {
    name: 'an address without scheme',
    field: url,
    raw: own('www.Example.com/A'),
    answer: text('https://www.example.com/A'),
  },
  {
    name: 'with scheme and port',
    field: url,
    raw: own('http://a.co:8080/?q=1#x'),
    answer: text('http://a.co:8080/?q=1#x'),
  },
  {
    name: 'a script',
    field: url,
    raw: own('javascript:alert(1)'),
    answer: text('javascript:alert(1)'),
    problem: 'not_url',
  },
  {
    name: 'a host alone',
    field: url,
    raw: own('localhost'),
    answer: text('https://localhost'),
    problem: 'not_url',
  },
  {
    name: 'with somebody’s name in it',
    field: url,
    raw: own('https://me@a.co'),
    answer: text('https://me@a.co'),
    problem: 'not_url',
  },
  { name: 'a step', field: step, raw: own('12.5'), answer: number(12.5), reads: '£12.50' },
  {
    name: 'between two steps',
    field: step,
    raw: own('13'),
    answer: number(13),
    problem: 'not_step',
  },
  { name: 'today', field: soon, raw: own(TODAY), answer: { t: 'date', v: TODAY } },
  {
    name: 'in a fortnight',
    field: soon,
    raw: own('2026-12-05'),
    answer: { t: 'date', v: '2026-12-05' },
  },
  {
    name: 'a day later',
    field: soon,
    raw: own('2026-12-06'),
    answer: { t: 'date', v: '2026-12-06' },
    problem: 'date_too_late',
  },
  {
    name: 'yesterday',
    field: soon,
    raw: own('2026-11-20'),
    answer: { t: 'date', v: '2026-11-20' },
    problem: 'date_too_early',
  },
  {
    name: 'of two bounds the narrower',
    field: both,
    raw: own('2026-11-24'),
    answer: { t: 'date', v: '2026-11-24' },
    problem: 'date_too_early',
  },
  { name: 'opening time', field: hours, raw: own('09:00:00'), answer: { t: 'time', v: '09:00' } },
  {
    name: 'too late',
    field: hours,
    raw: own('17:31'),
    answer: { t: 'time', v: '17:31' },
    problem: 'time_too_late',
  },
  { name: 'no time', field: hours, raw: own('24:00'), problem: 'not_time' },
  {
    name: 'a moment',
    field: moment,
    raw: own('2026-02-28T10:00'),
    answer: { t: 'datetime', v: '2026-02-28T10:00' },
    reads: '28 Feb 2026, 10:00',
  },
  {
    name: 'a minute too late',
    field: moment,
    raw: own('2026-12-31T18:01'),
    answer: { t: 'datetime', v: '2026-12-31T18:01' },
    problem: 'date_too_late',
  },
  { name: 'no moment', field: moment, raw: own('2026-02-30T10:00'), problem: 'not_datetime' },
  {
    name: 'not before tomorrow',
    field: near,
    raw: own(`${TODAY}T23:59`),
    answer: { t: 'datetime', v: `${TODAY}T23:59` },
    problem: 'date_too_early',
  },
  {
    name: 'other, said',
    field: other,
    raw: { '': 'other', other: ' Fig ' },
    answer: { t: 'options', v: ['other'], other: 'Fig' },
    reads: 'Fig',
  },
  {
    name: 'other, unsaid',
    field: other,
    raw: own('other'),
    answer: picked('other'),
    problem: 'other_empty',
  },
  { name: 'said, not chosen', field: other, raw: { '': 'oa', other: 'Fig' }, answer: picked('oa') },
  {
    name: 'other where none is offered',
    field: none,
    raw: own(['other', 'oa']),
    answer: picked('oa', 'other'),
    problem: 'unknown_option',
  },
  {
    name: 'none',
    field: none,
    raw: own('none'),
    answer: picked('none'),
    reads: 'None of the above',
  },
  {
    name: 'none and one',
    field: none,
    raw: own(['none', 'oa']),
    answer: picked('oa', 'none'),
    problem: 'none_and_others',
  },
  { name: 'yes', field: yes, raw: own('yes'), answer: picked('yes'), reads: 'Oui' },
  {
    name: 'perhaps',
    field: yes,
    raw: own('perhaps'),
    answer: picked('perhaps'),
    problem: 'unknown_option',
  },
  { name: 'four stars', field: stars, raw: own('4'), answer: number(4), reads: '4 / 5' },
  { name: 'six', field: stars, raw: own('6'), answer: number(6), problem: 'too_big' },
  { name: 'half a star', field: stars, raw: own('3.5'), answer: number(3.5), problem: 'not_whole' },
  { name: 'the lowest', field: scale, raw: own('0'), answer: number(0) },
  { name: 'ten', field: nps, raw: own('10'), answer: number(10) },
  { name: 'eleven', field: nps, raw: own('11'), answer: number(11), problem: 'too_big' },
  {
    name: 'a slider’s step',
    field: slider,
    raw: own('-0.3'),
    answer: number(-0.3),
    reads: '-0.3 °',
  },
  { name: 'beside it', field: slider, raw: own('0.25'), answer: number(0.25), problem: 'not_step' },
  {
    name: 'each row',
    field: { ...matrix, ...required },
    raw: { ra: 'ca', rb: 'cb' },
    answer: { t: 'grid', v: { ra: ['ca'], rb: ['cb'] } },
    reads: 'Hall: Good\nBath: Bad',
  },
  {
    name: 'one row of two',
    field: { ...matrix, ...required },
    raw: { rb: 'cb' },
    answer: { t: 'grid', v: { rb: ['cb'] } },
    problem: 'rows_missing',
    parts: { ra: 'required_choice' },
  },
  {
    name: 'one row of two, optional',
    field: matrix,
    raw: { rb: 'cb' },
    answer: { t: 'grid', v: { rb: ['cb'] } },
  },
  {
    name: 'two in a row',
    field: matrix,
    raw: { ra: ['cb', 'ca'] },
    answer: { t: 'grid', v: { ra: ['ca', 'cb'] } },
    problem: 'wrong_rows',
    parts: { ra: 'too_many_choices' },
  },
  {
    name: 'two in a row that takes them',
    field: several,
    raw: { ra: ['cb', 'ca'] },
    answer: { t: 'grid', v: { ra: ['ca', 'cb'] } },
  },
  {
    name: 'all places',
    field: ranking,
    raw: { oa: '2', ob: '1', oc: '3' },
    answer: { t: 'ranking', v: ['ob', 'oa', 'oc'] },
    reads: '1. Pear\n2. Apple\n3. Plum',
  },
  {
    name: 'a place twice',
    field: ranking,
    raw: { oa: '1', ob: '1', oc: '3' },
    problem: 'rank_all',
  },
  {
    name: 'a place left out',
    field: ranking,
    raw: { oa: '1', ob: '2', oc: '' },
    problem: 'rank_all',
  },
  { name: 'no place', field: ranking, raw: { oa: '', ob: '' } },
  {
    name: 'a name',
    field: name,
    raw: { first: ' Ada ', last: 'Lovelace' },
    answer: { t: 'parts', v: { first: 'Ada', last: 'Lovelace' } },
    reads: 'Ada Lovelace',
  },
  {
    name: 'one part of a name that is needed',
    field: { ...name, ...required },
    raw: { last: 'Prince' },
    answer: { t: 'parts', v: { last: 'Prince' } },
  },
  {
    name: 'a part too long',
    field: name,
    raw: { first: 'x'.repeat(201) },
    answer: { t: 'parts', v: { first: 'x'.repeat(201) } },
    problem: 'parts_missing',
    parts: { first: 'too_long' },
  },
  {
    name: 'an address without its second line',
    field: address,
    raw: { line1: '1 High St', city: 'Bath', postcode: 'BA1', country: 'UK' },
    answer: { t: 'parts', v: { line1: '1 High St', city: 'Bath', postcode: 'BA1', country: 'UK' } },
    reads: '1 High St, Bath, BA1, UK',
  },
  {
    name: 'drawn',
    field: sign,
    raw: { drawn: 'M10 20 30 40M5 5' },
    answer: { t: 'signature', v: 'M10 20 30 40M5 5' },
    reads: 'Signed by hand',
  },
  {
    name: 'written',
    field: sign,
    raw: own('Ada'),
    answer: { t: 'signature', v: 'Ada', typed: true },
    reads: 'Ada',
  },
  {
    name: 'drawn by a machine',
    field: sign,
    raw: { drawn: '<svg onload=x>' },
    answer: { t: 'signature', v: '<svg onload=x>' },
    problem: 'not_signature',
  },
  {
    name: 'two guests',
    field: group,
    raw: { '': '0 4', '0.fc': 'Ann', '0.fd': '7', '4.fc': 'Bob' },
    answer: { t: 'rows', v: [{ fc: text('Ann'), fd: number(7) }, { fc: text('Bob') }] },
    reads: 'Guest 1\nGuest’s name: Ann\nAge: 7\nGuest 2\nGuest’s name: Bob',
  },
  {
    name: 'a guest without a name',
    field: group,
    raw: { '': '0', '0.fd': '7' },
    answer: { t: 'rows', v: [{ fd: number(7) }] },
    problem: 'wrong_rows',
    parts: { '0.fc': 'required' },
  },
  {
    name: 'a guest of no age',
    field: group,
    raw: { '': '0', '0.fc': 'Ann', '0.fd': 'seven' },
    problem: 'wrong_rows',
    parts: { '0.fd': 'not_number' },
  },
  { name: 'no guest', field: { ...group, ...required }, raw: {}, problem: 'too_few_rows' },
  {
    name: 'a third guest goes',
    field: group,
    raw: { '': '0 1 2', '0.fc': 'A', '1.fc': 'B', '2.fc': 'C' },
    answer: { t: 'rows', v: [{ fc: text('A') }, { fc: text('B') }] },
  },
  { name: 'a value of the link', field: hidden, raw: own(' spring '), answer: text('spring') },
];

/** What the engine makes of a row. */
export function verdictOf({ field, raw }: Row) {
  const parsed = specOf(field).parse(field, raw, SCOPE);
  const answer = parsed.problem ? undefined : parsed.answer;
  const problem = parsed.problem ?? checkField(field, answer, TODAY, SCOPE);
  return {
    answer,
    problem,
    reads: formatAnswer(field, answer, SCOPE),
    cells: answer
      ? columnsOf(field, SCOPE).map(({ id }) => [id, cellOf(field, id, answer, SCOPE)])
      : [],
  };
}
