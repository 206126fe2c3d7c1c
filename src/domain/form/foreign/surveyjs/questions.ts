/** Questions of SurveyJS with one answer, by type. */
import {
  ownText,
  type SketchItem,
  type SketchOption,
  type SketchText,
} from '@/domain/form/sketch/sketch';
import { given, figureAt, firstProp, isRaw, isTrue, listAt, prop, wordAt, type Raw } from '../raw';
import { eachText, stackedTexts } from '../reading';
import { surveyChoices, surveyOption } from './choices';
import type { Inside, Survey } from './survey';

/** What a type makes of an element: the type of ours, and what else it has. */
export type SurveyPart = Omit<SketchItem, 'label' | 'name'> & { label?: SketchItem['label'] };

export interface SurveyQuestion {
  element: Raw;
  at: string;
  name: string;
  survey: Survey;
  inside: Inside;
  /** The matrix around a column. */
  around?: Raw;
}

type Maker = (asked: SurveyQuestion) => SurveyPart;

const INPUTS: Readonly<Record<string, SketchItem['type']>> = {
  email: 'email',
  tel: 'phone',
  url: 'url',
  number: 'number',
  range: 'slider',
  date: 'date',
  time: 'time',
  'datetime-local': 'datetime',
  datetime: 'datetime',
};

function length(value: number | undefined): number | undefined {
  return value === undefined || value < 0 ? undefined : value;
}

const textInput: Maker = ({ element, at, survey, inside }) => {
  const input = wordAt(element, 'inputType').toLowerCase() || 'text';
  const isEmail = listAt(element, 'validators').some((one) => /^email/i.test(wordAt(one, 'type')));
  const type = INPUTS[input] ?? (isEmail ? 'email' : 'short_text');
  if (!Object.hasOwn(INPUTS, input) && input !== 'text') survey.reading.note('type', at, input);
  const placeholder = firstProp(element, 'placeholder', 'placeHolder');
  const isNumber = type === 'number' || type === 'slider';
  const bound = (name: string) =>
    isNumber ? figureAt(element, name) : wordAt(element, name) || undefined;
  const hasBounds = isNumber || type === 'date' || type === 'time' || type === 'datetime';
  return {
    type,
    ...(placeholder === undefined || type === 'slider' || type === 'date' || type === 'time'
      ? {}
      : { texts: { placeholder: survey.text(placeholder, inside) } }),
    settings: given({
      min: hasBounds ? bound('min') : undefined,
      max: hasBounds ? bound('max') : undefined,
      step: isNumber ? figureAt(element, 'step') : undefined,
      maxLength: type === 'short_text' ? length(figureAt(element, 'maxLength')) : undefined,
      ...(type === 'slider'
        ? { min: figureAt(element, 'min') ?? 0, max: figureAt(element, 'max') ?? 100 }
        : {}),
    }),
  };
};

const comment: Maker = ({ element, survey, inside }) => {
  const placeholder = firstProp(element, 'placeholder', 'placeHolder');
  return {
    type: 'long_text',
    ...(placeholder === undefined
      ? {}
      : { texts: { placeholder: survey.text(placeholder, inside) } }),
    settings: given({ maxLength: length(figureAt(element, 'maxLength')) }),
  };
};

const choosing =
  (type: 'single_choice' | 'multiple_choice' | 'dropdown'): Maker =>
  ({ element, at, survey, inside, around }) => {
    const { options, other, none } = surveyChoices(element, at, survey, inside, around);
    const order = wordAt(element, 'choicesOrder');
    if (order === 'asc' || order === 'desc') {
      survey.reading.note('setting', at, `choicesOrder: ${order}`);
    }
    const hasNone = none && type !== 'dropdown';
    const extra: SketchOption[] =
      none && !hasNone
        ? [{ value: 'none', label: survey.text(firstProp(element, 'noneText') ?? 'None', inside) }]
        : [];
    const isMany = type === 'multiple_choice';
    return {
      type,
      options: [...options, ...extra],
      settings: given({
        other: other || undefined,
        none: hasNone || undefined,
        shuffle: order === 'random' || undefined,
        minChoices: isMany ? figureAt(element, 'minSelectedChoices') || undefined : undefined,
        maxChoices: isMany ? figureAt(element, 'maxSelectedChoices') || undefined : undefined,
      }),
    };
  };

const imagePicker: Maker = (asked) =>
  choosing(isTrue(prop(asked.element, 'multiSelect')) ? 'multiple_choice' : 'single_choice')(asked);

