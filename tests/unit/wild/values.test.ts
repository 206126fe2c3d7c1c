/** The corpus of values, through the doors by which people, links and files bring them in. */
import { describe, expect, it } from 'vitest';
import { prefilled } from '@/domain/responses/prefill';
import { checkLink } from '@/domain/responses/prefillLink';
import { recordFacets, isFoundBy, searchToken } from '@/domain/contacts/facets';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import type { InputField } from '@/domain/form/definition/definition';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { readPhone } from '../../../functions/src/contacts/phones';
import { aField, aForm } from '../../support/forms';
import { ADDRESSES, NAMES, PHONES } from '../../wild/people';
import { LINKS, NUMBERS } from '../../wild/values';

const answerOf = (field: InputField, typed: string) => {
  const read = specOf(field).parse(field, { '': typed }, { fields: {} });
  return read.problem ? undefined : read.answer;
};

describe('the corpus', () => {
  it('has what it says', () => {
    const sizes = [NAMES, PHONES, ADDRESSES, NUMBERS, LINKS].map((list) => list.length);
    expect(sizes).toEqual([60, 60, 40, 30, 20]);
  });
});

describe('a name', () => {
  const field = aField('short_text', 'f1');
  it.each(NAMES)('%s is an answer, and found by itself in any case', (name) => {
    const read = specOf(field).parse(field, { '': name }, { fields: {} });
    expect(read).toEqual({ answer: { t: 'text', v: name } });
    const contact = { name, emails: [], phones: [] };
    const facets = recordFacets('contact', contact);
    for (const typed of [name, name.toLowerCase(), name.toUpperCase(), name.normalize('NFD')]) {
      const token = searchToken(typed);
      expect(token !== undefined && facets.includes(token), typed).toBe(true);
      expect(isFoundBy('contact', contact, typed), typed).toBe(true);
    }
  });
});

describe('a phone number', () => {
  const field = aField('phone', 'f1');
  it.each(PHONES)('$typed is $e164 in London', async ({ typed, e164 }) => {
    const read = await readPhone(typed, 'Europe/London');
    expect(read?.key).toBe(e164);
    const answer = answerOf(field, typed);
    if (e164 === undefined || !read) return;
    // What the form stores of it is still the same number.
    const stored = answer?.t === 'text' ? answer.v : '';
    expect((await readPhone(stored, 'Europe/London'))?.key).toBe(e164);
    const contact = { name: '', emails: [], phones: [read.shown] };
    const ways = [e164, read.shown, ...(e164.startsWith('+44') ? [`0${e164.slice(3)}`] : [])];
    for (const one of ways) {
      expect(recordFacets('contact', contact), one).toContain(searchToken(one));
      expect(isFoundBy('contact', contact, one), one).toBe(true);
    }
  });
});

describe('an email address', () => {
  const field = aField('email', 'f1');
  it.each(ADDRESSES)('$typed is $stored', ({ typed, stored }) => {
    const answer = answerOf(field, typed);
    const text = answer?.t === 'text' ? answer.v : '';
    const wrong = answer && specOf(field).check(field, answer, '2026-01-01', { fields: {} });
    if (stored === undefined) {
      expect(answer === undefined || wrong !== undefined).toBe(true);
      return;
    }
    expect(wrong).toBeUndefined();
    expect(CONTACT_PROPERTIES.email.normalise(text)).toBe(stored);
    expect(recordFacets('contact', { name: '', emails: [stored], phones: [] })).toContain(
      searchToken(stored),
    );
  });
});

describe('a number', () => {
  it.each(NUMBERS)('$typed in $locale is $value', ({ locale, typed, value }) => {
    const read = readNumber(typed, {}, locale);
    if (value === undefined) expect(read.problem).toBeDefined();
    else expect(read).toEqual({ answer: { t: 'number', v: value } });
  });
});

describe('a link', () => {
  const form = aForm([
    aField('short_text', 'fname', { key: 'name' }),
    aField('email', 'femail', { key: 'email' }),
    aField('phone', 'fphone', { key: 'phone' }),
    aField('single_choice', 'fcolour', {
      key: 'colour',
      options: [
        { id: 'ored', label: 'Red' },
        { id: 'ogreen', label: 'Grün' },
      ],
    }),
    aField('number', 'fguests', { key: 'guests' }),
  ]);
  it.each(LINKS)('with $query fills in what it can', ({ query, holds }) => {
    expect(prefilled(form, new URLSearchParams(query))).toEqual(holds);
  });

  const UNUSED: Readonly<Record<string, string>> = {
    'NAME=Ada': 'unknown',
    'name=': 'empty',
    'email=ann': 'not_email',
    'colour=Mauve': 'not_option',
    'guests=three': 'not_number',
    'utm_source=newsletter&fbclid=abc&name=Ada': 'unknown',
  };
  it.each(LINKS)('with $query is told what it could not fill in', ({ query }) => {
    const uses = checkLink(form, new URLSearchParams(query)).map(({ use }) =>
      use.kind === 'misfit' ? use.problem.code : use.kind,
    );
    const unused = uses.filter((one) => one !== 'answer' && one !== 'page');
    expect(unused).toEqual(query in UNUSED ? [UNUSED[query]] : []);
  });
});
