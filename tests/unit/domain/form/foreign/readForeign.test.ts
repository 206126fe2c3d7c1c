/** Whatever is chosen as a form of another tool is read, or refused with a sentence: soon, and without an error. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { readForeign, type ForeignFile } from '@/domain/form/foreign/readForeign.schema';
import { cases } from '../../../../support/cases';
import { assembled } from '../../../../support/sketches';

installEngine();

const within = (milliseconds: number, work: () => void) => {
  const start = performance.now();
  work();
  expect(performance.now() - start).toBeLessThan(milliseconds);
};

/** Reads a file and makes its form; why it was refused, or `read`. */
function outcome(file: ForeignFile): string {
  const read = readForeign(file);
  if (!read.ok) {
    expect(read.reason).toMatch(/[.]$/);
    return read.code;
  }
  if ('sketch' in read) assembled(read.sketch);
  return 'read';
}

const text = (json: unknown): ForeignFile => ({ name: 'form.json', text: JSON.stringify(json) });

describe('refused with a sentence', () => {
  test.each([
    ['an empty file', { name: 'a', text: '  \n' }, 'empty'],
    ['nothing', { name: 'a' }, 'empty'],
    ['truncated JSON', { name: 'a', text: '{"pages":[{"elements":[{"type":"te' }, 'broken_json'],
    ['JSON of something else', text({ answers: [1, 2] }), 'unknown'],
    ['a list', text([1, 2, 3]), 'unknown'],
    ['more than 5 MB', { name: 'a', text: 'x'.repeat(5_000_001) }, 'too_large'],
    ['a survey without questions', text({ pages: [{ elements: [] }] }), 'no_questions'],
  ] as const)('%s', (_name, file, code) => {
    within(1_000, () => expect(outcome(file)).toBe(code));
  });
});

describe('SurveyJS made to harm', () => {
  const survey = (elements: unknown) => text({ pages: [{ elements }] });

  test('10,000 questions', () => {
    const elements = Array.from({ length: 10_000 }, (_, n) => ({ type: 'text', name: `q${n}` }));
    within(1_000, () => expect(outcome(survey(elements))).toBe('too_many'));
  });

  test('panels within panels within panels', () => {
    const open = '{"type":"panel","elements":['.repeat(3_000);
    const json = `{"elements":[${open}{"type":"text","name":"q"}${']}'.repeat(3_000)}]}`;
    within(1_000, () => expect(outcome({ name: 'a', text: json })).toBe('too_deep'));
  });

  test('conditions in circles, of great length, and deeply nested', () => {
    const elements = [
      { type: 'text', name: 'a', visibleIf: '{b} notempty' },
      { type: 'text', name: 'b', visibleIf: '{c} notempty' },
      { type: 'text', name: 'c', visibleIf: '{a} notempty' },
      { type: 'text', name: 'd', visibleIf: `${'('.repeat(5_000)}{a}${')'.repeat(5_000)}` },
      {
        type: 'text',
        name: 'e',
        visibleIf: Array.from({ length: 900 }, () => '{a} = 1').join(' and '),
      },
      { type: 'expression', name: 'f', expression: '{f} + 1' },
      { type: 'text', name: 'g', visibleIf: '!'.repeat(9_000) + '{a}' },
    ];
    within(1_000, () => expect(outcome(survey(elements))).toBe('read'));
  });

  test('names of prototypes, script addresses, evil patterns, half tags', () => {
    const json = `{"__proto__":{"x":1},"title":"<<<<${'<a'.repeat(5_000)}","navigateToUrl":"javascript:alert(1)","pages":[{"elements":[
      {"type":"text","name":"__proto__","title":"One"},{"type":"radiogroup","name":"constructor","choices":["__proto__","toString"],"visibleIf":"{__proto__} notempty"},
      {"type":"constructor","name":"toString"},{"type":"__proto__","name":"valueOf"},
      {"type":"text","name":"evil","validators":[{"type":"regex","regex":"(a+)+$"},{"type":"regex","regex":"(((("}]},
      {"type":"image","name":"i","imageLink":"javascript:alert(1)","contentMode":"video"},
      {"type":"html","name":"h","html":"<a href='javascript:alert(1)'>x</a><script>${'<'.repeat(3_000)}"}]}]}`;
    within(1_000, () => expect(outcome({ name: 'a.json', text: json })).toBe('read'));
  });
});

