/** XLSForm: every row of the survey comes in, or is named in a note; expressions mean what they meant. */
import { describe, expect, test } from 'vitest';
import { fieldOf, type Field } from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { formulaText } from '@/domain/logic/formulaText';
import { ForeignResult, realForms, realSheets, sketched } from '../../../../support/foreignForms';
import { labelled } from '../../../../support/sketches';

// ---- an independent reader of the rows ---------------------------------------------------------------------------------

type Row = Record<string, string>;

const cellWord = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';

function table(sheet: { rows: readonly (readonly unknown[])[] } | undefined): Row[] {
  const [headers = [], ...rows] = sheet?.rows ?? [];
  const names = headers.map((header) => String(header).toLowerCase().replace(/\s/g, '_'));
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cellWord(cells[index])])),
  );
}

interface RawRow {
  type: string;
  name: string;
  label: string;
  required: boolean;
  list: string;
  conditional: boolean;
  inTable: boolean;
}

function rawRows(
  sheets: readonly { name: string; rows: readonly (readonly unknown[])[] }[],
): RawRow[] {
  const survey = table(sheets.find(({ name }) => name.toLowerCase() === 'survey'));
  const open: { conditional: boolean; isTable: boolean; isRepeat: boolean }[] = [];
  return survey.flatMap((row) => {
    const type = (row['type'] ?? '').trim();
    const relevant = (row['relevant'] ?? '') !== '';
    if (/^begin/.test(type)) {
      const isRepeat = /repeat/.test(type);
      open.push({ conditional: relevant, isTable: row['appearance'] === 'table-list', isRepeat });
      return [];
    }
    if (/^end[ _]/.test(type)) {
      open.pop();
      return [];
    }
    if (type === '') return [];
    const repeat = open.findLastIndex(({ isRepeat }) => isRepeat);
    return [
      {
        type,
        name: row['name'] ?? '',
        label:
          row['label'] ||
          row['label::english'] ||
          row['label::en'] ||
          row['label:english'] ||
          row['name'] ||
          '',
        required: /^(yes|true)$/i.test(row['required'] ?? ''),
        list: /^select\S* (?:one from )?(\S+)/.exec(type)?.[1] ?? '',
        conditional: relevant || open.slice(repeat + 1).some(({ conditional }) => conditional),
        inTable:
          /list-nolabel|^label$/.test(row['appearance'] ?? '') ||
          open.some(({ isTable }) => isTable),
      },
    ];
  });
}

const METADATA = /^(start|end|deviceid|uri:deviceid|username|audit|phonenumber)$/;

describe('real workbooks', () => {
  test.for(realForms('xlsform', '.xlsx'))('%s comes in whole', async ([, file]) => {
    const sheets = await realSheets(file);
    const result = new ForeignResult(sketched({ name: 'form.xlsx', sheets }));
    const choices = table(sheets.find(({ name }) => name.toLowerCase() === 'choices'));
    const rows = result.fields.flatMap((field) =>
      field.type === 'matrix' ? [field.label, ...field.rows.map(({ label }) => label)] : [],
    );
    const raw = rawRows(sheets);
    expect(raw.length).toBeGreaterThan(0);
    for (const row of raw) {
      const what = `${row.type} ${row.name}`;
      if (row.inTable) {
        expect(
          rows.some((label) => label === row.label),
          what,
        ).toBe(true);
        continue;
      }
      const field = result.take(row.label.replace(/\$\{[^}]*\}/g, ''));
      if (!field) {
        expect(result.isNoted(row.label), what).toBe(true);
        continue;
      }
      if (METADATA.test(row.type)) expect(field.type, what).toBe('hidden');
      else if ('required' in field) expect(field.required, what).toBe(row.required);
      const offered = choices.filter((choice) => choice['list_name'] === row.list);
      if (offered.length > 0 && 'options' in field && !/external/.test(row.type))
        expect(field.options.length, what).toBe(offered.length);
      const isLogical = field.showIf !== undefined || result.isNoted(row.label, 'condition');
      if (!METADATA.test(row.type)) expect(isLogical, `${what} relevant`).toBe(row.conditional);
    }
  });
});

// ---- written after the documentation -----------------------------------------------------------------------------------

const HEADERS = [
  'type',
  'name',
  'label',
  'relevant',
  'calculation',
  'constraint',
  'required',
  'appearance',
  'parameters',
  'default',
];
type Line = Partial<Record<string, string>>;

const line = (type: string, name = '', label = '', rest: Line = {}): Line => ({
  type,
  name,
  label,
  ...rest,
});

