/** Word documents become the lines that the reader of questionnaires takes. */
import { describe, expect, test } from 'vitest';
import { docxText } from '@/domain/form/foreign/docxText';
import { readForeign } from '@/domain/form/foreign/readForeign.schema';

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
