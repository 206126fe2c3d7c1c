/** SurveyJS: every element comes in, or is named in a note; conditions mean what they meant. */
import { describe, expect, test } from 'vitest';
import { fieldOf, type Field } from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { formulaText } from '@/domain/logic/formulaText';
import { ForeignResult, realForms, realText, sketched } from '../../../../support/foreignForms';
import { labelled } from '../../../../support/sketches';

// ---- an independent reader of the raw JSON -----------------------------------------------------------------------------

type Json = Record<string, unknown>;

interface RawQuestion {
  label: string;
  /** Another text by which it may be found. */
  also: string;
  required: boolean;
  choices?: number;
  conditional: boolean;
  asks: boolean;
}

const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const title = (element: Json): string => {
  const text = element['title'] ?? element['name'];
  return typeof text === 'string' ? text : '';
};

function rawQuestions(elements: Json[], conditional = false): RawQuestion[] {
  return elements.flatMap((element): RawQuestion[] => {
    const type = String(element['type']).replace(/\s/g, '').toLowerCase();
    const isShownSometimes = conditional || element['visibleIf'] !== undefined;
    const inner = [...list(element['elements']), ...list(element['templateElements'])];
    if (type === 'panel') return rawQuestions(inner, isShownSometimes);
    const html = element['html'] ?? element['body'];
    const own: RawQuestion = {
      label: title(element),
      also: typeof html === 'string' ? html : title(element),
      required: element['isRequired'] === true,
      conditional: isShownSometimes,
      asks: !/^(html|image|infotext|infotexttitle|helptext)$/.test(type),
      ...(Array.isArray(element['choices']) &&
      /^(radiogroup|dropdown|checkbox|tagbox|ranking)$/.test(type)
        ? { choices: list(element['choices']).length }
        : {}),
    };
    if (type === 'matrixdropdown') {
      return list(element['rows']).flatMap((row) =>
        list(element['columns']).map((column) => ({
          ...own,
          label: `${String(row['text'] ?? row['value'])}: ${title(column)}`,
          also: '',
        })),
      );
    }
    if (type === 'multipletext') {
      return list(element['items']).map((item) => ({ ...own, label: title(item), also: '' }));
    }
    const columns = type === 'matrixdynamic' ? list(element['columns']) : [];
    return [
      own,
      ...rawQuestions([...inner, ...columns.map((column) => ({ ...column, type: 'column' }))]),
    ];
  });
}

const inFile = (json: Json): RawQuestion[] =>
  rawQuestions([
    ...list(json['pages']).flatMap((page) => list(page['elements'])),
    ...list(json['elements']),
  ]);

const optionsIn = (field: Field): number | undefined =>
  'options' in field ? field.options.length : undefined;

describe('real surveys', () => {
  test.for(realForms('surveyjs', '.json'))('%s comes in whole', ([, file]) => {
    const text = realText(file);
    const result = new ForeignResult(sketched({ name: 'survey.json', text }));
    const raw = inFile(JSON.parse(text) as Json);
    expect(raw.length).toBeGreaterThan(0);
    for (const question of raw) {
      const field = result.take(question.label) ?? result.take(question.also);
      if (!field) {
        expect(
          result.isNoted(question.label) || result.isNoted(question.also),
          question.label,
        ).toBe(true);
        continue;
      }
      if (question.asks && 'required' in field) {
        expect(field.required, `${question.label} required`).toBe(question.required);
      }
      if (
        question.choices !== undefined &&
        question.choices > 0 &&
        optionsIn(field) !== undefined
      ) {
        expect(optionsIn(field), question.label).toBeGreaterThanOrEqual(question.choices);
      }
      const isLogical = field.showIf !== undefined || result.isNoted(question.label, 'condition');
      expect(isLogical, `${question.label} condition`).toBe(question.conditional);
    }
  });

  test('the longest has all its questions, and notes for the few conditions that compare a text with a number', () => {
    const [found] = realForms('surveyjs', 'bc-survey-parenting.json');
    if (!found) return;
    const result = new ForeignResult(sketched({ name: 'survey.json', text: realText(found[1]) }));
    expect(result.fields.length).toBeGreaterThanOrEqual(179);
    expect(result.notes.filter(({ code }) => code === 'condition')).toHaveLength(3);
  });

  test('old complete triggers lead to the end', () => {
    const [found] = realForms('surveyjs', 'lib-complete-trigger.json');
    if (!found) return;
    const { definition } = new ForeignResult(sketched({ name: 'x', text: realText(found[1]) }));
    expect(definition.pages.map(({ jumps }) => jumps?.length ?? 0)).toEqual([1, 1, 0]);
    expect(definition.pages[0]?.jumps?.[0]?.to).toEqual({
      kind: 'ending',
      id: definition.endings[0]?.id,
    });
  });
});

