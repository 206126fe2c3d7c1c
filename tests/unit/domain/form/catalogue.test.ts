import { describe, expect, test } from 'vitest';
import type { Answer } from '@/domain/answers/answer';
import { isInput, type FieldType } from '@/domain/form/definition';
import {
  cellOf,
  columnsOf,
  operatorsOf,
  optionFacets,
  summaryKindOf,
  type SummaryKind,
} from '@/domain/form/fieldTypes/catalogue';
import { ALL_TYPES, aField } from '../../../support/forms';

const picked: Answer = { t: 'options', v: ['o1a', 'o1b'] };
const ROWS: Record<
  FieldType,
  { summary: SummaryKind | undefined; answer?: Answer; cell?: string | number; facets?: string[] }
> = {
  short_text: { summary: 'texts', answer: { t: 'text', v: '=1+1' }, cell: '=1+1', facets: [] },
  long_text: { summary: 'texts', answer: { t: 'text', v: 'a\nb' }, cell: 'a\nb', facets: [] },
  email: { summary: 'texts', answer: { t: 'text', v: 'a@b.co' }, cell: 'a@b.co', facets: [] },
  number: { summary: 'numbers', answer: { t: 'number', v: 2.5 }, cell: 2.5, facets: [] },
  date: {
    summary: 'dates',
    answer: { t: 'date', v: '2026-11-21' },
    cell: '2026-11-21',
    facets: [],
  },
  single_choice: {
    summary: 'options',
    answer: picked,
    cell: 'Option 1; Option 2',
    facets: ['o:f1:o1a', 'o:f1:o1b'],
  },
  multiple_choice: {
    summary: 'options',
    answer: picked,
    cell: 'Option 1; Option 2',
    facets: ['o:f1:o1a', 'o:f1:o1b'],
  },
  dropdown: {
    summary: 'options',
    answer: picked,
    cell: 'Option 1; Option 2',
    facets: ['o:f1:o1a', 'o:f1:o1b'],
  },
  consent: {
    summary: 'options',
    answer: { t: 'consent', v: true },
    cell: 'Yes',
    facets: ['o:f1:yes'],
  },
  statement: { summary: undefined },
};

describe('what the owner sees of each type', () => {
  test.each(ALL_TYPES)('%s: columns, cell, filters, summary', (type) => {
    const field = aField(type, 'f1');
    const { summary, answer, cell, facets } = ROWS[type];
    expect(summaryKindOf(field)).toBe(summary);
    if (!isInput(field) || !answer) {
      expect(columnsOf(field)).toEqual([]);
      expect(operatorsOf(field)).toEqual([]);
      return;
    }
    expect(columnsOf(field)).toEqual([{ id: 'f1', label: 'Label of f1' }]);
    expect(cellOf(field, 'f1', answer)).toBe(cell);
    expect(optionFacets(field, answer)).toEqual(facets);
    expect(operatorsOf(field)).toContain('is_answered');
  });

  test('an option that was removed keeps its id in the cell, so that nothing is lost', () => {
    const field = aField('dropdown', 'f1', { options: [] });
    expect(cellOf(field, 'f1', { t: 'options', v: ['ogone'] })).toBe('ogone');
  });
});
