/** Questions of LimeSurvey, by their type's letter. */
import { ownText, type SketchItem, type SketchOption } from '@/domain/form/sketch/sketch';
import { figureOf, given } from '../raw';
import type { LimeSurvey } from './survey';
import type { LimeQuestion } from './tables';

export interface LimeAsked {
  question: LimeQuestion;
  survey: LimeSurvey;
  at: string;
}

type Part = Partial<SketchItem> & Pick<SketchItem, 'type'>;
type Maker = (asked: LimeAsked) => Part;

const attribute = ({ question }: LimeAsked, ...names: readonly string[]): string =>
  names.map((name) => question.attributes.get(name) ?? '').find((text) => text !== '') ?? '';
const figure = (asked: LimeAsked, ...names: readonly string[]) =>
  figureOf(attribute(asked, ...names));
const isSet = (asked: LimeAsked, name: string): boolean =>
  ['1', 'Y', 'random'].includes(attribute(asked, name));

const fixed = (...pairs: readonly (readonly [value: string, label: string])[]): SketchOption[] =>
  pairs.map(([value, label]) => ({ value, label }));
const numbers = (count: number): SketchOption[] =>
  Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
    score: index + 1,
  }));

const GENDER = fixed(['F', 'Female'], ['M', 'Male']);
const YES_UNCERTAIN_NO = fixed(['Y', 'Yes'], ['U', 'Uncertain'], ['N', 'No']);
const MORE_SAME_LESS = fixed(['I', 'Increase'], ['S', 'Same'], ['D', 'Decrease']);

const text =
  (type: 'short_text' | 'long_text'): Maker =>
  (asked) => {
    const maxLength = figure(asked, 'maximum_chars');
    const source = asked.question.row.get('preg') ?? '';
    const pattern = /^\/([\s\S]*)\/$/.exec(source)?.[1] ?? source;
    if (source !== '' && type === 'long_text') asked.survey.reading.note('check', asked.at, source);
    return {
      type,
      settings: given({
        maxLength: maxLength || undefined,
        pattern: type === 'short_text' ? pattern || undefined : undefined,
      }),
    };
  };

const number: Maker = (asked) => ({
  type: 'number',
  settings: given({
    min: figure(asked, 'min_num_value_n', 'min_num_value'),
    max: figure(asked, 'max_num_value_n', 'max_num_value'),
    wholeNumber: isSet(asked, 'num_value_int_only') || undefined,
    unit: attribute(asked, 'suffix') || undefined,
  }),
});

const date: Maker = (asked) => {
  const format = attribute(asked, 'date_format');
  const hasTime = /[Hh]|M{2}.*:|:/.test(format);
  const hasDay = format === '' || /[dDyY]/.test(format);
  if (hasDay && hasTime) return { type: 'datetime' };
  return { type: hasDay ? 'date' : 'time' };
};

const choosing =
  (type: 'single_choice' | 'dropdown'): Maker =>
  (asked) => {
    const { question, survey } = asked;
    const theme = question.row.get('question_theme_name') ?? '';
    if (/image_select/.test(theme)) survey.reading.note('media', asked.at, theme);
    return {
      type: /dropdown/.test(theme) ? 'dropdown' : type,
      options: survey.options(question.answers),
      settings: given({
        other: question.row.get('other') === 'Y' || undefined,
        shuffle: isSet(asked, 'random_order') || isSet(asked, 'answer_order') || undefined,
      }),
    };
  };

const several: Maker = (asked) => {
  const { question, survey, at } = asked;
  if (question.type === 'P') survey.reading.note('setting', at, 'a comment for each option');
  return {
    type: 'multiple_choice',
    options: survey.subOptions(question.subs),
    settings: given({
      other: question.row.get('other') === 'Y' || undefined,
      minChoices: figure(asked, 'min_answers') || undefined,
      maxChoices: figure(asked, 'max_answers') || undefined,
      shuffle: isSet(asked, 'random_order') || isSet(asked, 'subquestion_order') || undefined,
    }),
  };
};

