/** Elements of a SurveyJS survey as items of a sketch: questions, panels, matrices, what is only shown. */
import { ownText, type SketchItem } from '@/domain/form/sketch/sketch';
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
  wordOf,
  type Raw,
} from '../raw';
import { both } from '../reading';
import { surveyChoices, surveyOption } from './choices';
import { READ_OF_ELEMENTS } from './properties';
import { SURVEY_TYPES, headed, ownWidget, type SurveyQuestion, type SurveyPart } from './questions';
import { elementsOf, surveyTypeOf, type Inside, type Survey } from './survey';
import { withValidators } from './validators';

export function surveyItems(
  elements: readonly unknown[],
  survey: Survey,
  inside: Inside,
): SketchItem[] {
  return elements.flatMap((element) => {
    if (!isRaw(element)) {
      survey.reading.note('unread', 'elements', shownValue(element));
      return [];
    }
    return survey.reading.within(() => itemsOf(element, survey, inside));
  });
}

function itemsOf(element: Raw, survey: Survey, inside: Inside): SketchItem[] {
  const type = surveyTypeOf(element);
  const own = Object.hasOwn(SEVERAL, type) ? SEVERAL[type] : undefined;
  const at = titleOf(element, survey, inside);
  survey.reading.leftOver(element, at, READ_OF_ELEMENTS);
  return own
    ? own({ element, at, name: wordAt(element, 'name'), survey, inside })
    : [question(element, survey, inside)];
}

/** What notes call it. */
const titleOf = (element: Raw, survey: Survey, inside: Inside): string =>
  ownText(survey.text(firstProp(element, 'title'), inside)).trim() || wordAt(element, 'name');

// ---- when it is shown --------------------------------------------------------------------------------------------------

/** The conditions of an element and of the panels around it; notes what cannot be carried over, once. */
function shownWhen(element: Raw, at: string, survey: Survey, inside: Inside): Inside['showIf'] {
  const source = wordAt(element, 'visibleIf');
  if (source.trim() === '') return inside.showIf;
  return () =>
    both(
      inside.showIf?.(),
      survey.reading.conditionOf(element, () => survey.condition(source, at, inside)),
    );
}

/** Sets conditions once all questions are known. */
function setConditions(item: SketchItem, asked: SurveyQuestion): void {
  const { element, at, survey, inside } = asked;
  const showIf = shownWhen(element, at, survey, inside);
  const requiredIf = wordAt(element, 'requiredIf');
  survey.reading.later(() => {
    const shown = showIf?.();
    if (shown) item.showIf = shown;
    const required = requiredIf === '' ? undefined : survey.condition(requiredIf, at, inside);
    if (required) item.requiredIf = required;
  });
}

// ---- questions ---------------------------------------------------------------------------------------------------------

const NO_ANSWER: readonly string[] = ['statement', 'image', 'video', 'calculated'];

/** A question, or an own widget; of a matrix's column, `around` is the matrix. */
function question(element: Raw, survey: Survey, inside: Inside, around?: Raw): SketchItem {
  const { reading } = survey;
  const at = titleOf(element, survey, inside);
  const type = around ? cellTypeOf(element, around) : surveyTypeOf(element);
  const known = Object.hasOwn(SURVEY_TYPES, type) ? SURVEY_TYPES[type] : undefined;
  const source = wordAt(element, 'name');
  const name = survey.nameFor(source, inside);
  if (name !== source && inside.group === undefined && source !== '') {
    reading.note('setting', at, `${source}: another question has this name, and shared its answer`);
  }
  const asked: SurveyQuestion = {
    element,
    at,
    name,
    survey,
    inside,
    ...(around ? { around } : {}),
  };
  const part = known ? known(asked) : ownWidget(asked, type);
  const item: SketchItem = {
    name,
    label: survey.text(firstProp(element, 'title') ?? source, inside),
    ...part,
  };
  if (!NO_ANSWER.includes(item.type)) withAnswer(item, asked, part);
  const description = firstProp(element, 'description');
  if (description !== undefined && item.type !== 'statement') {
    item.help = survey.text(description, inside);
  } else if (description !== undefined && item.texts?.text !== undefined) {
    item.texts = { text: headed(element, description, survey, inside) };
  }
  reading.known.add(name, item, inside.group);
  setConditions(item, asked);
  const formula = wordAt(element, 'expression');
  if (item.type === 'calculated' && formula !== '') {
    reading.later(() => {
      const made = survey.formula(formula, at, inside);
      if (made === undefined) item.type = 'hidden';
      else {
        item.formula = made.text;
        item.settings = { ...item.settings, ...made.settings };
      }
    });
  }
  const isHidden = prop(element, 'visible') === false && wordAt(element, 'visibleIf') === '';
  if (isHidden) reading.note('setting', at, 'visible: false');
  return item;
}

