/**
 * Descriptions whose expectations were written before the generator had read one of them. Each says what a person would
 * expect: a line for each question as `type* ~ words of its label ~ options ~ words of its condition`, then `total:`,
 * `pages:`, `ending:`, `note:` of what is not understood, and `not:` of what must not be asked. Other questions may be
 * asked, too, but few.
 */
import { readdirSync, readFileSync } from 'node:fs';
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

const FOLDER = path.resolve(import.meta.dirname, '../../../../fixtures/freshlyDescribed');

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

type Assembled = ReturnType<typeof assembled>;

/** Lines that are about the form and not about one question. */
const OF_FORM: Readonly<Record<string, (form: Assembled, line: string, said: string) => boolean>> =
  {
    total: ({ definition }, line) => totals(definition, line),
    pages: ({ definition }, _line, count) => definition.pages.length === Number(count),
    ending: ({ definition }, _line, words) =>
      definition.endings.some(({ title, text }) => has(`${title} ${text ?? ''}`, words)),
    note: ({ notes }, _line, words) => notes.some(({ what }) => has(what, words)),
    not: ({ definition }, _line, words) =>
      !fieldsInOrder(definition).some(({ label }) => has(label, words)),
  };

const ofForm = (line: string) => {
  const [name = '', ...said] = line.split(': ');
  const check = Object.hasOwn(OF_FORM, name) ? OF_FORM[name] : undefined;
  return check && ((form: Assembled) => check(form, line, said.join(': ')));
};

/** The lines that no question fits, each question being one line's alone. */
function missing(form: Assembled, lines: readonly string[]): string[] {
  const { definition } = form;
  const left = new Set(fieldsInOrder(definition));
  return lines.filter((line) => {
    const check = ofForm(line);
    if (check) return !check(form);
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

const allIn = (file: string) =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [words = '', ...lines] = block.trimEnd().split('\n');
      return [words.replaceAll('\\n', '\n'), lines] as const;
    });

describe.each(readdirSync(FOLDER))('fresh descriptions: %s', (file) => {
  it.each(allIn(file))('%s', (words, lines) => {
    const form = assembled(describeForm(words));
    const { definition } = form;
    const isExpected = lines.some((line) => line.startsWith('note: '));
    const notes = isExpected ? [] : form.notes;
    const lacking = missing(form, lines);
    const count = lines.filter((line) => ofForm(line) === undefined).length;
    const asked = fieldsInOrder(definition).filter(({ type }) => type !== 'calculated');
    expect({ lacking, notes, got: lacking.length > 0 ? linesOf(definition) : [] }).toEqual({
      lacking: [],
      notes: [],
      got: [],
    });
    expect(asked.length).toBeLessThanOrEqual(count + FURTHER);
  });
});
