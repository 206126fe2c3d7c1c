import { describe, expect, it } from 'vitest';
import { specOf } from '@/domain/form/fieldTypes/registry';
import type { InputField } from '@/domain/form/definition/definition';
import { aField } from '../../../support/forms';

const NOWHERE = { fields: {} };

/** What is stored of a text, or the code of what is wrong with it. */
function taken(field: InputField, typed: string): string | undefined {
  const spec = specOf(field);
  const parsed = spec.parse(field, { '': typed }, NOWHERE);
  const answer = parsed.problem ? undefined : parsed.answer;
  if (!answer) return parsed.problem?.code;
  const normal = spec.normalise(field, answer, NOWHERE) ?? answer;
  const problem = spec.check(field, normal, '2026-11-22', NOWHERE);
  return problem ? problem.code : normal.t === 'text' ? normal.v : undefined;
}

describe('a blank inside an address is refused, and not removed', () => {
  const email = aField('email', 'f1');
  const url = aField('url', 'f1');
  it.each([
    ['user name@example.com', 'not_email'],
    ['user@exam ple.com', 'not_email'],
    ['  user@example.com  ', 'user@example.com'],
    ['us\u200ber@example.com', 'user@example.com'],
    ['user@example.123', 'not_email'],
    ['email@123.123.123.123', 'not_email'],
  ])('email %s', (typed, result) => expect(taken(email, typed)).toBe(result));

  it.each([
    ['hello world.com', 'not_url'],
    ['https://a.example/foo(bar)baz quux', 'not_url'],
    ['https://a.example/?q=Spaces should be', 'not_url'],
    [' a.example/x ', 'https://a.example/x'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://256.256.256.256/', 'not_url'],
    ['http://123.123.123', 'not_url'],
    ['https://a.example:99999/', 'not_url'],
    ['https://my_site.blogspot.com/', 'https://my_site.blogspot.com/'],
    ['https://a.example./x', 'https://a.example./x'],
  ])('web address %s', (typed, result) => expect(taken(url, typed)).toBe(result));
});

describe('phone numbers as they are pasted', () => {
  const phone = aField('phone', 'f1');
  it.each([
    ['(+44) 20 7946 0958', '+442079460958'],
    ['+44–20–7946–0958', '+442079460958'],
    ['+44‑20‑7946‑0958', '+442079460958'],
    ['tel:+442079460958', '+442079460958'],
    ['020 7946 0958, ext. 123', '020 7946 0958, ext. 123'],
    ['020 7946 0958 extension 123', '020 7946 0958 extension 123'],
    ['+442079460958;ext=123', '+442079460958 ext. 123'],
    ['＋４４ 20 7946 0958', '+442079460958'],
    ['٠٢٠ ٧٩٤٦ ٠٩٥٨', '020 7946 0958'],
    ['(020) 7946 0958', '(020) 7946 0958'],
    ['020/79460958', '020/79460958'],
    ['12/31/2026', 'not_phone'],
    ['10.5.2026', 'not_phone'],
    ['2026-11-22', 'not_phone'],
    ['192.168.0.1', 'not_phone'],
    ['(((12345', 'not_phone'],
    ['........12345', 'not_phone'],
    ['12345)', 'not_phone'],
  ])('%s', (typed, result) => expect(taken(phone, typed)).toBe(result));
});