function withAnswer(item: SketchItem, asked: SurveyQuestion, part: SurveyPart): void {
  const { element, at, survey, inside, around } = asked;
  item.required = part.required ?? isTrue(prop(element, 'isRequired'));
  withValidators(item, element, at, survey, inside);
  const preset = firstProp(element, 'defaultValue') ?? (around ? undefined : dataDefault(asked));
  if (preset === undefined) return;
  const isPlain = Array.isArray(preset) ? preset.every((one) => !isRaw(one)) : !isRaw(preset);
  if (!isPlain) survey.reading.note('preset', at, shownValue(preset));
  else if (Array.isArray(preset)) item.preset = preset.map(wordOf);
  else {
    const value = survey.reading.known.valueFor({ question: asked.name }, wordOf(preset));
    item.preset = item.type === 'yes_no' ? String(value) : wordOf(preset);
  }
}

/** Old surveys keep defaults of the whole form at their root. */
function dataDefault({ element, survey }: SurveyQuestion): unknown {
  return prop(prop(survey.root, 'data'), wordAt(element, 'name'));
}

const CELLS: Readonly<Record<string, string>> = { default: 'dropdown', '': 'dropdown' };

function cellTypeOf(column: Raw, around: Raw): string {
  const own = wordAt(column, 'cellType').toLowerCase();
  const type = own === '' || own === 'default' ? wordAt(around, 'cellType').toLowerCase() : own;
  return CELLS[type] ?? type;
}

// ---- elements of several parts -----------------------------------------------------------------------------------------

type Several = (asked: SurveyQuestion) => SketchItem[];

/** A title between questions; nothing where there is none. */
function heading({ element, survey, inside, at }: SurveyQuestion): SketchItem[] {
  const text = headed(element, firstProp(element, 'description'), survey, inside);
  if (ownText(text).trim() === '') return [];
  const item: SketchItem = { type: 'statement', label: '', texts: { text } };
  setConditions(item, { element, at, survey, inside, name: '' });
  return [item];
}

const panel: Several = (asked) => {
  const { element, at, survey, inside } = asked;
  const showIf = shownWhen(element, at, survey, inside);
  if (isTrue(prop(element, 'isRequired'))) {
    survey.reading.note('check', at, 'At least one of these questions is required.');
  }
  if (wordAt(element, 'requiredIf') !== '') {
    survey.reading.note('check', at, wordAt(element, 'requiredIf'));
  }
  const items = surveyItems(elementsOf(element), survey, {
    ...inside,
    ...(showIf ? { showIf } : {}),
  });
  return [...heading(asked), ...items];
};

/** Repeated questions: panels, or the rows of a matrix. */
function group(
  asked: SurveyQuestion,
  names: readonly string[],
  read: (inside: Inside) => SketchItem[],
): SketchItem[] {
  const { element, at, survey, inside } = asked;
  const name = survey.nameFor(asked.name, inside);
  survey.enterGroup(name, names);
  const fixed =
    firstProp(element, 'allowAddPanel', 'allowAddRows') === false
      ? figureAt(element, 'panelCount', 'rowCount')
      : undefined;
  const bound = (found: number | undefined) =>
    found !== undefined && Number.isInteger(found) && found > 0 ? Math.min(found, 50) : undefined;
  const item: SketchItem = {
    type: 'group',
    name,
    label: survey.text(firstProp(element, 'title') ?? asked.name, inside),
    required: isTrue(prop(element, 'isRequired')),
    settings: given({
      min: bound(figureAt(element, 'minPanelCount', 'minRowCount') ?? fixed),
      max: bound(figureAt(element, 'maxPanelCount', 'maxRowCount') ?? fixed),
    }),
  };
  const description = firstProp(element, 'description');
  if (description !== undefined) item.help = survey.text(description, inside);
  const template = firstProp(element, 'templateTitle');
  if (template !== undefined) {
    survey.reading.note('setting', at, `templateTitle: ${ownText(survey.text(template, {}))}`);
  }
  if (firstProp(element, 'defaultValue') !== undefined) {
    survey.reading.note('preset', at, shownValue(firstProp(element, 'defaultValue')));
  }
  if (wordAt(element, 'keyName') !== '') {
    survey.reading.note('check', at, `keyName: ${wordAt(element, 'keyName')}`);
  }
  survey.reading.known.add(name, item, inside.group);
  setConditions(item, asked);
  item.children = read({ group: name });
  return [item];
}

const namesIn = (elements: readonly unknown[]): string[] =>
  elements.flatMap((element) =>
    /^(?:flow)?panel$/.test(surveyTypeOf(element))
      ? namesIn(elementsOf(element))
      : [wordAt(element, 'name')],
  );

const panelDynamic: Several = (asked) => {
  const elements = elementsOf(asked.element);
  const filter = wordAt(asked.element, 'templateVisibleIf');
  if (filter !== '') asked.survey.reading.note('filter', asked.at, filter);
  return group(asked, namesIn(elements), (inside) => surveyItems(elements, asked.survey, inside));
};

