/** Questions of Typeform, by type. */
import {
  ownText,
  type SketchItem,
  type SketchOperand,
  type SketchOption,
} from '@/domain/form/sketch/sketch';
import { ADDRESS_PARTS, type AddressPart } from '@/domain/form/definition/definition';
import {
  figureAt,
  firstProp,
  given,
  isRaw,
  isTrue,
  listAt,
  prop,
  shownValue,
  wordAt,
  type Raw,
} from '../raw';
import type { ForeignReading } from '../reading';

export interface TypeformField {
  field: Raw;
  properties: Raw;
  validations: Raw;
  at: string;
  name: string;
  reading: ForeignReading;
  /** A text with the answers that it shows; its marks kept, or taken away. */
  text: (value: string, marked?: boolean) => string;
  /** What a ref of a part of the question means in logic. */
  alias: (ref: string, operand: SketchOperand) => void;
  /** What an option is called in its question, by its ref. */
  choice: (ref: string, value: string) => void;
}

type Part = Partial<SketchItem> & Pick<SketchItem, 'type'>;
type Maker = (field: TypeformField) => Part;

/** Options; each is called by its ref in logic, in old forms by its label. */
function optionsOf({ properties, choice, reading, at, text }: TypeformField): SketchOption[] {
  const choices = listAt(properties, 'choices');
  const pictures = choices.filter((one) => isRaw(prop(one, 'attachment')));
  if (pictures.length > 0) {
    reading.note(
      'media',
      at,
      pictures.map((one) => wordAt(prop(one, 'attachment'), 'href')).join(', '),
    );
  }
  return choices.map((one) => {
    const label = text(wordAt(one, 'label'));
    const value = wordAt(one, 'ref', 'id') || label;
    for (const name of [wordAt(one, 'ref'), wordAt(one, 'id')])
      if (name !== '') choice(name, value);
    return { value, label };
  });
}

const choosing: Maker = (asked) => {
  const { properties, validations } = asked;
  const isMany = isTrue(prop(properties, 'allow_multiple_selection'));
  return {
    type: isMany ? 'multiple_choice' : 'single_choice',
    options: optionsOf(asked),
    settings: given({
      other: isTrue(prop(properties, 'allow_other_choice')) || undefined,
      shuffle: isTrue(prop(properties, 'randomize')) || undefined,
      minChoices: isMany ? figureAt(validations, 'min_selection') : undefined,
      maxChoices: isMany ? figureAt(validations, 'max_selection') : undefined,
    }),
  };
};

const dropdown: Maker = (asked) => {
  const options = optionsOf(asked);
  const { properties } = asked;
  if (isTrue(prop(properties, 'alphabetical_order'))) {
    options.sort((a, b) => (ownText(a.label) < ownText(b.label) ? -1 : 1));
  }
  return {
    type: 'dropdown',
    options,
    settings: given({ shuffle: isTrue(prop(properties, 'randomize')) || undefined }),
  };
};

const rating: Maker = ({ properties, reading, at }) => {
  const steps = figureAt(properties, 'steps') ?? 5;
  const shape = wordAt(properties, 'shape');
  if (shape !== '' && shape !== 'star' && shape !== 'heart') {
    reading.note('setting', at, `shape: ${shape}`);
  }
  if (steps < 3 || steps > 10) {
    reading.note('type', at, `rating with ${steps} steps`);
    return { type: 'scale', settings: { from: 1, to: Math.min(10, Math.max(2, steps)) } };
  }
  return {
    type: 'rating',
    settings: given({ max: steps, shape: shape === 'heart' ? shape : undefined }),
  };
};

const opinion: Maker = ({ properties, reading, at, text }) => {
  const from = isTrue(prop(properties, 'start_at_one')) ? 1 : 0;
  const steps = figureAt(properties, 'steps') ?? 11;
  const to = from + steps - 1;
  const labels = prop(properties, 'labels');
  const center = wordAt(labels, 'center');
  if (center !== '') reading.note('setting', at, `labels.center: ${center}`);
  const texts = given({
    low: wordAt(labels, 'left') === '' ? undefined : text(wordAt(labels, 'left')),
    high: wordAt(labels, 'right') === '' ? undefined : text(wordAt(labels, 'right')),
  });
  if (to < 2 || to > 10) reading.note('type', at, `opinion scale from ${from} to ${to}`);
  return { type: 'scale', texts, settings: { from, to: Math.min(10, Math.max(2, to)) } };
};

