/**
 * Workbooks as spreadsheet programs write them (ECMA-376): what a cell holds and how it is shown are two things. Each
 * becomes a form, and its rows the same table that the import of responses reads.
 */
import { describe, expect, it } from 'vitest';
import { fieldsInOrder } from '@/domain/form/definition/definition';
import { readFormFile } from '@/shared/lib/formFiles/readFormFile';
import { readTable } from '@/shared/lib/tableFiles/readTable';
import { linesOf } from '../../support/formLines';
import { aWorkbook } from '../../support/workbooks';

const NS = 'http://schemas.openxmlformats.org';

/** Formats of numbers by the index of their style. */
const FORMATS = [0, 22, 14, 9, 10, 164, 165, 21, 49] as const;
const [GENERAL, MOMENT, DAY, PERCENT, PERCENT_2, POUNDS, ISO_DAY, TIME, TEXT] = FORMATS.map(
  (_id, index) => index,
) as [number, number, number, number, number, number, number, number, number];

const STYLES = `<?xml version="1.0"?><styleSheet xmlns="${NS}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="${FORMATS.length}">${FORMATS.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

const column = (index: number) => String.fromCharCode(65 + index);

/** A cell: a text, a number, a truth, or the XML of its inside behind its place. */
type Given = string | number | boolean | ((at: string) => string) | undefined;

const styled = (value: number, style: number) => (at: string) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const formula = (text: string, result: number | string) => (at: string) =>
  typeof result === 'number'
    ? `<c r="${at}"><f>${text}</f><v>${result}</v></c>`
    : `<c r="${at}" t="str"><f>${text}</f><v>${result}</v></c>`;
const shared = (index: number) => (at: string) => `<c r="${at}" t="s"><v>${index}</v></c>`;

function cell(given: Given, at: string): string {
  if (given === undefined) return '';
  if (typeof given === 'function') return given(at);
  if (typeof given === 'number') return `<c r="${at}"><v>${given}</v></c>`;
  if (typeof given === 'boolean') return `<c r="${at}" t="b"><v>${given ? 1 : 0}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${given}</t></is></c>`;
}

const rowsOf = (rows: readonly (readonly Given[])[]) =>
  rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((given, at) => cell(given, `${column(at)}${index + 1}`)).join('')}</row>`,
    )
    .join('');

const book = (
  rows: readonly (readonly Given[])[],
  parts: Readonly<Record<string, string>> = {},
): File =>
  new File(
    [aWorkbook(rowsOf(rows), { parts: { 'xl/styles.xml': STYLES, ...parts } }).slice()],
    'People.xlsx',
  );

const linesIn = async (file: File) => linesOf((await readFormFile(file)).definition);
const cellsIn = async (file: File) => (await readTable(file)).rows.map(({ cells }) => cells);

