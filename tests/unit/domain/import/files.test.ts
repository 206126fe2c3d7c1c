/** Files of responses, hostile ones too: what is a table is read as one, and what is none gets a clear sentence. */
import { describe, expect, it } from 'vitest';
import { aFile, aPlan } from '../../../support/exports';
import { EVERY_ANSWER, everyType } from '../../../support/everyType';
import { aWorkbook } from '../../../support/workbooks';
import type { Table } from '@/domain/import/table';
import { columnNames } from '@/domain/import/table';
import { readTable } from '@/shared/lib/tableFiles/readTable';

const read = (content: string | Uint8Array, name = 'responses.csv'): Promise<Table> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readTable({
    name,
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
};

const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells);
const utf16 = (text: string, mark = true) =>
  new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le'));

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,Age\nAda,36', ['Ada', '36']],
    ['semicolons', 'Name;Age\nAda;36', ['Ada', '36']],
    ['tabs', 'Name\tAge\nAda\t36', ['Ada', '36']],
    ['a named delimiter', 'sep=;\r\nName;Age\r\nAda, Countess;36', ['Ada, Countess', '36']],
    [
      'semicolons, and commas within',
      'Name;Age\n"Ada, Countess";1,5\nB, C;2,5',
      ['Ada, Countess', '1,5'],
    ],
    ['a byte order mark', '\ufeffName,Age\nAda,36', ['Ada', '36']],
    ['CRLF and quoted line ends', 'Name,Note\r\nAda,"one\r\ntwo"\r\n', ['Ada', 'one\r\ntwo']],
    ['doubled quotes', 'Name,Note\nAda,"say ""hi"""', ['Ada', 'say "hi"']],
    ['a lone CR as line end', 'Name,Age\rAda,36\r', ['Ada', '36']],
    ['a stray quote', 'Name,Note\nAda,5" pipe', ['Ada', '5" pipe']],
    ['fewer cells than headings', 'A,B,C\n1', ['1']],
    ['guarded formulas', "A,B\n'=1+1,'-2+3", ['=1+1', '-2+3']],
    ['formulas as text', 'A,B\n=1+1,@SUM(1)', ['=1+1', '@SUM(1)']],
    ['an apostrophe that guards nothing', "A,B\n'tis,O'Neil", ["'tis", "O'Neil"]],
  ])('with %s is read', async (_what, text, first) => {
    expect(cellsOf(await read(text))[0]).toEqual(first);
  });

  it.each([
    ['UTF-16 with a mark', utf16('Name,Age\nBørge,36\n')],
    ['UTF-16 without a mark', utf16('Name,Age\nBørge,36\n', false)],
    [
      'UTF-16, big-endian',
      utf16('Name,Age\nBørge,36\n')
        .slice()
        .map((_byte, at, all) => all[at ^ 1] ?? 0),
    ],
    ['Windows-1252', new Uint8Array(Buffer.from('Name,Age\nB\xf8rge,36\n', 'latin1'))],
    ['UTF-8', new TextEncoder().encode('Name,Age\nBørge,36\n')],
  ])('in %s is read', async (_what, bytes) => {
    expect(cellsOf(await read(bytes))).toEqual([['Børge', '36']]);
  });

  it('keeps the numbers of rows where empty ones lie between them', async () => {
    const table = await read('A,B\n1,2\n\n,\n3,4\n\n\n');
    expect(table.rows.map(({ row }) => row)).toEqual([2, 5]);
    expect(table.emptyRows).toBe(2);
  });

  it('names columns without a heading, and those that share one', async () => {
    const { headers } = await read('Name,,Name\n1,2,3,4\n');
    expect(columnNames(headers)).toEqual([
      'Name (column A)',
      'Column B',
      'Name (column C)',
      'Column D',
    ]);
  });

  it('cleans names that would change the prototype', async () => {
    const { headers } = await read('__proto__,constructor\n1,2\n');
    expect(headers).toEqual(['__proto__', 'constructor']);
  });
});

