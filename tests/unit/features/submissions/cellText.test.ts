/** Cells as people write them. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '@/domain/values/answer';
import type { InputField } from '@/domain/form/definition/definition';
import { responseCellText } from '@/features/submissions/table/cellText';
import { aField } from '../../../support/forms';

const SCOPE = { fields: {} };
const number = (v: number): Answer => ({ t: 'number', v });

describe('a cell', () => {
  const rows: [string, InputField, Answer, string][] = [
    ['an amount', aField('number', 'fa', { currency: 'GBP' }), number(4200), '£4,200'],
    ['pence', aField('number', 'fa', { currency: 'GBP' }), number(4200.5), '£4,200.50'],
    ['a debt', aField('number', 'fa', { currency: 'GBP' }), number(-1200), '-£1,200'],
    ['a measure', aField('number', 'fa', { unit: 'kg' }), number(1250), '1,250 kg'],
    ['a number', aField('number', 'fa'), number(0.125), '0.125'],
    ['a year', aField('number', 'fa'), number(1998), '1998'],
    ['a large number', aField('number', 'fa'), number(12500), '12,500'],
    ['stars', aField('rating', 'fa', { max: 5 }), number(4), '4 / 5'],
    ['a consent', aField('consent', 'fa', { statement: 'x' }), { t: 'consent', v: true }, 'Agreed'],
    [
      'a matrix',
      aField('matrix', 'fa', {
        rows: [
          { id: 'r1', label: 'Speed' },
          { id: 'r2', label: 'Price' },
        ],
        columns: [
          { id: 'c1', label: 'Good' },
          { id: 'c2', label: 'Fair' },
        ],
      }),
      { t: 'grid', v: { r1: ['c1'], r2: ['c2'] } },
      'Speed: Good; Price: Fair',
    ],
    ['lines', aField('long_text', 'fa'), { t: 'text', v: 'One\n\n two' }, 'One · two'],
  ];
  it.each(rows)('writes %s', (_what, field, answer, wanted) => {
    expect(responseCellText(field, answer, SCOPE)).toBe(wanted);
  });
});
