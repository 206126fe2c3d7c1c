/** SurveyJS JSON (survey-library): pages, endings, triggers and calculated values around the elements. */
import {
  END,
  ownText,
  type SketchedForm,
  type SketchCondition,
  type SketchEnding,
  type SketchItem,
  type SketchJump,
  type SketchPage,
} from '@/domain/form/sketch/sketch';
import {
  figureOf,
  firstProp,
  isRaw,
  isTrue,
  listAt,
  prop,
  shownValue,
  wordAt,
  type Raw,
} from '../raw';
import { both, withHelpers } from '../reading';
import { surveyItems } from './elements';
import { READ_OF_PAGES, READ_OF_SURVEY } from './properties';
import { headed } from './questions';
import { Survey, elementsOf } from './survey';

export const isSurvey = (json: unknown): json is Raw =>
  isRaw(json) &&
  (listAt(json, 'pages').some(
    (page) => isRaw(page) && ('elements' in page || 'questions' in page),
  ) ||
    elementsOf(json).some((one) => isRaw(one) && wordAt(one, 'type') !== ''));

export function readSurvey(root: Raw): SketchedForm {
  const survey = new Survey(root);
  const { reading } = survey;
  const title = survey.text(firstProp(root, 'title'), {});
  const name = ownText(title) || 'Survey';
  reading.leftOver(root, name, READ_OF_SURVEY);
  const pages: SketchPage[] = listAt(root, 'pages').flatMap((page, index) =>
    isRaw(page) ? [pageOf(page, index, survey)] : [],
  );
  const loose = surveyItems(elementsOf(root), survey, {});
  if (loose.length > 0) pages.push({ name: 'page', items: loose });
  for (const value of listAt(root, 'calculatedValues')) calculatedValue(value, survey);
  reading.finish();
  const endings = endingsOf(survey);
  for (const trigger of listAt(root, 'triggers')) applyTrigger(trigger, pages, survey);
  if (isTrue(firstProp(root, 'firstPageIsStarted', 'firstPageIsStartPage'))) {
    reading.note('setting', name, 'firstPageIsStarted');
  }
  const logo = ownText(survey.text(firstProp(root, 'logo'), {}));
  if (logo !== '') reading.note('media', name, logo);
  const submit = firstProp(root, 'completeText');
  const description = firstProp(root, 'description');
  return {
    title: name,
    ...(typeof title === 'string' ? {} : { title }),
    ...(description === undefined ? {} : { description: survey.text(description, {}) }),
    language: survey.language,
    ...(submit === undefined ? {} : { submitLabel: survey.text(submit, {}) }),
    pages: withHelpers(pages, reading.helpers),
    ...(endings.length > 0 ? { endings } : {}),
    notes: reading.notes,
  };
}

function pageOf(page: Raw, index: number, survey: Survey): SketchPage {
  const name = wordAt(page, 'name') || `page ${index + 1}`;
  const title = survey.text(firstProp(page, 'title'), {});
  const at = ownText(title) || name;
  survey.reading.leftOver(page, at, READ_OF_PAGES);
  const items: SketchItem[] = [];
  const description = firstProp(page, 'description');
  if (description !== undefined) {
    const text = headed({}, description, survey, {});
    if (ownText(text) !== '') items.push({ type: 'statement', label: '', texts: { text } });
  }
  items.push(...surveyItems(elementsOf(page), survey, {}));
  const made: SketchPage = { name, title, items };
  const source = wordAt(page, 'visibleIf');
  if (source !== '') {
    survey.reading.later(() => {
      const showIf = survey.condition(source, at, {});
      if (showIf) made.showIf = showIf;
    });
  } else if (prop(page, 'visible') === false) survey.reading.note('setting', at, 'visible: false');
  return made;
}

function calculatedValue(value: unknown, survey: Survey): void {
  const name = wordAt(value, 'name');
  const source = wordAt(value, 'expression');
  if (name === '' || source === '') return;
  const item: SketchItem = {
    type: 'calculated',
    name: survey.nameFor(name, {}),
    label: name,
    settings: { shown: undefined },
  };
  survey.reading.known.add(name, item);
  survey.reading.helpers.push({ name, item });
  survey.reading.later(() => {
    const formula = survey.formula(source, name, {});
    if (formula === undefined) item.type = 'hidden';
    else {
      item.formula = formula.text;
      item.settings = { ...item.settings, ...formula.settings };
    }
  });
}

// ---- endings -----------------------------------------------------------------------------------------------------------

/** A text as an ending: its first line is the title. */
function endingOf(html: unknown, survey: Survey): SketchEnding {
  const text = survey.text(html, {});
  const [first = '', ...rest] = ownText(text).split('\n');
  if (typeof text === 'string' && first.length <= 150) {
    return { title: first || 'Thank you', text: rest.join('\n').trim() };
  }
  return { title: 'Thank you', text };
}