describe('a file that is no table', () => {
  const many = (count: number) => `A\n${'x\n'.repeat(count)}`;
  it.each<[string, string | Uint8Array, string, RegExp]>([
    ['empty', '', 'a.csv', /is empty/],
    ['blank', ' \n \n', 'a.csv', /is empty/],
    ['a heading alone', 'Name,Age\n', 'a.csv', /no rows below/],
    ['a heading and empty rows', 'Name,Age\n,\n,\n', 'a.csv', /no rows below/],
    ['without a heading', ',,\nAda,36', 'a.csv', /first row is empty/],
    ['with too many rows', many(10_001), 'a.csv', /up to 10,000 rows/],
    ['with too many columns', `${'a,'.repeat(1_001)}b\n1`, 'a.csv', /up to 1,000 columns/],
    ['larger than 10 MB', new Uint8Array(10_000_001), 'a.csv', /larger than 10 MB/],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 2]),
      'a.csv',
      /isn’t a CSV/,
    ],
    ['a PDF', '%PDF-1.7\nx', 'a.csv', /isn’t a CSV/],
    [
      'a web page named .xls',
      '<html><table><tr><td>1</td></tr></table></html>',
      'a.xls',
      /isn’t a CSV/,
    ],
    ['JSON', '[{"a":1}]', 'a.csv', /isn’t a CSV/],
    ['CSV named .xlsx', 'Name\nAda', 'a.xlsx', /named .xlsx/],
    ['an old XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'a.xls', /old Excel file/],
    [
      'an encrypted XLSX',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'a.xlsx',
      /has a password/,
    ],
    ['a cut XLSX', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'a.xlsx', /is broken/],
    ['an archive of something else', aWorkbook(undefined), 'a.xlsx', /is broken/],
    [
      'a bomb',
      aWorkbook('', { declaredBytes: 0xf000_0000 }),
      'a.xlsx',
      /too large once it’s unpacked/,
    ],
  ])('is refused: %s', async (_what, content, name, sentence) => {
    await expect(read(content, name)).rejects.toThrow(sentence);
  });
});

describe('an XLSX file', () => {
  const row = (n: number, ...cells: string[]) => `<row r="${n}">${cells.join('')}</row>`;
  const text = (at: string, v: string) => `<c r="${at}" t="inlineStr"><is><t>${v}</t></is></c>`;
  const heading = row(1, text('A1', 'A'), text('B1', 'B'));

  it.each<[string, string, unknown[]]>([
    ['a number', '<c r="A2"><v>1.5</v></c>', [1.5]],
    ['the result of a formula', '<c r="A2"><f>1+1</f><v>2</v></c>', [2]],
    ['a formula that gives a text', '<c r="A2" t="str"><f>"x"</f><v>x</v></c>', ['x']],
    ['a formula that failed', '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['']],
    ['yes or no', '<c r="A2" t="b"><v>1</v></c>', [true]],
    ['a day', '<c r="A2" s="1"><v>46347</v></c>', [{ day: '2026-11-21' }]],
    [
      'a day and a time',
      '<c r="A2" s="1"><v>46347.586805555555</v></c>',
      [{ day: '2026-11-21', time: '14:05:00' }],
    ],
    ['an apostrophe', text('A2', "'=1"), ["'=1"]],
  ])('with %s is read', async (_what, cell, [first]) => {
    const table = await read(aWorkbook(heading + row(2, cell, text('B2', 'b'))), 'a.xlsx');
    expect(table.rows[0]?.cells[0]).toEqual(first);
  });

  it('keeps the numbers of its rows', async () => {
    const table = await read(aWorkbook(heading + row(4, text('A4', 'x'))), 'a.xlsx');
    expect(table.rows).toEqual([{ row: 4, cells: ['x', ''] }]);
  });

  it('of an export has the same cells as the CSV of it', async () => {
    const response = {
      id: 'r1',
      formId: 'f1',
      version: 1,
      answers: EVERY_ANSWER,
      status: 'complete',
      submittedAt: Date.parse('2026-07-01T12:00:05Z'),
    } as const;
    const [csv, xlsx] = await Promise.all(
      (['csv', 'xlsx'] as const).map(async (format) => {
        const { bytes } = await aFile(aPlan([everyType()], { format }), [response]);
        return read(new Uint8Array(bytes), `a.${format}`);
      }),
    );
    expect(xlsx?.headers).toEqual(csv?.headers);
    expect(xlsx?.rows).toHaveLength(1);
  });
});
