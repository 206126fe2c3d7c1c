/** What a website passes on to the form that it shows. */
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf } from '@/respondent/loader/site';

afterEach(() => vi.unstubAllGlobals());

/** An element with these attributes, on a page with that query. */
function address(attributes: Record<string, string>, search: string): string {
  vi.stubGlobal('location', { search });
  const element = {
    getAttribute: (name: string) => attributes[name.replace(/^data-formloom-?/, '')] ?? null,
  };
  // As much of an element as is read.
  return addressOf({ origin: 'https://forms.example' }, element as unknown as Element);
}

test('values of old websites arrive as they are escaped there, which the page knows to read', () => {
  expect(address({ '': 'f1', pass: 'name' }, '?name=Andr%E9&utm_source=caf%E9&age=9')).toBe(
    'https://forms.example/forms/f1?name=Andr%E9&utm_source=caf%E9',
  );
});

test.each([
  [
    'a value that the website gives comes first',
    { values: 'name=Ann', pass: 'name' },
    '?name=Bob',
    '?name=Ann',
  ],
  ['several values of one name are passed on', { pass: 'tag' }, '?tag=a&tag=b', '?tag=a&tag=b'],
  [
    'a part of a question is passed on with it',
    { pass: 'home' },
    '?home.town=Bath',
    '?home.town=Bath',
  ],
  ['the language of the element wins', { values: 'lang=fr&x=1', lang: 'de' }, '', '?x=1&lang=de'],
  ['nothing is passed on that nobody asked for', {}, '?token=secret&_link=abc', '?_link=abc'],
  ['a broken escape harms nobody', { pass: 'name' }, '?%E9=1&name=%', '?name=%'],
  ['without values there is no query', {}, '', ''],
])('%s', (_what, attributes, search, query) => {
  expect(address({ '': 'f1', ...attributes }, search)).toBe(
    `https://forms.example/forms/f1${query}`,
  );
});