const CHOICES = [
  ['list_name', 'name', 'label'],
  ['drinks', 'tea', 'Tea'],
  ['drinks', 'coffee', 'Coffee'],
  ['drinks', 'other', 'Another'],
  ['grades', '1', 'Good'],
  ['grades', 2, 'Fair'],
  ['grades', 3.0, 'Bad'],
];

function form(
  lines: readonly Line[],
  settings: unknown[][] = [],
  headers: readonly string[] = HEADERS,
  choices: unknown[][] = CHOICES,
) {
  const sheets = [
    {
      name: 'survey',
      rows: [[...headers], ...lines.map((one) => headers.map((header) => one[header] ?? null))],
    },
    { name: 'choices', rows: choices },
    { name: 'settings', rows: settings },
  ];
  return new ForeignResult(sketched({ name: 'form.xlsx', sheets }));
}

const shownIf = ({ definition }: ForeignResult, label: string): string => {
  const { showIf } = labelled(definition, label);
  return showIf ? conditionText(definition, showIf) : '';
};
const calculation = ({ definition }: ForeignResult, label: string): string => {
  const field = labelled(definition, label);
  return field.type === 'calculated' ? formulaText(field.formula, definition) : field.type;
};

const BASE = [
  line('select_one drinks', 'drink', 'Drink'),
  line('select_multiple drinks', 'drinks', 'Drinks'),
  line('select_one grades', 'grade', 'Grade'),
  line('integer', 'age', 'Age'),
  line('text', 'name', 'Name'),
  line('date', 'born', 'Born'),
];

describe('expressions', () => {
  test.each([
    ["${drink} = 'tea'", '“Drink” is “Tea”'],
    ["selected(${drinks}, 'tea')", '“Drinks” includes “Tea”'],
    ["not(selected(${drinks}, 'tea'))", '“Drinks” does not include “Tea”'],
    ["${drink} != 'tea' and ${age} >= 18", '“Drink” is not “Tea”, and “Age” is at least 18'],
    ["${name} != ''", '“Name” is answered'],
    ["${name} = ''", '“Name” is not answered'],
    ['count-selected(${drinks}) > 1', '“Drinks” (count) is more than 1'],
    ['${born} < today()', '“Born” is before today'],
    ["${born} >= date('2000-01-01')", '“Born” is on or after 2000-01-01'],
    ['18 < ${age}', '“Age” is more than 18'],
    ["starts-with(${name}, 'Mc')", '“Name” starts with “Mc”'],
    ['${grade} = 2', '“Grade” is “Fair”'],
    ['${drink} = ‘tea’', '“Drink” is “Tea”'],
  ])('%s', (relevant, words) => {
    const result = form([...BASE, line('text', 'q', 'Asked', { relevant })]);
    expect(
      shownIf(result, 'Asked').replace(/1 January 2000|01\/01\/2000|1 Jan 2000/, '2000-01-01'),
    ).toBe(words);
    expect(result.notes).toEqual([]);
  });

  test.each([
    ['${age} * 2 div 3', '(age * 2) / 3', undefined],
    ["if(${drink} = 'tea', 'yes', 'no')", 'IF(drink = "Tea", "yes", "no")', 'text'],
    ['int((today() - ${born}) div 365.25)', 'ROUNDDOWN((TODAY() - born) / 365.25, 0)', undefined],
    ["concat(${name}, ' is ', ${age})", 'CONCAT(name, " is ", age)', 'text'],
    ['coalesce(${age}, 0) + 1', 'IF(ISBLANK(age), 0, age) + 1', undefined],
    ['substr(${name}, 0, 3)', 'MID(name, 0 + 1, 3 - 0)', 'text'],
    ['${grade} * 10', 'SCORE(grade) * 10', undefined],
  ])('calculate %s', (source, formula, result) => {
    const made = form([...BASE, line('calculate', 'sum', '', { calculation: source })]);
    expect(calculation(made, 'sum').replace(/^\((.*)\) \/ 3$/, '($1) / 3')).toBe(
      formula === '(age * 2) / 3' ? 'age * 2 / 3' : formula,
    );
    expect(labelled(made.definition, 'sum')).toMatchObject(result ? { result } : {});
    expect(made.notes).toEqual([]);
  });

  test('that compare options with each other or by number become calculated values', () => {
    const result = form([
      ...BASE,
      line('select_one grades', 'later', 'Later'),
      line('text', 'a', 'Changed', { relevant: '${later} != ${grade}' }),
      line('text', 'b', 'Worse', { relevant: '${later} > ${grade}' }),
      line('text', 'c', 'Poor', { relevant: '${grade} >= 2' }),
    ]);
    expect(
      result.fields.flatMap((field) =>
        field.type === 'calculated' ? [formulaText(field.formula, result.definition)] : [],
      ),
    ).toEqual([
      'IF(later <> grade, 1, 0)',
      'IF(SCORE(later) > SCORE(grade), 1, 0)',
      'IF(SCORE(grade) >= 2, 1, 0)',
    ]);
    expect(result.notes).toEqual([]);
  });

  test('that have no equal are noted with their source', () => {
    const result = form([
      ...BASE,
      line('text', 'a', 'A', { relevant: "regex(${name}, '^a')" }),
      line('text', 'b', 'B', { relevant: '../other = 1' }),
      line('text', 'c', 'C', { relevant: "${nothing} = 'x'" }),
      line('calculate', 'd', '', { calculation: "pulldata('fruits', 'name', 'key', ${name})" }),
    ]);
    expect(result.notes.map(({ code, what }) => `${code} ${what}`)).toEqual([
      "condition regex(${name}, '^a')",
      'condition ../other = 1',
      "condition ${nothing} = 'x'",
      "formula pulldata('fruits', 'name', 'key', ${name})",
    ]);
  });
});

