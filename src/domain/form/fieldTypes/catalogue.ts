/**
 * The owner's half of the registry: how a field of a type begins, what can be asked of it in a condition, and how its
 * answers become columns, filters and summaries. The public page does not need it and does not load it.
 */
import type { Answer } from '@/domain/values/answer';
import { USUAL_FILES } from '@/domain/options/fileLimits';
import {
  NONE,
  OTHER,
  fieldOf,
  fieldsIn,
  hasOptions,
  isInput,
  type ContentField,
  type Field,
  type FieldOf,
  type FieldType,
  type InputField,
  type Operand,
  type Operator,
  type Option,
  type Scope,
  type Today,
} from '../definition/definition';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { PART_NAMES } from './partNames';
import { kindOf } from './registry';
import { YES_NO, yesNoText } from './scales';

/** How the answers of a field are counted in a summary. */
export type SummaryKind = 'options' | 'numbers' | 'dates' | 'texts' | 'grid' | 'ranking';

interface Base {
  id: string;
  key: string;
  label: string;
}

interface CatalogueEntry<T extends FieldType> {
  /** A new field of this type. */
  create(base: Base): FieldOf<T>;
  /** The comparisons that fit its answers; none for a type that takes none. */
  operators: readonly Operator[];
  summary: SummaryKind | undefined;
}

const TICKED: readonly Operator[] = ['is_answered', 'is_empty'];
const EQUAL: readonly Operator[] = [...TICKED, 'equals', 'not_equals'];
const ONE_OF: readonly Operator[] = [...EQUAL, 'one_of', 'none_of'];
const ANY_OF: readonly Operator[] = [...TICKED, 'includes', 'not_includes'];
const TEXT: readonly Operator[] = [
  ...EQUAL,
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
];
const ORDERED: readonly Operator[] = [
  ...EQUAL,
  'greater_than',
  'at_least',
  'less_than',
  'at_most',
  'between',
];
const SCORE: readonly Operator[] = [...ORDERED, 'is_promoter', 'is_passive', 'is_detractor'];

/** Options, with ids made of the field's own, so that this needs no randomness. */
const named = ({ id }: Base, kind: 'o' | 'r' | 'c', labels: readonly string[]): Option[] =>
  labels.map((label, index) => ({ id: `${kind}${id.slice(1, 20)}${'abc'.charAt(index)}`, label }));

const twoOptions = (base: Base) => named(base, 'o', ['Option 1', 'Option 2']);

type Shape<T extends FieldType> = Omit<FieldOf<T>, 'id' | 'key' | 'label' | 'type' | 'required'>;

/** What most input types share: they begin optional, with what `shape` gives them. */
function input<T extends InputField['type']>(
  type: T,
  operators: readonly Operator[],
  summary: SummaryKind,
  shape: (base: Base) => Shape<T> & { required?: boolean },
): CatalogueEntry<T> {
  return {
    // Sound: what is made has the type's own properties from `shape`, and those of every input.
    create: (base) => ({ ...base, type, required: false, ...shape(base) }) as unknown as FieldOf<T>,
    operators,
    summary,
  };
}

function content<T extends ContentField['type']>(
  type: T,
  shape: Omit<FieldOf<T>, 'id' | 'label' | 'type'>,
): CatalogueEntry<T> {
  return {
    // Sound for the same reason.
    create: ({ id, label }) => ({ id, type, label, ...shape }) as unknown as FieldOf<T>,
    operators: [],
    summary: undefined,
  };
}

