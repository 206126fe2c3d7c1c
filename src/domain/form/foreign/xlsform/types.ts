/** Types of XLSForm, in their present and their old words (pyxform's question_type_dictionary.py). */
import type { SketchItem } from '@/domain/form/sketch/sketch';

export type RowKind =
  | { is: 'begin'; what: 'group' | 'repeat' }
  | { is: 'end' }
  | { is: 'select'; sort: 'one' | 'many' | 'rank'; list: string; other: boolean; external: boolean }
  | { is: 'question'; type: SketchItem['type']; note?: string; whole?: true }
  | { is: 'note' | 'calculate' | 'today' | 'range' | 'picture' }
  | { is: 'metadata' | 'unknown'; what: string };

const SELECT =
  /^(?:add )?(select[_ ]one(?:[_ ]from[_ ]file|[_ ]external| from)?|select1|select[_ ]multiple(?:[_ ]from[_ ]file| from)?|select all that apply(?: from)?|rank)(?: prompt)?(?: using)?\s+(\S.*)$/i;
const OTHER = /\s+(?:or[_ ]other|or specify other)\s*$/i;

const QUESTIONS: Readonly<Record<string, SketchItem['type']>> = {
  text: 'short_text',
  string: 'short_text',
  'q string': 'short_text',
  note: 'statement',
  integer: 'number',
  int: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  'date time': 'datetime',
  'phone number': 'phone',
  acknowledge: 'consent',
  trigger: 'consent',
  photo: 'file',
  audio: 'file',
  video: 'file',
  file: 'file',
  hidden: 'hidden',
  percentage: 'number',
};

const NEAREST: readonly string[] = [
  'geopoint',
  'location',
  'gps',
  'geotrace',
  'geoshape',
  'barcode',
  'osm',
];

const METADATA: readonly string[] = [
  'start',
  'start time',
  'end',
  'end time',
  'deviceid',
  'device id',
  'imei',
  'subscriberid',
  'subscriber id',
  'simserial',
  'sim id',
  'phonenumber',
  'username',
  'email',
  'audit',
  'start-geopoint',
  'background-audio',
  'background-geopoint',
];

export function rowKind(type: string): RowKind {
  const text = type.trim().replace(/\s+/g, ' ');
  const begin = /^begin[_ ](group|repeat|loop|looped group|repeat group)/i.exec(text)?.[1];
  if (begin !== undefined)
    return {
      is: 'begin',
      what: /group$/i.test(begin) && !/loop|repeat/i.test(begin) ? 'group' : 'repeat',
    };
  if (/^end(?:[_ ](?:group|repeat|loop|looped group|repeat group))$/i.test(text))
    return { is: 'end' };
  const select = SELECT.exec(text);
  if (select) {
    const [, words = '', rest = ''] = select;
    return {
      is: 'select',
      sort: /^rank/i.test(words) ? 'rank' : /multiple|all/i.test(words) ? 'many' : 'one',
      list: rest.replace(OTHER, '').trim(),
      other: OTHER.test(rest),
      external: /file|external/i.test(words),
    };
  }
  const plain = text
    .toLowerCase()
    .replace(/^(?:add|q) (?=\S)/, '')
    .replace(/ prompt$/, '')
    .replace(/_/g, ' ')
    .trim();
  if (plain === 'note') return { is: 'note' };
  if (plain === 'calculate' || plain === 'calculation') return { is: 'calculate' };
  if (plain === 'today') return { is: 'today' };
  if (plain === 'range') return { is: 'range' };
  if (plain === 'image' || plain === 'picture') return { is: 'picture' };
  if (METADATA.includes(plain) || /^(?:uri|property):/.test(plain))
    return { is: 'metadata', what: text };
  if (NEAREST.includes(plain)) return { is: 'question', type: 'short_text', note: text };
  const known = Object.hasOwn(QUESTIONS, plain) ? QUESTIONS[plain] : undefined;
  if (!known) return { is: 'unknown', what: text };
  return {
    is: 'question',
    type: known,
    ...(plain === 'integer' || plain === 'int' ? { whole: true } : {}),
  };
}
