/** Word documents become the lines that the reader of questionnaires takes. */
import { describe, expect, test } from 'vitest';
import { isInput } from '@/domain/form/definition/definition';
import { docxText } from '@/domain/form/foreign/docxText';
import { readForeign } from '@/domain/form/foreign/readForeign.schema';
import { ForeignResult, sketched } from '../../../../support/foreignForms';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, level?: number) =>
  `<w:p>${level === undefined ? '' : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`}${run(text)}</w:p>`;
const document = (...blocks: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${blocks.join('')}<w:sectPr/></w:body></w:document>`;

test('numbered paragraphs are questions, those below and boxes are options, tables are lines', () => {
  const xml = document(
    paragraph('Tea &amp; cake'),
    paragraph('What is your name?', 0),
    paragraph('Which cake?', 0),
    paragraph('Carrot', 1),
    paragraph('Lemon', 1),
    paragraph('☐ I agree'),
    `<w:p>${run('Split ')}<w:r><w:tab/></w:r>${run('runs')}</w:p>`,
    '<w:p/>',
    `<w:tbl><w:tr><w:tc>${paragraph('Row')}</w:tc><w:tc>${paragraph('Good')}</w:tc></w:tr></w:tbl>`,
  );
  expect(docxText(xml).split('\n')).toEqual([
    'Tea & cake',
    '1. What is your name?',
    '1. Which cake?',
    '- Carrot',
    '- Lemon',
    '[ ] I agree',
    'Split  runs',
    'Row | Good',
  ]);
  const read = readForeign({ name: 'a.docx', text: docxText(xml) });
  expect(read.ok && read.format).toBe('text');
});

// ---- written after the documentation (ECMA-376, part 1, 17.5.2 and 17.16; [MS-DOCX] 2.6.1) ---------------------------

const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const list = (kind: string, ...entries: (readonly [text: string, value: string])[]) =>
  `<w:${kind}>${entries.map(([text, value]) => `<w:listItem w:displayText="${text}" w:value="${value}"/>`).join('')}</w:${kind}>`;
const EMPTY = '<w:showingPlcHdr/>';
const legacy = (data: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const inParagraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const checkbox = '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>';

/** Type, label and options of the questions. */
const questionsOf = (...blocks: string[]) => {
  const { fields } = new ForeignResult(
    sketched({ name: 'a.docx', text: docxText(document(...blocks)) }),
  );
  return fields.map((field) => [
    `${field.type}${isInput(field) && field.required ? '*' : ''} ${field.label}`,
    ...('options' in field ? [field.options.map(({ label }) => label).join(' | ')] : []),
  ]);
};

describe('as documented', () => {
  test.each<readonly [string, string[], string[][]]>([
    [
      'a list to choose from, alone in its paragraph',
      [
        paragraph('Your department', 0),
        inParagraph(
          control(
            list('dropDownList', ['Choose an item.', ''], ['Sales', 's'], ['Support', 'u']) + EMPTY,
            run('Choose an item.'),
          ),
        ),
        paragraph('Your name', 0),
      ],
      [['single_choice Your department', 'Sales | Support'], ['name Your name']],
    ],
    [
      'a list beside its question, with an entry that is chosen',
      [
        inParagraph(
          run('1. Size: '),
          control(list('comboBox', ['Small', 'S'], ['Large', 'L']), run('Small')),
        ),
        paragraph('2. Colour?'),
      ],
      [['single_choice Size', 'Small | Large'], ['short_text Colour?']],
    ],
    [
      'a list around its paragraph',
      [
        paragraph('Which day?', 0),
        control(
          list('dropDownList', ['Monday', '1'], ['Friday', '5']) + EMPTY,
          paragraph('Choose an item.'),
        ),
        paragraph('Why?', 0),
      ],
      [['single_choice Which day?', 'Monday | Friday'], ['long_text Why?']],
    ],
    [
      'controls for text and days that nobody has filled in',
      [
        inParagraph(
          run('1. Full name '),
          control(`<w:text/>${EMPTY}`, run('Click or tap here to enter text.')),
        ),
        inParagraph(
          run('2. Date of birth '),
          control(`<w:date/>${EMPTY}`, run('Click or tap to enter a date.')),
        ),
      ],
      [['name Full name'], ['date Date of birth']],
    ],
    [
      'boxes that are controls',
      [
        paragraph('1. Which topics?'),
        inParagraph(control(checkbox, run('☐')), run(' News')),
        inParagraph(control(checkbox, run('☐')), run(' Events')),
        paragraph('2. Anything else?'),
      ],
      [['multiple_choice Which topics?', 'News | Events'], ['long_text Anything else?']],
    ],
    [
      'fields of older versions: a list',
      [
        inParagraph(
          run('1. Meal '),
          legacy(
            '<w:ddList><w:listEntry w:val="Fish"/><w:listEntry w:val="Vegetables"/></w:ddList>',
          ),
        ),
        paragraph('2. Your email *'),
      ],
      [['single_choice Meal', 'Fish | Vegetables'], ['email* Your email']],
    ],
    [
      'options of a list within a list, and a mark for required',
      [
        paragraph('Which drink? *', 0),
        paragraph('Tea', 1),
        paragraph('Coffee', 1),
        paragraph('Where do you live?', 0),
      ],
      [['single_choice* Which drink?', 'Tea | Coffee'], ['short_text Where do you live?']],
    ],
    [
      'what was deleted with its changes tracked, and text in several runs',
      [
        inParagraph(
          run('1. How '),
          '<w:del><w:r><w:delText>old </w:delText></w:r></w:del>',
          '<w:ins><w:r><w:t>many</w:t></w:r></w:ins>',
          run(' people are coming?'),
        ),
        paragraph('2. Your phone number'),
      ],
      [['number How many people are coming?'], ['phone Your phone number']],
    ],
  ])('%s', (_what, blocks, expected) => {
    expect(questionsOf(...blocks)).toEqual(expected);
  });
});

describe('documents made to harm', () => {
  test.each([
    ['paragraphs that never end', `<w:document>${'<w:p '.repeat(200_000)}`],
    ['nesting without end', '<a>'.repeat(100_000)],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['no XML', 'PK'],
  ])('%s are refused at once', (_what, xml) => {
    const begun = performance.now();
    expect(() => docxText(xml)).toThrow();
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
