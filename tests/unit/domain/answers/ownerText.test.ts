/** Answers as owners read them, wherever that is; what respondents read is fieldTypes.test.ts. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '@/domain/values/answer';
import { summaryOf } from '@/domain/responses/intake';
import { ownerText } from '@/domain/readout/ownerText';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { answerText, responseCellText } from '@/features/submissions/table/cellText';
import { applyPreferences, forgetPreferences } from '@/shared/lib/locale';
import { aField, aForm } from '../../../support/forms';

const SCOPE = { fields: {} };
const budget = aField('number', 'fbudget', { currency: 'GBP' });
const sum: Answer = { t: 'number', v: 3750 };
const rows = [
  { id: 'r1', label: 'Speed' },
  { id: 'r2', label: 'Price' },
];
const matrix = aField('matrix', 'fmatrix', { rows, columns: [{ id: 'c1', label: 'Good' }] });
const consent = aField('consent', 'fok', { statement: 'I agree' });
const day = aField('date', 'fday');

afterEach(forgetPreferences);

describe('an answer', () => {
  it('is written alike in the table, the sheet and the summary', () => {
    applyPreferences({ locale: 'en-GB' });
    const form = aForm([budget, matrix, consent]);
    const grid: Answer = { t: 'grid', v: { r1: ['c1'], r2: ['c1'] } };
    expect(responseCellText(budget, sum, SCOPE)).toBe('£3,750');
    expect(answerText(budget, sum, SCOPE)).toBe('£3,750');
    expect(ownerText(budget, sum, SCOPE)).toBe('£3,750');
    expect(summaryOf(form, { fbudget: sum, fmatrix: grid, fok: { t: 'consent', v: true } })).toBe(
      '£3,750 · Speed: Good; Price: Good',
    );
    expect(responseCellText(matrix, grid, SCOPE)).toBe('Speed: Good; Price: Good');
    for (const write of [responseCellText, answerText, ownerText]) {
      expect(write(consent, { t: 'consent', v: true }, SCOPE)).toBe('Agreed');
    }
  });

  it('is written in the reader’s way on every screen', () => {
    const date: Answer = { t: 'date', v: '2026-11-21' };
    applyPreferences({ locale: 'en-US' });
    expect([responseCellText(day, date, SCOPE), answerText(day, date, SCOPE)]).toEqual(
      Array(2).fill('Nov 21, 2026'),
    );
    applyPreferences({ locale: 'de-DE' });
    expect([responseCellText(budget, sum, SCOPE), answerText(budget, sum, SCOPE)]).toEqual(
      Array(2).fill('3.750\u00a0£'),
    );
  });
});

describe('a number in groups', () => {
  it.each([
    [{ currency: 'GBP' }, 1_234_567.5, '£1,234,567.50'],
    [{ currency: 'CHF' }, -4_200, '-CHF\u00a04,200'],
    [{ unit: 'kg' }, 1_250, '1,250 kg'],
    [{ decimals: 4 }, 12_345.6789, '12,345.6789'],
    [{}, 1998, '1998'],
    [{}, 999, '999'],
  ])('%j %d is %s', (field, v, wanted) => {
    expect(formatNumber(field, v)).toBe(wanted);
  });
});
