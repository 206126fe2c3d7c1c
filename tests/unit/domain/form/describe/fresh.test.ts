/**
 * Forty descriptions whose expectations were written before the generator had read one of them. Each says what a person
 * would expect: a line for each question as `type* ~ words of its label ~ options ~ words of its condition`. Other
 * questions may be asked, too, but few.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeForm } from '@/domain/form/describe/describeForm';
import {
  fieldsInOrder,
  isInput,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { linesOf, valuesFor } from '../../../../support/formLines';
import { assembled } from '../../../../support/sketches';

const FILE = path.resolve(import.meta.dirname, '../../../../fixtures/freshlyDescribed.txt');

/** Customary questions that nobody named, such as a name and a way to answer. */
const FURTHER = 4;

const has = (text: string, words: string) => new RegExp(words, 'i').test(text);

/** Without what a choice costs, which is said behind its name. */
const optionsOf = (field: Field): string =>
  'options' in field
    ? [
        ...field.options.map(({ label }) => label.replace(/ \(£[\d.]+\)$/, '')),
        ...('other' in field && field.other ? ['…'] : []),
      ].join(' | ')
    : '';

/** What is asked: of consent, the sentence that one agrees to. */
const textOf = (field: Field) =>
  field.type === 'consent' ? `${field.label} ${field.statement}` : field.label;

function fits(definition: FormDefinition, field: Field, line: string): boolean {
  const [kind = '', label = '', options = '', condition = ''] = line
    .split(' ~')
    .map((part) => part.trim());
  const [, types = '', mark = ''] = /^([a-z_|]+)([*-]?)$/.exec(kind) ?? [];
  const isRequired = isInput(field) && field.required === true;
  return (
    types.split('|').includes(field.type) &&
    (mark === '' || isRequired === (mark === '*')) &&
    has(textOf(field), label) &&
    (options === '' || optionsOf(field).toLowerCase() === options.toLowerCase()) &&
    (condition === ''
      ? true
      : field.showIf !== undefined && has(conditionText(definition, field.showIf), condition))
  );
}

/** The lines that no question fits, each question being one line's alone. */
function missing(definition: FormDefinition, lines: readonly string[]): string[] {
  const left = new Set(fieldsInOrder(definition));
  return lines.filter((line) => {
    if (line.startsWith('total: ')) return !totals(definition, line);
    const found = [...left].find((field) => fits(definition, field, line));
    if (found) left.delete(found);
    return !found;
  });
}

/** `total: tickets=5: 10`, by words of the labels. */
function totals(definition: FormDefinition, line: string): boolean {
  const [, given = '', total = ''] = line.split(': ');
  const answers = given.split(', ').map((pair) => {
    const [words = '', value = ''] = pair.split('=');
    const field = fieldsInOrder(definition).find((one) => has(one.label, words));
    return `${field && 'key' in field ? field.key : words}=${value}`;
  });
  return (
    valuesFor(definition, answers.join(', ')).split(', ').at(-1)?.endsWith(` ${total}`) ?? false
  );
}

const all = readFileSync(FILE, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((block) => {
    const [words = '', ...lines] = block.trimEnd().split('\n');
    return [words, lines] as const;
  });

describe('fresh descriptions', () => {
  it.each(all)('%s', (words, lines) => {
    const { definition, notes } = assembled(describeForm(words));
    const lacking = missing(definition, lines);
    const count = lines.filter((line) => !line.startsWith('total: ')).length;
    const asked = fieldsInOrder(definition).filter(({ type }) => type !== 'calculated');
    expect({ lacking, notes, got: lacking.length > 0 ? linesOf(definition) : [] }).toEqual({
      lacking: [],
      notes: [],
      got: [],
    });
    expect(asked.length).toBeLessThanOrEqual(count + FURTHER);
  });
});
