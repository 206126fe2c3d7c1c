/**
 * Answers worth trying: for each field a few, so that every comparison with a constant is met both true and false where
 * it can be. What conditions cannot tell apart is tried once.
 */
import type { Answer } from '@/domain/answers/answer';
import { addDays } from '@/domain/answers/calendar';
import { checkField } from '@/domain/answers/validate';
import {
  OTHER,
  isAsked,
  type Comparison,
  type Constant,
  type FieldOf,
  type InputField,
  type MatrixField,
  type Operand,
  type Scope,
} from '@/domain/form/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';

/** What the conditions of a form say of one field. */
export interface Mention {
  op: Comparison['op'];
  part?: string;
  /** Undefined where it is compared with another answer, or with nothing. */
  value?: Constant;
}

/** What a comparison says of one of its two sides: a constant is for the left one. */
export function mentionOf({ op, left, value }: Comparison, side: Operand): Mention {
  const isConstant = side === left && value !== undefined && typeof value !== 'object';
  return {
    op,
    ...(side.part === undefined ? {} : { part: side.part }),
    ...(isConstant ? { value } : {}),
  };
}

export interface Samples {
  /** Answers that fit the field's own rules; undefined stands for none. */
  answers: (Answer | undefined)[];
  /** Whether they are all there is to try: no other answer would be judged otherwise by any of the mentions. */
  exact: boolean;
}

/** More than so many for one field are not tried. */
const MOST = 64;
/** Of so many options, each combination is tried. */
const COMBINED = 5;

/**
 * @param mentions what is said of the field
 * @param isRequired whether it must be answered where it is met
 * @param today the day on which one tries, `YYYY-MM-DD`
 */
export function samplesFor(
  field: InputField,
  mentions: readonly Mention[],
  isRequired: boolean,
  today: string,
  scope: Scope,
): Samples {
  const tried = candidates(field, mentions, today);
  const fits = (answer: Answer) => {
    const spec = specOf(field);
    const written = answer.t === kindOf(field) ? spec.normalise(field, answer, scope) : undefined;
    return written && !checkField(field, written, today, scope) ? written : undefined;
  };
  const fitting = tried.answers.flatMap((answer) => (answer && fits(answer)) ?? []);
  const distinct = [...new Map(fitting.map((one) => [JSON.stringify(one), one])).values()];
  const isCut = distinct.length > MOST;
  return {
    answers: [...(isRequired && isAsked(field) ? [] : [undefined]), ...distinct.slice(0, MOST)],
    exact: tried.exact && !isCut,
  };
}

/** Answers to try, whether they fit or not. */
function candidates(field: InputField, mentions: readonly Mention[], today: string): Samples {
  // What is only asked after (“is answered”) needs no more than one answer.
  const compared = mentions.filter(({ op }) => op !== 'is_answered' && op !== 'is_empty');
  const constants = compared.flatMap(({ value }) => value ?? []);
  const isPlain = compared.every(({ part, value }) => part === undefined && value !== undefined);
  switch (field.type) {
    case 'single_choice':
    case 'dropdown':
      return { answers: choicesIn(field).map(({ id }) => chosen([id])), exact: isPlain };
    case 'yes_no':
      return { answers: [chosen(['yes']), chosen(['no'])], exact: isPlain };
    case 'multiple_choice':
      return several(field, constants, isPlain);
    case 'rating':
      return counted(1, field.max, isPlain);
    case 'scale':
      return counted(field.from, field.to, isPlain);
    case 'nps':
      return counted(0, 10, isPlain);
    case 'number':
    case 'slider': {
      const step = field.step ?? (field.type === 'number' && !field.wholeNumber ? 0.5 : 1);
      const marks = [...constants.filter((one) => typeof one === 'number'), field.min, field.max];
      const near = [0, 1, ...marks.flatMap((one) => (one === undefined ? [] : [one]))];
      const values = near.flatMap((one) => [one - step, one, one + step]);
      return { answers: values.map((v) => ({ t: 'number', v })), exact: isPlain };
    }
    case 'date': {
      const days = constants.filter((one) => typeof one === 'string' && one.length === 10);
      const near = [today, field.min, field.max, ...days].flatMap((one) => one ?? []);
      const values = near.flatMap((one) => [addDays(`${one}`, -1), `${one}`, addDays(`${one}`, 1)]);
      return { answers: values.map((v) => ({ t: 'date', v })), exact: isPlain };
    }
    case 'time':
    case 'datetime':
      return moments(field, constants, today);
    case 'consent':
      return { answers: [{ t: 'consent', v: true }], exact: true };
    case 'short_text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
    case 'hidden':
      return {
        answers: wordings(constants).map((v) => ({ t: 'text', v })),
        exact: isPlain && compared.every(({ op }) => op === 'equals' || op === 'not_equals'),
      };
    case 'matrix':
      return { answers: grids(field), exact: compared.length === 0 };
    case 'ranking':
      return {
        answers: field.options.map((_one, at) => ({
          t: 'ranking',
          v: [...field.options.slice(at), ...field.options.slice(0, at)].map(({ id }) => id),
        })),
        exact: compared.length === 0,
      };
    case 'name':
    case 'address': {
      const texts = wordings(constants);
      return {
        answers: texts.map((text) => ({
          t: 'parts',
          v: Object.fromEntries(field.parts.map((part) => [part, text])),
        })),
        exact: compared.length === 0,
      };
    }
    case 'signature':
      return { answers: [{ t: 'signature', v: 'A. Sample', typed: true }], exact: true };
    case 'group':
    case 'file':
    case 'calculated':
      return { answers: [], exact: false };
  }
}

