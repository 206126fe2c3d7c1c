/**
 * Wishes whose expectations were written before the generator had read one of them. A line says what a wish brings (`+`)
 * or takes away (`-`), as a pattern of the question's line; `order: a < b` of labels, `pages: n`, `form:` of the whole
 * definition, and `notes` if some of it may be left out and said so.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint } from '@/domain/form/lint/lint';
import { wished, wishesIn } from '../../../../support/wishes';

const FILE = path.resolve(import.meta.dirname, '../../../../fixtures/freshlyRefined.txt');

describe.each(wishesIn(FILE))('fresh wishes: $words', ({ words, wishes }) => {
  it.each(wishes)('$wish', ({ wish, lines }) => {
    const { definition, lacking, notes } = wished(words, wish, lines);
    expect(lint(definition).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(lacking).toEqual([]);
    expect(notes).toEqual([]);
  });
});
