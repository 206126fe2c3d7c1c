/** LimeSurvey: both layouts of its files come in with every question, option and condition. */
import { describe, expect, test } from 'vitest';
import { conditionText } from '@/domain/logic/sentences';
import { formulaText } from '@/domain/logic/formulaText';
import { ForeignResult, realForms, realText, sketched } from '../../../../support/foreignForms';
import { labelled } from '../../../../support/sketches';

describe('real surveys', () => {
  test.for(realForms('limesurvey', '.lss'))('%s comes in whole', ([, file]) => {
    const text = realText(file);
    const result = new ForeignResult(sketched({ name: 'survey.lss', text }));
    // An independent reader: the rows of the table of questions, by regular expressions.
    const table = /<questions>([\s\S]*?)<\/questions>/.exec(text)?.[1] ?? '';
    const answers = /<answers>([\s\S]*?)<\/answers>/.exec(text)?.[1] ?? '';
    const cell = (row: string, name: string) =>
      new RegExp(`<${name}><!\\[CDATA\\[([\\s\\S]*?)\\]\\]></${name}>`).exec(row)?.[1] ?? '';
    const rows = [...table.matchAll(/<row>([\s\S]*?)<\/row>/g)].map(([, row = '']) => row);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const field = result.take(cell(row, 'question'));
      expect(field, cell(row, 'title')).toMatchObject({ required: cell(row, 'mandatory') === 'Y' });
      const offered = [...answers.matchAll(/<row>([\s\S]*?)<\/row>/g)].filter(
        ([, one = '']) => cell(one, 'qid') === cell(row, 'qid'),
      );
      if (offered.length > 0) {
        expect(field).toMatchObject({
          options: offered.map(([, one = '']) => ({ label: cell(one, 'answer') })),
        });
        expect(field && 'other' in field && field.other).toBe(
          cell(row, 'other') === 'Y' || undefined,
        );
      }
    }
    expect(labelled(result.definition, 'What is your year')).toMatchObject({
      min: 1850,
      max: 2050,
    });
    expect(result.definition.title).toBe('A Rather Interesting Questionnaire for Testing');
    expect(result.notes).toEqual([]);
  });
});

// ---- written after the documentation -----------------------------------------------------------------------------------