/** The columns of a matrix, each as an element of its own. */
const columnsOf = ({ element, survey, at }: SurveyQuestion): Raw[] =>
  listAt(element, 'columns').flatMap((column) => {
    if (isRaw(column)) {
      if (wordAt(column, 'totalType') !== '' || wordAt(column, 'totalExpression') !== '') {
        survey.reading.note(
          'setting',
          at,
          `total: ${wordAt(column, 'name')} ${wordAt(column, 'totalType', 'totalExpression')}`,
        );
      }
      const value = wordAt(column, 'value');
      return [value === '' || wordAt(column, 'name') !== '' ? column : { ...column, name: value }];
    }
    return wordOf(column) === '' ? [] : [{ name: wordOf(column) }];
  });

const matrixDynamic: Several = (asked) => {
  const columns = columnsOf(asked);
  const names = columns.map((column) => wordAt(column, 'name'));
  return group(asked, names, (inside) =>
    columns.map((column) => question(column, asked.survey, inside, asked.element)),
  );
};

const matrixDropdown: Several = (asked) => {
  const { element, at, survey, inside } = asked;
  const columns = columnsOf(asked);
  const rows = listAt(element, 'rows').map((row) => surveyOption(row, survey, inside));
  const [only] = columns;
  const type = only && cellTypeOf(only, element);
  if (
    only &&
    columns.length === 1 &&
    /^(?:dropdown|radiogroup|checkbox|tagbox)$/.test(type ?? '')
  ) {
    const { options } = surveyChoices(only, at, survey, inside, element);
    const name = survey.nameFor(asked.name, inside);
    const item: SketchItem = {
      type: 'matrix',
      name,
      label: survey.text(firstProp(element, 'title') ?? asked.name, inside),
      rows,
      columns: options,
      required: isTrue(prop(element, 'isRequired')) || isTrue(prop(only, 'isRequired')),
      settings: given({ multiple: type === 'checkbox' || type === 'tagbox' || undefined }),
    };
    survey.reading.known.add(name, item, inside.group);
    setConditions(item, asked);
    return [item];
  }
  survey.reading.note('type', at, `matrix of ${rows.length} × ${columns.length}`);
  const showIf = shownWhen(element, at, survey, inside);
  return [
    ...heading(asked),
    ...rows.flatMap((row) =>
      columns.map((column) => {
        const cell = { ...column, name: `${asked.name}.${row.value}.${wordAt(column, 'name')}` };
        survey.reading.count();
        const item = question(cell, survey, { ...inside, ...(showIf ? { showIf } : {}) }, element);
        const title = survey.text(firstProp(column, 'title') ?? wordAt(column, 'name'), inside);
        item.label = `${ownText(row.label)}: ${ownText(title)}`;
        return item;
      }),
    ),
  ];
};

const multipleText: Several = (asked) => {
  const { element, at, survey, inside } = asked;
  const showIf = shownWhen(element, at, survey, inside);
  const within = { ...inside, ...(showIf ? { showIf } : {}) };
  const isRequired = isTrue(prop(element, 'isRequired'));
  const items = listAt(element, 'items').flatMap((one) => {
    if (!isRaw(one)) return [];
    survey.reading.count();
    const name = wordAt(one, 'name');
    const title = firstProp(one, 'title') ?? name;
    const item = question(
      { ...one, type: wordAt(one, 'type') || 'text', title, name: `${asked.name}.${name}` },
      survey,
      within,
    );
    if (isRequired) item.required = true;
    return [item];
  });
  return [...heading(asked), ...items];
};

const html: Several = (asked) => {
  const { element, survey, inside, at } = asked;
  const item: SketchItem = {
    type: 'statement',
    label: '',
    texts: { text: headed(element, firstProp(element, 'html'), survey, inside) },
  };
  const text = wordOf(firstProp(element, 'html'));
  if (/<(?:input|select|textarea|button|script|iframe|img|video|audio)\b/i.test(text)) {
    survey.reading.note('script', at, text);
  }
  if (ownText(item.texts?.text).trim() === '') {
    survey.reading.note('unread', at, text || 'html');
    return [];
  }
  setConditions(item, asked);
  return [item];
};

const picture: Several = (asked) => {
  const { element, survey, inside, at } = asked;
  const link = ownText(survey.text(firstProp(element, 'imageLink'), {}));
  const mode = wordAt(element, 'contentMode');
  const isFilm = mode === 'video' || mode === 'youtube' || /youtu\.?be|vimeo/i.test(link);
  if (isFilm && /^https:\/\//i.test(link)) {
    const item: SketchItem = {
      type: 'video',
      label: survey.text(firstProp(element, 'title') ?? '', inside),
      settings: { url: link },
    };
    setConditions(item, asked);
    return [item];
  }
  survey.reading.note('media', at, link || 'image');
  const alt = ownText(survey.text(firstProp(element, 'altText', 'title'), inside));
  if (alt === '') return [];
  const item: SketchItem = { type: 'statement', label: '', texts: { text: alt } };
  setConditions(item, asked);
  return [item];
};

const SEVERAL: Readonly<Record<string, Several>> = {
  panel,
  flowpanel: panel,
  paneldynamic: panelDynamic,
  matrixdynamic: matrixDynamic,
  matrixdropdown: matrixDropdown,
  multipletext: multipleText,
  html,
  image: picture,
};
