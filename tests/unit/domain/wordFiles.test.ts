import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGLISH_DAY } from '@/domain/base/calendar';
import { WORD_LANGUAGES } from '@/domain/words/wordsOf';

const FOLDER = 'src/domain/words';
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

/** Every text by its path: `invitations.reminder.body.0`. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
const textsOf = (language: string) =>
  new Map(textsIn(JSON.parse(readFileSync(`${FOLDER}/${language}.json`, 'utf8'))));
const gapsOf = (text = '') =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([gap]) => gap)
    .sort()
    .join(' ');

const english = textsOf('en');
/** How a language writes a day, and a note for translators. */
const OWN_GAPS = ['page.day', 'about'];

test('each language is one file', () => {
  expect(files.map((file) => file.replace('.json', '')).sort()).toEqual([...WORD_LANGUAGES].sort());
});

test('English pages write days as formatDay does by itself', () => {
  expect(english.get('page.day')).toBe(ENGLISH_DAY);
});

describe.each(WORD_LANGUAGES)('the file of %s', (language) => {
  const texts = textsOf(language);
  test('has the texts of the English file in its order, and no others', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  test('fills in what the English texts fill in', () => {
    const others = [...texts].filter(
      ([path, text]) => !OWN_GAPS.includes(path) && gapsOf(text) !== gapsOf(english.get(path)),
    );
    expect(others).toEqual([]);
  });
});