const grid =
  (columns: (asked: LimeAsked) => SketchOption[]): Maker =>
  (asked) => ({
    type: 'matrix',
    rows: asked.survey.subOptions(asked.question.subs.filter(({ scale }) => scale === '0')),
    columns: columns(asked),
  });

const answersOf =
  (scale: string) =>
  ({ question, survey }: LimeAsked) =>
    survey.options(question.answers.filter((one) => one.scale === scale));

const file: Maker = (asked) => {
  const endings = attribute(asked, 'allowed_filetypes')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => /^[a-z0-9]{1,10}$/.test(one));
  const size = figure(asked, 'max_filesize');
  return {
    type: 'file',
    settings: given({
      accept: endings.length > 0 ? endings.slice(0, 30) : undefined,
      maxFiles: Math.min(20, Math.max(1, figure(asked, 'max_num_of_files') ?? 1)),
      maxMegabytes: size ? Math.min(100, Math.max(1, Math.ceil(size / 1024))) : undefined,
    }),
  };
};

/** Types with one answer of ours. */
export const LIME_TYPES: Readonly<Record<string, Maker>> = {
  S: text('short_text'),
  T: text('long_text'),
  U: text('long_text'),
  N: number,
  D: date,
  L: choosing('single_choice'),
  O: choosing('single_choice'),
  '!': choosing('dropdown'),
  M: several,
  P: several,
  Y: () => ({ type: 'yes_no' }),
  G: () => ({ type: 'single_choice', options: GENDER }),
  '5': () => ({ type: 'scale', settings: { from: 1, to: 5 } }),
  R: ({ question, survey }) => ({
    type: 'ranking',
    options:
      question.answers.length > 0
        ? survey.options(question.answers)
        : survey.subOptions(question.subs),
  }),
  F: grid(answersOf('0')),
  H: grid(answersOf('0')),
  '1': grid(answersOf('0')),
  A: grid(() => numbers(5)),
  B: grid(() => numbers(10)),
  C: grid(() => YES_UNCERTAIN_NO),
  E: grid(() => MORE_SAME_LESS),
  '|': file,
};

export const secondScale: Maker = grid(answersOf('1'));

/** A grid of boxes to tick: several columns may be chosen in a row. */
export const tickGrid: Maker = ({ question, survey }) => ({
  type: 'matrix',
  rows: survey.subOptions(question.subs.filter(({ scale }) => scale === '0')),
  columns: survey.subOptions(question.subs.filter(({ scale }) => scale === '1')),
  settings: { multiple: true },
});

/** One field of a question that has several: of numbers or of texts. */
export function subField(asked: LimeAsked, isNumber: boolean): Part {
  if (!isNumber) return { type: 'short_text' };
  const isSlider = isSet(asked, 'slider_layout');
  if (!isSlider) return { ...number(asked), type: 'number' };
  return {
    type: 'slider',
    settings: given({
      min: figure(asked, 'slider_min') ?? 0,
      max: figure(asked, 'slider_max') ?? 100,
      step: figure(asked, 'slider_accuracy') || undefined,
    }),
  };
}

/** Attributes that decide what is asked or allowed, and that have no equal. */
const NOTED: Readonly<Record<string, 'check' | 'filter' | 'setting'>> = {
  em_validation_q: 'check',
  em_validation_sq: 'check',
  equals_num_value: 'check',
  exclude_all_others: 'check',
  array_filter: 'filter',
  array_filter_exclude: 'filter',
  time_limit: 'setting',
  prefix: 'setting',
};

export function noteAttributes(asked: LimeAsked): void {
  for (const [name, code] of Object.entries(NOTED)) {
    const source = attribute(asked, name);
    if (source !== '') asked.survey.reading.note(code, asked.at, `${name}: ${source}`);
  }
  if (attribute(asked, 'hidden') === '1')
    asked.survey.reading.note('setting', asked.at, 'hidden: 1');
  if (asked.question.row.get('mandatory') === 'S')
    asked.survey.reading.note('setting', asked.at, 'mandatory: soft');
}

export const limeLabel = ({ question, survey }: LimeAsked): SketchItem['label'] => {
  const label = survey.text(question.texts);
  return ownText(label).trim() === '' ? question.code : label;
};