type Row = Record<string, string | number>;
const table = (name: string, rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<${name}><rows>${rows
        .map(
          (row) =>
            `<row>${Object.entries(row)
              .map(([key, value]) => `<${key}><![CDATA[${value}]]></${key}>`)
              .join('')}</row>`,
        )
        .join('')}</rows></${name}>`;

const file = (tables: Record<string, readonly Row[]>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>630</DBVersion>${Object.entries(
    { surveys: [{ language: 'en', format: 'G' }], groups: [{ gid: 1, group_order: 1 }], ...tables },
  )
    .map(([name, rows]) => table(name, rows))
    .join('')}</document>`;

interface Question {
  code: string;
  type: string;
  rest?: Row;
  /** Sub-questions by code and text, and their scale. */
  subs?: readonly (readonly [string, string, string?])[];
  answers?: readonly (readonly [string, string, string?])[];
  attributes?: Record<string, string>;
  german?: string;
}

/** A survey in the layout of version 4 and later. */
function survey(
  questions: readonly Question[],
  more: Record<string, readonly Row[]> = {},
): ForeignResult {
  const rows: Row[] = [];
  const subs: Row[] = [];
  const texts: Row[] = [];
  const answers: Row[] = [];
  const answerTexts: Row[] = [];
  const attributes: Row[] = [];
  questions.forEach(
    (
      {
        code,
        type,
        rest = {},
        subs: own = [],
        answers: offered = [],
        attributes: set = {},
        german,
      },
      index,
    ) => {
      const qid = (index + 1) * 100;
      rows.push({
        qid,
        parent_qid: 0,
        sid: 7,
        gid: 1,
        type,
        title: code,
        question_order: index,
        mandatory: 'N',
        other: 'N',
        relevance: '1',
        ...rest,
      });
      texts.push({ qid, language: 'en', question: `The ${code}` });
      if (german !== undefined) texts.push({ qid, language: 'de', question: german });
      own.forEach(([sub, text, scale = '0'], at) => {
        const id = qid + at + 1;
        subs.push({
          qid: id,
          parent_qid: qid,
          sid: 7,
          gid: 1,
          type: 'T',
          title: sub,
          question_order: at,
          scale_id: scale,
          relevance: '1',
        });
        texts.push({ qid: id, language: 'en', question: text });
      });
      offered.forEach(([answer, text, scale = '0'], at) => {
        const aid = qid * 10 + at;
        answers.push({ aid, qid, code: answer, sortorder: at, scale_id: scale });
        answerTexts.push({ aid, language: 'en', answer: text });
      });
      for (const [attribute, value] of Object.entries(set))
        attributes.push({ qid, attribute, value });
    },
  );
  const tables = {
    questions: rows,
    subquestions: subs,
    question_l10ns: texts,
    answers,
    answer_l10ns: answerTexts,
    question_attributes: attributes,
    ...more,
  };
  return new ForeignResult(sketched({ name: 'survey.lss', text: file(tables) }));
}

const shownIf = ({ definition }: ForeignResult, label: string): string => {
  const { showIf } = labelled(definition, label);
  return showIf ? conditionText(definition, showIf) : '';
};

const LIST: Question = {
  code: 'drink',
  type: 'L',
  answers: [
    ['A1', 'Tea'],
    ['A2', 'Coffee'],
  ],
};
const MANY: Question = {
  code: 'eat',
  type: 'M',
  subs: [
    ['SQ1', 'Soup'],
    ['SQ2', 'Salad'],
  ],
};

test('types and their attributes', () => {
  const result = survey([
    {
      code: 's',
      type: 'S',
      rest: { mandatory: 'Y', preg: '/^[A-Z]+$/' },
      attributes: { maximum_chars: '10' },
    },
    { code: 't', type: 'T' },
    {
      code: 'n',
      type: 'N',
      attributes: {
        min_num_value_n: '1',
        max_num_value_n: '9',
        num_value_int_only: '1',
        suffix: 'kg',
      },
    },
    { code: 'd', type: 'D' },
    { code: 'dt', type: 'D', attributes: { date_format: 'dd.mm.yyyy HH:MM' } },
    { ...LIST, rest: { other: 'Y' } },
    { code: 'drop', type: '!', answers: [['A1', 'One']] },
    { ...MANY, attributes: { min_answers: '1', max_answers: '2', random_order: '1' } },
    { code: 'y', type: 'Y' },
    { code: 'five', type: '5' },
    {
      code: 'rank',
      type: 'R',
      answers: [
        ['A1', 'x'],
        ['A2', 'y'],
      ],
    },
    { code: 'sex', type: 'G' },
    {
      code: 'file',
      type: '|',
      attributes: { max_num_of_files: '2', allowed_filetypes: 'png, pdf', max_filesize: '2048' },
    },
    { code: 'text', type: 'X' },
  ]);
  expect(result.fields.map(({ type }) => type)).toEqual(
    'short_text long_text number date datetime single_choice dropdown multiple_choice yes_no scale ranking single_choice file statement'.split(
      ' ',
    ),
  );
  const { definition } = result;
  expect(labelled(definition, 'The s')).toMatchObject({
    required: true,
    maxLength: 10,
    pattern: '^[A-Z]+$',
  });
  expect(labelled(definition, 'The n')).toMatchObject({
    min: 1,
    max: 9,
    wholeNumber: true,
    unit: 'kg',
  });
  expect(labelled(definition, 'The drink')).toMatchObject({
    other: true,
    options: [{ label: 'Tea' }, { label: 'Coffee' }],
  });
  expect(labelled(definition, 'The eat')).toMatchObject({
    minChoices: 1,
    maxChoices: 2,
    shuffle: true,
    options: [{ label: 'Soup' }, { label: 'Salad' }],
  });
  expect(labelled(definition, 'The file')).toMatchObject({
    accept: ['png', 'pdf'],
    maxFiles: 2,
    maxMegabytes: 2,
  });
  expect(result.notes).toEqual([]);
});

test('arrays are tables, and grids of texts a question for each cell', () => {
  const rows = [
    ['SQ1', 'Food'],
    ['SQ2', 'Room'],
  ] as const;
  const result = survey([
    {
      code: 'f',
      type: 'F',
      subs: rows,
      answers: [
        ['A1', 'Good'],
        ['A2', 'Bad'],
      ],
    },
    { code: 'a', type: 'A', subs: rows },
    { code: 'c', type: 'C', subs: rows },
    {
      code: 'dual',
      type: '1',
      subs: rows,
      answers: [
        ['A1', 'Now', '0'],
        ['A2', 'Never', '0'],
        ['B1', 'Much', '1'],
        ['B2', 'Little', '1'],
      ],
    },
    {
      code: 'tick',
      type: ':',
      subs: [...rows, ['C1', 'Mon', '1'], ['C2', 'Tue', '1']],
      attributes: { multiflexible_checkbox: '1' },
    },
    { code: 'cells', type: ';', subs: [...rows, ['C1', 'Mon', '1']] },
    { code: 'q', type: 'Q', subs: rows, rest: { mandatory: 'Y' } },
    { code: 'k', type: 'K', subs: rows, attributes: { slider_layout: '1', slider_max: '50' } },
  ]);
  expect(result.fields.map(({ type }) => type)).toEqual([
    ...Array.from({ length: 6 }, () => 'matrix'),
    ...['statement', 'short_text', 'short_text'],
    ...['statement', 'short_text', 'short_text'],
    ...['statement', 'slider', 'slider'],
  ]);
  const columns = result.fields.flatMap((field) =>
    field.type === 'matrix' ? [field.columns.map(({ label }) => label).join()] : [],
  );
  expect(columns).toEqual([
    'Good,Bad',
    '1,2,3,4,5',
    'Yes,Uncertain,No',
    'Now,Never',
    'Much,Little',
    'Mon,Tue',
  ]);
  expect(labelled(result.definition, 'Food: Mon').type).toBe('short_text');
  expect(result.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'type The dual',
    'type The cells',
  ]);
});

