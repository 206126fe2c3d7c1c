import { expect, it } from 'vitest';
import { COUNTRIES, countryNames, offerCountries } from '@/respondent/fields/countries';

const optionsOf = () =>
  [...document.querySelectorAll<HTMLOptionElement>(`#${COUNTRIES} option`)].map((o) => o.value);

it('lists each country once, in the order of the language, and nothing that is none', () => {
  const english = countryNames('en-GB');
  expect(english).toEqual(expect.arrayContaining(['Croatia', 'Kosovo', 'United Kingdom']));
  expect(english.length).toBeGreaterThan(230);
  expect(new Set(english).size).toBe(english.length);
  for (const none of ['European Union', 'Eurozone', 'United Nations', 'Unknown Region', 'world']) {
    expect(english).not.toContain(none);
  }
  const german = countryNames('de');
  expect(german.indexOf('Ägypten')).toBeLessThan(german.indexOf('Belgien'));
});

it('puts one list on the page when a control asks for it, again where the language is another', () => {
  document.documentElement.lang = 'en-GB';
  document.body.innerHTML = '<input id="a"><input id="b">';
  const [first, second] = [...document.querySelectorAll('input')];
  if (!first || !second) throw new Error('two controls were expected');
  expect(optionsOf()).toEqual([]);
  offerCountries(first);
  offerCountries(second);
  expect(document.querySelectorAll('datalist')).toHaveLength(1);
  expect(optionsOf()).toContain('Germany');
  document.documentElement.lang = 'de';
  offerCountries(first);
  expect(document.querySelectorAll('datalist')).toHaveLength(1);
  expect(optionsOf()).toContain('Deutschland');
});

it('reaches a control of a form that lies in a shadow root', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({
    mode: 'open',
  });
  const control = root.appendChild(document.createElement('input'));
  offerCountries(control);
  expect(root.getElementById(COUNTRIES)).not.toBeNull();
});
