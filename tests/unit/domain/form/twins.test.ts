/** What stands in two parts of the public script, because sharing it would cost a request: the copies agree. */
import { describe, expect, it } from 'vitest';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { phone } from '@/domain/form/fieldTypes/phone/phone';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { aField } from '../../../support/forms';

const SCRIPTS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'];

describe('numbers', () => {
  it.each(['GBP', 'EUR', 'USD', 'CHF', 'SEK'])('of %s are read as they are written', (currency) => {
    const written = formatNumber({ currency }, -1234.5);
    expect(readNumber(written, { currency }, 'en-GB')).toEqual({
      answer: { t: 'number', v: -1234.5 },
    });
  });

  it.each(SCRIPTS)('and phone numbers are read in the digits %s', (digits) => {
    expect(readNumber(digits.slice(1), {}, 'en-GB')).toEqual({
      answer: { t: 'number', v: 123456789 },
    });
    const field = aField('phone', 'f1');
    const typed = { t: 'text', v: digits } as const;
    expect(phone.normalise(field, typed, { locale: 'en-GB', fields: {} })).toEqual({
      t: 'text',
      v: '0123456789',
    });
  });
});