test('checks become settings, and what is more than a bound is noted', () => {
  const result = form([
    line('integer', 'a', 'A', { constraint: '. > 0 and . <= 120' }),
    line('text', 'b', 'B', { constraint: 'string-length(.) <= 10' }),
    line('text', 'c', 'C', { constraint: "regex(., '^[0-9]{4}$')" }),
    line('date', 'd', 'D', { constraint: '. <= today()' }),
    line('select_multiple drinks', 'e', 'E', { constraint: 'count-selected(.) < 3' }),
    line('decimal', 'f', 'F', { constraint: '. >= 0.5 and . <= ${a}' }),
    line('integer', 'g', 'G', { required: 'yes' }),
    line('integer', 'h', 'H', { required: '${a} > 3', default: '4' }),
  ]);
  const { definition } = result;
  expect(labelled(definition, 'A')).toMatchObject({ min: 1, max: 120, wholeNumber: true });
  expect(labelled(definition, 'B')).toMatchObject({ maxLength: 10 });
  expect(labelled(definition, 'C')).toMatchObject({ pattern: '^[0-9]{4}$' });
  expect(labelled(definition, 'D')).toMatchObject({ maxFromToday: 0 });
  expect(labelled(definition, 'E')).toMatchObject({ maxChoices: 2 });
  expect(labelled(definition, 'F')).toMatchObject({ min: 0.5 });
  expect(labelled(definition, 'G')).toMatchObject({ required: true });
  expect(labelled(definition, 'H')).toMatchObject({
    required: false,
    requiredIf: {},
    default: { v: 4 },
  });
  expect(result.notes.map(({ code, at }) => `${code} ${at}`)).toEqual(['check F']);
});

test('types and appearances, old words among them', () => {
  const result = form([
    line('add text prompt', 't', 'Text'),
    line('phone number', 'p', 'Phone'),
    line('text', 'm', 'Long', { appearance: 'multiline' }),
    line('range', 'r', 'Range', { parameters: 'start=0 end=100 step=5' }),
    line('range', 's', 'Stars', { parameters: 'start=1 end=5', appearance: 'rating' }),
    line('select one from drinks', 'o', 'One'),
    line('select all that apply from drinks or_other', 'a', 'All', {
      parameters: 'randomize=true',
    }),
    line('select_one drinks', 'd', 'Drop', { appearance: 'minimal' }),
    line('rank drinks', 'k', 'Rank'),
    line('acknowledge', 'c', 'I have read this'),
    line('image', 'i', 'Sign', { appearance: 'signature' }),
    line('photo', 'f', 'Photo'),
    line('dateTime', 'w', 'When'),
    line('note', 'n', 'Read **this**'),
    line('hidden', 'h', ''),
  ]);
  expect(result.fields.map(({ type }) => type)).toEqual(
    'short_text phone long_text slider rating single_choice multiple_choice dropdown ranking consent signature file datetime statement hidden'.split(
      ' ',
    ),
  );
  expect(labelled(result.definition, 'All')).toMatchObject({ other: true, shuffle: true });
  expect(result.notes).toEqual([]);
});

