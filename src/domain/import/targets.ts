/** What a column of a file can become: the answer to a question, a part of one, or what is known beside the answers. */
import { caseFold } from '@/domain/text/plainText';
import {
  fieldsIn,
  isInput,
  topFields,
  type Field,
  type FieldOf,
  type FormDefinition,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { byKind } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { columnNames } from './table';

export interface Target {
  /** Unique among the form's targets. */
  id: string;
  label: string;
  /** What headings are called that mean it, folded by `headingKey`. */
  names: string[];
  fieldId?: string;
  /** Several columns may become it. */
  isMany?: true;
  /** A part of a name or an address, the row of a matrix, or the question of a group. */
  part?: string;
  /** Its cells hold what all entries of a group answered. */
  isEntry?: true;
  /** An option, in a column of its own; in a matrix `{row}.{column}`. */
  option?: string;
}

export const SUBMITTED_COLUMN = 'submitted';
export const EMAIL = 'email';

/** Types whose answers no cell holds. */
const NOT_IMPORTED = ['file', 'signature', 'calculated'] as const satisfies InputField['type'][];
type Imported = Exclude<InputField, FieldOf<(typeof NOT_IMPORTED)[number]>>;

const isImported = (field: Field): field is Imported =>
  isInput(field) && !NOT_IMPORTED.some((type) => type === field.type);

/** A heading as it is compared: letters and digits alone. */
export const headingKey = (text: string) => caseFold(text).replace(/[^\p{L}\p{N}]+/gu, '');

const SUBMITTED_NAMES = [
  'Submitted',
  'Submitted at',
  'submitted_at',
  'Response date',
  'Response time',
  'Submit date (UTC)',
  'Submit date',
  'Date submitted',
  'Timestamp',
  'Completed at',
  'Created at',
  'Date',
];
/** Other products’ headings, in other words than ours. */
const FOREIGN_NAMES = ['submissiondate', 'submissiontime'];
const EMAIL_NAMES = ['Email', 'E-mail', 'Email address', 'E-mail address', 'Mail', 'Your email'];
const PROPERTY_NAMES: Readonly<Record<string, readonly string[]>> = {
  email: EMAIL_NAMES,
  name: ['Name', 'Full name', 'Your name'],
  phone: ['Phone', 'Phone number', 'Telephone', 'Mobile'],
  company: ['Company', 'Organisation', 'Organization', 'Firm', 'Company name'],
};
const PART_ALIASES: Readonly<Record<string, readonly string[]>> = {
  first: ['First', 'Forename', 'Given name'],
  last: ['Last', 'Surname', 'Family name'],
  line1: ['Address', 'Street'],
  city: ['City', 'Town'],
  region: ['County', 'Region', 'State'],
  postcode: ['Postal code', 'Zip', 'Zip code'],
};

/** The questions of a form that no column can fill, by their labels. */
export function notImported(definition: FormDefinition): string[] {
  return topFields(definition)
    .filter((field) => isInput(field) && !isImported(field))
    .map((field) => withoutPlaceholders(field.label));
}

/** All targets of a form, in its order. */
export function targetsOf(definition: FormDefinition): Target[] {
  const inputs = topFields(definition).filter(isImported);
  const hasEmail = inputs.some((field) => field.contact === 'email');
  return [
    {
      id: SUBMITTED_COLUMN,
      label: 'Submitted at',
      names: [...SUBMITTED_NAMES, ...FOREIGN_NAMES].map(headingKey),
    },
    ...(hasEmail
      ? []
      : [{ id: EMAIL, label: 'Respondent’s email', names: EMAIL_NAMES.map(headingKey) }]),
    ...inputs.flatMap((field) => targetsOfField(field, definition)),
  ];
}

function targetsOfField(field: InputField, scope: Scope): Target[] {
  const label = withoutPlaceholders(field.label);
  const whole = (names: readonly string[] = []): Target => ({
    id: field.id,
    label,
    fieldId: field.id,
    names: [label, field.key, ...names].map(headingKey),
  });
  const below = (
    kind: 'part' | 'option',
    id: string,
    name: string,
    aliases: readonly string[] = [],
  ): Target => ({
    id: `${field.id} ${kind} ${id}`,
    label: `${label}: ${name}`,
    fieldId: field.id,
    [kind]: id,
    names: [`${label}: ${name}`, `${field.key}.${id}`, ...aliases].map(headingKey),
  });
  return targetsBy(field, { whole, below, known: knownNames(field), scope });
}

const knownNames = ({ contact }: InputField) => (contact ? (PROPERTY_NAMES[contact] ?? []) : []);

/** How targets of one question are made, and by what names its contact property is known. */
interface Making {
  whole(names?: readonly string[]): Target;
  below(kind: 'part' | 'option', id: string, name: string, aliases?: readonly string[]): Target;
  known: readonly string[];
  scope: Scope;
}

const targetsBy = byKind<'division', [Making], Target[]>('division', {
  whole: (_field, { whole, known }) => [whole(known)],
  parts: (field, { whole, below, known }) => {
    const parts = field.parts.map((part) =>
      below('part', part, PART_NAMES[part], [PART_NAMES[part], ...(PART_ALIASES[part] ?? [])]),
    );
    return field.type === 'name' ? [whole(known), ...parts] : parts;
  },
  fields: (field, { below, scope }) =>
    fieldsIn(scope, field)
      .filter(isImported)
      .map((child) => {
        const name = withoutPlaceholders(child.label);
        const target = below('part', child.id, name, [`${field.key}.${child.key}`, name]);
        return { ...target, isEntry: true as const };
      }),
  rows: (field, { below }) =>
    field.rows.flatMap((row) => [
      below('part', row.id, row.label, [
        row.label,
        `${withoutPlaceholders(field.label)} [${row.label}]`,
      ]),
      ...(field.multiple
        ? field.columns.map((column) =>
            below('option', `${row.id}.${column.id}`, `${row.label}: ${column.label}`),
          )
        : []),
    ]),
  options: (field, { whole, below }) => [
    whole(),
    ...choicesIn(field).map((option) =>
      below('option', option.id, option.label, [
        `${withoutPlaceholders(field.label)} [${option.label}]`,
      ]),
    ),
  ],
});

/** What each column becomes, by its position; absent where it is skipped. */
export type Mapping = readonly (string | undefined)[];

/** The mapping that the headings suggest: each target goes to the first column that bears one of its names. */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  // "Submitted (Europe/London)" and "Name (2)" as exports write them.
  const keys = headers.map((header) => [
    headingKey(header),
    headingKey(header.replace(/\s*\([^()]*\)\s*$/, '')),
  ]);
  const mapping = new Array<string | undefined>(headers.length).fill(undefined);
  const taken = new Set<string>();
  const own = ownColumns(keys.map(([, key = '']) => key));
  // The most certain names of all targets first: a heading that is the label, then other words for it.
  const depth = Math.max(0, ...targets.map(({ names }) => names.length));
  for (let rank = 0; rank < depth; rank += 1) {
    for (const { id, names } of targets) {
      const name = names[rank];
      if (name === undefined || name === '' || taken.has(id)) continue;
      for (const which of [0, 1]) {
        const at = keys.findIndex(
          (key, index) =>
            mapping[index] === undefined &&
            key[which] === name &&
            (index >= own || id === SUBMITTED_COLUMN),
        );
        if (at < 0) continue;
        mapping[at] = id;
        taken.add(id);
        break;
      }
    }
  }
  return mapping;
}