// ---- written after the documentation -----------------------------------------------------------------------------------

const survey = (elements: unknown[], rest: Json = {}) =>
  new ForeignResult(
    sketched({
      name: 'survey.json',
      json: { title: 'A survey', pages: [{ name: 'p', elements }], ...rest },
    }),
  );

const shownIf = ({ definition }: ForeignResult, label: string): string => {
  const { showIf } = labelled(definition, label);
  return showIf ? conditionText(definition, showIf) : '';
};

const formula = ({ definition }: ForeignResult, label: string): string => {
  const field = labelled(definition, label);
  return field.type === 'calculated' ? formulaText(field.formula, definition) : field.type;
};

const DRINKS = {
  type: 'radiogroup',
  name: 'drink',
  title: 'Drink',
  choices: ['tea', 'coffee', { value: 3, text: 'Water' }],
};
const TOPPINGS = {
  type: 'checkbox',
  name: 'toppings',
  title: 'Toppings',
  choices: ['ham', 'olives', 'figs'],
};

describe('expressions', () => {
  test.each([
    ["{drink} = 'tea'", '“Drink” is “tea”'],
    ['{drink} == 3', '“Drink” is “Water”'],
    ["'tea' != {drink}", '“Drink” is not “tea”'],
    ['{drink} notempty', '“Drink” is answered'],
    ["{drink} anyof ['tea', 'coffee']", '“Drink” is one of “tea” or “coffee”'],
    ["{drink} noneof ['tea']", '“Drink” is none of “tea”'],
    ["{toppings} contains 'ham'", '“Toppings” includes “ham”'],
    ["{toppings} notcontains 'ham'", '“Toppings” does not include “ham”'],
    [
      "{toppings} allof ['ham', 'figs']",
      '“Toppings” includes “ham”, and “Toppings” includes “figs”',
    ],
    ["!({drink} = 'tea')", '“Drink” is not “tea”'],
    ['{age} >= 18 AND {age} lessOrEqual 65', '“Age” is at least 18, and “Age” is at most 65'],
    ['{member} = true', '“Member” is “Yes”'],
    ['{member}', '“Member” is “Yes”'],
    ['{Quality.price} = 2', '“Quality” (Price) is “Bad”'],
  ])('%s', (visibleIf, words) => {
    const result = survey([
      DRINKS,
      TOPPINGS,
      { type: 'text', name: 'age', title: 'Age', inputType: 'number' },
      { type: 'boolean', name: 'member', title: 'Member' },
      {
        type: 'matrix',
        name: 'Quality',
        rows: [{ value: 'price', text: 'Price' }],
        columns: [
          { value: 1, text: 'Good' },
          { value: 2, text: 'Bad' },
        ],
      },
      { type: 'text', name: 'q', title: 'Asked', visibleIf },
    ]);
    expect(shownIf(result, 'Asked')).toBe(words);
    expect(result.notes).toEqual([]);
  });

  test('that compare the whole set compare the number, too', () => {
    const result = survey([
      TOPPINGS,
      { type: 'text', name: 'q', title: 'Asked', visibleIf: "{toppings} = ['ham', 'figs']" },
    ]);
    const words = shownIf(result, 'Asked');
    expect(words).toContain('includes “ham”');
    expect(words).toContain('is 2');
  });

  test('of sums become a calculated value before the question', () => {
    const result = survey([
      { type: 'text', name: 'a', title: 'A', inputType: 'number' },
      { type: 'text', name: 'b', title: 'B', inputType: 'number' },
      { type: 'text', name: 'q', title: 'Asked', visibleIf: '{a} + {b} > 10' },
    ]);
    expect(result.fields.map(({ type }) => type)).toEqual([
      'number',
      'number',
      'calculated',
      'short_text',
    ]);
    expect(result.notes).toEqual([]);
    expect(shownIf(result, 'Asked')).toContain('is 1');
  });

  test('of texts and options with numbers go by these numbers', () => {
    const result = survey([
      { type: 'text', name: 'age', title: 'Age' },
      { type: 'dropdown', name: 'kids', title: 'Kids', choices: [1, 2, 3] },
      { type: 'text', name: 'a', title: 'A', visibleIf: '{age}>=17' },
      { type: 'text', name: 'b', title: 'B', visibleIf: '{kids} >= 2' },
    ]);
    expect(
      result.fields.flatMap((field) =>
        field.type === 'calculated' ? [formulaText(field.formula, result.definition)] : [],
      ),
    ).toEqual(['IFERROR(IF(VALUE(age) >= 17, 1, 0), 0)', 'IF(SCORE(kids) >= 2, 1, 0)']);
    expect(result.notes).toEqual([]);
  });

  test('that are broken or speak of nothing are noted with their source', () => {
    const result = survey([
      { type: 'text', name: 'a', title: 'A', visibleIf: '{drink} = ' },
      { type: 'text', name: 'b', title: 'B', visibleIf: "{nothing} = 'x'" },
      { type: 'text', name: 'c', title: 'C', visibleIf: "isSunny({a}) = 'x'" },
    ]);
    expect(result.notes.map(({ code, at, what }) => [code, at, what])).toEqual([
      ['condition', 'A', '{drink} ='],
      ['condition', 'B', "{nothing} = 'x'"],
      ['condition', 'C', "isSunny({a}) = 'x'"],
    ]);
  });
});

