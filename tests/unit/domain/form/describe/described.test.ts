/**
 * Forms that the built-in generator makes of everyday descriptions. Each fixture is a description behind `##`, the title
 * behind `#`, then what a person would expect: a line for each question (`linesOf`), pages, endings, what was not
 * understood, and what totals come to for some answers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeForm } from '@/domain/form/describe/describeForm';
import { assembled } from '../../../../support/sketches';
import { linesAndMore } from '../../../../support/formLines';

const folder = path.resolve(import.meta.dirname, '../../../../fixtures/described');

/** A description may take this long on a slow machine; in a browser or function it is far below. */
const SLOWEST = 200;

interface Described {
  words: string;
  expected: string[];
}

const describedIn = (file: string): Described[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [words = '', ...expected] = block.trimEnd().split('\n');
      return { words: words.replaceAll('\\n', '\n'), expected };
    });

const files = readdirSync(folder);

describe.each(files)('%s', (file) => {
  it.each(describedIn(file).map((one) => [one.words, one] as const))('%s', (_words, one) => {
    const { definition, notes } = assembled(describeForm(one.words));
    expect(linesAndMore(definition, notes, one.expected)).toEqual(one.expected);
  });
});

describe('the language of a form', () => {
  it.each([
    ['everyday.txt', 'en-GB'],
    ['german.txt', 'de'],
    ['french.txt', 'fr'],
    ['spanish.txt', 'es'],
  ])('of %s is %s', (file, language) => {
    // The last of the everyday ones is German.
    const words = describedIn(file)
      .map((one) => one.words)
      .slice(0, 12);
    expect(words.map((one) => describeForm(one).language)).toEqual(words.map(() => language));
  });
});

describe('descriptions', () => {
  const all = files.flatMap(describedIn);

  it('are many', () => {
    expect(all.length).toBeGreaterThanOrEqual(190);
  });

  it('make the same form each time', () => {
    for (const { words } of all.slice(0, 40))
      expect(describeForm(words)).toEqual(describeForm(words));
  });

  it('are read in a moment', () => {
    const times = all.map(({ words }) => {
      const start = performance.now();
      describeForm(words);
      return performance.now() - start;
    });
    expect(times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(SLOWEST);
  });

  it('are read in a moment however long they are, whatever they hold', () => {
    const long = all.map(({ words }) => words).join(' ');
    for (const words of [
      long.slice(0, 2_000),
      'a'.repeat(2_000),
      'if '.repeat(600),
      ', '.repeat(900),
      '('.repeat(1_500),
    ]) {
      const start = performance.now();
      assembled(describeForm(words));
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});
