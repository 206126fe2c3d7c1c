/** What entries of the owner's half of the registry are made of (ownerHalf.ts). */
import type { Answer } from '@/domain/values/answer';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { ownValue } from '@/domain/base/ownValue';
import {
  ANSWER_LIMITS,
  OTHER,
  type ChoiceField,
  type ContentField,
  type Field,
  type FieldOf,
  type FieldType,
  type InputField,
  type Option,
} from '@/domain/form/definition/definition';
import { ONE_OF, ORDERED, TEXT_OPERATORS, TICKED } from './operators';
import type { AnswerPart, Base, ContentHalf } from './spec';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { stepsOf } from '@/domain/form/fieldTypes/scales';

type Shape<T extends FieldType> = Omit<FieldOf<T>, 'id' | 'key' | 'label' | 'type' | 'required'>;

/** What most input types share: they begin optional, with what `shape` gives them. */
export const input =
  <T extends InputField['type']>(
    type: T,
    shape: (base: Base) => Shape<T> & { required?: boolean },
  ) =>
  (base: Base): FieldOf<T> =>
    // Sound: what is made has the type's own properties from `shape`, and those of every input.
    ({ ...base, type, required: false, ...shape(base) }) as unknown as FieldOf<T>;

export const content = <T extends ContentField['type']>(
  type: T,
  shape: Omit<FieldOf<T>, 'id' | 'label' | 'type'>,
): ContentHalf<FieldOf<T>> => ({
  // Sound for the same reason.
  create: ({ id, label }) => ({ id, type, label, ...shape }) as unknown as FieldOf<T>,
  operators: [],
  summary: undefined,
});

/** Options, with ids made of the field's own, so that this needs no randomness. */
export const named = ({ id }: Base, kind: 'o' | 'r' | 'c', labels: readonly string[]): Option[] =>
  labels.map((label, index) => ({ id: `${kind}${id.slice(1, 20)}${'abc'.charAt(index)}`, label }));

export const twoOptions = (base: Base) => named(base, 'o', ['Option 1', 'Option 2']);

export const COUNT: AnswerPart = { id: 'count', label: 'count', kind: 'number' };
export const LETTERS: AnswerPart = { id: 'length', label: 'number of characters', kind: 'number' };

/** Points and the text of “Other”. */
export const partsOfChoice = ({ options, other }: ChoiceField): AnswerPart[] => [
  ...(options.some(({ score }) => score !== undefined)
    ? [{ id: 'score', label: 'points', kind: 'number' } as const]
    : []),
  ...(other ? [{ id: OTHER, label: 'text of “Other”', kind: 'text' } as const] : []),
];

export const aTextAnswer = (v: string): Answer => ({ t: 'text', v });
export const aNumberAnswer = (v: number): Answer => ({ t: 'number', v });

const SAMPLE_PARTS: Readonly<Record<string, string>> = {
  prefix: 'Ms',
  first: 'Alex',
  middle: 'Jo',
  last: 'Morgan',
  line1: '12 Harbour Street',
  line2: 'Flat 3',
  city: 'Bristol',
  region: 'Avon',
  postcode: 'BS1 4RN',
  country: 'United Kingdom',
};

/** Most characters of a number or a day as a text. */
export const SHORT_LENGTH = 24;

/** Characters of all labels together, as a choice of all of them is written. */
export const labelLength = memoizeByRef((field: Field): number => {
  const options = 'options' in field ? field.options : field.type === 'matrix' ? field.columns : [];
  const other = 'other' in field ? ANSWER_LIMITS.shortText : 0;
  const all = options.reduce((sum, { label }) => sum + label.length + 2, other);
  return Math.min(all, ANSWER_LIMITS.longText);
});

export const optionCount = ({ options }: { options: readonly Option[] }) => options.length;

// ---- families: what several types share -----------------------------------------------------------------------------

/** One value in one column. */
export const VALUE = {
  division: 'whole',
  readBy: [],
  parts: () => [],
  likely: () => [],
  length: () => SHORT_LENGTH,
  controls: () => 0,
} as const;

export const TEXT = {
  ...VALUE,
  operators: TEXT_OPERATORS,
  summary: 'texts',
  cells: 'text',
  samples: 'text',
  stored: 'text',
  filter: 'text',
  length: () => ANSWER_LIMITS.shortText,
} as const;

export const CHOICE = {
  ...VALUE,
  operators: ONE_OF,
  summary: 'options',
  cells: 'choice',
  samples: 'choice',
  stored: 'choice',
  filter: 'choice',
  parts: partsOfChoice,
  length: labelLength,
  controls: optionCount,
} as const;

export const AMOUNT = {
  ...VALUE,
  operators: ORDERED,
  summary: 'numbers',
  cells: 'amount',
  samples: 'amount',
  stored: 'number',
  filter: 'amount',
  likely: () => [3, 12, 50].map(aNumberAnswer),
} as const;

export const STEPS = {
  ...AMOUNT,
  samples: 'steps',
  filter: 'scale',
  controls: (field: FieldOf<'rating' | 'scale' | 'nps'>) => stepsOf(field).length,
} as const;

export const DAY = {
  ...VALUE,
  operators: ORDERED,
  summary: 'dates',
  cells: 'moment',
  samples: 'day',
  stored: 'day',
  filter: 'day',
} as const;

/** Lines with a name each. */
export const LINES = {
  ...VALUE,
  operators: TICKED,
  summary: 'texts',
  division: 'parts',
  samples: 'parts',
  stored: 'lines',
  filter: 'text',
  readBy: ['parts'],
  parts: ({ parts }: FieldOf<'name' | 'address'>): AnswerPart[] =>
    parts.map((id) => ({ id, label: PART_NAMES[id], kind: 'text' })),
  likely: ({ parts }: FieldOf<'name' | 'address'>): Answer[] => [
    {
      t: 'parts',
      v: Object.fromEntries(parts.map((part) => [part, ownValue(SAMPLE_PARTS, part) ?? 'Sample'])),
    },
  ],
  length: () => ANSWER_LIMITS.shortText,
  controls: ({ parts }: FieldOf<'name' | 'address'>) => 2 * parts.length,
} as const;
