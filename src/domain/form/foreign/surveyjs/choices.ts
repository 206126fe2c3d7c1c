/** Choices, rows and columns of SurveyJS as options. */
import { ownText, type SketchOption } from '@/domain/form/sketch/sketch';
import {
  figureAt,
  figureOf,
  firstProp,
  isRaw,
  listAt,
  prop,
  wordAt,
  wordOf,
  type Raw,
} from '../raw';
import type { Inside, Survey } from './survey';

/** More generated choices than a list of ours takes. */
const MOST = 1_001;

function generated(element: Raw): SketchOption[] {
  const min = figureAt(element, 'choicesMin') ?? 0;
  const max = figureAt(element, 'choicesMax') ?? 0;
  const step = Math.abs(figureAt(element, 'choicesStep') ?? 1) || 1;
  if (figureAt(element, 'choicesMax') === undefined || max < min) return [];
  const many = Math.min(MOST, Math.floor((max - min) / step) + 1);
  return Array.from({ length: many }, (_, index) => {
    const value = String(min + index * step);
    return { value, label: value, score: min + index * step };
  });
}

/** One choice: a value, `value|text`, or an object. */
export function surveyOption(choice: unknown, survey: Survey, inside: Inside): SketchOption {
  if (isRaw(choice)) {
    const value = wordAt(choice, 'value', 'name', 'text', 'title');
    const text = firstProp(choice, 'text', 'title');
    const label = text === undefined ? value : survey.text(text, inside);
    const score = figureAt(choice, 'score') ?? figureOf(prop(choice, 'value'));
    return {
      value,
      label: ownText(label) === '' ? value : label,
      ...(score === undefined ? {} : { score }),
    };
  }
  const [value = '', text = value] = wordOf(choice).split('|');
  const score = figureOf(choice);
  return {
    value,
    label: survey.text(text, inside),
    ...(score === undefined ? {} : { score }),
  };
}

export interface SurveyChoices {
  options: SketchOption[];
  other: boolean;
  none: boolean;
}

/** What a question offers: its own list, or that of the matrix around it. */
export function surveyChoices(
  element: Raw,
  at: string,
  survey: Survey,
  inside: Inside,
  around?: Raw,
): SurveyChoices {
  const { reading } = survey;
  const own = listAt(element, 'choices');
  const listed = own.length > 0 || !around ? own : listAt(around, 'choices');
  const options = [
    ...listed.map((choice) => surveyOption(choice, survey, inside)),
    ...generated(element),
  ];
  for (const choice of listed) {
    const when = wordAt(choice, 'visibleIf') || wordAt(choice, 'enableIf');
    if (when !== '') {
      reading.note('filter', at, `${surveyOption(choice, survey, inside).value}: ${when}`);
    }
  }
  for (const name of ['choicesVisibleIf', 'choicesEnableIf']) {
    if (wordAt(element, name) !== '') reading.note('filter', at, wordAt(element, name));
  }
  const pictures = listed.filter((choice) => wordAt(choice, 'imageLink') !== '');
  if (pictures.length > 0) {
    reading.note('media', at, pictures.map((choice) => wordAt(choice, 'imageLink')).join(', '));
  }
  const url = wordAt(prop(element, 'choicesByUrl'), 'url');
  if (url !== '') reading.note('choices', at, url);
  const from = wordAt(element, 'choicesFromQuestion');
  if (from !== '') reading.note('choices', at, from);
  const has = (...names: readonly string[]) => firstProp(element, ...names) === true;
  if (has('showSelectAllItem', 'hasSelectAll')) reading.note('setting', at, 'Select all');
  const extra = (value: string, words: string, text: string) => {
    if (has(words)) {
      const label = firstProp(element, text);
      options.push({ value, label: label === undefined ? value : survey.text(label, inside) });
    }
  };
  extra('refused', 'showRefuseItem', 'refuseText');
  extra('dontknow', 'showDontKnowItem', 'dontKnowText');
  for (const text of ['otherText', 'noneText', 'otherPlaceholder', 'otherPlaceHolder']) {
    const label = firstProp(element, text);
    if (label !== undefined) {
      reading.note('setting', at, `${text}: ${ownText(survey.text(label, inside))}`);
    }
  }
  return {
    options,
    other: has('showOtherItem', 'hasOther', 'hasComment', 'showCommentArea'),
    none: has('showNoneItem', 'hasNone'),
  };
}
