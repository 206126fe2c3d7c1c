/** Each question as rows of an XLSForm’s survey. */
import type { Answer } from '@/domain/values/answer';
import {
  NONE,
  OTHER,
  fieldsIn,
  type ContentField,
  type Field,
  type FieldOf,
  type FieldType,
  type InputField,
  type Option,
} from '@/domain/form/definition/definition';
import { isNeededPart, isRequiredPart } from '@/domain/form/fieldTypes/people';
import type { EachText, XlsBook, XlsRow } from './book';
import { calculationPath } from './calculations';
import { askedRow, groupedRows, requiredCell, singleRow } from './askedRows';
import { answerAt, blankAt, operandPath, todayPath, xpathText } from './conditions';
import { XLS_OWN } from './seal';

type Rows = { readonly [T in FieldType]: (field: FieldOf<T>, book: XlsBook) => void };

type Bound = number | string | undefined;

const atLeast = (value: Bound, path = '.') =>
  value === undefined ? undefined : `${path} >= ${value}`;
const atMost = (value: Bound, path = '.') =>
  value === undefined ? undefined : `${path} <= ${value}`;

const LENGTH = 'string-length(.)';
const lengthsOf = ({ minLength, maxLength }: { minLength?: number; maxLength?: number }) => [
  atLeast(minLength, LENGTH),
  atMost(maxLength, LENGTH),
];

