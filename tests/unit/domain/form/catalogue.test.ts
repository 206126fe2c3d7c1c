import { describe, expect, test } from 'vitest';
import type { Answer } from '@/domain/values/answer';
import { isInput, type FieldType } from '@/domain/form/definition/definition';
import {
  columnsOf,
  operatorsOf,
  optionFacets,
  summaryKindOf,
} from '@/domain/form/fieldTypes/catalogue';
import type { SummaryKind } from '@/domain/form/fieldTypes/owner/spec';
import { cellOf } from '@/domain/form/fieldTypes/cellText';
import { ALL_TYPES, aField } from '../../../support/forms';

const picked: Answer = { t: 'options', v: ['o1a', 'o1b'] };
const text = (v: string): Answer => ({ t: 'text', v });
const number = (v: number): Answer => ({ t: 'number', v });
interface Row {
  summary: SummaryKind | undefined;
  answer?: Answer;
  /** By column; a single value where the field's own column is the only one. */
  cells?: string | number | Record<string, string>;
  facets?: string[];
}
const chosen: Row = {
  summary: 'options',
  answer: picked,
  cells: 'Option 1; Option 2',
  facets: ['o:f1:o1a', 'o:f1:o1b'],
};

const ROWS: Record<FieldType, Row> = {
  short_text: { summary: 'texts', answer: text('=1+1'), cells: '=1+1' },
  long_text: { summary: 'texts', answer: text('a\nb'), cells: 'a\nb' },
  email: { summary: 'texts', answer: text('a@b.co'), cells: 'a@b.co' },
  phone: { summary: 'texts', answer: text('+44 20 7946 0123'), cells: '+44 20 7946 0123' },
  url: { summary: 'texts', answer: text('https://a.co'), cells: 'https://a.co' },
  hidden: { summary: 'texts', answer: text('autumn'), cells: 'autumn' },
  number: { summary: 'numbers', answer: number(2.5), cells: 2.5 },
  slider: { summary: 'numbers', answer: number(40), cells: 40 },
  calculated: { summary: 'numbers', answer: number(12.25), cells: 12.25 },
  rating: { summary: 'numbers', answer: number(4), cells: 4, facets: ['o:f1:4'] },
  scale: { summary: 'numbers', answer: number(2), cells: 2, facets: ['o:f1:2'] },
  nps: { summary: 'numbers', answer: number(10), cells: 10, facets: ['o:f1:10'] },
  date: { summary: 'dates', answer: { t: 'date', v: '2026-11-21' }, cells: '2026-11-21' },
  time: { summary: 'texts', answer: { t: 'time', v: '14:05' }, cells: '14:05' },
  datetime: {
    summary: 'dates',
    answer: { t: 'datetime', v: '2026-11-21T14:05' },
    cells: '2026-11-21T14:05',
  },
  single_choice: chosen,
  multiple_choice: chosen,
  dropdown: chosen,
  yes_no: {
    summary: 'options',
    answer: { t: 'options', v: ['yes'] },
    cells: 'Yes',
    facets: ['o:f1:yes'],
  },
  appointment: {
    summary: 'dates',
    answer: { t: 'datetime', v: '2026-11-23T10:00' },
    cells: '2026-11-23T10:00',
    facets: ['o:f1:2026-11-23'],
  },
  consent: {
    summary: 'options',
    answer: { t: 'consent', v: true },
    cells: 'Yes',
    facets: ['o:f1:yes'],
  },
  matrix: {
    summary: 'grid',
    answer: { t: 'grid', v: { r1a: ['c1b'] } },
    cells: { 'f1.r1a': 'Column 2', 'f1.r1b': '' },
    facets: ['o:f1:r1a.c1b'],
  },
  ranking: {
    summary: 'ranking',
    answer: { t: 'ranking', v: ['o1c', 'o1a', 'o1b'] },
    cells: 'Option 3; Option 1; Option 2',
    facets: ['o:f1:o1c'],
  },
  name: {
    summary: 'texts',
    answer: { t: 'parts', v: { first: 'Ada', last: 'Lovelace' } },
    cells: { 'f1.first': 'Ada', 'f1.last': 'Lovelace' },
  },
  address: {
    summary: 'texts',
    answer: { t: 'parts', v: { line1: '1 High St', city: 'Bath' } },
    cells: {
      'f1.line1': '1 High St',
      'f1.line2': '',
      'f1.city': 'Bath',
      'f1.postcode': '',
      'f1.country': '',
    },
  },
  file: {
    summary: 'texts',
    answer: { t: 'files', v: [{ id: 'x', name: 'cv.pdf', size: 1 }] },
    cells: 'cv.pdf',
  },
  signature: {
    summary: 'texts',
    answer: { t: 'signature', v: 'Ada Lovelace', typed: true },
    cells: 'Ada Lovelace',
  },
  group: {
    summary: 'texts',
    answer: { t: 'rows', v: [{ f1c: text('Ann') }, {}, { f1c: text('Bob') }] },
    cells: { 'f1.f1c': 'Ann\n\nBob' },
  },
  statement: { summary: undefined },
  image: { summary: undefined },
  video: { summary: undefined },
  divider: { summary: undefined },
  prices: { summary: undefined },
};

/** A field of a type, and where a group finds its own. */
function setting(type: FieldType) {
  const child = aField('short_text', 'f1c', { label: 'First name' });
  const field = aField(type, 'f1', type === 'group' ? { fieldIds: ['f1c'] } : {});
  return { field, scope: { fields: { f1: field, f1c: child } } };
}

describe('what the owner sees of each type', () => {
  test.each(ALL_TYPES)('%s: columns, cells, filters, summary', (type) => {
    const { field, scope } = setting(type);
    const { summary, answer, cells, facets = [] } = ROWS[type];
    expect(summaryKindOf(field)).toBe(summary);
    if (!isInput(field) || !answer) {
      expect(columnsOf(field, scope)).toEqual([]);
      expect(operatorsOf(field)).toEqual([]);
      return;
    }
    const columns = columnsOf(field, scope).map(({ id }) => id);
    const expected = typeof cells === 'object' ? cells : { f1: cells };
    expect(columns).toEqual(Object.keys(expected));
    expect(Object.fromEntries(columns.map((id) => [id, cellOf(field, id, answer, scope)]))).toEqual(
      expected,
    );
    expect(optionFacets(field, answer)).toEqual(facets);
    expect(operatorsOf(field)).toContain('is_answered');
  });

  test('an option that was removed keeps its id in the cell, so that nothing is lost', () => {
    const field = aField('dropdown', 'f1', { options: [] });
    expect(cellOf(field, 'f1', { t: 'options', v: ['ogone'] }, { fields: {} })).toBe('ogone');
  });
});