test('conditions of panels within panels hold for what is in them, joined by and', () => {
  const result = survey([
    DRINKS,
    {
      type: 'panel',
      name: 'outer',
      visibleIf: "{drink} = 'tea'",
      elements: [
        {
          type: 'panel',
          name: 'inner',
          title: 'Milk and sugar',
          visibleIf: '{drink} notempty',
          elements: [
            { type: 'text', name: 'milk', title: 'Milk', visibleIf: "{drink} <> 'coffee'" },
          ],
        },
      ],
    },
  ]);
  expect(shownIf(result, 'Milk')).toBe(
    '“Drink” is “tea”, and “Drink” is answered, and “Drink” is not “coffee”',
  );
});

test('types, settings and checks', () => {
  const result = survey([
    { type: 'text', name: 'mail', title: 'Mail', inputType: 'email', isRequired: true },
    { type: 'text', name: 'n', title: 'Number', inputType: 'number', min: '2', max: 9, step: 0.5 },
    {
      type: 'text',
      name: 'code',
      title: 'Code',
      validators: [{ type: 'regex', regex: '^[A-Z]{3}$', text: 'Three letters' }],
    },
    { type: 'comment', name: 'long', title: 'Long', maxLength: 300 },
    {
      type: 'tagbox',
      name: 'tags',
      title: 'Tags',
      choices: ['a', 'b|Bee'],
      maxSelectedChoices: 2,
      hasOther: true,
    },
    { type: 'rating', name: 'stars', title: 'Stars', rateType: 'stars', rateMax: 7 },
    {
      type: 'rating',
      name: 'scale',
      title: 'Scale',
      rateMin: 0,
      rateMax: 6,
      minRateDescription: 'Bad',
    },
    {
      type: 'rating',
      name: 'nps',
      title: 'How likely are you to recommend us?',
      rateMin: 0,
      rateMax: 10,
    },
    { type: 'ranking', name: 'rank', title: 'Rank', choices: ['x', 'y', 'z'] },
    { type: 'signaturepad', name: 'sign', title: 'Sign' },
    {
      type: 'file',
      name: 'file',
      title: 'File',
      allowMultiple: true,
      maxSize: 3_000_000,
      acceptedTypes: '.pdf,.png',
    },
    { type: 'boolean', name: 'ok', title: 'OK', renderAs: 'checkbox', label: 'I agree' },
    { type: 'dropdown', name: 'years', title: 'Years', choicesMin: 1990, choicesMax: 1999 },
    { type: 'text', name: 'when', title: 'When', inputType: 'date', min: '2026-01-01' },
  ]);
  expect(result.notes).toEqual([]);
  const { definition } = result;
  expect(labelled(definition, 'Mail')).toMatchObject({ type: 'email', required: true });
  expect(labelled(definition, 'Number')).toMatchObject({
    type: 'number',
    min: 2,
    max: 9,
    step: 0.5,
  });
  expect(labelled(definition, 'Code')).toMatchObject({
    pattern: '^[A-Z]{3}$',
    errorText: 'Three letters',
  });
  expect(labelled(definition, 'Long')).toMatchObject({ type: 'long_text', maxLength: 300 });
  expect(labelled(definition, 'Tags')).toMatchObject({
    type: 'multiple_choice',
    maxChoices: 2,
    other: true,
    options: [{ label: 'a' }, { label: 'Bee' }],
  });
  expect(labelled(definition, 'Stars')).toMatchObject({ type: 'rating', max: 7 });
  expect(labelled(definition, 'Scale')).toMatchObject({
    type: 'scale',
    from: 0,
    to: 6,
    low: 'Bad',
  });
  expect(labelled(definition, 'How likely')).toMatchObject({ type: 'nps' });
  expect(labelled(definition, 'File')).toMatchObject({ accept: ['pdf', 'png'], maxMegabytes: 3 });
  expect(labelled(definition, 'OK')).toMatchObject({ type: 'consent', statement: 'I agree' });
  expect(optionsIn(labelled(definition, 'Years'))).toBe(10);
  expect(labelled(definition, 'When')).toMatchObject({ type: 'date', min: '2026-01-01' });
});