const EMAIL = String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`;

const fromToday = (days: number | undefined) => (days === undefined ? undefined : todayPath(days));

const called = (name: string) => (text: string | undefined) =>
  text === undefined ? undefined : `${name}('${text}')`;
const asDay = called('date');
const asMoment = called('date-time');
const asShare = called('decimal-time');

/** “(kg)” behind the label, in each language. */
function withUnit(field: FieldOf<'number' | 'slider'>, book: XlsBook) {
  const units = book.of(field, (one) => one.unit);
  return (label: string, at: number): string => (units[at] ? `${label} (${units[at]})` : label);
}

/** What the ends of a range mean, below the label. */
function endsOf(
  field: FieldOf<'scale' | 'nps' | 'slider'>,
  from: number,
  to: number,
  book: XlsBook,
): XlsRow {
  if (!field.low && !field.high) return {};
  const texts = book.of(field, ({ help, low, high }) =>
    [help, low && `${from}: ${low}`, high && `${to}: ${high}`].filter(Boolean).join('\n'),
  );
  return { hint: texts };
}

const range = (start: number, end: number, step = 1) => `start=${start} end=${end} step=${step}`;

function choiceList(field: InputField & { options: Option[] }, book: XlsBook): string {
  const own = field.options.map(({ id }, at) => ({
    name: book.names.choice(field.id, id),
    label: book.of(field, (one) => one.options[at]?.label),
  }));
  const more = [
    ...('other' in field && field.other
      ? [{ name: OTHER, label: book.ofWords(({ other }) => other) }]
      : []),
    ...('none' in field && field.none
      ? [{ name: NONE, label: book.ofWords(({ none }) => none) }]
      : []),
  ];
  return book.list(book.names.of(field.id), [...own, ...more]);
}

/** A question that is answered with options; “Other” has a text of its own after it. */
function choosing(
  field: FieldOf<'single_choice' | 'multiple_choice' | 'dropdown'>,
  book: XlsBook,
  type: 'select_one' | 'select_multiple',
  row: XlsRow = {},
  checks: readonly (string | undefined)[] = [],
): void {
  const list = choiceList(field, book);
  const order: XlsRow = field.shuffle ? { parameters: 'randomize=true' } : {};
  singleRow(field, book, { type: `${type} ${list}`, ...row, ...order }, checks);
  if (!field.other) return;
  const path = answerAt(book.names.of(field.id));
  book.add({
    type: 'text',
    name: book.names.part(field.id, OTHER),
    label: book.ofWords(({ otherText }) => otherText),
    relevant: `selected(${path}, '${OTHER}')`,
    [XLS_OWN]: OTHER,
  });
}

/** Of an address each line that is needed; of a name any part will do, so the first asks for one if there is no other. */
function neededPart(
  field: FieldOf<'name' | 'address'>,
  part: string,
  required: XlsRow,
  { names }: XlsBook,
): XlsRow {
  if (required['required'] === undefined || isRequiredPart(field, part)) {
    return isNeededPart(part) ? required : {};
  }
  const needed = field.parts.filter(isNeededPart);
  if (needed[0] !== part) return {};
  const others = needed.slice(1).map((one) => answerAt(names.part(field.id, one)));
  return { required: others.map(blankAt).join(' and ') };
}

const partsRows = (field: FieldOf<'name' | 'address'>, book: XlsBook): void =>
  groupedRows(field, book, {}, () => {
    const required = requiredCell(field, book);
    const preset = partsOf(field.default);
    for (const part of field.parts) {
      book.add({
        type: 'text',
        name: book.names.part(field.id, part),
        label: book.ofWords((words) => words[part]),
        ...neededPart(field, part, required, book),
        ...(preset[part] === undefined ? {} : { default: preset[part] }),
        [XLS_OWN]: `${field.type} ${part}`,
      });
    }
  });

const partsOf = (answer: Answer | undefined): Readonly<Record<string, string>> =>
  answer?.t === 'parts' ? answer.v : {};

/** A text between questions. */
function writeNote(field: ContentField, book: XlsBook, label: EachText): void {
  if (label.every((text) => text.trim() === '')) return;
  book.add({
    type: 'note',
    name: book.names.free(field.type),
    label,
    ...book.relevant(label[0] ?? '', field.showIf),
    [XLS_OWN]: field.type,
  });
}

const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'svg', 'bmp', 'tiff'];

const ROWS: Rows = {
  short_text: (field, book) =>
    singleRow(field, book, { type: 'text' }, [
      ...lengthsOf(field),
      field.pattern && `regex(., ${xpathText(`^(?:${field.pattern})$`)})`,
    ]),
  long_text: (field, book) =>
    singleRow(field, book, { type: 'text', appearance: 'multiline' }, lengthsOf(field)),
  email: (field, book) => {
    const domains = (field.domains ?? []).map((domain) => domain.replaceAll('.', '\\.'));
    singleRow(field, book, { type: 'text', appearance: 'email' }, [
      `regex(., '${EMAIL}')`,
      domains.length > 0 ? `regex(., '@(?:${domains.join('|')})$')` : undefined,
    ]);
  },
  phone: (field, book) => singleRow(field, book, { type: 'text', appearance: 'tel' }),
  url: (field, book) => singleRow(field, book, { type: 'text' }),
  number: (field, book) => {
    const { min, max, step, wholeNumber } = field;
    const steps =
      step === undefined
        ? undefined
        : `${min === undefined ? '.' : `(. - ${min})`} mod ${step} = 0`;
    singleRow(
      field,
      book,
      { type: wholeNumber ? 'integer' : 'decimal' },
      [atLeast(min), atMost(max), steps],
      withUnit(field, book),
    );
  },
  slider: (field, book) => {
    const { min, max, step } = field;
    singleRow(
      field,
      book,
      { type: 'range', parameters: range(min, max, step), ...endsOf(field, min, max, book) },
      [],
      withUnit(field, book),
    );
  },
  rating: (field, book) =>
    singleRow(field, book, {
      type: 'range',
      parameters: range(1, field.max),
      appearance: 'rating',
    }),
  scale: (field, book) => {
    const { from, to } = field;
    const parameters = range(from, to);
    singleRow(field, book, { type: 'range', parameters, ...endsOf(field, from, to, book) });
  },
  nps: (field, book) =>
    singleRow(field, book, {
      type: 'range',
      parameters: range(0, 10),
      ...endsOf(field, 0, 10, book),
    }),
  date: (field, book) =>
    singleRow(field, book, { type: 'date' }, [
      atLeast(asDay(field.min)),
      atMost(asDay(field.max)),
      atLeast(fromToday(field.minFromToday)),
      atMost(fromToday(field.maxFromToday)),
    ]),
  time: (field, book) =>
    singleRow(field, book, { type: 'time' }, [
      atLeast(asShare(field.min), 'decimal-time(.)'),
      atMost(asShare(field.max), 'decimal-time(.)'),
    ]),
  datetime: (field, book) =>
    singleRow(field, book, { type: 'dateTime' }, [
      atLeast(asMoment(field.min)),
      atMost(asMoment(field.max)),
      atLeast(fromToday(field.minFromToday)),
      atMost(fromToday(field.maxFromToday)),
    ]),
  appointment: (field, book) => {
    book.losses.add('places', field.label);
    singleRow(field, book, { type: 'dateTime' });
  },
  single_choice: (field, book) => choosing(field, book, 'select_one'),
  dropdown: (field, book) => choosing(field, book, 'select_one', { appearance: 'minimal' }),
  multiple_choice: (field, book) =>
    choosing(field, book, 'select_multiple', {}, [
      atLeast(field.minChoices, 'count-selected(.)'),
      atMost(field.maxChoices, 'count-selected(.)'),
      field.none && `not(selected(., '${NONE}') and count-selected(.) > 1)`,
    ]),
  ranking: (field, book) => singleRow(field, book, { type: `rank ${choiceList(field, book)}` }),
  yes_no: (field, book) => {
    const isOwn = field.yes !== undefined || field.no !== undefined;
    const label = (name: 'yes' | 'no'): EachText => {
      const usual = book.ofWords((words) => words[name]);
      return book.of(field, (one) => one[name]).map((text, at) => text || (usual[at] ?? ''));
    };
    const list = book.list(isOwn ? book.names.of(field.id) : 'yes_no', [
      { name: 'yes', label: label('yes') },
      { name: 'no', label: label('no') },
    ]);
    singleRow(field, book, { type: `select_one ${list}` });
  },
  consent: (field, book) => {
    const statement = book.of(field, (one) => one.statement);
    singleRow(field, book, { type: 'acknowledge' }, [], (label, at) =>
      [label, statement[at]].filter(Boolean).join('\n\n'),
    );
  },
  matrix: (field, book) => {
    const type = field.multiple ? 'select_multiple' : 'select_one';
    const list = book.list(
      book.names.of(field.id),
      field.columns.map(({ id }, at) => ({
        name: book.names.choice(field.id, id),
        label: book.of(field, ({ columns }) => columns[at]?.label),
      })),
    );
    if (field.default) book.losses.add('preset', field.label);
    groupedRows(field, book, { appearance: 'table-list' }, () => {
      const required = requiredCell(field, book);
      for (const [at, { id }] of field.rows.entries()) {
        book.add({
          type: `${type} ${list}`,
          name: book.names.part(field.id, id),
          label: book.of(field, ({ rows }) => rows[at]?.label),
          ...required,
          [XLS_OWN]: `${field.type} row`,
        });
      }
    });
  },
  name: partsRows,
  address: partsRows,
  file: (field, book) => {
    const { accept = [] } = field;
    if (accept.length > 0 || field.maxFiles !== undefined || field.maxMegabytes !== undefined) {
      book.losses.add('files', field.label);
    }
    const isPicture = accept.length > 0 && accept.every((ending) => PICTURES.includes(ending));
    singleRow(field, book, { type: isPicture ? 'image' : 'file' });
  },
  signature: (field, book) => singleRow(field, book, { type: 'image', appearance: 'signature' }),
  group: (field, book) => {
    const { min, max } = field;
    const isFixed = min !== undefined && min === max;
    if (!isFixed && (min !== undefined || max !== undefined)) {
      book.losses.add('entries', field.label);
    }
    const { required: _required, ...head } = askedRow(field, book, (label) => label);
    book.add({
      type: 'begin_repeat',
      ...head,
      ...(isFixed ? { repeat_count: String(min) } : {}),
    });
    for (const child of fieldsIn(book.definition, field)) {
      writeField(child, book);
      const name = book.figures.get(child.id);
      const points = operandPath({ kind: 'field', id: child.id, part: 'score' }, book);
      const calculation = points ?? `coalesce(${answerAt(book.names.of(child.id))}, 0)`;
      if (name !== undefined) book.add({ type: 'calculate', name, calculation });
    }
    book.add({ type: 'end_repeat', name: book.names.of(field.id) });
  },
  calculated: (field, book) => {
    const name = book.names.of(field.id);
    const path = calculationPath(field, book);
    if (path === undefined) book.losses.add('formula', field.label);
    const relevant = book.relevant(field.label, field.showIf);
    book.add({
      type: 'calculate',
      name,
      calculation: path ?? "''",
      ...relevant,
      [XLS_OWN]: field.type,
    });
    if (!field.shown) return;
    const label = book.of(field, (one) => one.label);
    const unit = book.of(field, (one) => one.unit ?? one.currency);
    book.add({
      type: 'note',
      name: book.names.free(`${name}_shown`),
      label: label.map((text, at) => `${text}: ${answerAt(name)} ${unit[at] ?? ''}`.trim()),
      ...relevant,
      [XLS_OWN]: `${field.type} shown`,
    });
  },
  hidden: (field, book) => singleRow(field, book, { type: 'hidden' }),
  statement: (field, book) =>
    writeNote(
      field,
      book,
      book.of(field, ({ label, text }) =>
        [label && `**${label}**`, text].filter(Boolean).join('\n\n'),
      ),
    ),
  image: (field, book) => {
    book.losses.add('pictures', field.alt);
    writeNote(
      field,
      book,
      book.of(field, ({ alt }) => alt),
    );
  },
  video: (field, book) =>
    writeNote(
      field,
      book,
      book.of(field, ({ label, url }) => [label, url].filter(Boolean).join('\n')),
    ),
  prices: (field, book) => book.losses.add('prices', field.label),
  divider: (_field, book) => book.losses.add('divider'),
};

/** Writes the rows of a question. */
export function writeField(field: Field, book: XlsBook): void {
  // Sound: the table has for each type what takes a field of that type.
  (ROWS[field.type] as (one: Field, into: XlsBook) => void)(field, book);
}
