/**
 * 40 table files of people as other programs and people write them: spreadsheets of several languages, address books, CRMs,
 * shops, mailing lists, and hands. Written here after what those programs produce.
 */
import { encoded } from '../support/encodings';
import { aWorkbook } from '../support/workbooks';

export interface WildPerson {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
}

export interface WildTable {
  of: string;
  file?: string;
  content: string | Uint8Array;
  /** Who is in it, in its order. */
  people: readonly WildPerson[];
}

const ADA = { name: 'Ada Lovelace', email: 'ada@example.org' };
const BOB = { name: 'Bob Müller', email: 'bob@example.org' };
const BOTH = [ADA, BOB];
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
    ),
  );
const utf16 = (text: string, isBig = false): Uint8Array => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBig ? little.swap16() : little);
};
const inlineText = (text: string) => ` t="inlineStr"><is><t>${text}</t></is>`;
const inlineNumber = (value: number) => `><v>${value}</v>`;
/** A workbook's rows, each with its cells as they stand in it. */
const sheet = (...rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  aWorkbook(
    rows
      .map((row, at) => {
        const cells = row.map((value, column) => {
          const place = `${'ABC'.charAt(column)}${at + 1}`;
          return `<c r="${place}"${typeof value === 'string' ? inlineText(value) : inlineNumber(value)}</c>`;
        });
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join(''),
  );

const PLAIN = lines('Name,Email', 'Ada Lovelace,ada@example.org', 'Bob Müller,bob@example.org');
const SEMICOLONS = PLAIN.replaceAll(',', ';');

export const TABLES: readonly WildTable[] = [
  { of: 'a spreadsheet in English', content: PLAIN, people: BOTH },
  { of: 'a spreadsheet in German', content: SEMICOLONS, people: BOTH },
  { of: 'a copied range', file: 'people.txt', content: PLAIN.replaceAll(',', '\t'), people: BOTH },
  { of: 'a database', content: PLAIN.replaceAll(',', '|'), people: BOTH },
  { of: 'Excel with a mark', content: bytes([0xef, 0xbb, 0xbf], PLAIN), people: BOTH },
  { of: 'Excel in Windows-1252', content: encoded(SEMICOLONS, 'windows-1252'), people: BOTH },
  { of: 'Excel for Mac', content: encoded(SEMICOLONS, 'macintosh'), people: BOTH },
  { of: 'Excel as Unicode text', content: utf16(PLAIN.replaceAll(',', '\t')), people: BOTH },
  { of: 'a program in big-endian', content: utf16(PLAIN, true), people: BOTH },
  {
    of: 'Excel with the line that names its separator',
    content: `sep=;\r\n${SEMICOLONS}`,
    people: BOTH,
  },
  { of: 'Unix', content: PLAIN.replaceAll('\r', ''), people: BOTH },
  { of: 'an old Mac', content: PLAIN.replaceAll('\n', ''), people: BOTH },
  { of: 'a program that ends no last line', content: PLAIN.trimEnd(), people: BOTH },
  {
    of: 'a program that quotes everything',
    content: lines(
      '"Name","Email"',
      '"Ada Lovelace","ada@example.org"',
      '"Bob Müller","bob@example.org"',
    ),
    people: BOTH,
  },
  {
    of: 'a program that leaves rows empty',
    content: lines(
      'Name,Email',
      '',
      'Ada Lovelace,ada@example.org',
      ',',
      'Bob Müller,bob@example.org',
      '',
      '',
    ),
    people: BOTH,
  },
  {
    of: 'a program that pads cells',
    content: lines(
      'Name , Email',
      'Ada Lovelace , ada@example.org',
      'Bob Müller , bob@example.org',
    ),
    people: BOTH,
  },
  {
    of: 'a list of addresses alone',
    content: lines('ada@example.org', 'bob@example.org'),
    people: [{ email: ADA.email }, { email: BOB.email }],
  },
  {
    of: 'a list without headings',
    content: lines('Ada Lovelace,ada@example.org', 'Bob Müller,bob@example.org'),
    people: [{ email: ADA.email }, { email: BOB.email }],
  },
  {
    of: 'columns in another order',
    content: lines('Email,Phone,Name', 'ada@example.org,+44 20 7946 0958,Ada Lovelace'),
    people: [{ ...ADA, phone: '+44 20 7946 0958' }],
  },
  {
    of: 'a name with the separator',
    content: lines('Name,Email', '"Lovelace, Ada",ada@example.org'),
    people: [{ name: 'Lovelace, Ada', email: ADA.email }],
  },
  {
    of: 'a name with quotes',
    content: lines('Name,Email', '"Ada ""Countess"" Lovelace",ada@example.org'),
    people: [{ name: 'Ada "Countess" Lovelace', email: ADA.email }],
  },
  {
    of: 'a note of two lines',
    content: lines(
      'Name,Email,Notes',
      'Ada Lovelace,ada@example.org,"one\ntwo"',
      'Bob Müller,bob@example.org,',
    ),
    people: BOTH,
  },
  {
    of: 'a quote that is never closed',
    content: lines('Name,Email', '"Ada Lovelace,ada@example.org', 'Bob Müller,bob@example.org'),
    people: [{ email: ADA.email }, BOB],
  },
  {
    of: 'rows of several lengths',
    content: lines(
      'Name,Email',
      'Ada Lovelace,ada@example.org,,,',
      'Bob Müller,bob@example.org',
      'Cid',
    ),
    people: [...BOTH, { name: 'Cid' }],
  },
  {
    of: 'headings in German',
    content: lines('Vorname;Nachname;E-Mail;Firma', 'Ada;Lovelace;ada@example.org;Engines'),
    people: [{ ...ADA, company: 'Engines' }],
  },
  {
    of: 'headings in capitals',
    content: lines('FIRST NAME,LAST NAME,EMAIL ADDRESS', 'Ada,Lovelace,ada@example.org'),
    people: [ADA],
  },
  {
    of: 'headings of a database',
    content: lines(
      'first_name,last_name,email_address,company_name',
      'Ada,Lovelace,ada@example.org,Engines',
    ),
    people: [{ ...ADA, company: 'Engines' }],
  },
  {
    of: 'Google Contacts',
    content: lines(
      'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Organization Name',
      'Ada,King,Lovelace,* myContacts,* Work,ada@example.org,Mobile,+44 7700 900123,Engines',
    ),
    people: [
      { name: 'Ada King Lovelace', email: ADA.email, phone: '+44 7700 900123', company: 'Engines' },
    ],
  },
  {
    of: 'Google Contacts of former years',
    content: lines(
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value',
      'Ada Lovelace,Ada,Lovelace,* Home,ada@example.org',
    ),
    people: [ADA],
  },
  {
    of: 'Outlook',
    content: lines(
      '"Title","First Name","Middle Name","Last Name","Suffix","Company","E-mail Address","Mobile Phone"',
      '"","Ada","","Lovelace","","Engines","ada@example.org","+44 7700 900123"',
    ),
    people: [{ ...ADA, company: 'Engines', phone: '+44 7700 900123' }],
  },
  {
    of: 'HubSpot',
    content: lines(
      'Record ID,First Name,Last Name,Email,Phone Number,Company name,Lifecycle Stage',
      '51,Ada,Lovelace,ada@example.org,+44 7700 900123,Engines,',
    ),
    people: [{ ...ADA, company: 'Engines', phone: '+44 7700 900123' }],
  },
  {
    of: 'Mailchimp',
    content: lines(
      'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME',
      'ada@example.org,Ada,Lovelace,,,,2,2026-01-05 10:00:00',
    ),
    people: [ADA],
  },
  {
    of: 'Shopify',
    content: lines(
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company',
      "'6021,Ada,Lovelace,ada@example.org,yes,Engines",
    ),
    people: [ADA],
  },
  {
    of: 'LinkedIn',
    content: lines(
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Ada,Lovelace,https://network.example/in/ada,ada@example.org,Engines,Founder,05 Jan 2026',
    ),
    people: [{ ...ADA, company: 'Engines' }],
  },
  {
    of: 'Apple’s address book',
    file: 'people.vcf',
    content: lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'ORG:Engines;',
      'EMAIL;type=INTERNET;type=HOME;type=pref:ada@example.org',
      'TEL;type=CELL;type=VOICE;type=pref:+44 7700 900123',
      'END:VCARD',
    ),
    people: [{ ...ADA, company: 'Engines', phone: '+44 7700 900123' }],
  },
  {
    of: 'an old phone',
    file: 'people.vcf',
    content: lines(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Bob;;;',
      'EMAIL:bob@example.org',
      'END:VCARD',
    ),
    people: [BOB],
  },
  {
    of: 'a workbook',
    file: 'people.xlsx',
    content: sheet(
      ['Name', 'Email'],
      ['Ada Lovelace', 'ada@example.org'],
      ['Bob Müller', 'bob@example.org'],
    ),
    people: BOTH,
  },
  {
    of: 'a workbook that is named as CSV',
    content: sheet(['Name', 'Email'], ['Ada Lovelace', 'ada@example.org']),
    people: [ADA],
  },
  {
    of: 'a workbook that has phones as numbers',
    file: 'people.xlsx',
    content: sheet(['Name', 'Phone'], ['Ada Lovelace', 447_700_900_123]),
    people: [{ name: ADA.name, phone: '447700900123' }],
  },
  {
    of: 'our own export of contacts',
    content: lines(
      'Contact ID,Name,Email,Other emails,Phone,Company,Account name,Stage,Owner email,Tags,Responses,Added',
      "c1,'=Ada,ada@example.org,a@example.org; b@example.org,+44 20 7946 0958,Engines,Engines Ltd,,,,3,2026-01-05",
    ),
    people: [{ name: '=Ada', email: ADA.email, phone: '+44 20 7946 0958', company: 'Engines' }],
  },
];

/** Texts in 12 encodings that files carry no mark of. */
export const ENCODINGS: readonly (readonly [encoding: string, name: string])[] = [
  ['windows-1250', 'Łukasz Żółć'],
  ['windows-1251', 'Иван Петров'],
  ['windows-1252', 'Jürgen Müller'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος'],
  ['windows-1254', 'Şükrü Işık'],
  ['windows-1255', 'דוד כהן'],
  ['windows-1256', 'محمد الأحمد'],
  ['macintosh', 'Zoë Müller, André'],
  ['shift_jis', 'スズキ イチロー'],
  ['gb18030', '王小明 李伟'],
  ['big5', '陳志豪 林淑芬'],
  ['euc-kr', '김민수 이영희'],
];
