/** Items of a Google form (Forms API v1, forms.get) as items of a sketch. */
import { OTHER } from '@/domain/form/definition/definition';
import type { SketchItem, SketchOption } from '@/domain/form/sketch/sketch';
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

export interface GoogleItem {
  item: Raw;
  at: string;
  name: string;
  reading: ForeignReading;
}

type Part = Partial<SketchItem> & Pick<SketchItem, 'type'>;
type Maker = (question: Raw, asked: GoogleItem) => Part;

/** Offers of a choice question; the one for “Other” has no value of its own. */
export function googleOptions(choices: unknown, { at, reading }: GoogleItem): SketchOption[] {
  const options = listAt(choices, 'options').filter(isRaw);
  const pictures = options.filter((option) => isRaw(prop(option, 'image')));
  if (pictures.length > 0) {
    reading.note(
      'media',
      at,
      pictures.map((option) => wordAt(option, 'value') || 'image').join(', '),
    );
  }
  return options
    .filter((option) => !isTrue(prop(option, 'isOther')))
    .map((option) => ({ value: wordAt(option, 'value'), label: wordAt(option, 'value') }));
}

/** What an option is called in conditions. */
export const googleValue = (option: unknown): string =>
  isTrue(prop(option, 'isOther')) ? OTHER : wordAt(option, 'value');

const KINDS: Readonly<Record<string, SketchItem['type']>> = {
  RADIO: 'single_choice',
  CHECKBOX: 'multiple_choice',
  DROP_DOWN: 'dropdown',
};

const choice: Maker = (question, asked) => {
  const kind = wordAt(question, 'type');
  const type = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!type) asked.reading.note('guess', asked.at, 'one of these options');
  return {
    type: type ?? 'single_choice',
    options: googleOptions(question, asked),
    settings: given({
      other: listAt(question, 'options').some((one) => isTrue(prop(one, 'isOther'))) || undefined,
      shuffle: isTrue(prop(question, 'shuffle')) || undefined,
    }),
  };
};

const scale: Maker = (question, { at, reading }) => {
  // Numbers that are 0 are left out of the JSON.
  const low = figureAt(question, 'low') ?? 0;
  const high = figureAt(question, 'high') ?? 5;
  const texts = given({
    low: wordAt(question, 'lowLabel') || undefined,
    high: wordAt(question, 'highLabel') || undefined,
  });
  if (low === 0 && high === 10 && /recommend/i.test(at)) return { type: 'nps', texts };
  const isOurs = (low === 0 || low === 1) && high >= 2 && high <= 10;
  if (!isOurs) reading.note('type', at, `scale from ${low} to ${high}`);
  return {
    type: 'scale',
    texts,
    settings: { from: low === 0 ? 0 : 1, to: Math.min(10, Math.max(2, high)) },
  };
};

const rating: Maker = (question, { at, reading }) => {
  const max = figureAt(question, 'ratingScaleLevel') ?? 5;
  const icon = wordAt(question, 'iconType');
  if (icon !== '' && icon !== 'STAR' && icon !== 'HEART') {
    reading.note('setting', at, `iconType: ${icon}`);
  }
  if (max < 3 || max > 10) reading.note('type', at, `rating up to ${max}`);
  return {
    type: 'rating',
    settings: given({
      max: Math.min(10, Math.max(3, max)),
      shape: icon === 'HEART' ? 'heart' : undefined,
    }),
  };
};

const file: Maker = (question, { at, reading }) => {
  const size = figureAt(question, 'maxFileSize') ?? 0;
  const types = listAt(question, 'types').map(shownValue);
  if (types.length > 0 && !types.includes('ANY'))
    reading.note('check', at, `types: ${types.join(', ')}`);
  return {
    type: 'file',
    settings: given({
      maxFiles: Math.min(20, Math.max(1, figureAt(question, 'maxFiles') ?? 1)),
      maxMegabytes: size > 0 ? Math.min(100, Math.max(1, Math.ceil(size / 1_048_576))) : undefined,
    }),
  };
};