test.each([
  ['((drink.NAOK == "A1"))', '“The drink” is “Tea”'],
  ['drink.NAOK != "A1" and n.NAOK >= 3', '“The drink” is not “Tea”, and “The n” is at least 3'],
  ['eat_SQ1.NAOK == "Y"', '“The eat” includes “Soup”'],
  ['eat_SQ1 == ""', '“The eat” does not include “Soup”'],
  ['!is_empty(n.NAOK)', '“The n” is answered'],
  ['y.NAOK eq "N"', '“The y” is “No”'],
  ['f_SQ1.NAOK == "A2"', '“The f” (Food) is “Bad”'],
  ['7X1X100 == "A2"', '“The drink” is “Coffee”'],
])('relevance %s', (relevance, words) => {
  const result = survey([
    LIST,
    MANY,
    { code: 'n', type: 'N' },
    { code: 'y', type: 'Y' },
    {
      code: 'f',
      type: 'F',
      subs: [['SQ1', 'Food']],
      answers: [
        ['A1', 'Good'],
        ['A2', 'Bad'],
      ],
    },
    { code: 'asked', type: 'S', rest: { relevance } },
  ]);
  expect(shownIf(result, 'The asked')).toBe(words);
  expect(result.notes).toEqual([]);
});

test('old conditions: scenarios, and several values of one question', () => {
  const condition = (scenario: number, value: string, cqid = 100): Row => ({
    qid: 300,
    cqid,
    cfieldname: `7X1X${cqid}`,
    method: '==',
    value,
    scenario,
  });
  const result = survey([LIST, { code: 'y', type: 'Y' }, { code: 'asked', type: 'S' }], {
    conditions: [
      condition(1, 'A1'),
      condition(1, 'A2'),
      condition(1, 'Y', 200),
      condition(2, 'N', 200),
    ],
  });
  expect(shownIf(result, 'The asked').replace(/[()]/g, '')).toContain(
    '“The drink” is “Tea”, or “The drink” is “Coffee”',
  );
  expect(shownIf(result, 'The asked')).toContain('“The y” is “No”');
});