describe('a workbook as a form', () => {
  it('has days that are kept as serial numbers', async () => {
    const file = book([
      ['Child', 'Born', 'Joined', 'Last seen'],
      ['Tim', styled(43831, DAY), styled(46082, ISO_DAY), styled(46347.586805555555, MOMENT)],
      ['Eve', styled(43466, DAY), styled(46113, ISO_DAY), styled(46348.25, MOMENT)],
    ]);
    expect(await linesIn(file)).toEqual([
      'short_text: Child',
      'date: Born',
      'date: Joined',
      'datetime: Last seen',
    ]);
    expect((await cellsIn(file))[0]).toEqual([
      'Tim',
      { day: '2020-01-01' },
      { day: '2026-03-01' },
      { day: '2026-11-21', time: '14:05:00' },
    ]);
  });

  it('of a Mac counts its days from 1904', async () => {
    const file = book(
      [
        ['Name', 'Joined'],
        ['Ada', styled(44620, DAY)],
        ['Bo', styled(44651, DAY)],
      ],
      {
        'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
    );
    expect(await linesIn(file)).toEqual(['name: Name', 'date: Joined']);
    expect((await cellsIn(file))[0]).toEqual(['Ada', { day: '2026-03-01' }]);
  });

  it('has numbers under percent and currency formats', async () => {
    const file = book([
      ['Product', 'Price', 'Discount', 'Margin'],
      ['Cake', styled(25, POUNDS), styled(0.1, PERCENT), styled(0.2575, PERCENT_2)],
      ['Bun', styled(1234.5, POUNDS), styled(0.05, PERCENT), styled(0.3, PERCENT_2)],
    ]);
    expect(await linesIn(file)).toEqual([
      'short_text: Product',
      'number: Price',
      'number: Discount',
      'number: Margin',
    ]);
    expect((await cellsIn(file))[1]).toEqual(['Bun', 1234.5, 0.05, 0.3]);
  });

  it('of several sheets is its first', async () => {
    const file = book(
      [
        ['Email', 'Team'],
        ['ada@example.com', 'Red'],
        ['bo@example.com', 'Blue'],
      ],
      {
        'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" r:id="rId9"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId9" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
        'xl/worksheets/sheet2.xml': `<?xml version="1.0"?><worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rowsOf([['Colours'], ['Red']])}</sheetData></worksheet>`,
      },
    );
    expect(await linesIn(file)).toEqual(['email: Email', 'short_text: Team']);
    expect(await cellsIn(file)).toHaveLength(2);
  });

  it('has its headings below a title that is merged over the columns', async () => {
    const rows = rowsOf([
      ['Swimming club members 2026'],
      [],
      ['Name', 'Phone', 'Lane'],
      ['Ada', '020 7946 0958', 3],
      ['Bo', '020 7946 0123', 4],
    ]);
    const file = book([], {
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>`,
    });
    expect(await linesIn(file)).toEqual(['name: Name', 'phone: Phone', 'number: Lane']);
    const table = await readTable(file);
    expect(table.headers).toEqual(['Name', 'Phone', 'Lane']);
    expect(table.rows.map(({ row }) => row)).toEqual([4, 5]);
  });

  it('leaves empty columns out, and names those that have values only', async () => {
    const file = book([
      ['Name', undefined, 'Notes', undefined],
      ['Ada', undefined, 'First aider', 'Red'],
      ['Bo', undefined, undefined, 'Blue'],
    ]);
    expect(await linesIn(file)).toEqual(['name: Name', 'long_text: Notes', 'short_text: Column 4']);
  });

  it('keeps leading zeros of codes that are texts', async () => {
    const file = book([
      ['Member no', 'Sort code'],
      [(at) => `<c r="${at}" s="${TEXT}" t="inlineStr"><is><t>00042</t></is></c>`, '01-02-03'],
      [(at) => `<c r="${at}" s="${TEXT}" t="inlineStr"><is><t>00107</t></is></c>`, '04-05-06'],
    ]);
    expect(await linesIn(file)).toEqual(['short_text: Member no', 'short_text: Sort code']);
    expect((await cellsIn(file))[0]).toEqual(['00042', '01-02-03']);
  });

  it('has truths as yes and no', async () => {
    const file = book([
      ['Name', 'Paid', 'Newsletter'],
      ['Ada', true, 'Yes'],
      ['Bo', false, 'No'],
    ]);
    expect(await linesIn(file)).toEqual(['name: Name', 'yes_no: Paid', 'yes_no: Newsletter']);
  });

  it('has the last results of formulas', async () => {
    const file = book([
      ['Places', 'Total', 'Greeting', 'Broken'],
      [2, formula('A2*12', 24), formula('"Dear "&amp;A2', 'Dear 2'), undefined],
      [
        3,
        formula('A3*12', 36),
        formula('"Dear "&amp;A3', 'Dear 3'),
        (at) => `<c r="${at}" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
      ],
    ]);
    expect(await linesIn(file)).toEqual([
      'number: Places',
      'number: Total',
      'short_text: Greeting',
      'short_text: Broken',
    ]);
    expect((await cellsIn(file))[1]).toEqual([3, 36, 'Dear 3', '']);
  });

  it('has shared texts, with runs of formatting joined', async () => {
    const file = book(
      [
        [shared(0), shared(1)],
        [shared(2), 36],
        ['Bo', 41],
      ],
      {
        'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${NS}/spreadsheetml/2006/main" count="3" uniqueCount="3"><si><r><t>Full </t></r><r><rPr><b/></rPr><t>name</t></r></si><si><t>Age</t></si><si><t xml:space="preserve">Ada </t></si></sst>`,
        'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${NS}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      },
    );
    expect(await linesIn(file)).toEqual(['name: Full name', 'number: Age']);
  });

  it('has times of day, and guesses choices from what comes again', async () => {
    const levels = ['Beginner', 'Advanced'];
    const file = book([
      ['Start', 'Level', 'Room'],
      ...Array.from({ length: 6 }, (_none, at): Given[] => [
        styled(0.375 + at / 24, TIME),
        levels[at % 2],
        styled(100 + at, GENERAL),
      ]),
    ]);
    expect(await linesIn(file)).toEqual([
      'time: Start',
      'single_choice: Level [Beginner | Advanced]',
      'number: Room',
    ]);
    const { rows, definition } = await readFormFile(file);
    expect(rows).toBe(6);
    expect(fieldsInOrder(definition)).toHaveLength(3);
  });
});
