/**
 * What the owner's half of the registry (owner/ownerHalf.ts) says of a field: how one of a type begins, what can be asked of it in
 * a condition, and how its answers become columns, filters and summaries. The public page does not load it.
 */
import { appointmentFacet } from './slots/appointment';
import type { Answer } from '@/domain/values/answer';
import {
  NONE,
  OTHER,
  fieldOf,
  fieldsIn,
  hasOptions,
  isInput,
  type Field,
  type FieldType,
  type InputField,
  type Operand,
  type Operator,
  type Scope,
  type Today,
} from '../definition/definition';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { ANY_OF, ONE_OF, ORDERED, TEXT_OPERATORS, TICKED } from './owner/operators';
import { OWNER_HALVES, byKind, ownerHalfOf } from './owner/ownerHalf';
import type { AnswerPart, Base, OperandKind, SummaryKind } from './owner/spec';
import { PART_NAMES } from './partNames';
import { kindOf } from './registry';
import { YES_NO, yesNoText } from './scales';

/** All types, in the order in which the builder offers them. */
export const FIELD_TYPES = Object.keys(OWNER_HALVES) as readonly FieldType[];

/** A new field of a type, with that type's defaults. */
export function createField(type: FieldType, base: Base): Field {
  return OWNER_HALVES[type].create(base);
}

/** The parts of a field's answers. */
export const answerPartsOf = (field: Field): AnswerPart[] =>
  isInput(field) ? ownerHalfOf(field).parts(field) : [];

/** What an answer, or a part of it, is to a condition. */
export function operandKindOf(field: Field, part?: string): OperandKind {
  if (part !== undefined) return answerPartsOf(field).find(({ id }) => id === part)?.kind ?? 'none';
  if (!isInput(field)) return 'none';
  const kind = kindOf(field);
  switch (kind) {
    case 'text':
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
    case 'options':
      return kind;
    default:
      return 'none';
  }
}

const BY_KIND: Record<OperandKind, readonly Operator[]> = {
  text: TEXT_OPERATORS,
  number: ORDERED,
  date: ORDERED,
  time: ORDERED,
  datetime: ORDERED,
  options: ONE_OF,
  none: TICKED,
};

/** The comparisons that fit a field's answers, or a part of them. */
export function operatorsOf(field: Field, part?: string): readonly Operator[] {
  if (part === undefined) {
    return field.type === 'calculated'
      ? BY_KIND[operandKindOf(field)]
      : OWNER_HALVES[field.type].operators;
  }
  if (field.type === 'matrix' && field.multiple) return ANY_OF;
  return BY_KIND[operandKindOf(field, part)];
}

/** Whether a field’s answers, or a part of them, are days or times. */
export function isInTime(field: Field, part: string | undefined): boolean {
  const kind = operandKindOf(field, part);
  return kind === 'date' || kind === 'time' || kind === 'datetime';
}

/** Whether an answer can be compared with another, or with the respondent's day. */
export function isComparable(definition: Scope, left: Operand, right: Operand | Today): boolean {
  const kindOf = ({ id, part }: Operand) => {
    const field = fieldOf(definition, id);
    return field && operandKindOf(field, part);
  };
  const kind = kindOf(left);
  if (right.kind === 'today') return kind === 'date' || kind === 'datetime';
  const other = kindOf(right);
  // Options of two questions have nothing in common but yes and no.
  const isYesNo = ({ id }: Operand) => fieldOf(definition, id)?.type === 'yes_no';
  if (kind === 'options') return isYesNo(left) && isYesNo(right);
  return kind !== 'none' && (kind === other || (kind === 'datetime' && other === 'date'));
}

/** How a field's answers are summarised; undefined for one that takes none. */
export function summaryKindOf(field: Field): SummaryKind | undefined {
  return OWNER_HALVES[field.type].summary;
}

/** A column of a field in a table or an export. Ids are stable: the field's own, with a part where it has several. */
export interface Column {
  id: string;
  label: string;
}

/** The parts of an answer that have a column each; none if all of it is in one. */
export const piecesOf = byKind<'division', [Scope], readonly { id: string; label: string }[]>(
  'division',
  {
    whole: () => [],
    options: () => [],
    parts: ({ parts }) => parts.map((id) => ({ id, label: PART_NAMES[id] })),
    rows: ({ rows }) => rows,
    fields: (field, scope) =>
      fieldsIn(scope, field)
        .filter(isInput)
        .map(({ id, label }) => ({ id, label: withoutPlaceholders(label) })),
  },
);

/** The columns of a field: one, or one for each part, row or field within. */
export function columnsOf(field: Field, scope: Scope): Column[] {
  if (!isInput(field)) return [];
  const { id } = field;
  const label = withoutPlaceholders(field.label);
  const { division } = ownerHalfOf(field);
  if (division === 'whole' || division === 'options') return [{ id, label }];
  return piecesOf(field, scope).map((piece) => ({
    id: `${id}.${piece.id}`,
    label: `${label}: ${piece.label}`,
  }));
}

/** Tokens by which submissions are filtered: one for each chosen option. */
export function optionFacets(field: InputField, answer: Answer): string[] {
  const { id } = field;
  switch (answer.t) {
    case 'options':
      return answer.v.map((option) => `o:${id}:${option}`);
    case 'consent':
      return [`o:${id}:yes`];
    case 'grid':
      return Object.entries(answer.v).flatMap(([row, columns]) =>
        columns.map((column) => `o:${id}:${row}.${column}`),
      );
    case 'number': {
      return ownerHalfOf(field).filter === 'scale' ? [`o:${id}:${answer.v}`] : [];
    }
    case 'datetime':
      return field.type === 'appointment' ? [appointmentFacet(id, answer.v.slice(0, 10))] : [];
    case 'ranking':
      // Who put it first is what one looks for.
      return answer.v.slice(0, 1).map((option) => `o:${id}:${option}`);
    default:
      return [];
  }
}

/** What can be chosen in a field, or in a row of a matrix, as a condition or a filter names it. Empty where nothing can. */
export function choicesIn(field: Field, part?: string): { id: string; label: string }[] {
  if (part !== undefined) return field.type === 'matrix' ? field.columns : [];
  if (field.type === 'yes_no') return YES_NO.map((id) => ({ id, label: yesNoText(field, id) }));
  if (!hasOptions(field)) return [];
  if (field.type === 'ranking') return field.options;
  return [
    ...field.options,
    ...(field.other ? [{ id: OTHER, label: 'Other' }] : []),
    ...('none' in field && field.none ? [{ id: NONE, label: 'None of the above' }] : []),
  ];
}