const yesNo: Maker = ({ element, at, name, survey, inside }) => {
  const word = (names: readonly string[]) => {
    const found = firstProp(element, ...names);
    return found === undefined ? undefined : survey.text(found, inside);
  };
  const yes = wordAt(element, 'valueTrue');
  const no = wordAt(element, 'valueFalse');
  if (yes !== '' || no !== '') survey.reading.known.setTruths(name, yes || 'true', no || 'false');
  const label = firstProp(element, 'label');
  const look = wordAt(element, 'displayMode', 'renderAs').toLowerCase();
  if (look === 'checkbox') {
    const statement = survey.text(label ?? firstProp(element, 'title') ?? name, inside);
    return { type: 'consent', texts: { statement } };
  }
  if (label !== undefined && firstProp(element, 'title') !== undefined) {
    survey.reading.note('setting', at, `label: ${ownText(survey.text(label, inside))}`);
  }
  const texts = given({ yes: word(['labelTrue']), no: word(['labelFalse']) });
  return {
    type: 'yes_no',
    ...(label !== undefined && firstProp(element, 'title') === undefined
      ? { label: survey.text(label, inside) }
      : {}),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
};

const rating: Maker = ({ element, at, name, survey, inside }) => {
  const end = (...names: readonly string[]) => {
    const found = firstProp(element, ...names);
    return found === undefined ? undefined : survey.text(found, inside);
  };
  const low = end('minRateDescription');
  const high = end('maxRateDescription');
  const texts = { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
  const values = listAt(element, 'rateValues').map((value) => surveyOption(value, survey, inside));
  const min = figureAt(element, 'rateMin') ?? 1;
  const step = figureAt(element, 'rateStep') ?? 1;
  const count = figureAt(element, 'rateCount');
  const max = figureAt(element, 'rateMax') ?? (count === undefined ? 5 : min + count - 1);
  const isPlain =
    step === 1 &&
    values.every(({ value, label }, index) => value === String(min + index) && label === value);
  const to = values.length > 0 ? min + values.length - 1 : max;
  const look = wordAt(element, 'rateType', 'rateDisplayMode', 'displayMode').toLowerCase();
  if (isPlain && min === 1 && to >= 3 && to <= 10 && (look === 'stars' || look === 'smileys')) {
    if (Object.keys(texts).length > 0) {
      survey.reading.note('setting', at, [low, high].map((one) => ownText(one)).join(' – '));
    }
    return { type: 'rating', settings: { max: to } };
  }
  if (isPlain && (min === 0 || min === 1) && to >= 2 && to <= 10) {
    const title = `${ownText(survey.text(firstProp(element, 'title') ?? name, inside))}`;
    if (min === 0 && to === 10 && /recommend/i.test(title)) return { type: 'nps', texts };
    return { type: 'scale', texts, settings: { from: min, to } };
  }
  survey.reading.note('type', at, `rating ${min}–${to}`);
  const many = step > 0 ? Math.min(100, Math.max(0, Math.floor((max - min) / step) + 1)) : 0;
  const steps = Array.from({ length: many }, (_, index): SketchOption => {
    const value = min + index * step;
    return { value: String(value), label: String(value), score: value };
  });
  return { type: 'single_choice', options: values.length > 0 ? values : steps };
};

const slider: Maker = ({ element, at, survey }) => {
  const isRange = wordAt(element, 'sliderType') === 'range';
  if (isRange) survey.reading.note('type', at, 'slider with a range');
  return {
    type: 'slider',
    settings: given({
      min: figureAt(element, 'min') ?? 0,
      max: figureAt(element, 'max') ?? 100,
      step: figureAt(element, 'step'),
    }),
  };
};

const file: Maker = ({ element, at, survey }) => {
  const size = figureAt(element, 'maxSize') ?? 0;
  const accepted = wordAt(element, 'acceptedTypes')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  const endings = accepted.flatMap((one) => /^\.([a-z0-9]{1,10})$/.exec(one)?.[1] ?? []);
  if (accepted.length > endings.length) {
    survey.reading.note('check', at, `acceptedTypes: ${accepted.join(', ')}`);
  }
  return {
    type: 'file',
    settings: given({
      accept: endings.length > 0 && endings.length === accepted.length ? endings : undefined,
      maxFiles: isTrue(prop(element, 'allowMultiple'))
        ? Math.min(20, Math.max(1, figureAt(element, 'maxFiles') ?? 10))
        : 1,
      maxMegabytes: size > 0 ? Math.min(100, Math.max(1, Math.ceil(size / 1_048_576))) : undefined,
    }),
  };
};

/** Its formula is read once all questions are known (elements.ts). */
const calculated: Maker = ({ element }) => {
  const look = wordAt(element, 'displayStyle');
  const decimals = figureAt(element, 'maximumFractionDigits', 'precision');
  return {
    type: 'calculated',
    settings: given({
      currency: look === 'currency' ? wordAt(element, 'currency') || 'USD' : undefined,
      decimals: decimals !== undefined && decimals >= 0 && decimals <= 6 ? decimals : undefined,
    }),
  };
};

const grid: Maker = ({ element, at, survey, inside }) => {
  const rows = listAt(element, 'rows').map((row) => surveyOption(row, survey, inside));
  const columns = listAt(element, 'columns').map((column) => surveyOption(column, survey, inside));
  const multiple = wordAt(element, 'cellType') === 'checkbox';
  const cells = prop(element, 'cells');
  if (isRaw(cells) && Object.keys(cells).length > 0) {
    survey.reading.note('setting', at, `cells: ${JSON.stringify(cells)}`);
  }
  for (const filter of ['rowsVisibleIf', 'columnsVisibleIf']) {
    if (wordAt(element, filter) !== '') survey.reading.note('filter', at, wordAt(element, filter));
  }
  for (const row of listAt(element, 'rows')) {
    if (wordAt(row, 'visibleIf') !== '') {
      survey.reading.note('filter', at, wordAt(row, 'visibleIf'));
    }
  }
  if (rows.length === 0) {
    return { type: multiple ? 'multiple_choice' : 'single_choice', options: columns };
  }
  return {
    type: 'matrix',
    rows,
    columns,
    settings: given({ multiple: multiple || undefined }),
    required:
      isTrue(prop(element, 'isRequired')) ||
      firstProp(element, 'eachRowRequired', 'isAllRowRequired') === true,
  };
};

/** Types of survey-library with one answer. */
export const SURVEY_TYPES: Readonly<Record<string, Maker>> = {
  text: textInput,
  comment,
  radiogroup: choosing('single_choice'),
  buttongroup: choosing('single_choice'),
  dropdown: choosing('dropdown'),
  checkbox: choosing('multiple_choice'),
  tagbox: choosing('multiple_choice'),
  imagepicker: imagePicker,
  ranking: (asked) => ({
    type: 'ranking',
    options: surveyChoices(asked.element, asked.at, asked.survey, asked.inside).options,
  }),
  boolean: yesNo,
  rating,
  slider,
  file,
  signaturepad: () => ({ type: 'signature' }),
  expression: calculated,
  matrix: grid,
};

/** Widgets of a survey's own: the nearest of our types by their names, or a text that asks nothing. */
export function ownWidget(asked: SurveyQuestion, type: string): SurveyPart {
  const { element, at, survey, inside } = asked;
  survey.reading.note('type', at, wordAt(element, 'type') || 'no type');
  if (/^yes-?no$|^toggle$|^switch$/.test(type)) return yesNo(asked);
  if (/name$/.test(type)) return { type: 'name', settings: { parts: ['first', 'middle', 'last'] } };
  if (/address$/.test(type) && !/e-?mail/.test(type)) return { type: 'address' };
  if (/e-?mail/.test(type)) return { type: 'email' };
  if (/phone/.test(type)) return { type: 'phone' };
  if (/date/.test(type)) return { type: 'date' };
  if (listAt(element, 'choices').length > 0) return choosing('single_choice')(asked);
  const body = firstProp(element, 'body', 'html', 'text');
  if (body !== undefined || /^(?:info|help|html|note|heading|static)/.test(type)) {
    return { type: 'statement', label: '', texts: { text: headed(element, body, survey, inside) } };
  }
  return { type: /comment|area|editor/.test(type) ? 'long_text' : 'short_text' };
}

/** The title of an element, bold, above its text. */
export function headed(element: Raw, body: unknown, survey: Survey, inside: Inside): SketchText {
  const title = survey.text(firstProp(element, 'title'), inside);
  const text = survey.text(body, inside, true);
  return stackedTexts(
    eachText(title, (one) => (one.trim() === '' ? '' : `**${one.trim()}**`)),
    text,
  );
}
