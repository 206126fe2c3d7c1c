/** Formulas as their owner reads them: by key (`guests.count * price`), while ids are stored, in postfix order. */
import {
  fieldOf,
  groupsOf,
  isInput,
  type BinarySign,
  type Field,
  type Formula,
  type InputField,
  type Scope,
  type Step,
} from '@/domain/form/definition/definition';
import { choicesIn, answerPartsOf } from '@/domain/form/fieldTypes/catalogue';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';

// ---- names ----------------------------------------------------------------------------------------------------------

type FieldStep = Extract<Step, { step: 'field' }>;

/** A value that a formula can refer to, and its name in formula text. */
export interface Term {
  name: string;
  /** What it is, in words: the question, and of which part. */
  label: string;
  field: InputField;
  step: FieldStep;
}

/** What the parts of a field are called in formulas, by id: rows and options by a word made of their text. */
function partNames(field: Field): Map<string, string> {
  const taken = new Set<string>();
  const isLabelled = field.type === 'matrix' || field.type === 'ranking';
  const labelled = isLabelled ? (field.type === 'matrix' ? field.rows : field.options) : [];
  return new Map(
    answerPartsOf(field).map(({ id }) => {
      const own = labelled.find((one) => one.id === id);
      const name = own ? keyFromLabel(own.label, taken) : id;
      taken.add(name);
      return [id, name];
    }),
  );
}

/** All values that formulas can refer to; fields of a group come under the group's name. */
export const termsOf = (scope: Scope): readonly Term[] => termsIn(scope.fields);

/** Once for each table of fields: a form may have a thousand formulas. */
const termsIn = memoizeByRef((fields: Scope['fields']): readonly Term[] => {
  const groups = groupsOf({ fields });
  return Object.values(fields).flatMap((field): Term[] => {
    if (!isInput(field)) return [];
    const group = groups.get(field.id);
    // A question of a group with the name of one of the group's own parts is called by its key alone.
    const isOwn = group && !partNames(group).has(field.key);
    const name = isOwn ? `${group.key}.${field.key}` : field.key;
    const step: FieldStep = {
      step: 'field',
      id: field.id,
      ...(group ? { group: group.id } : {}),
    };
    const names = partNames(field);
    return [
      { name, label: field.label, field, step },
      ...answerPartsOf(field).map(({ id, label }) => ({
        name: `${name}.${names.get(id) ?? id}`,
        label: `${field.label}: ${label}`,
        field,
        step: { ...step, part: id },
      })),
    ];
  });
});

/** Terms by their names, and fields by their keys alone. */
export const termsByName = memoizeByRef((terms: readonly Term[]): ReadonlyMap<string, Term> => {
  const aliases = terms.flatMap((term): [string, Term][] =>
    term.step.part === undefined ? [[term.field.key, term]] : [],
  );
  return new Map([...aliases, ...terms.map((term): [string, Term] => [term.name, term])]);
});

const isSame = (a: FieldStep, b: FieldStep) =>
  a.id === b.id && a.part === b.part && a.group === b.group;

// ---- formula → text -------------------------------------------------------------------------------------------------

/** How tightly signs bind, as in spreadsheets: a minus before a value more than any sign between two. */
export const BINDS: Record<BinarySign, number> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};
const MINUS = 6;
const PERCENT = 7;
const ALONE = 8;

interface Piece {
  text: string;
  binds: number;
}

/** A formula as its owner reads it; empty where it is not whole. What was removed stays an id, which no key is. */
export function formulaText(formula: Formula, scope: Scope): string {
  const terms = termsOf(scope);
  const stack: Piece[] = [];
  const pop = (least: number): string => {
    const { text, binds } = stack.pop() ?? { text: '', binds: ALONE };
    return binds >= least ? text : `(${text})`;
  };
  for (const step of formula) stack.push(pieceOf(step, pop, terms, scope));
  return stack.length === 1 ? (stack[0]?.text ?? '') : '';
}

function pieceOf(
  step: Step,
  pop: (least: number) => string,
  terms: readonly Term[],
  scope: Scope,
): Piece {
  const alone = (text: string): Piece => ({ text, binds: ALONE });
  switch (step.step) {
    case 'number':
      return { text: String(step.value), binds: step.value < 0 ? MINUS : ALONE };
    case 'text':
      return alone(quoted(step.value));
    case 'option': {
      const field = fieldOf(scope, step.fieldId);
      const choices = field ? optionsIn(field) : [];
      return alone(quoted(choices.find(({ id }) => id === step.id)?.label ?? 'a removed option'));
    }
    case 'field':
      return alone(terms.find((term) => isSame(term.step, step))?.name ?? `@${step.id}`);
    case 'minus':
      return { text: `-${pop(MINUS)}`, binds: MINUS };
    case 'percent':
      return { text: `${pop(PERCENT)}%`, binds: PERCENT };
    case 'sign': {
      const binds = BINDS[step.sign];
      const right = pop(binds + 1);
      return { text: `${pop(binds)} ${step.sign} ${right}`, binds };
    }
    case 'call': {
      const of = Array.from({ length: step.of }, () => pop(0)).reverse();
      const isConstant = step.name === 'TRUE' || step.name === 'FALSE';
      return alone(isConstant && step.of === 0 ? step.name : `${step.name}(${of.join(', ')})`);
    }
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** What can be chosen in a field, in any of its rows. */
function optionsIn(field: Field): { id: string; label: string }[] {
  return field.type === 'matrix' ? field.columns : choicesIn(field);
}