const CATALOGUE: { readonly [T in FieldType]: CatalogueEntry<T> } = {
  short_text: input('short_text', TEXT, 'texts', () => ({})),
  long_text: input('long_text', TEXT, 'texts', () => ({})),
  email: input('email', TEXT, 'texts', () => ({ contact: 'email' })),
  phone: input('phone', TEXT, 'texts', () => ({ contact: 'phone' })),
  url: input('url', TEXT, 'texts', () => ({})),
  number: input('number', ORDERED, 'numbers', () => ({})),
  date: input('date', ORDERED, 'dates', () => ({})),
  time: input('time', ORDERED, 'texts', () => ({})),
  datetime: input('datetime', ORDERED, 'dates', () => ({})),
  single_choice: input('single_choice', ONE_OF, 'options', (base) => ({
    options: twoOptions(base),
  })),
  multiple_choice: input('multiple_choice', ANY_OF, 'options', (base) => ({
    options: twoOptions(base),
  })),
  dropdown: input('dropdown', ONE_OF, 'options', (base) => ({ options: twoOptions(base) })),
  yes_no: input('yes_no', EQUAL, 'options', () => ({})),
  consent: input('consent', TICKED, 'options', () => ({ required: true, statement: 'I agree' })),
  rating: input('rating', ORDERED, 'numbers', () => ({ max: 5 })),
  scale: input('scale', ORDERED, 'numbers', () => ({ from: 1, to: 5 })),
  nps: input('nps', SCORE, 'numbers', () => ({ low: 'Not likely', high: 'Very likely' })),
  slider: input('slider', ORDERED, 'numbers', () => ({ min: 0, max: 100 })),
  matrix: input('matrix', TICKED, 'grid', (base) => ({
    rows: named(base, 'r', ['Row 1', 'Row 2']),
    columns: named(base, 'c', ['Column 1', 'Column 2', 'Column 3']),
  })),
  ranking: input('ranking', TICKED, 'ranking', (base) => ({
    options: named(base, 'o', ['Option 1', 'Option 2', 'Option 3']),
  })),
  name: input('name', TICKED, 'texts', () => ({ parts: ['first', 'last'], contact: 'name' })),
  address: input('address', TICKED, 'texts', () => ({
    parts: ['line1', 'line2', 'city', 'postcode', 'country'],
  })),
  file: input('file', TICKED, 'texts', () => ({ ...USUAL_FILES })),
  signature: input('signature', TICKED, 'texts', () => ({})),
  group: input('group', TICKED, 'texts', () => ({ fieldIds: [] })),
  calculated: input('calculated', ORDERED, 'numbers', () => ({
    formula: [],
    shown: true,
  })),
  hidden: input('hidden', TEXT, 'texts', () => ({})),
  statement: content('statement', { text: '' }),
  image: content('image', { alt: '' }),
  video: content('video', { url: '' }),
  divider: content('divider', {}),
};

/** All types, in the order in which the builder offers them. */
export const FIELD_TYPES = Object.keys(CATALOGUE) as readonly FieldType[];

/** A new field of a type, with that type's defaults. */
export function createField(type: FieldType, base: Base): Field {
  return CATALOGUE[type].create(base);
}

/** What a condition compares: a number, a day, a text … `none` can only be asked after. */
export type OperandKind = 'text' | 'number' | 'date' | 'time' | 'datetime' | 'options' | 'none';

/** A part of an answer that conditions, formulas and texts can refer to (logic/parts.ts). */
export interface AnswerPart {
  id: string;
  label: string;
  kind: OperandKind;
}

const COUNT: AnswerPart = { id: 'count', label: 'count', kind: 'number' };

/** The parts of a field's answers. */
export function answerPartsOf(field: Field): AnswerPart[] {
  switch (field.type) {
    case 'name':
    case 'address':
      return field.parts.map((id) => ({ id, label: PART_NAMES[id], kind: 'text' }));
    case 'matrix':
      return field.rows.map(({ id, label }) => ({ id, label, kind: 'options' }));
    case 'ranking':
      return field.options.map(({ id, label }) => ({
        id,
        label: `position of ${label}`,
        kind: 'number',
      }));
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return [
        ...(field.type === 'multiple_choice' ? [COUNT] : []),
        ...(field.options.some(({ score }) => score !== undefined)
          ? [{ id: 'score', label: 'points', kind: 'number' } as const]
          : []),
        ...(field.other ? [{ id: OTHER, label: 'text of “Other”', kind: 'text' } as const] : []),
      ];
    case 'short_text':
    case 'long_text':
      return [{ id: 'length', label: 'number of characters', kind: 'number' }];
    case 'group':
    case 'file':
      return [COUNT];
    default:
      return [];
  }
}

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
  text: TEXT,
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
      : CATALOGUE[field.type].operators;
  }
  if (field.type === 'matrix' && field.multiple) return ANY_OF;
  return BY_KIND[operandKindOf(field, part)];
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
  return CATALOGUE[field.type].summary;
}

/** A column of a field in a table or an export. Ids are stable: the field's own, with a part where it has several. */
export interface Column {
  id: string;
  label: string;
}

/** The columns of a field: one, or one for each part, row or field within. */
export function columnsOf(field: Field, scope: Scope): Column[] {
  if (!isInput(field)) return [];
  const { id } = field;
  const label = withoutPlaceholders(field.label);
  const column = (part: string, name: string) => ({
    id: `${id}.${part}`,
    label: `${label}: ${name}`,
  });
  switch (field.type) {
    case 'name':
    case 'address':
      return field.parts.map((part) => column(part, PART_NAMES[part]));
    case 'matrix':
      return field.rows.map((row) => column(row.id, row.label));
    case 'group':
      return fieldsIn(scope, field)
        .filter(isInput)
        .map((child) => column(child.id, withoutPlaceholders(child.label)));
    default:
      return [{ id, label }];
  }
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
      const few = ['rating', 'scale', 'nps'].includes(field.type);
      return few ? [`o:${id}:${answer.v}`] : [];
    }
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