describe('Typeform made to harm', () => {
  const field = (n: number) => ({ ref: `f${n}`, type: 'yes_no', title: `Question ${n}` });
  const jump = (from: number, to: number, condition: unknown) => ({
    type: 'field',
    ref: `f${from}`,
    actions: [{ action: 'jump', details: { to: { type: 'field', value: `f${to}` } }, condition }],
  });
  const many = (count: number) => Array.from({ length: count }, (_, n) => field(n));

  test('10,000 questions', () => {
    within(1_000, () => expect(outcome(text({ fields: many(10_000) }))).toBe('too_many'));
  });

  test('jumps in circles, from each question to each', () => {
    const logic = many(30).flatMap((_, from) =>
      many(30).map((_field, to) => jump(from, to, { op: 'always', vars: [] })),
    );
    within(1_000, () => expect(outcome(text({ fields: many(30), logic }))).toBe('read'));
  });

  test('groups and conditions nested without end', () => {
    const group = '{"type":"group","title":"g","properties":{"fields":[';
    const and = '{"op":"and","vars":[';
    const fields = `[{"type":"yes_no","title":"q","ref":"q"},${group.repeat(2_000)}${']}}'.repeat(2_000)}]`;
    const action = `{"action":"jump","details":{"to":{"value":"q"}},"condition":${and.repeat(2_000)}${']}'.repeat(2_000)}}`;
    const deep = `{"fields":[{"type":"yes_no","title":"q","ref":"q"}],"logic":[{"ref":"q","actions":[${action}]}]}`;
    within(1_000, () => {
      expect(outcome({ name: 'a', text: `{"fields":${fields}}` })).toBe('too_deep');
      expect(outcome({ name: 'a', text: deep })).toBe('read');
    });
  });

  test('names of prototypes and script addresses', () => {
    const json = `{"title":"x","fields":[{"type":"constructor","title":"a","ref":"__proto__"},{"type":"yes_no","title":"{{field:__proto__}}{{var:constructor}}","ref":"constructor"}],
      "variables":{"__proto__":1,"toString":2},"hidden":["__proto__",null,7],"logic":[{"ref":"__proto__","actions":[{"action":"valueOf","details":{"target":{"value":"toString"}}}]}],
      "thankyou_screens":[{"ref":"x","title":"","properties":{"redirect_url":"javascript:alert(1)"}}]}`;
    within(1_000, () => expect(outcome({ name: 'a', text: json })).toBe('read'));
  });
});

describe('Google Forms made to harm', () => {
  const question = (n: number, more: object = {}) => ({
    itemId: `i${n}`,
    title: `Question ${n}`,
    questionItem: { question: { questionId: `q${n}`, ...more } },
  });

  test('10,000 questions', () => {
    const items = Array.from({ length: 10_000 }, (_, n) => question(n, { textQuestion: {} }));
    within(1_000, () => expect(outcome(text({ items }))).toBe('too_many'));
  });

  test('sections that lead to each other, and to nothing', () => {
    const items = Array.from({ length: 60 }, (_, n) => [
      question(n, {
        choiceQuestion: {
          type: 'RADIO',
          options: ['s0', 's59', `s${(n * 7) % 60}`, '__proto__'].map((id) => ({
            value: id,
            goToSectionId: id,
          })),
        },
      }),
      { itemId: `s${n}`, title: `Section ${n}`, pageBreakItem: {} },
    ]).flat();
    within(1_000, () => expect(outcome(text({ items }))).toBe('read'));
  });

  test('a request in place of a form, and a page’s words without end', () => {
    expect(outcome(text({ requests: [{ createItem: { item: question(1) } }] }))).toBe(
      'google_request',
    );
    const page = `Form\n* Indicates required question\n${'What?\n*\nYour answer\n\n'.repeat(1_500)}`;
    within(1_000, () => expect(outcome({ name: 'a', text: page })).toBe('read'));
  });
});

