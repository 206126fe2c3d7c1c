/** Phone numbers in E.164, by the small table that pages have: held against libphonenumber's lists. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { dialledCountries, diallingIn, diallingOf } from '@/domain/form/fieldTypes/phone/dialling';
import { COUNTRY, e164, phone } from '@/domain/form/fieldTypes/phone/phone';
import { phoneText } from '@/domain/form/fieldTypes/phone/written';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { ownerText } from '@/domain/readout/ownerText';
import { PHONES } from '../../../wild/people';
import { aField } from '../../../support/forms';

const scope = { fields: {}, locale: 'en-GB' };
const mobile = Object.entries(examples).flatMap(([country, digits]) => {
  const number = parsePhoneNumberFromString(digits, country as CountryCode);
  return number ? [{ country, number }] : [];
});

describe('the table of dialling codes', () => {
  it('knows each country of libphonenumber, and its code', () => {
    expect(mobile.length).toBeGreaterThan(235);
    for (const { country, number } of mobile) {
      expect(diallingOf(country)?.code, country).toBe(number.countryCallingCode);
    }
    expect(dialledCountries()).toHaveLength(245);
    expect(diallingIn('442079460958')?.countries[0]).toBe('GB');
    expect(diallingIn('9999')).toBeUndefined();
  });

  it('reads a mobile number of each country, written there and from abroad', () => {
    for (const { country, number } of mobile) {
      // Four digits, as on some islands, are too few; six in pairs, as in New Caledonia, are taken for a date.
      // Argentines put a 15 into the middle of mobile numbers, which no small table takes out.
      if (country !== 'AR' && country !== 'NC' && number.nationalNumber.length > 4) {
        expect(e164(number.formatNational(), country), country).toBe(number.number);
      }
      expect(e164(number.formatInternational(), 'GB'), country).toBe(number.number);
      expect(e164(`00${number.number.slice(1)}`, undefined), country).toBe(number.number);
    }
  });

  it.each(PHONES.filter((one) => one.e164 && !one.typed.includes('mobile')))(
    'reads $typed as $e164 in Britain',
    ({ typed, e164: key }) => expect(e164(typed, 'GB')).toBe(key),
  );

  it.each([
    ['a French number in America', '06 12 34 56 78', 'US'],
    ['a number that lost digits', '+44 20 79', undefined],
    ['a number with too many', '+33 6 12 34 56 78 90', undefined],
    ['a date', '2026-11-21', 'GB'],
    ['words', 'ask my mother', 'GB'],
    ['a number whose country nobody named', '020 7946 0958', undefined],
  ])('takes %s for none', (_what, typed, country) => {
    expect(e164(typed, country)).toBeUndefined();
  });

  it('keeps an extension', () => {
    expect(e164('020 7946 0958 x12', 'GB')).toBe('+442079460958 ext. 12');
    expect(e164('+442079460958 ext. 12', 'GB')).toBe('+442079460958 ext. 12');
  });
});

describe('a phone question', () => {
  const field = aField('phone', 'f1');
  const british = { ...field, country: 'GB' };
  const text = (v: string) => ({ t: 'text', v }) as const;

  it('stores E.164, by the country that was picked, else by the owner’s', () => {
    const parse = (raw: Record<string, string>, of: typeof field = field) =>
      phone.parse(of, raw, scope);
    expect(parse({ '': '06 12 34 56 78', [COUNTRY]: 'FR' })).toEqual({
      answer: text('+33612345678'),
    });
    expect(parse({ '': '020 7946 0958' }, british)).toEqual({ answer: text('+442079460958') });
    expect(parse({ '': '+33 6 12 34 56 78', [COUNTRY]: 'GB' })).toEqual({
      answer: text('+33612345678'),
    });
    expect(parse({ '': '', [COUNTRY]: 'GB' })).toEqual({ answer: undefined });
    expect(parse({ '': '06 12 34 56 78', [COUNTRY]: 'US' })).toEqual({
      problem: { code: 'not_phone' },
    });
  });

  it('keeps a number as it was typed if nothing tells its country', () => {
    expect(phone.parse(field, { '': '020 7946 0958' }, scope)).toEqual({
      answer: text('020 7946 0958'),
    });
    expect(phone.check(field, text('020 7946 0958'), '2026-11-21', scope)).toBeUndefined();
    expect(phone.check(british, text('020 7946 0958'), '2026-11-21', scope)?.code).toBe(
      'not_phone',
    );
  });

  it('has one way to write a number', () => {
    for (const v of ['+44 20 7946 0958', '0044 (0)20 7946 0958', '+442079460958']) {
      expect(phone.normalise(field, text(v), scope)).toEqual(text('+442079460958'));
    }
    expect(phone.normalise(british, text('020 7946 0958'), scope)).toEqual(text('+442079460958'));
  });

  it('reads to the owner as in the form’s country, else with its code; exports keep E.164', () => {
    expect(ownerText(field, text('+442079460958'), scope)).toBe('020 7946 0958');
    expect(ownerText(field, text('+33612345678'), scope)).toBe('+33 6 12 34 56 78');
    expect(ownerText({ ...field, country: 'FR' }, text('+33612345678'), scope)).toBe(
      '06 12 34 56 78',
    );
    expect(ownerText(field, text('020 7946 0958 (old)'), scope)).toBe('020 7946 0958 (old)');
    expect(formatAnswer(field, text('+442079460958'), scope)).toBe('+442079460958');
  });

  it('groups numbers as libphonenumber does, where people write many', () => {
    const numbers = [
      '+14155552671',
      '+447700900123',
      '+442079460958',
      '+441614960000',
      '+33612345678',
      '+34612345678',
      '+393471234567',
      '+31612345678',
      '+32470123456',
      '+41446681800',
      '+4532123456',
      '+46701234567',
      '+48601234567',
      '+61412345678',
      '+919876543210',
      '+5511912345678',
      '+353851234567',
      '+351912345678',
      '+420601123456',
      '+972501234567',
      '+6581234567',
    ];
    const plain = (shown: string) => shown.replace(/[-()]/g, ' ').replace(/ +/g, ' ');
    for (const number of numbers) {
      const lists = parsePhoneNumberFromString(number);
      expect(phoneText(number, 'ZZ')).toBe(plain(lists?.formatInternational() ?? ''));
    }
  });
});
