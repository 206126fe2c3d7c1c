/**
 * The owner's half of the registry, an entry for each type of field: how one begins, what can be asked of its answers, and
 * how these are split into columns, read from cells, filtered and tried. The public page's half is `AnswerSpec` (spec.ts).
 *
 * What rooms above do by type, they look up by the kinds that entries name (`byKind`): a new type of a known kind needs no
 * more than its entry, and of a new kind the compiler lists each table that lacks it.
 */
import { USUAL_FILES } from '@/domain/options/fileLimits';
import {
  ANSWER_LIMITS,
  type FieldOf,
  type FieldType,
  type InputField,
} from '@/domain/form/definition/definition';
import { ANY_OF, EQUAL, SCORE, TICKED } from './operators';
import { maxRows } from '@/domain/form/fieldTypes/group';
import {
  AMOUNT,
  CHOICE,
  COUNT,
  DAY,
  LETTERS,
  LINES,
  SHORT_LENGTH,
  STEPS,
  TEXT,
  VALUE,
  content,
  input,
  labelLength,
  named,
  aNumberAnswer,
  optionCount,
  partsOfChoice,
  aTextAnswer,
  twoOptions,
} from './families';
import type { InputHalf, Kinds, OwnerHalf } from './spec';

/** From the numbers that Ofcom keeps for stories. */
const PHONE = '+44 20 7946 0018';

export const OWNER_HALVES = {
  short_text: {
    ...TEXT,
    create: input('short_text', () => ({})),
    parts: () => [LETTERS],
    likely: ({ contact }) => [
      aTextAnswer(
        contact === 'company' ? 'Harbour & Co.' : contact === 'phone' ? PHONE : 'Alex Morgan',
      ),
      aTextAnswer('Sample'),
    ],
    length: ({ maxLength = Infinity }) => Math.min(maxLength, ANSWER_LIMITS.shortText),
  },
  long_text: {
    ...TEXT,
    create: input('long_text', () => ({})),
    parts: () => [LETTERS],
    likely: () => [
      aTextAnswer('This is a sample answer. It shows how a few sentences look in the form.'),
    ],
    length: ({ maxLength = Infinity }) => Math.min(maxLength, ANSWER_LIMITS.longText),
  },
  email: {
    ...TEXT,
    create: input('email', () => ({ contact: 'email' })),
    likely: ({ domains }) => [aTextAnswer(`alex.morgan@${domains?.[0] ?? 'example.com'}`)],
  },
  phone: {
    ...TEXT,
    create: input('phone', () => ({ contact: 'phone' })),
    likely: () => [aTextAnswer(PHONE)],
  },
  url: { ...TEXT, create: input('url', () => ({})) },
  number: { ...AMOUNT, create: input('number', () => ({})), readBy: ['unit', 'currency'] },
  date: { ...DAY, create: input('date', () => ({})) },
  time: {
    ...DAY,
    create: input('time', () => ({})),
    summary: 'texts',
    samples: 'moment',
    stored: 'moment',
    filter: 'time',
  },
  datetime: {
    ...DAY,
    create: input('datetime', () => ({})),
    samples: 'moment',
    stored: 'moment',
  },
  appointment: {
    ...DAY,
    create: input('appointment', () => ({
      timeZone: 'Europe/London',
      hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
      length: 30,
      notice: 24,
    })),
    samples: 'slot',
    stored: 'moment',
    controls: () => 4,
  },
  single_choice: {
    ...CHOICE,
    create: input('single_choice', (base) => ({ options: twoOptions(base) })),
  },
  multiple_choice: {
    ...CHOICE,
    create: input('multiple_choice', (base) => ({ options: twoOptions(base) })),
    operators: ANY_OF,
    division: 'options',
    samples: 'several',
    stored: 'several',
    parts: (field) => [COUNT, ...partsOfChoice(field)],
  },
  dropdown: {
    ...CHOICE,
    create: input('dropdown', (base) => ({ options: twoOptions(base) })),
    controls: (field) => optionCount(field) / 2,
  },
  yes_no: {
    ...VALUE,
    create: input('yes_no', () => ({})),
    operators: EQUAL,
    summary: 'options',
    cells: 'yes_no',
    samples: 'yes_no',
    stored: 'choice',
    filter: 'choice',
    readBy: ['yes', 'no'],
    controls: () => 2,
  },
  consent: {
    ...VALUE,
    create: input('consent', () => ({ required: true, statement: 'I agree' })),
    operators: TICKED,
    summary: 'options',
    cells: 'tick',
    samples: 'tick',
    stored: 'tick',
    filter: 'tick',
    // What someone agreed to is what the box said then.
    readBy: ['statement'],
  },
  rating: {
    ...STEPS,
    create: input('rating', () => ({ max: 5 })),
    readBy: ['max'],
    likely: ({ max }) => [aNumberAnswer(max - 1)],
  },
  scale: {
    ...STEPS,
    create: input('scale', () => ({ from: 1, to: 5 })),
    readBy: ['from', 'to'],
    likely: ({ to }) => [aNumberAnswer(to - 1)],
  },
  nps: {
    ...STEPS,
    create: input('nps', () => ({ low: 'Not likely', high: 'Very likely' })),
    operators: SCORE,
    likely: () => [aNumberAnswer(9)],
  },
  slider: { ...AMOUNT, create: input('slider', () => ({ min: 0, max: 100 })), readBy: ['unit'] },
  matrix: {
    create: input('matrix', (base) => ({
      rows: named(base, 'r', ['Row 1', 'Row 2']),
      columns: named(base, 'c', ['Column 1', 'Column 2', 'Column 3']),
    })),
    operators: TICKED,
    summary: 'grid',
    division: 'rows',
    cells: 'grid',
    samples: 'grid',
    stored: 'grid',
    filter: 'choice',
    readBy: [],
    parts: ({ rows }) => rows.map(({ id, label }) => ({ id, label, kind: 'options' })),
    likely: ({ rows, columns }) => [
      {
        t: 'grid',
        v: Object.fromEntries(
          rows.map(({ id }, index) => [id, [columns[index % columns.length]?.id ?? '']]),
        ),
      },
    ],
    length: labelLength,
    controls: ({ rows, columns }) => rows.length * (columns.length + 2),
  },
  ranking: {
    create: input('ranking', (base) => ({
      options: named(base, 'o', ['Option 1', 'Option 2', 'Option 3']),
    })),
    operators: TICKED,
    summary: 'ranking',
    division: 'options',
    cells: 'ranking',
    samples: 'ranking',
    stored: 'ranking',
    filter: 'choice',
    readBy: [],
    parts: ({ options }) =>
      options.map(({ id, label }) => ({ id, label: `position of ${label}`, kind: 'number' })),
    likely: () => [],
    length: labelLength,
    controls: ({ options }) => options.length * (options.length + 2),
  },
  name: {
    ...LINES,
    create: input('name', () => ({ parts: ['first', 'last'], contact: 'name' })),
    cells: 'name',
  },
  address: {
    ...LINES,
    create: input('address', () => ({ parts: ['line1', 'line2', 'city', 'postcode', 'country'] })),
    cells: 'parts',
  },
  file: {
    ...VALUE,
    create: input('file', () => ({ ...USUAL_FILES })),
    operators: TICKED,
    summary: 'texts',
    cells: 'text',
    samples: 'none',
    stored: 'files',
    filter: 'text',
    parts: () => [COUNT],
  },
  signature: {
    ...VALUE,
    create: input('signature', () => ({})),
    operators: TICKED,
    summary: 'texts',
    cells: 'text',
    samples: 'signature',
    stored: 'given',
    filter: 'given',
    likely: () => [{ t: 'signature', v: 'Alex Morgan', typed: true }],
  },
  group: {
    ...VALUE,
    create: input('group', () => ({ fieldIds: [] })),
    operators: TICKED,
    summary: 'texts',
    division: 'fields',
    cells: 'group',
    samples: 'none',
    stored: 'rows',
    filter: 'text',
    readBy: ['fieldIds', 'itemLabel'],
    parts: () => [COUNT],
    controls: (field, within) => maxRows(field) * within(),
  },
  calculated: {
    ...AMOUNT,
    create: input('calculated', () => ({ formula: [], shown: true })),
    cells: 'text',
    samples: 'none',
    stored: 'value',
    filter: 'any',
    readBy: ['unit', 'currency', 'decimals'],
    likely: () => [],
    length: ({ result }) => (result === 'text' ? ANSWER_LIMITS.shortText : SHORT_LENGTH),
  },
  hidden: { ...TEXT, create: input('hidden', () => ({})) },
  statement: content('statement', { text: '' }),
  image: content('image', { alt: '' }),
  video: content('video', { url: '' }),
  divider: content('divider', {}),
  prices: content('prices', { lines: [], total: 'Total' }),
} as const satisfies { readonly [T in FieldType]: OwnerHalf<T> };

