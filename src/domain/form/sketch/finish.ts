/** What an item says in its own words, once all fields are there: defaults, formulas, conditions as the source has them. */
import type {
  CalculatedField,
  Field,
  InputField,
  Scope,
} from '@/domain/form/definition/definition';
import { readerOf } from '@/domain/form/fieldTypes/reading';
import { parseFormula } from '@/domain/logic/formulaParser';
import { termsOf } from '@/domain/logic/formulaText';
import { note, type SketchNote } from './notes';
import { Names, Unresolved, type PlacedName } from './resolve';
import { eachMention, type SketchCondition, type SketchItem, type SketchOperand } from './sketch';

/** Yes and no as other formats write them. */
function yesNoFrom(text: string): string {
  if (/^(true|1|yes)$/i.test(text)) return 'yes';
  return /^(false|0|no)$/i.test(text) ? 'no' : text;
}

/** Sets the default of a question, if its controls would take it. */
export function setPreset(
  field: InputField,
  { preset }: SketchItem,
  { values }: PlacedName,
  scope: Scope,
  notes: SketchNote[],
): void {
  if (preset === undefined || field.type === 'calculated') return;
  const named = (typeof preset === 'string' ? [preset] : preset).map(
    (one) => values.get(one) ?? one,
  );
  const raw = field.type === 'yes_no' ? named.map(yesNoFrom) : named;
  const parsed = readerOf(field).parse(
    field,
    { '': raw.length === 1 ? (raw[0] ?? '') : raw },
    scope,
  );
  if (parsed.problem === undefined && parsed.answer) field.default = parsed.answer;
  else if (raw.some((one) => one !== '')) notes.push(note('preset', field.label, raw.join(', ')));
}

/** A calculated value with its formula; as a value that the link may bring, if the formula cannot be ours. */
export function withFormula(
  field: CalculatedField,
  { formula = '' }: SketchItem,
  names: Names,
  scope: Scope,
  notes: SketchNote[],
): Field {
  const terms = termsOf(scope);
  const termOf = (operand: SketchOperand) => {
    const { id, part } = names.operand(operand);
    return terms.find(({ step }) => step.id === id && step.part === part)?.name ?? '?';
  };
  try {
    const parsed = parseFormula(eachMention(formula, termOf), scope, undefined, field.id);
    if (parsed.ok && parsed.formula.length > 0) return { ...field, formula: parsed.formula };
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error;
  }
  notes.push(note('formula', field.label, formula));
  const { id, key, label } = field;
  return { id, type: 'hidden', key, label, required: false };
}

/** Names of a group's own row first, then those of the form. */
export function within(own: Names, all: Names): Names {
  const both = new Names();
  both.find = (name) => own.find(name) ?? all.find(name);
  return both;
}

/** A condition in words close to the source's, for notes. */
export function conditionSource(condition: SketchCondition): string {
  if ('all' in condition) return condition.all.map(conditionSource).join(' and ');
  if ('any' in condition) return condition.any.map(conditionSource).join(' or ');
  if ('not' in condition) return `not (${conditionSource(condition.not)})`;
  const { question, part, op, value, values, other, today } = condition;
  const right =
    other?.question ?? (today === undefined ? (values?.join(', ') ?? value ?? '') : 'today');
  return `${question}${part === undefined ? '' : `.${part}`} ${op.replaceAll('_', ' ')} ${right}`.trim();
}
