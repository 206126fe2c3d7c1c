/**
 * Answers that come with the address of a form: `?{key}=…`, read as a person would write them. A part of the public
 * script that is loaded only where an address has parameters (respondent/parts/prefill.ts).
 */
import {
  ANSWER_LIMITS,
  NONE,
  OTHER,
  fieldsIn,
  isInput,
  topFields,
  type ChoiceField,
  type FieldOf,
  type GroupField,
  type InputField,
  type MatrixField,
  type RankingField,
  type Scope,
  type YesNoField,
} from '@/domain/form/definition/definition';
import { digitDays } from '@/domain/form/fieldTypes/digitDay';
import { specOf } from '@/domain/form/fieldTypes/registry';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import { ownValue } from '@/domain/base/ownValue';
import {
  nameOf,
  type Inputs,
  type Problem,
  type ProblemCode,
  type RawInput,
  type RawParts,
} from '@/domain/values/answer';
import { caseFold } from '@/domain/text/plainText';

/** The values of a field's parameters by the part that they name, `''` for the field itself. Any text may be one. */
type Given = ReadonlyMap<string, string[]>;

interface Named {
  id: string;
  label: string;
}

/** A parameter of an address: its name and its value. */
export type Pair = readonly [name: string, value: string];

/** What is wrong with an answer that is only not whole yet: the rest is left to the respondent. */
const UNFINISHED: readonly ProblemCode[] = [
  'too_short',
  'too_few_choices',
  'too_few_rows',
  'rows_missing',
  'wrong_rows',
];

/** The parameters of an address. What is not UTF-8 is read as Windows wrote it before: `caf%E9` is “café”. */
export function queryIn(search: string): URLSearchParams {
  return new URLSearchParams(
    search.replace(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        decodeURIComponent(run);
        return run;
      } catch {
        const bytes = run
          .slice(1)
          .split('%')
          .map((hex) => Number.parseInt(hex, 16));
        return encodeURIComponent(new TextDecoder('windows-1252').decode(Uint8Array.from(bytes)));
      }
    }),
  );
}

/**
 * What the controls of a form hold by the parameters of its address. What does not fit a field is left out, as are
 * parameters that name none; former keys of fields go on naming them.
 */
export function prefilled(definition: PublicDefinition, query: URLSearchParams): Inputs {
  return read(topFields(definition).filter(isInput), [...query], definition);
}

function read(
  fields: readonly InputField[],
  pairs: readonly Pair[],
  definition: PublicDefinition,
): Inputs {
  const given = new Map<string, Map<string, string[]>>();
  for (const [name, value] of pairs) {
    const { field, part } = namedBy(name, fields, definition);
    if (!field) continue;
    const parts = given.get(field.id) ?? new Map<string, string[]>();
    const values = parts.get(part) ?? [];
    values.push(value);
    given.set(field.id, parts.set(part, values));
  }
  const inputs: Record<string, RawInput> = {};
  for (const field of fields) {
    const values = given.get(field.id);
    const raw = values && rawOf(field, values, definition);
    if (!raw || wrongWith(field, raw, definition) !== undefined) continue;
    for (const [part, value] of Object.entries(raw)) inputs[nameOf(field.id, part)] = value;
  }
  return inputs;
}

/** The field that a parameter names by its key or a former one, and the part of it. */
export function namedBy(
  name: string,
  fields: readonly InputField[],
  { aliases = {} }: PublicDefinition,
): { field: InputField | undefined; part: string } {
  const [, key = '', part = ''] = /^([^.]*)\.?(.*)$/s.exec(name) ?? [];
  const former = ownValue(aliases, key);
  const field = fields.find((one) => one.key === key) ?? fields.find(({ id }) => id === former);
  return { field, part };
}

/** What is wrong with what controls hold; null if they hold nothing that can be read. */
function wrongWith(field: InputField, raw: RawParts, scope: Scope): Problem | null | undefined {
  const { parse, check } = specOf(field);
  const { answer, problem } = {
    problem: undefined,
    answer: undefined,
    ...parse(field, raw, { fields: scope.fields }),
  };
  if (!answer) return problem ?? null;
  const wrong = check({ ...field, required: false }, answer, '', scope);
  return wrong && !UNFINISHED.includes(wrong.code) ? wrong : undefined;
}

/** Why a field would not take one value of a link; undefined if there is nothing to say. */
export function problemWith(
  field: InputField,
  part: string,
  value: string,
  scope: PublicDefinition,
): Problem | undefined {
  const raw = rawOf(field, new Map([[part, [value]]]), scope);
  return (raw && wrongWith(field, raw, scope)) ?? undefined;
}

const firstOf = (given: Given, part: string) => given.get(part)?.[0] ?? '';

type Raw<F extends InputField> = (
  field: F,
  given: Given,
  scope: PublicDefinition,
) => RawParts | undefined;

/** To agree, to sign and to send a file is the respondent's own act. */
const never = () => undefined;
const inParts: Raw<FieldOf<'name' | 'address'>> = (field, given) =>
  Object.fromEntries(field.parts.map((part) => [part, firstOf(given, part)]));
/** A plus in an address reads as a blank. */
const signed: Raw<InputField> = (_field, given) => ({
  '': firstOf(given, '').replace(/^ (?=\d)/, '+'),
});
const onDay: Raw<InputField> = (_field, given, { locale }) => ({
  '': picked(firstOf(given, ''), locale),
});