/** The entry of a field's type. Sound, as in registry.ts: the table maps each type to the entry of that very type. */
export const ownerHalfOf = (field: InputField): InputHalf<InputField> =>
  OWNER_HALVES[field.type] as unknown as InputHalf<InputField>;

type KindIn<Facet extends keyof Kinds> = (typeof OWNER_HALVES)[InputField['type']][Facet];

/** The fields whose entries name a kind. */
export type FieldOfKind<Facet extends keyof Kinds, Kind extends Kinds[Facet]> = {
  [T in InputField['type']]: (typeof OWNER_HALVES)[T][Facet] extends Kind ? FieldOf<T> : never;
}[InputField['type']];

export type FilterKind = KindIn<'filter'>;
export const filterKindOf = (type: FieldType): FilterKind => {
  const half = OWNER_HALVES[type];
  return 'filter' in half ? half.filter : 'given';
};

/** What the answer store keeps of a type's answers. */
export const storedKindOf = (type: FieldType): KindIn<'stored'> => {
  const half = OWNER_HALVES[type];
  return 'stored' in half ? half.stored : 'given';
};

/** What is done with a field, by a kind that its entry names. */
export function byKind<Facet extends keyof Kinds, Args extends readonly unknown[], Result>(
  facet: Facet,
  table: {
    readonly [Kind in KindIn<Facet>]: (field: FieldOfKind<Facet, Kind>, ...args: Args) => Result;
  },
): (field: InputField, ...args: Args) => Result {
  // Sound: each function takes all fields of its kind.
  const all: Readonly<Record<string, unknown>> = table;
  return (field, ...args) =>
    (all[ownerHalfOf(field)[facet]] as (field: InputField, ...args: Args) => Result)(
      field,
      ...args,
    );
}