/** Kinds of questions by the property that holds what is theirs. */
const QUESTIONS: Readonly<Record<string, Maker>> = {
  textQuestion: (question) => ({
    type: isTrue(prop(question, 'paragraph')) ? 'long_text' : 'short_text',
  }),
  choiceQuestion: choice,
  scaleQuestion: scale,
  ratingQuestion: rating,
  dateQuestion: (question, { at, reading }) => {
    if (!isTrue(prop(question, 'includeYear'))) reading.note('type', at, 'date without a year');
    return { type: isTrue(prop(question, 'includeTime')) ? 'datetime' : 'date' };
  },
  timeQuestion: (question, { at, reading }) => {
    if (!isTrue(prop(question, 'duration'))) return { type: 'time' };
    reading.note('type', at, 'duration');
    return { type: 'short_text', texts: { placeholder: 'hh:mm:ss' } };
  },
  fileUploadQuestion: file,
};

const READ_OF_QUESTIONS = new Set(['questionId', 'required', 'grading', ...Object.keys(QUESTIONS)]);

/** One question. */
export function googleQuestion(question: Raw, asked: GoogleItem): SketchItem {
  const { item, at, name, reading } = asked;
  reading.leftOver(question, at, READ_OF_QUESTIONS);
  const grading = firstProp(question, 'grading');
  if (grading !== undefined) reading.note('quiz', at, shownValue(grading));
  const kind = Object.keys(QUESTIONS).find((one) => firstProp(question, one) !== undefined);
  const inner = kind === undefined ? undefined : prop(question, kind);
  const make = kind === undefined ? undefined : QUESTIONS[kind];
  if (!make) reading.note('type', at, shownValue(question));
  const part = make ? make(isRaw(inner) ? inner : {}, asked) : { type: 'short_text' as const };
  const help = wordAt(item, 'description');
  return {
    name,
    label: wordAt(item, 'title') || 'Question',
    ...(help === '' ? {} : { help }),
    required: isTrue(prop(question, 'required')),
    ...part,
  };
}

/** A grid: each row is a question of its own, with one list of columns. */
export function googleGrid(group: Raw, asked: GoogleItem): SketchItem {
  const { item, at, name, reading } = asked;
  const rows = listAt(group, 'questions').filter(isRaw);
  const grid = prop(group, 'grid');
  const columns = prop(grid, 'columns');
  for (const row of rows) {
    if (firstProp(row, 'grading') !== undefined) {
      reading.note('quiz', at, shownValue(prop(row, 'grading')));
    }
  }
  if (isTrue(prop(grid, 'shuffleQuestions'))) reading.note('setting', at, 'shuffleQuestions');
  const required = rows.filter((row) => isTrue(prop(row, 'required'))).length;
  if (required > 0 && required < rows.length) {
    reading.note('check', at, `${required} of ${rows.length} rows are required`);
  }
  const help = wordAt(item, 'description');
  return {
    type: 'matrix',
    name,
    label: wordAt(item, 'title') || 'Question',
    ...(help === '' ? {} : { help }),
    required: required > 0,
    rows: rows.map((row) => ({
      value: wordAt(row, 'questionId'),
      label: wordAt(prop(row, 'rowQuestion'), 'title'),
    })),
    columns: googleOptions(columns, asked),
    settings: given({ multiple: wordAt(columns, 'type') === 'CHECKBOX' || undefined }),
  };
}

/** A text, a picture or a film between questions. */
export function googleContent(item: Raw, at: string, reading: ForeignReading): SketchItem[] {
  const title = wordAt(item, 'title');
  const description = wordAt(item, 'description');
  const text = [title === '' ? '' : `**${title}**`, description]
    .filter((one) => one !== '')
    .join('\n\n');
  const words: SketchItem[] =
    text === '' ? [] : [{ type: 'statement', label: '', texts: { text } }];
  const video = prop(item, 'videoItem');
  if (isRaw(video)) {
    const url = wordAt(prop(video, 'video'), 'youtubeUri');
    const address = /^https?:\/\//i.test(url) ? url.replace(/^http:/i, 'https:') : `https://${url}`;
    if (/^https:\/\/[\w.-]*(?:youtube\.com|youtu\.be)\//i.test(address)) {
      return [
        ...words,
        { type: 'video', label: wordAt(video, 'caption'), settings: { url: address } },
      ];
    }
    reading.note('media', at, url || 'video');
    return words;
  }
  const image = prop(prop(item, 'imageItem'), 'image');
  if (isRaw(image)) {
    reading.note('media', at, wordAt(image, 'contentUri') || wordAt(image, 'altText') || 'image');
    const alt = wordAt(image, 'altText');
    if (words.length === 0 && alt !== '')
      return [{ type: 'statement', label: '', texts: { text: alt } }];
  }
  return words;
}
