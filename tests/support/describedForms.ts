/** What a person expects of a described form, line by line, and which of it a form lacks. */
import { readFileSync } from 'node:fs';
import {
  fieldsInOrder,
  isInput,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { linesOf, valuesFor } from './formLines';
import type { assembled } from './sketches';

const has = (text: string, words: string) => new RegExp(words, 'i').test(text);

/** Without what a choice costs, which is said behind its name. */
const optionsOf = (field: Field): string =>
  'options' in field
    ? [
        ...field.options.map(({ label }) => label.replace(/ \(£[\d.,]+\)$/, '')),
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
const OF_FORM: Readonly<
  Record<string, (form: Assembled, line: string, said: string, lines: readonly string[]) => boolean>
> = {
  total: ({ definition }, line) => totals(definition, line),
  pages: ({ definition }, _line, count) => definition.pages.length === Number(count),
  ending: ({ definition }, _line, words) =>
    definition.endings.some(({ title, text }) => has(`${title} ${text ?? ''}`, words)),
  note: ({ notes }, _line, words) => notes.some(({ what }) => has(what, words)),
  not: ({ definition }, _line, words) =>
    !fieldsInOrder(definition).some(({ label }) => has(label, words)),
  // A setting that is part of a question's line, such as its range.
  line: ({ definition }, _line, pattern) => linesOf(definition).some((one) => has(one, pattern)),
  // So many questions may be asked beside the expected ones.
  extra: ({ definition }, _line, count, lines) =>
    fieldsInOrder(definition).filter(({ type }) => type !== 'calculated' && type !== 'statement')
      .length <=
    lines.filter((line) => ofForm(line) === undefined).length + Number(count),
};

/** The check of a line that is about the form; undefined if it is about a question. */
export const ofForm = (line: string) => {
  const [name = '', ...said] = line.split(': ');
  const check = Object.hasOwn(OF_FORM, name) ? OF_FORM[name] : undefined;
  return (
    check &&
    ((form: Assembled, lines: readonly string[]) => check(form, line, said.join(': '), lines))
  );
};

/** The lines that no question fits, each question being one line's alone. */
export function missing(form: Assembled, lines: readonly string[]): string[] {
  const { definition } = form;
  const left = new Set(fieldsInOrder(definition));
  return lines.filter((line) => {
    const check = ofForm(line);
    if (check) return !check(form, lines);
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
    const field = fieldsInOrder(definition).find(
      (one) =>
        (one.type === 'number' || one.type === 'yes_no' || 'options' in one) &&
        has(one.label, words),
    );
    return field && 'key' in field ? `${field.key}=${value}` : undefined;
  });
  if (answers.includes(undefined)) return false;
  return (
    valuesFor(definition, answers.join(', ')).split(', ').at(-1)?.endsWith(` ${total}`) ?? false
  );
}

/** The descriptions of a file, each with the lines of what is expected of it. */
export const describedIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [words = '', ...lines] = block.trimEnd().split('\n');
      return [words.replaceAll('\\n', '\n'), lines] as const;
    });