/** What the controls hold of types that a link fills in another way than with its text. */
const RAW: { readonly [T in InputField['type']]?: Raw<FieldOf<T>> } = {
  consent: never,
  signature: never,
  file: never,
  calculated: never,
  // Whether it is free, no one knows who makes a link.
  appointment: never,
  single_choice: chosen,
  dropdown: chosen,
  multiple_choice: chosen,
  yes_no: (field, given) => yesOrNo(field, firstOf(given, '')),
  matrix: rows,
  ranking: places,
  name: inParts,
  address: inParts,
  group: groupRows,
  phone: signed,
  number: signed,
  date: onDay,
  datetime: onDay,
};

/** What the controls of a field hold; undefined where a link may not fill them. */
function rawOf(field: InputField, given: Given, scope: PublicDefinition): RawParts | undefined {
  // Sound: the table maps each type to what takes fields of that very type.
  const own = RAW[field.type] as Raw<InputField> | undefined;
  return own ? own(field, given, scope) : { '': firstOf(given, '') };
}

/** A day, or one with a time, as a picker writes it, if its digits can only mean one. */
function picked(text: string, locale: string): string {
  const [day = '', ...time] = text.trim().split(/,? |T/);
  const days = digitDays(day, locale);
  return [days[1] ? day : (days[0] ?? day), ...time].join('T');
}

/** Ids of what is named by id or by label, each value one of them or several with commas between. */
function idsIn(choices: readonly Named[], values: readonly string[] = []): string[] {
  const find = (text: string) =>
    (
      choices.find(({ id }) => id === text.trim()) ??
      choices.find(({ label }) => caseFold(label) === caseFold(text.trim()))
    )?.id;
  return values.flatMap((value) => {
    const pieces = value.split(',');
    const ids: string[] = [];
    // Labels hold commas, too: the longest run of pieces that names a choice is one.
    for (let from = 0; from < pieces.length;) {
      let to = pieces.length;
      let id: string | undefined;
      for (; to > from && id === undefined; to -= 1) id = find(pieces.slice(from, to).join(','));
      if (id !== undefined) ids.push(id);
      from = to + 1;
    }
    return ids;
  });
}

function chosen(field: ChoiceField, given: Given): RawParts {
  const choices = [
    ...field.options,
    ...(field.other ? [{ id: OTHER, label: 'Other' }] : []),
    ...('none' in field && field.none ? [{ id: NONE, label: 'None of the above' }] : []),
  ];
  const written = field.other ? firstOf(given, OTHER) : '';
  const named = idsIn(choices, given.get(''));
  const ids = written !== '' && !named.includes(OTHER) ? [...named, OTHER] : named;
  return {
    '': field.type === 'multiple_choice' ? ids : ids.slice(0, 1),
    ...(written === '' ? {} : { [OTHER]: written }),
  };
}

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

function yesOrNo({ yes = '', no = '' }: YesNoField, value: string): RawParts {
  const text = caseFold(value.trim());
  const isOne = (words: readonly string[], own: string) =>
    text !== '' && (words.includes(text) || text === caseFold(own));
  return { '': isOne(YES, yes) ? ['yes'] : isOne(NO, no) ? ['no'] : [] };
}

function rows(field: MatrixField, given: Given): RawParts {
  return Object.fromEntries(
    field.rows.map(({ id }): [string, string[]] => {
      const columns = idsIn(field.columns, given.get(id));
      return [id, field.multiple ? columns : columns.slice(0, 1)];
    }),
  );
}

/** In their order (`?key=a,b,c`), or each with its place. */
function places({ options }: RankingField, given: Given): RawParts {
  const order = idsIn(options, given.get(''));
  return Object.fromEntries(
    options.map(({ id }) => {
      const at = order.indexOf(id) + 1;
      return [id, at > 0 ? String(at) : firstOf(given, id)];
    }),
  );
}

/** `?guests.0.name=…&guests.1.name=…`: rows are counted from 0. */
function groupRows(field: GroupField, given: Given, definition: PublicDefinition): RawParts {
  const children = fieldsIn(definition, field).filter(isInput);
  const most = Math.min(field.max ?? ANSWER_LIMITS.groupRows, ANSWER_LIMITS.groupRows);
  const raw: Record<string, RawInput> = {};
  let count = 0;
  for (let row = 0; row < most; row += 1) {
    const start = `${row}.`;
    const pairs = [...given].flatMap(([name, values]) =>
      name.startsWith(start)
        ? values.map((value) => [name.slice(start.length), value] as const)
        : [],
    );
    const inputs = Object.entries(read(children, pairs, definition));
    for (const [name, value] of inputs) raw[start + name] = value;
    if (inputs.length > 0) count = row + 1;
  }
  return { ...raw, '': Array.from({ length: count }, (_row, at) => at).join(' ') };
}

/**
 * Values for the hidden fields, by their keys, or former ones, in the query of a link; those that it does not name are
 * left out.
 */
export function hiddenInputs(
  { fields, aliases = {} }: Pick<PublicDefinition, 'fields' | 'aliases'>,
  query: URLSearchParams,
): Inputs {
  const all = Object.values(fields);
  // A key in use is its field's alone, as in prefill.ts.
  const inUse = new Set(all.flatMap((field) => ('key' in field ? [field.key] : [])));
  const former = Object.entries(aliases).filter(([key]) => !inUse.has(key));
  return Object.fromEntries(
    all.flatMap((field) => {
      if (field.type !== 'hidden') return [];
      const keys = [field.key, ...former.flatMap(([key, id]) => (id === field.id ? [key] : []))];
      const value = keys.map((key) => query.get(key)).find((one) => one !== null);
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}
