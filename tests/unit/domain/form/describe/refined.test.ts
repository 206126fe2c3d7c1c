/**
 * Wishes for five forms. A fixture is a description behind `##`, then wishes behind `>`, each of the form as it was
 * described, with the lines that it takes away (`-`) and brings (`+`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { describeForm } from '@/domain/form/describe/describeForm';
import { refineInEnglish } from '@/domain/form/describe/refine';
import { lint } from '@/domain/form/lint/lint';
import { editForm } from '@/domain/form/sketch/edits.schema';
import { changedLines, linesAndMore } from '../../../../support/formLines';
import { assembled, countingBytes } from '../../../../support/sketches';

const file = path.resolve(import.meta.dirname, '../../../../fixtures/refined.txt');

const forms = readFileSync(file, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((block) => {
    const [words = '', ...rest] = block.trimEnd().split('\n');
    const wishes = rest
      .join('\n')
      .split(/^> /m)
      .slice(1)
      .map((one) => {
        const [wish = '', ...expected] = one.trimEnd().split('\n');
        return { wish, expected };
      });
    return { words, wishes };
  });

const ENDING = ['ending: '];

function refined(before: FormDefinition, wish: string) {
  const { edits, notes } = refineInEnglish(before, wish);
  const random = countingBytes();
  // Ids that the form does not have yet.
  for (let at = 0; at < 400; at += 1) random(new Uint8Array(10));
  const after = editForm(before, edits, random);
  return { definition: after.definition, notes: [...notes, ...after.notes] };
}

describe.each(forms)('$words', ({ words, wishes }) => {
  const before = assembled(describeForm(words)).definition;

  it.each(wishes)('$wish', ({ wish, expected }) => {
    const { definition, notes } = refined(before, wish);
    expect(() => definitionSchema.parse(JSON.parse(JSON.stringify(definition)))).not.toThrow();
    expect(lint(definition).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(
      changedLines(linesAndMore(before, [], ENDING), linesAndMore(definition, notes, ENDING)),
    ).toEqual(expected);
  });
});

it('wishes are many', () => {
  expect(forms).toHaveLength(5);
  expect(forms.flatMap(({ wishes }) => wishes).length).toBeGreaterThanOrEqual(40);
});