function endingsOf(survey: Survey): SketchEnding[] {
  const { root, reading } = survey;
  const html = firstProp(root, 'completedHtml');
  const url = wordAt(root, 'navigateToUrl');
  const endings: SketchEnding[] = [];
  const conditional = [
    ...listAt(root, 'completedHtmlOnCondition'),
    ...listAt(root, 'navigateToUrlOnCondition'),
  ];
  if (html !== undefined || url !== '' || conditional.length > 0) {
    endings.push({
      ...(html === undefined ? { title: 'Thank you' } : endingOf(html, survey)),
      ...(url === '' ? {} : { redirect: { url } }),
    });
  }
  for (const one of conditional) {
    const source = wordAt(one, 'expression');
    const showIf = survey.condition(source, 'ending', {});
    const address = wordAt(one, 'url');
    if (!showIf) continue;
    const own = firstProp(one, 'html');
    endings.push({
      ...(own === undefined ? { title: 'Thank you' } : endingOf(own, survey)),
      ...(address === '' ? {} : { redirect: { url: address } }),
      showIf,
    });
  }
  if (prop(root, 'showCompletedPage') === false || prop(root, 'showCompletePage') === false) {
    reading.note('setting', 'ending', 'showCompletePage: false');
  }
  return endings;
}

// ---- triggers ----------------------------------------------------------------------------------------------------------

const OLD_OPERATORS: Readonly<Record<string, string>> = {
  equal: '=',
  notequal: '<>',
  greater: '>',
  less: '<',
  greaterorequal: '>=',
  lessorequal: '<=',
  contains: 'contains',
  notcontains: 'notcontains',
  anyof: 'anyof',
  allof: 'allof',
};

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(literal).join(', ')}]`
    : figureOf(value) === undefined && typeof value !== 'boolean'
      ? `'${shownValue(value).replace(/['\\]/g, '\\$&')}'`
      : shownValue(value);

/** The condition of a trigger as an expression; old ones have a name, an operator and a value. */
function triggerSource(trigger: unknown): string {
  const own = wordAt(trigger, 'expression');
  if (own !== '') return own;
  const operator = wordAt(trigger, 'operator').toLowerCase().replace(/[\s_]/g, '') || 'equal';
  const name = wordAt(trigger, 'name');
  if (operator === 'empty' || operator === 'notempty') return `{${name}} ${operator}`;
  return `{${name}} ${OLD_OPERATORS[operator] ?? operator} ${literal(prop(trigger, 'value'))}`;
}

/** The last of the pages with a question of which a condition speaks. */
function lastPageOf(condition: SketchCondition, pages: readonly SketchPage[]): number {
  const text = JSON.stringify(condition);
  return pages.findLastIndex(({ items }) =>
    items.some(({ name }) => name !== undefined && text.includes(JSON.stringify(name))),
  );
}

function applyTrigger(trigger: unknown, pages: SketchPage[], survey: Survey): void {
  const { reading } = survey;
  const kind = wordAt(trigger, 'type')
    .toLowerCase()
    .replace(/trigger$/, '');
  const what = shownValue(trigger);
  const at = `trigger ${kind}`;
  if (kind !== 'complete' && kind !== 'skip' && kind !== 'visible') {
    reading.note('script', at, what);
    return;
  }
  const when = survey.condition(triggerSource(trigger), at, {});
  if (!when) return;
  if (kind === 'visible') showBy(trigger, when, pages, survey);
  else jumpBy(trigger, kind, when, pages, survey);
}

function jumpBy(
  trigger: unknown,
  kind: string,
  when: SketchCondition,
  pages: SketchPage[],
  survey: Survey,
): void {
  const { reading } = survey;
  const from = lastPageOf(when, pages);
  const goal = wordAt(trigger, 'gotoName');
  const to =
    kind === 'complete'
      ? END
      : pages.find(({ name, items }) => name === goal || items.some((item) => item.name === goal))
          ?.name;
  const page = pages[from];
  if (!page || to === undefined) {
    reading.note('jump', `trigger ${kind}`, shownValue(trigger));
    return;
  }
  const jump: SketchJump = { when, to };
  page.jumps = [...(page.jumps ?? []), jump];
  if (kind === 'skip') reading.note('guess', goal, `jump at the end of the page, to ${goal}`);
}

function showBy(
  trigger: unknown,
  when: SketchCondition,
  pages: readonly SketchPage[],
  survey: Survey,
): void {
  const shown = (name: unknown): { showIf?: SketchCondition } | undefined =>
    pages.find((page) => page.name === name) ??
    pages.flatMap(({ items }) => items).find((item) => item.name === name);
  for (const name of [...listAt(trigger, 'pages'), ...listAt(trigger, 'questions')]) {
    const found = shown(name);
    const showIf = both(found?.showIf, when);
    if (found && showIf) found.showIf = showIf;
    else survey.reading.note('script', shownValue(name), shownValue(trigger));
  }
}
