/** Table files as other programs write them: encodings, separators, headings, quotes, vCards. */
import { describe, expect, it } from 'vitest';
import { encoded } from '../../../support/encodings';
import { aWorkbook } from '../../../support/workbooks';
import type { TableReadingChoice, Table } from '@/domain/import/table';
import { readTable } from '@/shared/lib/tableFiles/readTable';

const read = (content: string | Uint8Array, choice?: TableReadingChoice, name = 'people.csv') => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readTable(
    { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) },
    choice,
  );
};
const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells);

describe('a file without a mark of its encoding', () => {
  it.each([
    ['windows-1250', 'Łukasz Żółć'],
    ['windows-1250', 'Jiří Dvořák'],
    ['windows-1250', 'Győző Kovács'],
    ['windows-1252', 'Jürgen Müller'],
    ['windows-1252', 'José Muñoz'],
    ['windows-1252', 'Françoise Lefèvre'],
    ['windows-1252', 'João Simões'],
    ['windows-1251', 'Иван Петров'],
    ['koi8-u', 'Иван Петров'],
    ['ibm866', 'Наталья Смирнова'],
    ['windows-1253', 'Γιώργος Παπαδόπουλος'],
    ['windows-1254', 'Şükrü Işık'],
    ['windows-1255', 'דוד כהן'],
    ['windows-1256', 'محمد الأحمد'],
    ['windows-1257', 'Jānis Bērziņš'],
    ['iso-8859-2', 'Świętosław Ślązak'],
    ['macintosh', 'Zoë Müller, André'],
    ['shift_jis', '田中さくら'],
    ['shift_jis', 'スズキ イチロー'],
    ['euc-jp', '田中さくら、ひろし'],
    ['gb18030', '王小明 李伟'],
    ['big5', '陳志豪 林淑芬'],
    ['euc-kr', '김민수 이영희'],
  ])('is read in %s: %s', async (encoding, name) => {
    const bytes = encoded(`Name;Email\n${name};ann@acme.example\n`, encoding);
    const table = await read(bytes);
    expect(cellsOf(table)[0]?.[0]).toBe(name);
    expect(table.reading).toMatchObject({ isEncodingGuess: true });
  });

  it('is read in the encoding that its owner chooses', async () => {
    const bytes = encoded('Name,Email\nŠimek,a@acme.example\n', 'windows-1250');
    const table = await read(bytes, { encoding: 'iso-8859-2' });
    expect(table.reading).toMatchObject({ encoding: 'iso-8859-2', isEncodingGuess: false });
    expect(cellsOf(table)[0]?.[0]).not.toBe('Šimek');
    expect(cellsOf(await read(bytes, { encoding: 'windows-1250' }))[0]?.[0]).toBe('Šimek');
  });

  it('says where characters could not be read', async () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('Name\nZoë Müller Ångström\nA'), 0xff);
    const table = await read(bytes, { encoding: 'utf-8' });
    expect(table.reading?.notes).toEqual([{ code: 'replaced_characters', line: 3 }]);
  });
});

describe('a file of people', () => {
  it.each([',', ';', '\t', '|'] as const)('is parted by %j', async (separator) => {
    const text = [
      ['Name', 'Email'],
      ['Ann', 'ann@acme.example'],
      ['"Smith, Bob; the | first"', 'bob@acme.example'],
    ]
      .map((row) => row.join(separator))
      .join('\r\n');
    const table = await read(text);
    expect(table.reading?.separator).toBe(separator);
    expect(cellsOf(table)[1]).toEqual(['Smith, Bob; the | first', 'bob@acme.example']);
  });

  it('is parted by the separator that its owner chooses', async () => {
    expect((await read('a;b,c\n1;2,3\n', { separator: ',' })).headers).toEqual(['a;b', 'c']);
  });

  it('keeps the first person of a list without headings', async () => {
    const table = await read('ann@acme.example\nbob@acme.example\n');
    expect(table.reading?.hasHeadings).toBe(false);
    expect(table.rows).toEqual([
      { row: 1, cells: ['ann@acme.example'] },
      { row: 2, cells: ['bob@acme.example'] },
    ]);
    expect((await read('Email\nann@acme.example\n')).reading?.hasHeadings).toBe(true);
    const chosen = await read('Ann,Smith\nBob,Jones\n', { hasHeadings: false });
    expect(chosen.rows).toHaveLength(2);
  });

  it('has a row for each line when a quote is never closed, and says so', async () => {
    const table = await read(
      'Name,Email\n"Unclosed,a@acme.example\nB,b@acme.example\nC "nick" D,c@acme.example\n',
    );
    expect(cellsOf(table)).toEqual([
      ['"Unclosed', 'a@acme.example'],
      ['B', 'b@acme.example'],
      ['C "nick" D', 'c@acme.example'],
    ]);
    expect(table.reading).toMatchObject({ lines: 4, notes: [{ code: 'open_quote', line: 2 }] });
  });

  it('may have blanks around its quotes', async () => {
    const table = await read(
      'Email,Name,Company\nann@acme.example   , "Ann, the first"   , "Acme"\n',
    );
    expect(cellsOf(table)[0]).toEqual(['ann@acme.example   ', 'Ann, the first', 'Acme']);
    expect(table.reading?.notes).toEqual([]);
  });

  it('keeps quotes within quotes, and notes them', async () => {
    const table = await read('Name,Email\n"Ann "the" Smith",a@acme.example\n');
    expect(cellsOf(table)[0]).toEqual(['Ann "the" Smith', 'a@acme.example']);
    expect(table.reading?.notes).toEqual([{ code: 'stray_quote', line: 2 }]);
  });
});

describe('a vCard file', () => {
  it('has a row for each person, with all addresses and numbers', async () => {
    const table = await read(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Lovelace;Ada;King;;',
        'FN:Ada Lovelace',
        'ORG:Analytical\\; Engines;Research',
        'item1.EMAIL;type=INTERNET:ada@acme.example',
        'EMAIL;type=HOME:ada@home.example',
        'TEL;type=CELL:+44 20 7946 0958',
        'CATEGORIES:Friends,VIP',
        'NOTE:Long',
        '  note\\nof two lines',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC=',
        'rgen;;;',
        'TEL;WORK;VOICE:+49 30 901820',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Bob',
        'TEL;VALUE=uri;TYPE="voice,home":tel:+44-20-7946-0000',
        'END:VCARD',
        '',
      ].join('\r\n'),
      {},
      'people.vcf',
    );
    const people = table.rows.map(({ cells }) =>
      Object.fromEntries(table.headers.map((header, at) => [header, cells[at]])),
    );
    expect(people[0]).toMatchObject({
      Name: 'Ada Lovelace',
      Company: 'Analytical; Engines',
      Email: 'ada@acme.example',
      'Email 2': 'ada@home.example',
      Phone: '+44 20 7946 0958',
      Tags: 'Friends; VIP',
      Notes: 'Long note\nof two lines',
    });
    expect(people[1]).toMatchObject({ 'First name': 'Jürgen', 'Last name': 'Müller' });
    expect(people[2]).toMatchObject({ Name: 'Bob', Phone: '+44-20-7946-0000' });
  });
});

describe('an XLSX file made to harm', () => {
  it.each([
    ['a cell in the last place', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['a cell in the last column', '<row r="3000"><c r="XFD3000"><v>1</v></c></row>'],
    ['a row far below', '<row r="900000"><c r="A900000"><v>1</v></c></row>'],
  ])('is refused before it is read: %s', async (_what, row) => {
    await expect(read(aWorkbook(row), {}, 'a.xlsx')).rejects.toThrow(/outside your table/);
  });
});
