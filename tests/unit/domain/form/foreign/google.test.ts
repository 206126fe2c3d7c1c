/** Google Forms: the API's JSON, and the text of a form's page. */
import { describe, expect, test } from 'vitest';
import { fieldOf } from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { ForeignResult, realForms, realText, sketched } from '../../../../support/foreignForms';
import { labelled } from '../../../../support/sketches';

type Json = Record<string, unknown>;
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

describe('real forms', () => {
  test.for(realForms('googleforms', '.json'))('%s comes in whole', ([, file]) => {
    const text = realText(file);
    const json = JSON.parse(text) as { items: Json[] };
    const result = new ForeignResult(sketched({ name: 'form.json', text }));
    const asked = json.items.filter(
      (item) => 'questionItem' in item || 'questionGroupItem' in item,
    );
    expect(result.fields).toHaveLength(asked.length);
    for (const item of asked) {
      const field = result.take(String(item['title']));
      const { question } = (item['questionItem'] ?? {}) as { question?: Json };
      const grid = item['questionGroupItem'] as
        | { questions: Json[]; grid: { columns: Json } }
        | undefined;
      if (question) {
        expect(field).toMatchObject({ required: question['required'] === true });
        const options = list((question['choiceQuestion'] as Json | undefined)?.['options']);
        if (options.length > 0)
          expect(field).toMatchObject({ options: options.map(({ value }) => ({ label: value })) });
      } else if (grid) {
        expect(field).toMatchObject({
          type: 'matrix',
          rows: grid.questions.map((row) => ({ label: (row['rowQuestion'] as Json)['title'] })),
          columns: list(grid.grid.columns['options']).map(({ value }) => ({ label: value })),
        });
      }
    }
  });
});

// ---- written after the documentation -----------------------------------------------------------------------------------

let ids = 0;
const item = (title: string, question: Json, rest: Json = {}): Json => {
  ids += 1;
  return {
    itemId: `i${ids}`,
    title,
    questionItem: { question: { questionId: `q${ids}`, ...question } },
    ...rest,
  };
};
const section = (itemId: string, title: string, description?: string): Json => ({
  itemId,
  title,
  description,
  pageBreakItem: {},
});
const form = (items: Json[], rest: Json = {}) =>
  new ForeignResult(
    sketched({
      name: 'form.json',
      json: { formId: 'x', info: { title: 'A form' }, items, ...rest },
    }),
  );
const radio = (...options: unknown[]): Json => ({
  choiceQuestion: {
    type: 'RADIO',
    options: options.map((option) => (typeof option === 'string' ? { value: option } : option)),
  },
});

test('types of questions; numbers that are 0 and truths that are false are left out of the file', () => {
  const result = form([
    item('Short', { textQuestion: {}, required: true }),
    item('Long', { textQuestion: { paragraph: true } }),
    item('One', {
      choiceQuestion: {
        type: 'RADIO',
        shuffle: true,
        options: [{ value: 'a' }, { isOther: true }],
      },
    }),
    item('Many', {
      choiceQuestion: { type: 'CHECKBOX', options: [{ value: 'a' }, { value: 'b' }] },
    }),
    item('Drop', { choiceQuestion: { type: 'DROP_DOWN', options: [{ value: 'a' }] } }),
    item('Scale', { scaleQuestion: { high: 5, lowLabel: 'Bad' } }),
    item('Would you recommend us?', { scaleQuestion: { high: 10 } }),
    item('Stars', { ratingQuestion: { ratingScaleLevel: 4, iconType: 'HEART' } }),
    item('Day', { dateQuestion: { includeYear: true } }),
    item('Moment', { dateQuestion: { includeYear: true, includeTime: true } }),
    item('Time', { timeQuestion: {} }),
    item('File', { fileUploadQuestion: { maxFiles: 3, maxFileSize: '10485760' } }),
  ]);
  expect(result.notes).toEqual([]);
  expect(result.fields.map(({ type }) => type)).toEqual(
    'short_text long_text single_choice multiple_choice dropdown scale nps rating date datetime time file'.split(
      ' ',
    ),
  );
  expect(labelled(result.definition, 'One')).toMatchObject({
    other: true,
    shuffle: true,
    options: [{ label: 'a' }],
  });
  expect(labelled(result.definition, 'Scale')).toMatchObject({ from: 0, to: 5, low: 'Bad' });
  expect(labelled(result.definition, 'Stars')).toMatchObject({ max: 4, shape: 'heart' });
  expect(labelled(result.definition, 'File')).toMatchObject({ maxFiles: 3, maxMegabytes: 10 });
});

