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
import { mention } from '@/domain/form/sketch/sketch';
import { changedLines, linesAndMore } from '../../../../support/formLines';
import { assembled, countingBytes } from '../../../../support/sketches';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures');

/** What wishes are often about, and what people add when they see a form. */
const forms = ['refined.txt', 'refinedMore.txt']
  .flatMap((file) => readFileSync(path.join(fixtures, file), 'utf8').split(/^## /m).slice(1))
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

/** Endings, and the values that an expectation is about. */
const shown = (expected: readonly string[]) => [
  'ending: ',
  ...expected.flatMap((line) => /^\+ (with .+)$/.exec(line)?.[1] ?? []),
];

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
      changedLines(
        linesAndMore(before, [], ['ending: ']),
        linesAndMore(definition, notes, shown(expected)),
      ),
    ).toEqual(expected);
  });
});

it('wishes are many', () => {
  expect(forms).toHaveLength(12);
  expect(forms.flatMap(({ wishes }) => wishes).length).toBeGreaterThanOrEqual(75);
});

it('help texts, placeholders and files change as wished', () => {
  const before = assembled(
    describeForm('Job application: name, email, CV upload, comments, start date'),
  ).definition;
  const of = (wish: string, type: string) => {
    const { definition, notes } = refined(before, wish);
    expect(notes).toEqual([]);
    return Object.values(definition.fields).find((field) => field.type === type);
  };
  expect(of('add a help text to the CV: two pages at most', 'file')).toMatchObject({
    help: 'Two pages at most',
  });
  expect(of('explain under the start date that Mondays are best', 'date')).toMatchObject({
    help: 'Mondays are best',
  });
  expect(of('add a placeholder to the comments saying "In short"', 'long_text')).toMatchObject({
    placeholder: 'In short',
  });
  expect(of('CV only as PDF, up to 5 MB', 'file')).toMatchObject({
    accept: ['pdf'],
    maxMegabytes: 5,
  });
});

it('the words of the builder’s buttons are understood', () => {
  const before = assembled(
    describeForm(
      'Order form: please provide your residential address, how often do you order, name, email, phone, size (S, M), notes, comments, colour, date',
    ),
  ).definition;
  const field = (words: RegExp) => {
    const found = Object.values(before.fields).find(({ label }) => words.test(label));
    if (!found) throw new Error(`No question ${String(words)}`);
    return found.id;
  };
  const edits = (wish: string, selected?: string) => refineInEnglish(before, wish, selected);
  for (const wish of ['Make this question plainer', 'Make this question shorter']) {
    expect(edits(wish, field(/address/i)).notes, wish).toEqual([]);
  }
  expect(edits('Make this question friendlier', field(/^Name$/)).edits).toHaveLength(1);
  expect(edits('Suggest options for this question', field(/colour/i)).edits).toHaveLength(1);
  expect(edits('Split the form into pages').edits.length).toBeGreaterThan(0);
  expect(edits('Make the form shorter').edits.length).toBeGreaterThan(0);
});

it('tax and a discount are of the total', () => {
  const before = assembled(
    describeForm(
      'Cake order: which cake (carrot £20, chocolate £22), how many cupcakes at £2 each',
    ),
  ).definition;
  const formulas = (wish: string) =>
    refineInEnglish(before, wish).edits.map((edit) =>
      edit.do === 'change' ? edit.set.formula : edit.do,
    );
  const sum = formulas('add 0% VAT')[0]?.replace(/^\(|\) \* 1$/g, '') ?? '';
  expect(formulas('add 20% VAT')).toEqual([`(${sum}) * 1.2`]);
  expect(formulas('offer a 10% discount if they order more than 10 cupcakes')).toEqual([
    `(${sum}) * IF(${mention('how_many_cupcakes')} >= 11, 0.9, 1)`,
  ]);
});