describe('LimeSurvey made to harm', () => {
  const file = (inside: string, before = ''): ForeignFile => ({
    name: 'survey.lss',
    text: `<?xml version="1.0"?>${before}<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${inside}</document>`,
  });
  const question = (n: number, more = '') =>
    `<row><qid>${n}</qid><parent_qid>0</parent_qid><gid>1</gid><type>S</type><title>q${n}</title><question>Question ${n}</question>${more}</row>`;
  const table = (name: string, rows: string) => `<${name}><rows>${rows}</rows></${name}>`;

  test.each([
    ['entities of its own', file('&a;', '<!DOCTYPE x [<!ENTITY a "b">]>'), 'doctype'],
    [
      'half a file',
      { name: 'a', text: '<?xml version="1.0"?><document><LimeSurveyDocType>' },
      'broken_xml',
    ],
    ['elements without end', file('<a>'.repeat(5_000) + '</a>'.repeat(5_000)), 'broken_xml'],
    ['no questions', file(''), 'no_questions'],
    [
      '10,000 questions',
      file(table('questions', Array.from({ length: 10_000 }, (_, n) => question(n + 1)).join(''))),
      'too_many',
    ],
  ] as const)('%s', (_name, harm, code) => {
    within(1_000, () => expect(outcome(harm)).toBe(code));
  });

  test('questions that are their own parents, conditions in circles, names of prototypes', () => {
    const rows = [
      question(1, '<relevance>q2 == "x"</relevance>'),
      question(2, '<relevance>q1 == "x"</relevance><preg>/(a+)+$/</preg>'),
      question(3, `<relevance>${'('.repeat(9_000)}q1</relevance>`),
      question(4, `<relevance>q1 == 1${' or q1 == 1'.repeat(1_500)}</relevance>`),
      '<row><qid>5</qid><parent_qid>5</parent_qid><type>M</type><title>__proto__</title></row>',
      '<row><qid>constructor</qid><parent_qid>0</parent_qid><type>constructor</type><title>toString</title></row>',
      '<row><qid>7</qid><parent_qid>5</parent_qid><type>F</type></row>',
    ].join('');
    const url = table(
      'surveys_languagesettings',
      '<row><surveyls_url>javascript:alert(1)</surveyls_url></row>',
    );
    within(1_000, () => expect(outcome(file(table('questions', rows) + url))).toBe('read'));
  });
});

describe('XLSForm made to harm', () => {
  const sheets = (rows: readonly (readonly unknown[])[]): ForeignFile => ({
    name: 'form.xlsx',
    sheets: [
      { name: 'survey', rows: [['type', 'name', 'label', 'relevant', 'constraint'], ...rows] },
    ],
  });

  test('10,000 questions, and groups within groups', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ['text', `q${n}`, `Question ${n}`]);
    const groups = Array.from({ length: 1_000 }, (_, n) => [
      'begin group',
      `g${n}`,
      'G',
      '${q} = 1',
    ]);
    within(1_000, () => {
      expect(outcome(sheets(rows))).toBe('too_many');
      expect(outcome(sheets([['text', 'q', 'Q'], ...groups]))).toBe('too_deep');
    });
  });

  test('conditions in circles and without end, patterns, names of prototypes, ends without begins', () => {
    const rows = [
      ['end group', '', ''],
      ['text', 'a', '<script>alert(1)</script>${b}', "${b} = 'x'"],
      ['text', 'b', '${__proto__}', "${a} = 'x'"],
      ['text', 'c', 'C', `${'('.repeat(9_000)}1`],
      ['text', 'd', 'D', `\${a} = 1${' or ${a} = 1'.repeat(1_000)}`],
      ['text', '__proto__', 'P', "${__proto__} = 'x'", "regex(., '(a+)+$')"],
      ['select_one __proto__', 'constructor', 'S'],
      ['constructor', 'toString', 'T'],
      ['begin repeat', 'r', 'R'],
      ['text', 5, true, new Date(0), {}],
    ];
    within(1_000, () => expect(outcome(sheets(rows))).toBe('read'));
  });

  test('a workbook that is no form', () => {
    const file = { name: 'a.xlsx', sheets: [{ name: 'Sheet1', rows: [['Name', 'Email']] }] };
    expect(outcome(file)).toBe('unknown');
  });
});