test('sections are pages, and options lead to later ones, to the end, and from “Other”', () => {
  const result = form([
    item(
      'Where to?',
      radio(
        { value: 'on', goToAction: 'NEXT_SECTION' },
        { value: 'last', goToSectionId: 's3' },
        { value: 'out', goToAction: 'SUBMIT_FORM' },
        { isOther: true, goToSectionId: 's3' },
      ),
    ),
    section('s2', 'Second', 'About it'),
    item(
      'In the second',
      radio({ value: 'back', goToSectionId: 's2' }, { value: 'again', goToAction: 'RESTART_FORM' }),
    ),
    section('s3', 'Third'),
    item('In the third', { textQuestion: {} }),
  ]);
  const { definition } = result;
  expect(definition.pages.map(({ title }) => title)).toEqual([undefined, 'Second', 'Third']);
  const jumps = definition.pages[0]?.jumps ?? [];
  expect(jumps.map(({ when, to }) => [when && conditionText(definition, when), to.kind])).toEqual([
    ['“Where to?” is “last”', 'page'],
    ['“Where to?” is “out”', 'ending'],
    ['“Where to?” is “Other”', 'page'],
  ]);
  expect(result.notes.map(({ code, what }) => `${code} ${what}`)).toEqual([
    'jump back: s2',
    'jump again: RESTART_FORM',
  ]);
  expect(fieldOf(definition, definition.pages[1]?.fieldIds[0] ?? '')).toMatchObject({
    type: 'statement',
    text: 'About it',
  });
});

test('of two questions that lead elsewhere, the later one decides', () => {
  const result = form([
    item('First', radio({ value: 'a', goToSectionId: 's3' }, 'b')),
    item(
      'Second',
      radio({ value: 'c', goToAction: 'NEXT_SECTION' }, { value: 'd', goToSectionId: 's3' }),
    ),
    section('s2', 'Two'),
    item('X', { textQuestion: {} }),
    section('s3', 'Three'),
    item('Y', { textQuestion: {} }),
  ]);
  const { definition } = result;
  expect(
    (definition.pages[0]?.jumps ?? []).map(({ when }) => when && conditionText(definition, when)),
  ).toEqual(['“Second” is “c”', '“Second” is “d”', '“First” is “a”']);
});

test('grids, texts, pictures and films', () => {
  const result = form([
    {
      itemId: 'g',
      title: 'Chores',
      questionGroupItem: {
        questions: [
          { questionId: 'r1', required: true, rowQuestion: { title: 'Laundry' } },
          { questionId: 'r2', rowQuestion: { title: 'Dishes' } },
        ],
        grid: { columns: { type: 'CHECKBOX', options: [{ value: 'Me' }, { value: 'You' }] } },
      },
    },
    { itemId: 't', title: 'Note', description: 'Read this', textItem: {} },
    {
      itemId: 'v',
      title: 'Watch',
      videoItem: { caption: 'A film', video: { youtubeUri: 'www.youtube.com/watch?v=abc' } },
    },
    {
      itemId: 'p',
      title: 'Look',
      imageItem: { image: { contentUri: 'https://lh3.example.com/x', altText: 'A cat' } },
    },
  ]);
  const { definition } = result;
  expect(labelled(definition, 'Chores')).toMatchObject({
    type: 'matrix',
    multiple: true,
    required: true,
  });
  expect(result.fields.map(({ type }) => type)).toEqual([
    'matrix',
    'statement',
    'statement',
    'video',
    'statement',
  ]);
  expect(labelled(definition, 'A film')).toMatchObject({
    url: 'https://www.youtube.com/watch?v=abc',
  });
  expect(result.notes.map(({ code }) => code)).toEqual(['check', 'media']);
});