/** A table of questions with the same choices: rows are questions of their own in logic. */
const matrix: Maker = ({ properties, name, alias, choice, text }) => {
  const rows = listAt(properties, 'fields').filter(isRaw);
  const columns = new Map<string, SketchOption>();
  for (const row of rows) {
    for (const one of listAt(prop(row, 'properties'), 'choices')) {
      const label = text(wordAt(one, 'label'));
      columns.set(label, { value: label, label });
      for (const ref of [wordAt(one, 'ref'), wordAt(one, 'id')]) if (ref !== '') choice(ref, label);
    }
  }
  const isMany = rows.some((row) =>
    isTrue(prop(prop(row, 'properties'), 'allow_multiple_selection')),
  );
  return {
    type: 'matrix',
    required:
      rows.length > 0 && rows.some((row) => isTrue(prop(prop(row, 'validations'), 'required'))),
    rows: rows.map((row) => {
      const value = wordAt(row, 'ref', 'id');
      alias(value, { question: name, part: value });
      return { value, label: text(wordAt(row, 'title')) };
    }),
    columns: [...columns.values()],
    settings: given({ multiple: isMany || undefined }),
  };
};

const ADDRESSES: Readonly<Record<string, AddressPart>> = {
  address: 'line1',
  address_line_1: 'line1',
  street: 'line1',
  address_line_2: 'line2',
  city: 'city',
  town: 'city',
  state: 'region',
  region: 'region',
  province: 'region',
  zip: 'postcode',
  zip_code: 'postcode',
  postal_code: 'postcode',
  postcode: 'postcode',
  country: 'country',
};

const address: Maker = ({ properties, name, alias, reading, at }) => {
  const fields = listAt(properties, 'fields').filter(isRaw);
  const parts = new Set<AddressPart>();
  for (const field of fields) {
    const key =
      wordAt(field, 'subfield_key') ||
      wordAt(field, 'title')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_');
    const part = Object.hasOwn(ADDRESSES, key) ? ADDRESSES[key] : undefined;
    if (part) {
      parts.add(part);
      alias(wordAt(field, 'ref', 'id'), { question: name, part });
    } else reading.note('no_type', at, wordAt(field, 'title') || key);
  }
  const known = ADDRESS_PARTS.filter((part) => parts.has(part));
  return {
    type: 'address',
    required: fields.some((field) => isTrue(prop(prop(field, 'validations'), 'required'))),
    settings: given({ parts: known.length > 0 ? known : undefined }),
  };
};

const text: Maker = ({ validations }) => ({
  type: 'short_text',
  settings: given({ maxLength: figureAt(validations, 'max_length') }),
});

const DATE_SIGNS = /^(?:DDMMYYYY|MMDDYYYY|YYYYMMDD)?$/;

/** Types with an answer; groups, statements and what only shows something are read elsewhere. */
export const TYPEFORM_TYPES: Readonly<Record<string, Maker>> = {
  short_text: text,
  long_text: (asked) => ({ ...text(asked), type: 'long_text' }),
  email: () => ({ type: 'email' }),
  phone_number: () => ({ type: 'phone' }),
  website: () => ({ type: 'url' }),
  number: ({ validations }) => ({
    type: 'number',
    settings: given({
      min: figureAt(validations, 'min_value'),
      max: figureAt(validations, 'max_value'),
    }),
  }),
  date: ({ properties, reading, at }) => {
    const structure = wordAt(properties, 'structure');
    if (!DATE_SIGNS.test(structure)) reading.note('type', at, `date as ${structure}`);
    return { type: 'date' };
  },
  multiple_choice: choosing,
  picture_choice: choosing,
  dropdown,
  yes_no: () => ({ type: 'yes_no' }),
  legal: () => ({ type: 'consent', texts: { statement: 'I accept' } }),
  rating,
  opinion_scale: opinion,
  nps: (asked) => ({ ...opinion(asked), type: 'nps', settings: {} }),
  ranking: (asked) => ({ type: 'ranking', options: optionsOf(asked) }),
  file_upload: () => ({ type: 'file' }),
  signature: () => ({ type: 'signature' }),
  matrix,
  address,
};

/** What has no equal: said as it is, so that its owner sees where it was. */
export function otherType({ field, at, reading }: TypeformField): Part {
  const type = wordAt(field, 'type');
  if (/payment|calendly|stripe|video$|audio/.test(type)) {
    reading.note('no_type', at, `${type} ${shownValue(firstProp(field, 'properties'))}`);
    return { type: 'statement', label: '', texts: { text: `**${at}**` } };
  }
  reading.note('type', at, type || 'no type');
  return { type: 'short_text' };
}
