/** Working a calculated value out with answers that the owner tries. Pure. */
import { withNames } from '@/domain/logic/chips';
import type { Answer, Answers, RawParts } from '@/domain/values/answer';
import { caseFold } from '@/domain/text/plainText';
import {
  fieldOf,
  fieldsIn,
  fieldsInOrder,
  groupsOf,
  isInput,
  type CalculatedField,
  type Field,
  type FormDefinition,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { choicesIn, answerPartsOf } from '@/domain/form/fieldTypes/catalogue';
import { byKind } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { formulaFor } from '@/domain/logic/compute';
import { referencesOf } from '@/domain/logic/conditions';
import { fieldsOf, evaluateFormula, type FormulaError } from '@/domain/logic/formula';

/** One thing to fill in. */
export interface TrialInput {
  /** The field's id, with a part or the group's field where it has several. */
  id: string;
  label: string;
  /** What can be chosen, the empty choice left out; anything can be typed where it is absent. */
  choices?: { id: string; label: string }[];
  hint?: string;
}

/** What was typed, by the input's id. */
export type TrialTexts = Readonly<Record<string, string>>;

const spokenOf = ({ formula, cases = [] }: CalculatedField) => [
  ...fieldsOf(formula),
  ...cases.flatMap((one) => [...fieldsOf(one.formula), ...referencesOf(one.when)]),
];

/** The fields on which a calculated value hangs, through further calculated ones as well. */
function sourcesOf(definition: Scope, field: CalculatedField, seen = new Set<string>()) {
  for (const id of spokenOf(field)) {
    if (seen.has(id)) continue;
    seen.add(id);
    const source = fieldOf(definition, id);
    if (source?.type === 'calculated') sourcesOf(definition, source, seen);
  }
  return seen;
}

/** The inputs for trying a calculated value, in form order. */
export function trialInputs(definition: FormDefinition, field: CalculatedField): TrialInput[] {
  const ids = sourcesOf(definition, field);
  const groups = groupsOf(definition);
  return fieldsInOrder(definition).flatMap((source) => {
    if (!ids.has(source.id) || !isInput(source) || source.type === 'calculated') return [];
    return inputsFor(source, groups.has(source.id), definition);
  });
}

function inputsFor(field: InputField, isInGroup: boolean, definition: Scope): TrialInput[] {
  const { id } = field;
  const label = withNames(field.label, definition);
  if (isInGroup) return [{ id, label, hint: 'One per entry, separated by commas.' }];
  return inputsBy(field, label);
}

const inputsBy = byKind<'division', [label: string], TrialInput[]>('division', {
  fields: ({ id }, label) => [{ id, label: `${label}: number of entries` }],
  parts: (field, label) =>
    answerPartsOf(field).map((part) => ({
      id: `${field.id}.${part.id}`,
      label: `${label}: ${part.label}`,
    })),
  rows: ({ id, rows, columns }, label) =>
    rows.map((row) => ({
      id: `${id}.${row.id}`,
      label: `${label}: ${row.label}`,
      choices: columns,
    })),
  options: ({ id }, label) => [{ id, label, hint: 'Options, separated by commas.' }],
  whole: (field, label) => {
    const { id } = field;
    const kind = kindOf(field);
    if (kind === 'consent') return [{ id, label, choices: [{ id: 'yes', label: 'Ticked' }] }];
    if (kind === 'date') return [{ id, label, hint: 'For example, 2026-11-21.' }];
    const choices = choicesIn(field);
    return [{ id, label, ...(choices.length > 0 ? { choices } : {}) }];
  },
});

const wordsIn = (text: string) => text.split(',').map((word) => word.trim());

/** Options by what they say. */
function chosenBy(field: Field, words: readonly string[]): string[] {
  return words.flatMap(
    (word) => choicesIn(field).find(({ label }) => caseFold(label) === caseFold(word))?.id ?? [],
  );
}

/** What was typed for the parts of a field, by part. */
function partsIn({ id }: Field, texts: TrialTexts): RawParts {
  const own = Object.entries(texts).filter(([name]) => name.startsWith(`${id}.`));
  return Object.fromEntries(own.map(([name, said]) => [name.slice(id.length + 1), said]));
}

function answerFrom(field: InputField, texts: TrialTexts, scope: Scope): Answer | undefined {
  const text = texts[field.id] ?? '';
  const raw: RawParts =
    field.type === 'multiple_choice'
      ? { '': chosenBy(field, wordsIn(text)) }
      : { '': text, ...partsIn(field, texts) };
  if (field.type === 'ranking') {
    const first = chosenBy(field, wordsIn(text));
    const rest = field.options.map(({ id }) => id).filter((id) => !first.includes(id));
    return first.length > 0 ? { t: 'ranking', v: [...first, ...rest] } : undefined;
  }
  const read = specOf(field).parse(field, raw, scope);
  return read.problem ? undefined : read.answer;
}

function rowsFrom(group: Field & { type: 'group' }, texts: TrialTexts, scope: Scope): Answer {
  const children = fieldsIn(scope, group).filter(isInput);
  const columns = children.map((child) => wordsIn(texts[child.id] ?? ''));
  const asked = Math.trunc(Number(texts[group.id] ?? '')) || 0;
  const length = Math.min(50, Math.max(0, asked, ...columns.map(filledIn)));
  const v = Array.from({ length }, (_, row) =>
    Object.fromEntries(
      children.flatMap((child, index) => {
        const word = columns[index]?.[row] ?? '';
        const said = choicesIn(child).length > 0 ? (chosenBy(child, [word])[0] ?? '') : word;
        const answer = said === '' ? undefined : answerFrom(child, { [child.id]: said }, scope);
        return answer ? [[child.id, answer] as const] : [];
      }),
    ),
  );
  return { t: 'rows', v };
}
const filledIn = (words: readonly string[]) => words.findLastIndex((word) => word !== '') + 1;

const SAID: Record<FormulaError, string> = {
  divide: 'This divides by 0.',
  value: 'This uses a value that isn’t a number.',
  number: 'This result is too large or can’t be worked out.',
  name: 'This uses a function that doesn’t exist.',
  reference: 'This uses a question that was removed.',
  arguments: 'A function has too many or too few values.',
};

export interface Trial {
  text: string;
  isError: boolean;
}

/** What a calculated value comes to, as the respondent reads it, or what is wrong in words. */
export function trialResult(
  definition: FormDefinition,
  field: CalculatedField,
  texts: TrialTexts,
  today: string,
): Trial {
  const answers: Answers = {};
  const scope = { fields: definition.fields, answers, today };
  const ids = sourcesOf(definition, field);
  for (const source of fieldsInOrder(definition)) {
    if (source.id === field.id) break;
    if (!ids.has(source.id) || !isInput(source)) continue;
    const answer =
      source.type === 'calculated'
        ? settled(source, scope)
        : source.type === 'group'
          ? rowsFrom(source, texts, scope)
          : answerFrom(source, texts, scope);
    if (answer) answers[source.id] = answer;
  }
  const answer = settled(field, scope);
  if (answer) return { text: formatAnswer(field, answer, scope), isError: false };
  const value = evaluateFormula(formulaFor(field, scope), scope);
  return value.t === 'error'
    ? { text: SAID[value.code], isError: true }
    : { text: '–', isError: false };
}

const settled = (field: CalculatedField, scope: Scope) =>
  specOf(field).settle?.(field, undefined, scope);
