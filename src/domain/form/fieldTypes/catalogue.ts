/**
 * The owner's half of the registry: how a field of a type begins, what can be asked of it in a condition, and how its
 * answers become columns, filters and summaries. The public page does not need it and does not load it.
 */
import type { Answer } from '@/domain/answers/answer';
import {
  hasOptions,
  isInput,
  type Field,
  type FieldOf,
  type FieldType,
  type InputField,
  type Operator,
} from '../definition';
import { formatAnswer } from './registry';

/** How the answers of a field are counted in a summary. */
export type SummaryKind = 'options' | 'numbers' | 'dates' | 'texts';

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

const TEXT: readonly Operator[] = [
  'is_answered',
  'is_empty',
  'equals',
  'not_equals',
  'contains',
  'not_contains',
];
const ORDERED: readonly Operator[] = [
  'is_answered',
  'is_empty',
  'equals',
  'not_equals',
  'greater_than',
  'less_than',
];
const ONE_OF: readonly Operator[] = ['is_answered', 'is_empty', 'equals', 'not_equals'];
const ANY_OF: readonly Operator[] = ['is_answered', 'is_empty', 'includes', 'not_includes'];
const TICKED: readonly Operator[] = ['is_answered', 'is_empty'];

/** Two options, with ids made of the field's own, so that this needs no randomness. */
const twoOptions = ({ id }: Base) =>
  ['a', 'b'].map((letter, index) => ({
    id: `o${id.slice(1, 20)}${letter}`,
    label: `Option ${index + 1}`,
  }));

const CATALOGUE: { readonly [T in FieldType]: CatalogueEntry<T> } = {
  short_text: {
    create: (base) => ({ ...base, type: 'short_text', required: false }),
    operators: TEXT,
    summary: 'texts',
  },
  long_text: {
    create: (base) => ({ ...base, type: 'long_text', required: false }),
    operators: TEXT,
    summary: 'texts',
  },
  email: {
    create: (base) => ({ ...base, type: 'email', required: false, contact: 'email' }),
    operators: TEXT,
    summary: 'texts',
  },
  number: {
    create: (base) => ({ ...base, type: 'number', required: false }),
    operators: ORDERED,
    summary: 'numbers',
  },
  date: {
    create: (base) => ({ ...base, type: 'date', required: false }),
    operators: ORDERED,
    summary: 'dates',
  },
  single_choice: {
    create: (base) => ({
      ...base,
      type: 'single_choice',
      required: false,
      options: twoOptions(base),
    }),
    operators: ONE_OF,
    summary: 'options',
  },
  multiple_choice: {
    create: (base) => ({
      ...base,
      type: 'multiple_choice',
      required: false,
      options: twoOptions(base),
    }),
    operators: ANY_OF,
    summary: 'options',
  },
  dropdown: {
    create: (base) => ({ ...base, type: 'dropdown', required: false, options: twoOptions(base) }),
    operators: ONE_OF,
    summary: 'options',
  },
  consent: {
    create: (base) => ({ ...base, type: 'consent', required: true, statement: 'I agree' }),
    operators: TICKED,
    summary: 'options',
  },
  statement: {
    create: ({ id, label }) => ({ id, type: 'statement', label, text: '' }),
    operators: [],
    summary: undefined,
  },
};

/** All types, in the order in which the builder offers them. */
export const FIELD_TYPES = Object.keys(CATALOGUE) as readonly FieldType[];

/** A new field of a type, with that type's defaults. */
export function createField(type: FieldType, base: Base): Field {
  return CATALOGUE[type].create(base);
}

/** The comparisons that fit a field's answers. */
export function operatorsOf(field: Field): readonly Operator[] {
  return CATALOGUE[field.type].operators;
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

/** The columns of a field. */
export function columnsOf(field: Field): Column[] {
  return isInput(field) ? [{ id: field.id, label: field.label }] : [];
}

/** The cell of one column: numbers stay numbers, days stay `YYYY-MM-DD`, several options are parted by `; `. */
export function cellOf(field: InputField, _columnId: string, answer: Answer): string | number {
  switch (answer.t) {
    case 'number':
    case 'date':
      return answer.v;
    case 'consent':
      return 'Yes';
    case 'options':
      return hasOptions(field)
        ? answer.v
            .map((id) => field.options.find((option) => option.id === id)?.label ?? id)
            .join('; ')
        : answer.v.join('; ');
    case 'text':
      return formatAnswer(field, answer);
  }
}

/** Tokens by which submissions are filtered: one for each chosen option. */
export function optionFacets(field: InputField, answer: Answer): string[] {
  if (answer.t === 'options') return answer.v.map((id) => `o:${field.id}:${id}`);
  return answer.t === 'consent' ? [`o:${field.id}:yes`] : [];
}