const chosen = (v: string[]): Answer =>
  v.includes(OTHER) ? { t: 'options', v, other: 'Something else' } : { t: 'options', v };

/** Combinations of what is spoken of, each with and without one that is not. */
function several(
  field: FieldOf<'multiple_choice'>,
  constants: readonly Constant[],
  isPlain: boolean,
): Samples {
  const all = choicesIn(field).map(({ id }) => id);
  const spoken = all.filter((id) => constants.includes(id));
  const others = all.filter((id) => !spoken.includes(id));
  const combined = spoken.slice(0, COMBINED);
  const answers: Answer[] = [];
  for (let mask = 0; mask < 2 ** combined.length; mask += 1) {
    const some = combined.filter((_id, at) => (mask >> at) % 2 === 1);
    // As many others as the least number of choices may ask for.
    for (let more = 0; more <= Math.min(others.length, (field.minChoices ?? 0) + 1); more += 1) {
      const ids = [...some, ...others.slice(0, more)];
      if (ids.length > 0) answers.push(chosen(all.filter((id) => ids.includes(id))));
    }
  }
  return { answers, exact: isPlain && spoken.length <= COMBINED };
}

function counted(from: number, to: number, exact: boolean): Samples {
  const answers = Array.from({ length: to - from + 1 }, (_none, at): Answer => ({
    t: 'number',
    v: from + at,
  }));
  return { answers, exact };
}

function moments(
  { type: t }: FieldOf<'time' | 'datetime'>,
  constants: readonly Constant[],
  today: string,
): Samples {
  const times = ['00:00', '12:00', '23:59'];
  const values =
    t === 'time'
      ? [...times, ...constants.map(String)]
      : [
          ...times.map((time) => `${today}T${time}`),
          ...constants.map(String).flatMap((one) => {
            const day = one.slice(0, 10);
            return [one, `${addDays(day, -1)}T12:00`, `${day}T12:00`, `${addDays(day, 1)}T12:00`];
          }),
        ];
  return { answers: values.map((v): Answer => ({ t, v })), exact: false };
}

/** Texts that hold what is looked for, and one that does not; as an address or a number where only such fit. */
function wordings(constants: readonly Constant[]): string[] {
  const said = constants.map(String);
  const around = said.flatMap((text) => [
    text,
    `${text} and more`,
    `so ${text}`,
    `a${text}`,
    `${text}a@example.com`,
    `https://example.com/${text}`,
  ]);
  return [
    'Sample',
    'sample@example.com',
    '+44 20 7946 0000',
    'https://example.com',
    ...around,
    ...(said.length > 1 ? [said.join(' ')] : []),
  ];
}

function grids({ rows, columns }: MatrixField): Answer[] {
  return columns.map((column) => ({
    t: 'grid',
    v: Object.fromEntries(rows.map((row) => [row.id, [column.id]])),
  }));
}