test('repeated panels and rows are groups, with conditions among their own questions', () => {
  const result = survey([
    {
      type: 'paneldynamic',
      name: 'guests',
      title: 'Guests',
      minPanelCount: 1,
      maxPanelCount: 4,
      templateElements: [
        { type: 'text', name: 'name', title: 'Name' },
        { type: 'boolean', name: 'meat', title: 'Eats meat' },
        { type: 'text', name: 'which', title: 'Which meat', visibleIf: '{panel.meat} = true' },
      ],
    },
    {
      type: 'matrixdynamic',
      name: 'items',
      title: 'Items',
      columns: [
        { name: 'name', title: 'Item' },
        { name: 'price', title: 'Price', cellType: 'text', inputType: 'number' },
      ],
      choices: ['a', 'b'],
    },
    { type: 'expression', name: 'sum', title: 'Sum', expression: "sumInArray({items}, 'price')" },
  ]);
  const guests = labelled(result.definition, 'Guests');
  expect(guests).toMatchObject({ type: 'group', min: 1, max: 4 });
  expect(
    guests.type === 'group' && guests.fieldIds.map((id) => fieldOf(result.definition, id)?.label),
  ).toEqual(['Name', 'Eats meat', 'Which meat']);
  expect(shownIf(result, 'Which meat')).toBe('“Eats meat” is “Yes”');
  expect(formula(result, 'Sum')).toBe('SUM(items.price)');
  expect(result.notes).toEqual([]);
});

test('calculations read functions and options', () => {
  const result = survey(
    [
      DRINKS,
      { type: 'text', name: 'born', title: 'Born', inputType: 'date' },
      { type: 'text', name: 'n', title: 'How many', inputType: 'number' },
      {
        type: 'expression',
        name: 'a',
        title: 'First',
        expression: "iif({drink} = 'tea', {n} * 2.5, round({n} / 3, 1))",
      },
      { type: 'expression', name: 'b', title: 'Second', expression: 'age({born})' },
      { type: 'expression', name: 'c', title: 'Third', expression: '{double} + 1' },
      { type: 'text', name: 'q', title: 'Adults only', visibleIf: 'age({born}) >= 18' },
    ],
    { calculatedValues: [{ name: 'double', expression: '{n} * 2' }] },
  );
  expect(formula(result, 'First')).toBe('IF(drink = "tea", n * 2.5, ROUND(n / 3, 1))');
  expect(formula(result, 'Second')).toBe('DATEDIF(born, TODAY(), "Y")');
  expect(formula(result, 'Third')).toBe('double + 1');
  expect(shownIf(result, 'Adults only')).not.toBe('');
  expect(result.notes).toEqual([]);
});

