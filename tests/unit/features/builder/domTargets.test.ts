/** One place for the marks by which the builder finds its own parts in the document. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOM = 'src/features/builder';
const HOME = `${ROOM}/ui/domTargets.ts`;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ROOM], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const attributesIn = (text: string) => [...new Set(text.match(/\bdata-[a-z][a-z-]*/g))];

describe('what the builder looks for in the document', () => {
  it('is written in one place', () => {
    // Of a selector, not of a style (`'& [data-on]'`) or of what is drawn (`data-on=""`).
    const selector = /(?<!&)(?<!& )\[data-[a-z-]+/;
    const elsewhere = [...texts]
      .filter(([file]) => file !== HOME && !/[sS]tyles?\.ts$/.test(file))
      .filter(([, text]) => selector.test(text))
      .map(([file]) => file);
    expect(elsewhere).toEqual([]);
  });

  it('is drawn by some part of it', () => {
    const drawn = [...texts]
      .filter(([file]) => file !== HOME)
      .flatMap(([, text]) => attributesIn(text));
    // The element sets its own by `dataset`.
    const wanted = attributesIn(texts.get(HOME) ?? '').filter((name) => name !== 'data-ref');
    expect(wanted.length).toBeGreaterThan(30);
    expect(wanted.filter((name) => !drawn.includes(name))).toEqual([]);
  });

  it('is waited for by requests alone: no one polls', () => {
    const polling = [...texts]
      .filter(([, text]) => /requestAnimationFrame\([^]{0,200}querySelector/.test(text))
      .map(([file]) => file);
    expect(polling).toEqual([]);
  });
});
