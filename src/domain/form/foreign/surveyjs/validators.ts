/** Checks of answers in SurveyJS as settings of ours. */
import { ownText, type SketchItem } from '@/domain/form/sketch/sketch';
import { figureAt, firstProp, isRaw, listAt, shownValue, wordAt, type Raw } from '../raw';
import type { Inside, Survey } from './survey';

const NUMBERS: readonly string[] = ['number', 'slider'];
const TEXTS: readonly string[] = ['short_text', 'long_text'];

/** Sets what a validator asks for, if the type has such a setting; whether it does. */
function applied(item: SketchItem, kind: string, validator: Raw): boolean {
  const set = (settings: Readonly<Record<string, unknown>>, types: readonly string[]) => {
    const wanted = Object.entries(settings).filter(([, value]) => value !== undefined);
    if (!types.includes(item.type)) return wanted.length === 0;
    item.settings = { ...item.settings, ...Object.fromEntries(wanted) };
    return true;
  };
  if (kind === 'numeric') {
    const min = figureAt(validator, 'minValue');
    const max = figureAt(validator, 'maxValue');
    if (item.type === 'short_text') item.type = 'number';
    return set({ min, max }, NUMBERS);
  }
  if (kind === 'text') {
    const minLength = figureAt(validator, 'minLength') || undefined;
    const maxLength = figureAt(validator, 'maxLength') || undefined;
    const isPlain = firstProp(validator, 'allowDigits') !== false;
    return set({ minLength, maxLength }, TEXTS) && isPlain;
  }
  if (kind === 'answercount') {
    const minChoices = figureAt(validator, 'minCount') || undefined;
    const maxChoices = figureAt(validator, 'maxCount') || undefined;
    return set({ minChoices, maxChoices }, ['multiple_choice']);
  }
  if (kind === 'regex') {
    const pattern = wordAt(validator, 'regex');
    return pattern !== '' && set({ pattern }, ['short_text']);
  }
  return kind === 'email' && item.type === 'email';
}

/** Carries over what a question demands of its answer, and notes the rest. */
export function withValidators(
  item: SketchItem,
  element: Raw,
  at: string,
  survey: Survey,
  inside: Inside,
): void {
  const { reading } = survey;
  for (const validator of listAt(element, 'validators')) {
    if (!isRaw(validator)) continue;
    const kind = wordAt(validator, 'type')
      .toLowerCase()
      .replace(/validator$/, '');
    if (!applied(item, kind, validator)) reading.note('check', at, shownValue(validator));
    const text = firstProp(validator, 'text');
    if (text !== undefined) item.texts = { ...item.texts, errorText: survey.text(text, inside) };
  }
  const least = figureAt(element, 'minLength');
  if (least !== undefined && least > 0) {
    if (TEXTS.includes(item.type)) item.settings = { ...item.settings, minLength: least };
    else reading.note('check', at, `minLength: ${least}`);
  }
  for (const name of ['minValueExpression', 'maxValueExpression']) {
    if (wordAt(element, name) !== '')
      reading.note('check', at, `${name}: ${wordAt(element, name)}`);
  }
  for (const name of ['defaultValueExpression', 'setValueExpression']) {
    if (wordAt(element, name) !== '') reading.note('preset', at, wordAt(element, name));
  }
  const error = firstProp(element, 'requiredErrorText');
  if (error !== undefined) {
    reading.note('setting', at, `requiredErrorText: ${ownText(survey.text(error, inside))}`);
  }
  const correct = firstProp(element, 'correctAnswer');
  if (correct !== undefined) reading.note('quiz', at, shownValue(correct));
}