test('quizzes, email addresses, and what the product has no equal for', () => {
  const result = form(
    [
      item('Sum', {
        textQuestion: {},
        grading: { pointValue: 2, correctAnswers: { answers: [{ value: '4' }] } },
      }),
      item('Birthday', { dateQuestion: {} }),
      item('How long', { timeQuestion: { duration: true } }),
      item('Unheard of', { hologramQuestion: { size: 3 } }),
      { itemId: 'x', title: 'Strange', hologramItem: {} },
    ],
    { settings: { quizSettings: { isQuiz: true }, emailCollectionType: 'RESPONDER_INPUT' } },
  );
  expect(result.fields.map(({ label }) => label)).toEqual([
    'Email',
    'Sum',
    'Birthday',
    'How long',
    'Unheard of',
  ]);
  expect(result.notes.map(({ code }) => code)).toEqual([
    'quiz',
    'type',
    'type',
    'setting',
    'type',
    'unread',
    'quiz',
  ]);
});

test('a form without title has its document’s', () => {
  const result = form([item('A', { textQuestion: {} })], {
    info: { title: '', documentTitle: 'From Drive', description: 'Why' },
  });
  expect(result.definition).toMatchObject({ title: 'From Drive', description: 'Why' });
});

test('options with pictures are their words, and the pictures are named', () => {
  const result = form([
    item('Which?', radio({ value: 'Cat', image: { contentUri: 'https://x' } }, 'Dog')),
  ]);
  expect(labelled(result.definition, 'Which?')).toMatchObject({
    options: [{ label: 'Cat' }, { label: 'Dog' }],
  });
  expect(result.notes.map(({ code }) => code)).toEqual(['media']);
});

describe('the text of a page', () => {
  test('as respondents see it', () => {
    const result = new ForeignResult(
      sketched({
        name: 'pasted',
        text: `Team lunch
Tell us what you like.
Sign in to Google to save your progress. Learn more
* Indicates required question
What is your name?
*
Your answer

Which day suits you?
*
Monday
Tuesday
Other:
Clear selection

How hungry are you?
0
1
2
3
4
5
Not at all
Starving

Submit
Clear form
Never submit passwords through Google Forms.
This content is neither created nor endorsed by Google. Report Abuse - Terms of Service - Privacy Policy
`,
      }),
    );
    expect(result.definition).toMatchObject({
      title: 'Team lunch',
      description: 'Tell us what you like.',
    });
    expect(result.fields).toMatchObject([
      { type: 'short_text', label: 'What is your name?', required: true },
      {
        type: 'single_choice',
        label: 'Which day suits you?',
        required: true,
        other: true,
        options: [{ label: 'Monday' }, { label: 'Tuesday' }],
      },
      {
        type: 'scale',
        label: 'How hungry are you?',
        required: false,
        from: 0,
        to: 5,
        low: 'Not at all',
        high: 'Starving',
      },
    ]);
    expect(result.notes.filter(({ code }) => code === 'guess')).toHaveLength(3);
  });

  test('as its editors see it, in sections', () => {
    const result = new ForeignResult(
      sketched({
        name: 'pasted',
        text: `Section 1 of 2
Trip
Form description

Where to?
Multiple choice
Rome
Paris
Add option
or
add "Other"
Required

Anything else?
Long answer text

After section 1
Continue to next section
Section 2 of 2
About you

Your phone
Short answer text
`,
      }),
    );
    expect(result.definition.pages.map(({ title }) => title)).toEqual([undefined, 'About you']);
    expect(result.fields.map(({ type, label }) => `${type} ${label}`)).toEqual([
      'single_choice Where to?',
      'long_text Anything else?',
      'short_text Your phone',
    ]);
  });
});