test('groups hold for what is in them, repeats are groups that repeat', () => {
  const result = form(
    [
      ...BASE,
      line('begin group', 'g', 'Tea', { relevant: "${drink} = 'tea'" }),
      line('begin_group', 'inner', '', { relevant: '${age} > 17' }),
      line('text', 'milk', 'Milk'),
      line('end_group'),
      line('end group'),
      { ...line('begin repeat', 'kids', 'Children'), repeat_count: '3' },
      line('text', 'kid', 'Name of the child'),
      line('select_one drinks', 'kid_drink', 'What it drinks'),
      line('text', 'kid_other', 'Which', { relevant: "${kid_drink} = 'other'" }),
      line('end repeat'),
    ],
    [],
    [...HEADERS, 'repeat_count'],
  );
  expect(shownIf(result, 'Milk')).toBe('“Drink” is “Tea”, and “Age” is more than 17');
  expect(shownIf(result, 'Which')).toBe('“What it drinks” is “Another”');
  const kids = labelled(result.definition, 'Children');
  expect(kids).toMatchObject({ type: 'group', min: 3, max: 3 });
  expect(
    kids.type === 'group' &&
      kids.fieldIds.map((id): Field['type'] | undefined => fieldOf(result.definition, id)?.type),
  ).toEqual(['short_text', 'single_choice', 'short_text']);
  expect(result.notes).toEqual([]);
});

test('tables: by the group, or by rows without labels', () => {
  const result = form([
    line('begin group', 'table', 'Rate these', { appearance: 'table-list' }),
    line('select_one grades', 'food', 'Food', { required: 'yes' }),
    line('select_one grades', 'room', 'Room', { required: 'yes' }),
    line('end group'),
    line('select_multiple drinks', 'head', 'Who drinks what?', { appearance: 'label' }),
    line('select_multiple drinks', 'me', 'Me', { appearance: 'list-nolabel' }),
    line('select_multiple drinks', 'you', 'You', { appearance: 'list-nolabel' }),
    line('text', 'q', 'Asked', { relevant: "${food} = 1 and selected(${you}, 'tea')" }),
  ]);
  const [first, second] = result.fields.filter(({ type }) => type === 'matrix');
  expect(first).toMatchObject({
    required: true,
    rows: [{ label: 'Food' }, { label: 'Room' }],
    columns: [{ label: 'Good' }, { label: 'Fair' }, { label: 'Bad' }],
  });
  expect(second).toMatchObject({
    label: 'Who drinks what?',
    multiple: true,
    rows: [{ label: 'Me' }, { label: 'You' }],
  });
  expect(shownIf(result, 'Asked')).toContain('is “Good”');
  expect(result.notes).toEqual([]);
});

test('translations by columns, the settings and pages', () => {
  const result = form(
    [
      {
        type: 'begin group',
        name: 'a',
        'label::English (en)': 'You',
        'label::Deutsch (de)': 'Sie',
      },
      {
        type: 'text',
        name: 'name',
        'label::English (en)': 'Name',
        'label::Deutsch (de)': 'Ihr Name',
        'hint::Deutsch (de)': 'Voll',
      },
      { type: 'end group' },
      {
        type: 'note',
        name: 'n',
        'label::English (en)': 'Hello ${name}',
        'label::Deutsch (de)': 'Hallo ${name}',
      },
    ],
    [
      ['form_title', 'default_language', 'style'],
      ['My form', 'English (en)', 'pages'],
    ],
    ['type', 'name', 'label::English (en)', 'label::Deutsch (de)', 'hint::Deutsch (de)'],
  );
  const { definition } = result;
  expect(definition).toMatchObject({ title: 'My form', locale: 'en', locales: ['de'] });
  expect(definition.pages).toHaveLength(2);
  expect(labelled(definition, 'Name').translations?.['de']).toMatchObject({ label: 'Ihr Name' });
  const hello = result.fields.find(
    (field) => field.type === 'statement' && field.text.startsWith('Hello'),
  );
  expect(hello?.translations?.['de']?.['text']).toContain('Hallo {{@');
});

test('choices that are elsewhere, filters, media and metadata are named', () => {
  const result = form(
    [
      line('select_one_from_file fruits.csv', 'f', 'Fruit'),
      { ...line('select_one drinks', 'd', 'Drink'), choice_filter: 'cf = ${f}' },
      { ...line('note', 'n', 'Look'), 'media::image': 'cat.png' },
      line('deviceid', 'device'),
      line('geopoint', 'place', 'Where?'),
      line('hologram', 'h', 'Hologram'),
      { ...line('text', 'x', 'Old'), disabled: 'yes' },
      { name: 'z', label: 'Without a type' },
    ],
    [],
    [...HEADERS, 'choice_filter', 'media::image', 'disabled'],
  );
  expect(result.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'setting Old',
    'unread Without a type',
    'choices Fruit',
    'filter Drink',
    'media Look',
    'metadata device',
    'type Where?',
    'type Hologram',
  ]);
});