test('texts in several languages, HTML and piping', () => {
  const result = survey(
    [
      { type: 'text', name: 'name', title: { default: 'Your name', de: 'Ihr Name' } },
      {
        type: 'radiogroup',
        name: 'r',
        title: { default: 'Hello {name}', fr: 'Bonjour {name}' },
        choices: [{ value: 1, text: { default: 'Yes', de: 'Ja' } }],
      },
      {
        type: 'html',
        name: 'h',
        html: '<h2>Hello</h2><p>See <b>our</b> <a href="https://example.com/a">page</a><script>alert(1)</script></p>',
      },
    ],
    { locale: 'en', completedHtml: '<h3>Thanks, {name}!</h3><p>Bye</p>' },
  );
  const { definition } = result;
  expect(definition.locales).toEqual(['de', 'fr']);
  expect(labelled(definition, 'Your name').translations?.['de']?.['label']).toBe('Ihr Name');
  expect(labelled(definition, 'Hello ').label).toContain('{{@');
  expect(result.fields.find(({ type }) => type === 'statement')).toMatchObject({
    text: 'Hello\n\nSee **our** [page](https://example.com/a)',
  });
  expect(definition.endings[0]).toMatchObject({ text: 'Bye' });
  expect(definition.endings[0]?.title).toContain('{{@');
});

test('pages, endings and triggers', () => {
  const result = new ForeignResult(
    sketched({
      name: 's.json',
      json: {
        title: 'Trip',
        pages: [
          { name: 'one', title: 'One', elements: [DRINKS] },
          {
            name: 'two',
            title: 'Two',
            visibleIf: "{drink} = 'tea'",
            elements: [{ type: 'text', name: 'x', title: 'X' }],
          },
          {
            name: 'three',
            elements: [
              { type: 'text', name: 'y', title: 'Y' },
              { type: 'text', name: 'z', title: 'Z' },
            ],
          },
        ],
        triggers: [
          { type: 'complete', expression: '{drink} = 3' },
          { type: 'skip', expression: "{drink} = 'coffee'", gotoName: 'y' },
          { type: 'visible', expression: '{y} notempty', questions: ['z'] },
          { type: 'setvalue', expression: '{x} notempty', setToName: 'y', setValue: 1 },
        ],
        completedHtml: 'Thanks',
        completedHtmlOnCondition: [{ expression: "{drink} = 'tea'", html: 'Enjoy your tea' }],
        navigateToUrlOnCondition: [
          { expression: "{drink} = 'coffee'", url: 'javascript:alert(1)' },
        ],
      },
    }),
  );
  const { definition } = result;
  expect(definition.pages.map(({ title: text }) => text)).toEqual(['One', 'Two', undefined]);
  expect(definition.pages[1]?.showIf).toBeDefined();
  expect(definition.pages[0]?.jumps?.map(({ to }) => to.kind)).toEqual(['ending', 'page']);
  expect(shownIf(result, 'Z')).toBe('“Y” is answered');
  expect(definition.endings.map(({ title: text }) => text)).toEqual([
    'Thanks',
    'Enjoy your tea',
    'Thank you',
  ]);
  expect(result.notes.map(({ code }) => code).sort()).toEqual(['address', 'guess', 'script']);
});

test('what has no equal is named: checks, scripts, filters, unknown properties and types', () => {
  const result = survey([
    { ...DRINKS, enableIf: '{x} = 1', choices: [{ value: 'a', visibleIf: '{x} = 2' }, 'b'] },
    {
      type: 'text',
      name: 'x',
      title: 'X',
      maskType: 'pattern',
      validators: [{ type: 'expression', expression: '{x} > 1' }],
      correctAnswer: 3,
    },
    {
      type: 'dropdown',
      name: 'c',
      title: 'Country',
      choicesByUrl: { url: 'https://example.com/countries' },
    },
    { type: 'hologram', name: 'holo', title: 'Hologram' },
  ]);
  expect(result.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'setting Drink',
    'filter Drink',
    'setting X',
    'check X',
    'quiz X',
    'choices Country',
    'type Hologram',
  ]);
  expect(labelled(result.definition, 'Hologram').type).toBe('short_text');
});