test('groups are pages with conditions, and equations are calculated', () => {
  const result = survey(
    [
      { code: 'n', type: 'N' },
      { code: 'total', type: '*', attributes: { equation: '{if(n.NAOK > 2, n.NAOK * 10, 0)}' } },
      { code: 'last', type: 'S', rest: { gid: 2 } },
    ],
    {
      groups: [
        { gid: 2, group_order: 2, grelevance: 'n.NAOK > 5' },
        { gid: 1, group_order: 1 },
      ],
      group_l10ns: [
        { gid: 1, language: 'en', group_name: 'First', description: '<p>About <b>you</b></p>' },
        { gid: 2, language: 'en', group_name: 'Second' },
      ],
    },
  );
  const { definition } = result;
  expect(definition.pages.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(definition.pages[1]?.showIf && conditionText(definition, definition.pages[1].showIf)).toBe(
    '“The n” is more than 5',
  );
  const total = labelled(definition, 'total');
  expect(total.type === 'calculated' && formulaText(total.formula, definition)).toBe(
    'IF(n > 2, n * 10, 0)',
  );
  expect(result.fields[0]).toMatchObject({ type: 'statement', text: 'About **you**' });
});

test('languages, welcome, ending, piping and defaults', () => {
  const result = survey(
    [{ code: 'name', type: 'S', german: 'Ihr Name' }, { ...LIST }, { code: 'hi', type: 'X' }],
    {
      surveys_languagesettings: [
        {
          surveyls_language: 'en',
          surveyls_title: 'Survey',
          surveyls_welcometext: 'Welcome',
          surveyls_endtext: 'Thanks {name.shown}',
          surveyls_url: 'https://example.com',
        },
        { surveyls_language: 'de', surveyls_title: 'Umfrage' },
      ],
      defaultvalues: [{ qid: 200, sqid: 0, defaultvalue: 'A2' }],
    },
  );
  const { definition } = result;
  expect(definition).toMatchObject({
    title: 'Survey',
    locale: 'en',
    locales: ['de'],
    welcome: { text: 'Welcome' },
  });
  expect(labelled(definition, 'The name').translations?.['de']).toMatchObject({
    label: 'Ihr Name',
  });
  expect(definition.endings[0]).toMatchObject({
    redirect: { url: 'https://example.com', after: 10 },
  });
  expect(definition.endings[0]?.text).toContain('{{@');
  expect(labelled(definition, 'The drink')).toMatchObject({ default: { t: 'options' } });
});

test('what has no equal is named', () => {
  const result = survey(
    [
      { code: 'a', type: 'S', attributes: { em_validation_q: 'strlen(this) > 3', hidden: '1' } },
      { ...MANY, attributes: { array_filter: 'a' } },
      { code: 'lang', type: 'I' },
      { code: 'odd', type: 'Z' },
      { code: 'r', type: 'S', rest: { relevance: 'regexMatch("/a/", a)' } },
      { code: 'm', type: 'S', rest: { mandatory: 'S' } },
    ],
    { quota: [{ name: 'Women' }], assessments: [{ name: 'Points' }] },
  );
  expect(result.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'check The a',
    'setting The a',
    'filter The eat',
    'no_type The lang',
    'type The odd',
    'setting The m',
    'condition The r',
    'check quota',
    'quiz assessment',
  ]);
});
