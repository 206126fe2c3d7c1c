/**
 * Answers worth trying: for each field a few, so that every comparison with a constant is met both true and false where
 * it can be. What conditions cannot tell apart is tried once.
 */
import { offeredDays, timesOn } from '@/domain/form/fieldTypes/slots/appointment';
import { isDay } from '@/domain/base/calendar';
import type { Samples, FieldMentions } from './sampleTypes';
import type { Answer } from '@/domain/values/answer';
import { checkField } from '@/domain/form/fieldTypes/registry';
import {
  type Comparison,
  type Constant,
  type FieldOf,
  hasOptions,
  type InputField,
  isAsked,
  type MatrixField,
  NONE,
  type Operand,
  OTHER,
  type Scope,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { byKind, ownerHalfOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { stepsOf } from '@/domain/form/fieldTypes/scales';
import { scoresOf } from '@/domain/conditions/matches';
import { COUNTS } from '@/domain/logic/parts';
import { days, moments } from './sampleDays';
import { numbersFor } from './sampleNumbers';
import { standForAll, type TextField, textsFor } from './sampleTexts';

/** Everything that the form's conditions compare one field with. */
export interface Mention {
  op: Comparison['op'];
  part?: string;
  /** What it is compared with; undefined where that is another answer, or nothing. */
  values?: readonly Constant[];
}

/** What a comparison says of one of its two sides: a constant is for the left one. */
export function mentionOf(comparison: Comparison, side: Operand): Mention {
  const values = side === comparison.left ? constantsIn(comparison) : undefined;
  return {
    op: comparison.op,
    ...(side.part === undefined ? {} : { part: side.part }),
    ...(values ? { values } : {}),
  };
}

/** The constants that an answer is compared with; undefined where it is compared with an answer, or with nothing. */
function constantsIn({ op, value, values }: Comparison): readonly Constant[] | undefined {
  const given = value === undefined || typeof value === 'object' ? undefined : [value];
  return scoresOf(op) ?? values ?? given;
}

/** More than so many for one field are not tried, and more than so many times that not looked at. */
const MAX_SAMPLES = 64;

const MAX_CANDIDATES = 4;

/** Of so many options, rows or parts, each combination is tried. */
const COMBINED = 5;

/** Longer lists are tried in one order or combination only: judging one answer takes long enough. */
const LONG = 50;

/** What judging answers may still cost, in about the time that one takes (samplesFor): any form must be done soon. */
export interface Effort {
  left: number;
}

function talkOf(mentions: readonly Mention[]): FieldMentions {
  const isAskedAfter = ({ op }: Mention) => op === 'is_answered' || op === 'is_empty';
  const compared = mentions.filter((one) => !isAskedAfter(one));
  // What is counted is always there.
  const counts: readonly string[] = COUNTS;
  const asked = mentions
    .filter(isAskedAfter)
    .flatMap(({ part }) => (part === undefined || counts.includes(part) ? [] : [part]));
  const byPart = new Map<string, Constant[]>();
  for (const { part, values = [] } of compared) {
    if (part === undefined) continue;
    byPart.set(part, [...(byPart.get(part) ?? []), ...values]);
  }
  return {
    constants: [...new Set(compared.flatMap(({ values }) => values ?? []))],
    isPlain: compared.every(({ part, values }) => part === undefined && values !== undefined),
    isCompared: compared.length > 0,
    isWhole: compared.every(({ op }) => op === 'equals' || op === 'not_equals'),
    asked: new Set(asked),
    compared: byPart,
  };
}

/**
 * @param mentions what is said of the field
 * @param isRequired whether it must be answered where it is met
 * @param today the day on which one tries, `YYYY-MM-DD`
 * @param effort where it is spent, nothing is tried
 */
export function samplesFor(
  field: InputField,
  mentions: readonly Mention[],
  isRequired: boolean,
  today: string,
  scope: Scope,
  effort: Effort = { left: Infinity },
): Samples {
  if (effort.left <= 0) return { answers: [undefined], exact: false };
  const talk = talkOf(mentions);
  const tried = candidates(field, talk, today);
  const spec = specOf(field);
  // What is only asked after (“is answered”) needs no more than one answer.
  const most = talk.isCompared || talk.asked.size > 0 ? MAX_SAMPLES : 1;
  const fitting = new Map<string, Answer>();
  let looks = 0;
  for (const answer of tried.answers) {
    if (fitting.size >= most || looks >= MAX_SAMPLES * MAX_CANDIDATES || effort.left <= 0) break;
    if (!answer || answer.t !== kindOf(field)) continue;
    looks += 1;
    effort.left -= costOf(field, answer);
    const written = spec.normalise(field, answer, scope);
    if (!written || checkField(field, written, today, scope)) continue;
    fitting.set(JSON.stringify(written), written);
  }
  const distinct = [...fitting.values()];
  const isCut =
    effort.left <= 0 ||
    (most > 1 && (distinct.length >= most || looks >= MAX_SAMPLES * MAX_CANDIDATES));
  return {
    answers: [...(isRequired && isAsked(field) ? [] : [undefined]), ...distinct],
    // Where nothing fits, one who fills it in will find something that does.
    exact: tried.exact && !isCut && distinct.length > 0 && standsForAll(field, talk, distinct),
  };
}

/** What judging one answer costs, in about the time that the simplest takes. */
function costOf(field: InputField, answer: Answer): number {
  const length = answer.t === 'text' ? answer.v.length : 0;
  if (field.type === 'short_text' && field.pattern !== undefined) {
    // `{m,n}` makes many states of a short pattern, and each may be looked at for each character.
    return 10 + length * (field.pattern.includes('{') ? 20 : 1);
  }
  const listed = hasOptions(field) ? field.options.length : 1;
  const together = field.type === 'ranking' ? listed ** 2 : listed;
  return 1 + length / 100 + together / 200;
}

function standsForAll(field: InputField, talk: FieldMentions, fitting: readonly Answer[]): boolean {
  if (!isText(field)) return true;
  const texts = fitting.flatMap((answer) => (answer.t === 'text' ? [answer.v] : []));
  return standForAll(field, talk.constants.map(String), texts);
}

const isText = (field: InputField): field is TextField => ownerHalfOf(field).samples === 'text';

/** Whether nothing but whether there is an answer is asked of it. */
const isPlainly = ({ isPlain, asked }: FieldMentions) => isPlain && asked.size === 0;

/** Answers to try, whether they fit or not, the likeliest first. */
/** Times of an appointment that are tried; where the day isn't known, those of a week without exceptions. */
const SLOTS = 20;
const LINT_FROM = '2026-01-05';

const candidates = byKind<'samples', [FieldMentions, today: string], Samples>('samples', {
  choice: oneOf,
  yes_no: (_field, talk) => ({
    answers: [chosen(['yes']), chosen(['no'])],
    exact: isPlainly(talk),
  }),
  several,
  steps: (field, talk) => {
    const steps = stepsOf(field);
    return counted(steps[0] ?? 1, steps.at(-1) ?? 0, isPlainly(talk));
  },
  amount: measured,
  day: days,
  moment: (field, { constants }, today) => moments(field, constants, today),
  slot: (field, _talk, today) => ({
    answers: offeredDays(field, isDay(today) ? today : LINT_FROM)
      .flatMap((day) =>
        timesOn(field, day).map((time) => ({ t: 'datetime' as const, v: `${day}T${time}` })),
      )
      .slice(0, SLOTS),
    exact: false,
  }),
  tick: (_field, talk) => ({ answers: [{ t: 'consent', v: true }], exact: isPlainly(talk) }),
  text: (field, talk) => {
    const exact = isPlainly(talk) && talk.isWhole;
    const texts = textsFor(field, talk.constants.map(String), exact);
    return { answers: texts.map((v) => ({ t: 'text', v })), exact };
  },
  grid: grids,
  ranking: rankings,
  parts: lines,
  signature: (_field, talk) => ({
    answers: [{ t: 'signature', v: 'A. Sample', typed: true }],
    exact: isPlainly(talk),
  }),
  none: () => ({ answers: [], exact: false }),
});

const chosen = (v: string[], other = 'Something else'): Answer =>
  v.includes(OTHER) ? { t: 'options', v, other } : { t: 'options', v };

/** “Other” with the texts that its part is compared with. */
const othersSaid = (talk: FieldMentions): Answer[] =>
  (talk.compared.get(OTHER) ?? []).map((text) => chosen([OTHER], String(text)));

/** Whether no part is spoken of but whether there is a text of “Other”, which goes with choosing it. */
const isOfChoice = ({ isPlain, asked }: FieldMentions) =>
  isPlain && [...asked].every((part) => part === OTHER);

/** Options that are told from the others: those spoken of, and “Other” where its text is. */
const spokenOf = ({ constants, asked, compared }: FieldMentions): Set<Constant> =>
  new Set([...constants, ...(asked.has(OTHER) || compared.has(OTHER) ? [OTHER] : [])]);

/** Each option that is spoken of, and one that is not; all where more than the option counts. */
function oneOf(field: FieldOf<'single_choice' | 'dropdown'>, talk: FieldMentions): Samples {
  const all = choicesIn(field).map(({ id }) => id);
  const exact = isOfChoice(talk);
  const spoken = spokenOf(talk);
  const first = all.find((id) => !spoken.has(id));
  const tried = exact ? all.filter((id) => id === first || spoken.has(id)) : all;
  return { answers: [...othersSaid(talk), ...tried.map((id) => chosen([id]))], exact };
}

/** Combinations of what is spoken of, each with as few others as there must be. */
function several(field: FieldOf<'multiple_choice'>, talk: FieldMentions): Samples {
  const all = choicesIn(field).map(({ id }) => id);
  const of = spokenOf(talk);
  // “None of the above” goes with nothing else.
  const spoken = all.filter((id) => id !== NONE && of.has(id));
  const others = all.filter((id) => id !== NONE && !of.has(id));
  const least = field.minChoices ?? 1;
  const isLong = least > LONG;
  const combined = isLong ? [] : spoken.slice(0, COMBINED);
  const exact = isOfChoice(talk);
  const answers: Answer[] = [...othersSaid(talk)];
  for (let mask = 0; mask < 2 ** combined.length; mask += 1) {
    const some = combined.filter((_id, at) => (mask >> at) % 2 === 1);
    const needed = Math.max(least - some.length, some.length === 0 ? 1 : 0, 0);
    // Where their number counts, one more as well.
    for (let more = needed; more <= needed + (exact ? 0 : 1); more += 1) {
      const ids = new Set([...some, ...others.slice(0, more)]);
      answers.push(chosen(all.filter((id) => ids.has(id))));
    }
  }
  if (all.includes(NONE)) answers.push(chosen([NONE]));
  return { answers, exact: exact && !isLong && spoken.length <= COMBINED };
}

function counted(from: number, to: number, exact: boolean): Samples {
  const answers = Array.from({ length: to - from + 1 }, (_none, at): Answer => ({
    t: 'number',
    v: from + at,
  }));
  return { answers, exact };
}

function measured(field: FieldOf<'number' | 'slider'>, talk: FieldMentions): Samples {
  const step = field.type === 'slider' ? (field.step ?? 1) : field.step;
  const numbers = talk.constants.filter((one) => typeof one === 'number');
  const { values, exact } = numbersFor({ ...field, step }, numbers);
  const wide = step ?? (field.type === 'number' && !field.wholeNumber ? 0.5 : 1);
  // What it is compared with, or made into, is not known: some more around what is.
  const near = talk.isPlain ? [] : [0, 1, ...values].flatMap((v) => [v, v - wide, v + wide]);
  return {
    answers: [...values, ...near].map((v) => ({ t: 'number', v })),
    exact: exact && talk.isPlain && talk.asked.size === 0,
  };
}

/**
 * Which parts are there: each combination of those that are spoken of, with all others and with none.
 *
 * @returns sets of parts, and whether these are all combinations
 */
function presences(
  parts: readonly string[],
  { asked, compared }: FieldMentions,
): { sets: Set<string>[]; isAll: boolean } {
  const spoken = parts.filter((part) => asked.has(part) || compared.has(part));
  const combined = spoken.slice(0, COMBINED);
  const others = parts.filter((part) => !combined.includes(part));
  const sets: Set<string>[] = [];
  for (let mask = 2 ** combined.length - 1; mask >= 0; mask -= 1) {
    const some = combined.filter((_part, at) => (mask >> at) % 2 === 1);
    sets.push(new Set([...some, ...others]), new Set(some));
  }
  return {
    sets,
    isAll: spoken.length <= COMBINED && [...asked].every((one) => parts.includes(one)),
  };
}

function grids({ rows, columns }: MatrixField, talk: FieldMentions): Samples {
  const { sets, isAll } = presences(
    rows.map(({ id }) => id),
    talk,
  );
  const grid = (set: ReadonlySet<string>, column: string): Answer => ({
    t: 'grid',
    v: Object.fromEntries([...set].map((row) => [row, [column]])),
  });
  const spoken = columns.filter(({ id }) => talk.constants.includes(id));
  const other = columns.find((column) => !spoken.includes(column));
  const tried = [...spoken, ...(other ? [other] : [])];
  const whole = sets.slice(0, 1).flatMap((set) => tried.map(({ id }) => grid(set, id)));
  const some = sets.flatMap((set) => tried.map(({ id }) => grid(set, id)));
  return { answers: [...whole, ...some], exact: isAll && !talk.isCompared };
}

/** Each option once in the first place, and so once in each. */
function rankings(field: FieldOf<'ranking'>, { isCompared }: FieldMentions): Samples {
  const ids = field.options.map(({ id }) => id);
  const turns = isCompared && ids.length <= LONG ? ids : ids.slice(0, 1);
  return {
    answers: turns.map((_id, at) => ({
      t: 'ranking',
      v: [...ids.slice(at), ...ids.slice(0, at)],
    })),
    exact: !isCompared,
  };
}

function lines(field: FieldOf<'name' | 'address'>, talk: FieldMentions): Samples {
  const { sets, isAll } = presences(field.parts, talk);
  const texts = ['Sample', ...talk.constants.map(String)];
  const answers = texts.flatMap((text) =>
    sets.map((set): Answer => ({
      t: 'parts',
      v: Object.fromEntries([...set].map((part) => [part, text])),
    })),
  );
  return { answers, exact: isAll && !talk.isCompared };
}
