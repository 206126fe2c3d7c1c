/** Wishes for a described form, and whether a form is as a wish would have it. */
import { readFileSync } from 'node:fs';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { fieldsInOrder, type FormDefinition } from '@/domain/form/definition/definition';
import { describeForm } from '@/domain/form/describe/describeForm';
import { refineInEnglish } from '@/domain/form/describe/refine';
import { editForm } from '@/domain/form/sketch/edits.schema';
import { linesOf } from './formLines';
import { assembled, countingBytes } from './sketches';

/** The forms of a file, each with its wishes and the lines that a wish brings. */
export const wishesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [words = '', ...rest] = block.trimEnd().split('\n');
      const wishes = rest
        .join('\n')
        .split(/^> /m)
        .slice(1)
        .map((one) => {
          const [wish = '', ...lines] = one.trimEnd().split('\n');
          return { wish, lines };
        });
      return { words, wishes };
    });

/** Whether a line holds of the form after the wish. */
function holds(line: string, before: FormDefinition, after: FormDefinition): boolean {
  const [old, now] = [linesOf(before), linesOf(after)];
  const said = line.slice(line.indexOf(' ') + 1);
  if (line.startsWith('+ ')) {
    // A copy reads as what it is of.
    const added = now.length > old.length ? now : now.filter((one) => !old.includes(one));
    return added.some((one) => new RegExp(said).test(one));
  }
  if (line.startsWith('- '))
    return old.some((one) => !now.includes(one) && new RegExp(said).test(one));
  if (line.startsWith('order: ')) {
    const labels = fieldsInOrder(after).map(({ label }) => label);
    const [first = -1, second = -1] = said
      .split(' < ')
      .map((words) => labels.findIndex((label) => new RegExp(words, 'i').test(label)));
    return first >= 0 && first < second;
  }
  if (line.startsWith('pages: ')) return after.pages.length === Number(said);
  if (line.startsWith('form: '))
    return (
      new RegExp(said).test(JSON.stringify(after)) &&
      JSON.stringify(after) !== JSON.stringify(before)
    );
  return line === 'notes';
}

/** The form after a wish, the lines that do not hold of it, and what was not understood. */
export function wished(words: string, wish: string, lines: readonly string[]) {
  const before = assembled(describeForm(words)).definition;
  const { edits, notes } = refineInEnglish(before, wish);
  const random = countingBytes();
  // Ids that the form does not have yet.
  for (let at = 0; at < 400; at += 1) random(new Uint8Array(10));
  const made = editForm(before, edits, random);
  const definition = definitionSchema.parse(JSON.parse(JSON.stringify(made.definition)));
  return {
    definition,
    lacking: lines.filter((line) => !holds(line, before, made.definition)),
    notes: lines.includes('notes') ? [] : [...notes, ...made.notes],
  };
}
