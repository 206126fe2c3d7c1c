/** What a form on paper is written with: the form in one language, its words, and the number of each question. */
import { fill } from '@/domain/base/fill';
import { formatDay } from '@/domain/base/calendar';
import {
  NONE,
  OTHER,
  fieldOf,
  fieldsIn,
  isAsked,
  isInput,
  type Comparison,
  type Condition,
  type Constant,
  type Field,
  type FormDefinition,
  type InputField,
  type Operand,
} from '@/domain/form/definition/definition';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import {
  answerPartsOf,
  choicesIn,
  isInTime,
  operandKindOf,
} from '@/domain/form/fieldTypes/catalogue';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { scoresOf } from '@/domain/conditions/matches';
import type { Operator } from '@/domain/conditions/operators';
import type { PrintWords } from '@/domain/words/printing';
import type { LanguageWords } from '@/domain/words/english';

export interface PaperWriting {
  form: FormDefinition;
  words: LanguageWords;
  print: PrintWords;
  /** By id: of each question that is printed. */
  numbers: ReadonlyMap<string, string>;
}

/** Numbers in the order of the form: those inside a repeating group have its number and a letter. */
export function questionNumbers(form: FormDefinition): Map<string, string> {
  const numbers = new Map<string, string>();
  let n = 0;
  for (const page of form.pages) {
    for (const field of fieldsIn(form, page).filter(isAsked)) {
      n += 1;
      numbers.set(field.id, String(n));
      if (field.type !== 'group') continue;
      fieldsIn(form, field).forEach(({ id }, at) =>
        numbers.set(id, `${n}${String.fromCharCode(97 + (at % 26))}`),
      );
    }
  }
  return numbers;
}

const quoted = (text: string) => `“${withoutPlaceholders(text).trim()}”`;

function questionName(field: Field, { numbers, print }: PaperWriting): string {
  const n = numbers.get(field.id);
  return n === undefined ? quoted(field.label) : fill(print.question, { n });
}

function partName(field: InputField, part: string, { words }: PaperWriting): string {
  if (part === OTHER) return words.other;
  if (field.type === 'name' || field.type === 'address') {
    return (words as Readonly<Record<string, unknown>>)[part] as string;
  }
  return answerPartsOf(field).find(({ id }) => id === part)?.label ?? part;
}

function operandName({ id, part }: Operand, writing: PaperWriting): string {
  const { form, print } = writing;
  const field = fieldOf(form, id);
  if (!field || !isInput(field)) return '…';
  const q = questionName(field, writing);
  if (part === undefined) return q;
  if (part === 'count') return fill(print.count, { q });
  if (part === 'score') return fill(print.points, { q });
  if (part === 'length') return fill(print.length, { q });
  if (field.type === 'ranking') {
    const label = field.options.find((option) => option.id === part)?.label ?? '';
    return fill(print.place, { q, label: quoted(label) });
  }
  return fill(print.part, { q, part: partName(field, part, writing) });
}

/** What can be chosen, by the words of the language. */
export function choiceName(
  field: Field,
  id: string,
  part: string | undefined,
  words: LanguageWords,
): string {
  if (field.type === 'yes_no') return id === 'yes' ? field.yes || words.yes : field.no || words.no;
  if (id === OTHER) return words.other;
  if (id === NONE) return words.none;
  return choicesIn(field, part).find((one) => one.id === id)?.label ?? id;
}

function constantName(value: Constant, { id, part }: Operand, writing: PaperWriting): string {
  const { form, words } = writing;
  const field = fieldOf(form, id);
  if (!field) return String(value);
  if (typeof value === 'number')
    return formatNumber(part === undefined ? field : {}, value, form.locale);
  if (choicesIn(field, part).length > 0) return quoted(choiceName(field, value, part, words));
  const kind = operandKindOf(field, part);
  return kind === 'date' || kind === 'datetime' ? formatDay(value, words.day) : quoted(value);
}

const WORDS = {
  is_answered: 'answered',
  is_empty: 'empty',
  equals: 'is',
  not_equals: 'isNot',
  contains: 'contains',
  not_contains: 'containsNot',
  starts_with: 'starts',
  ends_with: 'ends',
  greater_than: 'more',
  less_than: 'less',
  at_least: 'atLeast',
  at_most: 'atMost',
  includes: 'includes',
  not_includes: 'includesNot',
  between: 'between',
  one_of: 'oneOf',
  none_of: 'noneOf',
  is_promoter: 'between',
  is_passive: 'between',
  is_detractor: 'between',
} as const satisfies Record<Operator, keyof PrintWords>;

const IN_TIME: Partial<Record<Operator, keyof PrintWords>> = {
  greater_than: 'after',
  less_than: 'before',
  at_least: 'from',
  at_most: 'until',
};

function comparisonWords(comparison: Comparison, writing: PaperWriting): string {
  const { op, left, value, values = [] } = comparison;
  const { form, print } = writing;
  const field = fieldOf(form, left.id);
  const inTime = field && isInTime(field, left.part) ? IN_TIME[op] : undefined;
  const template = print[inTime ?? WORDS[op]];
  const constants: readonly Constant[] = scoresOf(op) ?? values;
  const named = constants.map((one) => constantName(one, left, writing));
  const [a = '', b = ''] = template.includes('{b}') ? named : [named.join(', ')];
  return fill(template, {
    q: operandName(left, writing),
    a: value === undefined ? a : valueName(value, left, writing),
    b,
  });
}

function valueName(
  value: NonNullable<Comparison['value']>,
  left: Operand,
  writing: PaperWriting,
): string {
  if (typeof value !== 'object') return constantName(value, left, writing);
  if (value.kind === 'field') return operandName(value, writing);
  const { print } = writing;
  const { days = 0 } = value;
  if (days === 0) return print.today;
  return fill(days > 0 ? print.daysAfter : print.daysBefore, { n: Math.abs(days) });
}

/** A condition in the words of the form’s language, its questions by their numbers. */
export function paperCondition(condition: Condition, writing: PaperWriting): string {
  const { print } = writing;
  switch (condition.op) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((one) => {
        const text = paperCondition(one, writing);
        return (one.op === 'all' || one.op === 'any') && one.of.length > 1 ? `(${text})` : text;
      });
      return parts.join(condition.op === 'all' ? print.and : print.or);
    }
    case 'not':
      return fill(print.not, { when: paperCondition(condition.of[0], writing) });
    default:
      return comparisonWords(condition, writing);
  }
}

/** “Only if …” of what has a condition. */
export function shownNotes({ showIf }: { showIf?: Condition }, writing: PaperWriting): string[] {
  if (!showIf) return [];
  const { print } = writing;
  return showIf.op === 'not'
    ? [fill(print.notIf, { when: paperCondition(showIf.of[0], writing) })]
    : [fill(print.onlyIf, { when: paperCondition(showIf, writing) })];
}