const names = fc.constantFrom(
  ...[
    'type',
    'name',
    'title',
    'elements',
    'pages',
    'questions',
    'choices',
    'columns',
    'rows',
    'items',
    'visibleIf',
  ],
  ...[
    'templateElements',
    'validators',
    'triggers',
    'inputType',
    'isRequired',
    'html',
    'expression',
    'value',
    'text',
  ],
  ...[
    'fields',
    'properties',
    'validations',
    'logic',
    'actions',
    'condition',
    'op',
    'vars',
    'ref',
    'details',
    'to',
  ],
  ...[
    'questionItem',
    'question',
    'choiceQuestion',
    'options',
    'itemId',
    'info',
    'pageBreakItem',
    'gridItem',
  ],
  ...[
    '__proto__',
    'constructor',
    'schemaVersion',
    'locale',
    'defaultValue',
    'thankyou_screens',
    'goToAction',
  ],
);
const words = fc.constantFrom(
  ...[
    'text',
    'radiogroup',
    'panel',
    'paneldynamic',
    'matrix',
    'matrixdynamic',
    'matrixdropdown',
    'multipletext',
  ],
  ...[
    'boolean',
    'rating',
    'expression',
    'html',
    'image',
    'slider',
    'file',
    "{text} = 'x'",
    '{a.b} > 1',
    'short_text',
  ],
  ...[
    'group',
    'multiple_choice',
    'jump',
    'field',
    'and',
    'is',
    'always',
    'NEXT_SECTION',
    '__proto__',
    'Hello {a}',
    '{text}',
    '{{field:a}}',
    '',
    'a',
    '1',
  ],
);

const anyForm = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    words,
    fc.integer({ min: -3, max: 2_000 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 6 }),
  ),
}));

test('any JSON with the words of our formats is read or refused', () => {
  fc.assert(
    fc.property(anyForm.value, fc.array(anyForm.value, { maxLength: 5 }), (loose, elements) => {
      outcome({ name: 'x', json: loose });
      outcome({ name: 'x', json: { pages: [{ elements }, loose] } });
      outcome({
        name: 'x',
        json: { title: loose, elements: [{ type: 'text', name: 'a' }, ...elements] },
      });
    }),
    { numRuns: cases(1_000) },
  );
}, 120_000);

describe('text made to harm', () => {
  test('10,000 questions, and lines without end', () => {
    const questions = Array.from({ length: 10_000 }, (_, n) => `${n + 1}. Question ${n}?`).join(
      '\n',
    );
    const marks = [
      '( )',
      '[ ]',
      '_',
      '*',
      '(1-5)',
      '|',
      '\t',
      '1 ',
      '/ a ',
      'go to ',
      '"if yes',
      '→',
      '(',
      'a?',
    ];
    within(1_000, () => expect(outcome({ name: 'a', text: questions })).toBe('too_many'));
    for (const mark of marks) {
      const line = mark.repeat(Math.ceil(20_000 / mark.length));
      within(1_000, () =>
        outcome({ name: 'a', text: `1. What?\n${line}\n2. ${line}\nIf ${line}` }),
      );
    }
  });
});

const anyLine = fc.constantFrom(
  ...[
    '1. What?',
    '2) Why',
    'Q3. Who? *',
    '( ) Yes',
    '[ ] No → go to 3',
    '- red',
    'a) blue',
    '_____',
    'Name: ____',
  ],
  ...[
    'If yes, go to 2',
    'Skip to Q9',
    'Section 2: More',
    '# Title',
    '| a | b | c |',
    '|---|---|---|',
    '1 2 3 4 5',
  ],
  ...[
    '',
    '* required',
    'Rate this (1-5)',
    'Yes / No',
    'other: ____',
    'HEADING',
    'Some words.',
    '\tgood\tbad',
    '☆☆☆',
  ],
);

test('any lines of a questionnaire are read or refused', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      outcome({ name: 'x', text: lines.join('\n') });
    }),
    { numRuns: cases(2_000) },
  );
}, 120_000);

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (some) => {
      outcome({ name: 'x', text: some });
    }),
    { numRuns: cases(1_000) },
  );
}, 60_000);