/**
 * The mapping of a file that is read in another way: columns whose headings are still there keep what they were matched
 * with, also nothing. The others take what is guessed, unless a column that stays has it.
 */
export function keptMapping(
  before: { headers: readonly string[]; mapping: Mapping },
  headers: readonly string[],
  guessed: Mapping,
): Mapping {
  // Two columns of one heading are told apart by their order.
  const named = (all: readonly string[]) =>
    all.map((header, at) => {
      const key = headingKey(header);
      return `${key} ${all.slice(0, at).filter((other) => headingKey(other) === key).length}`;
    });
  const former = new Map(named(before.headers).map((name, at) => [name, before.mapping[at]]));
  const names = named(headers);
  const kept = new Set(names.map((name) => former.get(name)));
  return names.map((name, at) => {
    if (former.has(name)) return former.get(name);
    return kept.has(guessed[at]) ? undefined : guessed[at];
  });
}

/**
 * How many columns an export of ours begins with that are no answers; 0 for other files. A question may be called as one
 * of them is.
 */
function ownColumns(keys: readonly string[]): number {
  const [first] = keys;
  if (first !== headingKey('Response ID')) return 0;
  const last = ['Time taken (seconds)', 'time_taken_seconds'].map((name) =>
    headingKey(name.replace(/ \(.*$/, '')),
  );
  return keys.findIndex((key) => last.includes(key)) + 1;
}

/** Targets that more than one column has, though they take one. */
export function doubleTargets(mapping: Mapping, targets: readonly Target[]): string[] {
  const many = new Set(targets.flatMap(({ id, isMany }) => (isMany ? [id] : [])));
  const ids = mapping.flatMap((id) => (id === undefined || many.has(id) ? [] : [id]));
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** The names of columns that nothing is made of. */
export function unmapped(headers: readonly string[], mapping: Mapping): string[] {
  return columnNames(headers).filter((_name, index) => mapping[index] === undefined);
}
