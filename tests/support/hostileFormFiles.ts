/** Files made to harm, for each format that a form can come in: what they are, and how they are read. */
import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { sheetPath, workbookParts } from '@/domain/export/sheet';
import { writeXlsx } from '@/shared/lib/tableFiles/writeXlsx';

export interface HostileFile {
  of: string;
  name: string;
  bytes: () => Uint8Array;
}

const utf8 = (text: string) => strToU8(text);
const json = (value: unknown) => utf8(JSON.stringify(value));
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at));

const EVIL = '(a+)+$|((((x*)*)*)*)*y';
const SCRIPT = 'javascript:alert(1)//';
const PROTO = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** What every text can be besides: in another encoding, cut off, of 19 MB, of 50 MB. */
function damaged(name: string, good: Uint8Array): HostileFile[] {
  const text = Buffer.from(good).toString('utf8');
  return [
    { of: 'in UTF-16', name, bytes: () => Buffer.from(`\ufeff${text}`, 'utf16le') },
    {
      of: 'in UTF-16, big-endian',
      name,
      bytes: () => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    },
    {
      of: 'in Windows-1252',
      name,
      bytes: () => Buffer.from(text.replace('Name', 'Näme'), 'latin1'),
    },
    {
      of: 'with bytes that are no letters',
      name,
      bytes: () => Buffer.concat([good, Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xf8])]),
    },
    { of: 'cut off', name, bytes: () => good.slice(0, good.length * 0.6) },
    { of: 'of 19 MB', name, bytes: () => padded(good, 19_000_000) },
    { of: 'of 50 MB', name, bytes: () => padded(good, 50_000_000) },
  ];
}

/** The same again and again, up to a size. */
function padded(good: Uint8Array, size: number): Uint8Array {
  const whole = Buffer.alloc(size, 0x20);
  for (let at = 0; at + good.length < size; at += good.length) whole.set(good, at);
  return whole;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------------

const survey = (elements: unknown, more: object = {}) =>
  json({ title: 'Name', pages: [{ elements }], ...more });

const SURVEYJS: HostileFile[] = [
  {
    of: '10,000 questions',
    name: 'a.json',
    bytes: () => survey(times(10_000, (n) => ({ type: 'text', name: `q${n}`, title: 'Question' }))),
  },
  {
    of: '1,900 questions, each shown by the one before',
    name: 'a.json',
    bytes: () =>
      survey(
        times(1_900, (n) => ({
          type: 'text',
          name: `q${n}`,
          visibleIf: n ? `{q${n - 1}} notempty` : '',
        })),
      ),
  },
  {
    of: 'conditions in circles',
    name: 'a.json',
    bytes: () =>
      survey(
        times(900, (n) => ({
          type: 'boolean',
          name: `q${n}`,
          visibleIf: `{q${(n + 1) % 900}} = true`,
        })),
      ),
  },
  {
    of: 'names of prototypes',
    name: 'a.json',
    bytes: () =>
      utf8(
        `{"__proto__":{"polluted":1},"pages":[{"elements":[${PROTO.map(
          (one) =>
            `{"type":"radiogroup","name":"${one}","choices":["${one}"],"visibleIf":"{${one}} = 1","__proto__":{"polluted":1}}`,
        ).join()}]}]}`,
      ),
  },
  {
    of: 'script addresses',
    name: 'a.json',
    bytes: () =>
      survey(
        [
          { type: 'text', name: 'Name' },
          { type: 'image', name: 'i', imageLink: SCRIPT, contentMode: 'youtube' },
          {
            type: 'html',
            name: 'h',
            html: `<a href="${SCRIPT}">x</a><img src=x onerror=alert(1)>`,
          },
        ],
        { navigateToUrl: SCRIPT, completedHtml: `<script>${SCRIPT}</script>` },
      ),
  },
  {
    of: 'evil patterns',
    name: 'a.json',
    bytes: () =>
      survey(
        times(200, (n) => ({
          type: 'text',
          name: `q${n}`,
          validators: [
            { type: 'regex', regex: EVIL },
            { type: 'expression', expression: `${'('.repeat(900)}1` },
          ],
        })),
      ),
  },
  {
    of: 'nested without end',
    name: 'a.json',
    bytes: () => utf8(`${'[{"elements":'.repeat(40_000)}1`),
  },
  ...damaged('a.json', survey([{ type: 'text', name: 'q', title: 'Name' }])),
];

const typeform = (fields: unknown, more: object = {}) => json({ title: 'Name', fields, ...more });
const yesNo = (n: number) => ({ ref: `f${n}`, type: 'yes_no', title: `Question ${n}` });
const jump = (from: number, to: number) => ({
  type: 'field',
  ref: `f${from}`,
  actions: [
    {
      action: 'jump',
      details: { to: { type: 'field', value: `f${to}` } },
      condition: { op: 'always', vars: [] },
    },
  ],
});

const TYPEFORM: HostileFile[] = [
  { of: '10,000 questions', name: 'a.json', bytes: () => typeform(times(10_000, yesNo)) },
  {
    of: 'jumps in circles',
    name: 'a.json',
    bytes: () => typeform(times(800, yesNo), { logic: times(800, (n) => jump(n, (n * 7) % 800)) }),
  },
  {
    of: 'names of prototypes and script addresses',
    name: 'a.json',
    bytes: () =>
      typeform(
        PROTO.map((ref) => ({ ref, type: 'short_text', title: `{{field:${ref}}}` })),
        {
          hidden: PROTO,
          thankyou_screens: [{ ref: 'x', title: 'x', properties: { redirect_url: SCRIPT } }],
        },
      ),
  },
  ...damaged('a.json', typeform([yesNo(1)])),
];

const googleItem = (n: number) => ({
  itemId: `i${n}`,
  title: `Question ${n}`,
  questionItem: { question: { questionId: `q${n}`, textQuestion: {} } },
});
const google = (items: unknown) => json({ formId: 'x', info: { title: 'Name' }, items });

const GOOGLE: HostileFile[] = [
  { of: '10,000 questions', name: 'a.json', bytes: () => google(times(10_000, googleItem)) },
  {
    of: 'sections that lead to each other',
    name: 'a.json',
    bytes: () =>
      google(
        times(400, (n) =>
          n % 2
            ? { itemId: `p${n}`, title: 'Part', pageBreakItem: {} }
            : {
                itemId: `i${n}`,
                title: 'Which?',
                questionItem: {
                  question: {
                    choiceQuestion: {
                      type: 'RADIO',
                      options: [
                        { value: 'a', goToSectionId: `p${(n * 3 + 1) % 400}` },
                        { value: '__proto__' },
                      ],
                    },
                  },
                },
              },
        ),
      ),
  },
  ...damaged('a.json', google([googleItem(1)])),
];

const own = (over: object) =>
  json({
    schemaVersion: 4,
    title: 'Name',
    locale: 'en-GB',
    pages: [{ id: 'p1', fieldIds: ['f1'] }],
    fields: { f1: { id: 'f1', key: 'f1', type: 'short_text', label: 'Name', required: false } },
    endings: [{ id: 'e1', title: 'x', text: '' }],
    ...over,
  });
const ownFields = (count: number, make: (n: number) => object) => {
  const fields = Object.fromEntries(
    times(count, (n) => [
      `f${n}`,
      { id: `f${n}`, key: `k${n}`, type: 'yes_no', label: 'Name', required: false, ...make(n) },
    ]),
  );
  return own({ fields, pages: [{ id: 'p1', fieldIds: Object.keys(fields) }] });
};

const FORMLOOM: HostileFile[] = [
  { of: '10,000 questions', name: 'a.json', bytes: () => ownFields(10_000, () => ({})) },
  {
    of: 'conditions in circles',
    name: 'a.json',
    bytes: () =>
      ownFields(900, (n) => ({
        showIf: { op: 'equals', left: { kind: 'field', id: `f${(n + 1) % 900}` }, value: 'yes' },
      })),
  },
  {
    of: 'evil patterns',
    name: 'a.json',
    bytes: () => ownFields(300, () => ({ type: 'short_text', pattern: EVIL })),
  },
  {
    of: 'names of prototypes',
    name: 'a.json',
    bytes: () =>
      utf8(
        Buffer.from(own({}))
          .toString('utf8')
          .replace(
            '"fields":{',
            '"fields":{"__proto__":{"id":"__proto__","key":"x","type":"short_text","label":"x","required":false},',
          ),
      ),
  },
  {
    of: 'script addresses',
    name: 'a.json',
    bytes: () => own({ endings: [{ id: 'e1', title: 'x', text: '', redirect: { url: SCRIPT } }] }),
  },
  ...damaged('a.json', own({})),
];

const schema = (properties: object, more: object = {}) =>
  json({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Name',
    type: 'object',
    properties,
    ...more,
  });

const JSON_SCHEMA: HostileFile[] = [
  {
    of: '10,000 questions',
    name: 'a.json',
    bytes: () => schema(Object.fromEntries(times(10_000, (n) => [`q${n}`, { type: 'string' }]))),
  },
  {
    of: 'references in circles',
    name: 'a.json',
    bytes: () =>
      schema(
        { a: { $ref: '#/$defs/a' }, b: { $ref: '#' } },
        {
          $defs: {
            a: { type: 'object', properties: { b: { $ref: '#/$defs/a' }, c: { $ref: '#' } } },
          },
        },
      ),
  },
  {
    of: 'references that double without end',
    name: 'a.json',
    bytes: () =>
      schema(
        { a: { $ref: '#/$defs/d0' } },
        {
          $defs: Object.fromEntries(
            times(60, (n) => [
              `d${n}`,
              {
                type: 'object',
                properties: { l: { $ref: `#/$defs/d${n + 1}` }, r: { $ref: `#/$defs/d${n + 1}` } },
              },
            ]),
          ),
        },
      ),
  },
  {
    of: 'names of prototypes and evil patterns',
    name: 'a.json',
    bytes: () =>
      utf8(
        `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{${PROTO.map(
          (one) =>
            `"${one}":{"type":"string","pattern":${JSON.stringify(EVIL)},"default":"${SCRIPT}"}`,
        ).join()}},"required":["__proto__"]}`,
      ),
  },
  ...damaged('a.json', schema({ name: { type: 'string', title: 'Name' } })),
];

// ---- XML -----------------------------------------------------------------------------------------------------------------

const lss = (questions: string, head = '') =>
  utf8(
    `<?xml version="1.0" encoding="UTF-8"?>${head}<document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>400</DBVersion><languages><language>en</language></languages><groups><rows><row><gid>1</gid><group_name><![CDATA[Name]]></group_name><language>en</language></row></rows></groups><questions><rows>${questions}</rows></questions><surveys_languagesettings><rows><row><surveyls_language>en</surveyls_language><surveyls_title>Name</surveyls_title></row></rows></surveys_languagesettings></document>`,
  );
const limeRow = (n: number, more = '') =>
  `<row><qid>${n}</qid><parent_qid>0</parent_qid><gid>1</gid><type>T</type><title>q${n}</title><question>Name</question><language>en</language>${more}</row>`;
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">${times(12, (n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}]>`;

const LIMESURVEY: HostileFile[] = [
  {
    of: '10,000 questions',
    name: 'a.lss',
    bytes: () => lss(times(10_000, (n) => limeRow(n + 1)).join('')),
  },
  {
    of: 'conditions in circles, evil patterns, names of prototypes',
    name: 'a.lss',
    bytes: () =>
      lss(
        times(500, (n) =>
          limeRow(
            n + 1,
            `<relevance><![CDATA[q${((n + 1) % 500) + 1} == "__proto__"]]></relevance><preg><![CDATA[/${EVIL}/]]></preg>`,
          ),
        ).join(''),
      ),
  },
  {
    of: 'entities that unfold to gigabytes',
    name: 'a.lss',
    bytes: () => lss(limeRow(1).replace('Name', '&m;'), LAUGHS),
  },
  {
    of: 'an entity that is another file',
    name: 'a.lss',
    bytes: () =>
      lss(
        limeRow(1).replace('Name', '&x;'),
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
  },
  {
    of: 'nested without end',
    name: 'a.lss',
    bytes: () =>
      utf8(
        `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>${'<a>'.repeat(200_000)}`,
      ),
  },
  ...damaged('a.lss', lss(limeRow(1))),
];

const zipped = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? utf8(content) : content,
      ]),
    ),
  );

const docx = (body: string, head = '') =>
  zipped({
    'word/document.xml': `<?xml version="1.0"?>${head}<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`,
  });
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const WORD: HostileFile[] = [
  {
    of: '10,000 questions',
    name: 'a.docx',
    bytes: () => docx(times(10_000, (n) => paragraph(`${n + 1}. Question number ${n}?`)).join('')),
  },
  {
    of: 'a zip bomb',
    name: 'a.docx',
    bytes: () => zipped({ 'word/document.xml': new Uint8Array(150_000_000) }),
  },
  {
    of: 'a zip bomb that lies about its size',
    name: 'a.docx',
    bytes: () =>
      lying(zipped({ 'word/document.xml': new Uint8Array(150_000_000) }), 150_000_000, 1_000),
  },
  {
    of: 'entities that unfold to gigabytes',
    name: 'a.docx',
    bytes: () => docx(paragraph('&m;'), LAUGHS),
  },
  { of: 'nested without end', name: 'a.docx', bytes: () => docx('<w:p>'.repeat(150_000)) },
  {
    of: 'paths that leave the archive',
    name: 'a.docx',
    bytes: () => zipped({ '../../etc/passwd': 'x', 'word/document.xml': 'x' }),
  },
  { of: 'cut off', name: 'a.docx', bytes: () => docx(paragraph('1. Name?')).slice(0, 90) },
  { of: 'of 50 MB', name: 'a.docx', bytes: () => padded(docx(paragraph('1. Name?')), 50_000_000) },
];

/** An archive that names another size for what it unpacks to. */
function lying(bytes: Uint8Array, size: number, instead: number): Uint8Array {
  const view = Buffer.from(bytes);
  const wanted = Buffer.alloc(4);
  wanted.writeUInt32LE(size);
  for (let at = view.indexOf(wanted); at >= 0; at = view.indexOf(wanted, at + 1)) {
    view.writeUInt32LE(instead, at);
  }
  return view;
}

const sheet = (rows: string, head = '') =>
  zipped({
    ...workbookParts(['survey']),
    [sheetPath(0)]:
      `<?xml version="1.0"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });
const xlsForm = (rows: string[][]) =>
  writeXlsx([
    { name: 'survey', rows: [['type', 'name', 'label', 'relevant', 'constraint'], ...rows] },
  ]);

const XLSFORM: HostileFile[] = [
  {
    of: '10,000 questions',
    name: 'a.xlsx',
    bytes: () => xlsForm(times(10_000, (n) => ['text', `q${n}`, 'Name', '', ''])),
  },
  {
    of: 'conditions in circles, evil patterns, names of prototypes',
    name: 'a.xlsx',
    bytes: () =>
      xlsForm(
        times(600, (n) => [
          'text',
          PROTO[n] ?? `q${n}`,
          `\${${PROTO[n] ?? 'x'}}`,
          `\${q${(n + 1) % 600}} = '__proto__'`,
          `regex(., '${EVIL}')`,
        ]),
      ),
  },
  {
    of: 'groups without an end',
    name: 'a.xlsx',
    bytes: () => xlsForm(times(3_000, (n) => ['begin_group', `g${n}`, 'Name', '', ''])),
  },
  {
    of: 'a zip bomb',
    name: 'a.xlsx',
    bytes: () =>
      zipped({ ...workbookParts(['survey']), [sheetPath(0)]: new Uint8Array(250_000_000) }),
  },
  {
    of: 'a zip bomb that lies about its size',
    name: 'a.xlsx',
    bytes: () =>
      lying(
        zipped({ ...workbookParts(['survey']), [sheetPath(0)]: new Uint8Array(150_000_000) }),
        150_000_000,
        1_000,
      ),
  },
  {
    of: 'entities that unfold to gigabytes',
    name: 'a.xlsx',
    bytes: () => sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&m;</t></is></c></row>', LAUGHS),
  },
  {
    of: 'a cell at the end of the world',
    name: 'a.xlsx',
    bytes: () => sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  },
  {
    of: 'cut off',
    name: 'a.xlsx',
    bytes: () => xlsForm([['text', 'q', 'Name', '', '']]).slice(0, 400),
  },
  { of: 'of 50 MB', name: 'a.xlsx', bytes: () => padded(xlsForm([]), 50_000_000) },
];

// ---- PDF, tables, texts ----------------------------------------------------------------------------------------------------

/** A PDF by hand: objects by their number, and a table of where they are. */
function pdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places = objects.map((object, at) => {
    const place = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return place;
  });
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const PDF_HEAD = [
  '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
] as const;

const PDFS: HostileFile[] = [
  {
    of: '10,000 fields',
    name: 'a.pdf',
    bytes: () =>
      pdf([
        `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${times(10_000, (n) => `${n + 4} 0 R`).join(' ')}]>>>>`,
        PDF_HEAD[1],
        PDF_HEAD[2],
        ...times(10_000, (n) => `<</FT/Tx/T(Name ${n})>>`),
      ]),
  },
  {
    of: 'fields that are their own children',
    name: 'a.pdf',
    bytes: () => pdf([...PDF_HEAD, '<</T(a)/Kids[5 0 R]>>', '<</T(b)/Parent 4 0 R/Kids[4 0 R]>>']),
  },
  {
    of: 'a script and an address in a field',
    name: 'a.pdf',
    bytes: () =>
      pdf([
        ...PDF_HEAD,
        `<</FT/Tx/T(Name)/A<</S/JavaScript/JS(${SCRIPT})>>/AA<</K<</S/URI/URI(${SCRIPT})>>>>>>`,
      ]),
  },
  {
    of: 'a stream that unfolds to gigabytes',
    name: 'a.pdf',
    bytes: () => {
      const packed = deflateSync(Buffer.alloc(150_000_000));
      const stream = Buffer.concat([
        Buffer.from(
          `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
        ),
        packed,
        Buffer.from('\nendstream'),
      ]);
      return pdf([...PDF_HEAD, '<</FT/Tx/T(Name)>>', stream]);
    },
  },
  {
    of: 'nested without end',
    name: 'a.pdf',
    bytes: () => pdf([...PDF_HEAD, `${'<</A '.repeat(50_000)}`]),
  },
  { of: 'cut off', name: 'a.pdf', bytes: () => pdf([...PDF_HEAD]).slice(0, 120) },
  {
    of: 'of 19 MB',
    name: 'a.pdf',
    bytes: () => padded(pdf([...PDF_HEAD, '<</FT/Tx/T(Name)>>']), 19_000_000),
  },
  { of: 'of 50 MB', name: 'a.pdf', bytes: () => padded(pdf([...PDF_HEAD]), 50_000_000) },
];

const CSV: HostileFile[] = [
  {
    of: '10,000 columns',
    name: 'a.csv',
    bytes: () =>
      utf8(`${times(10_000, (n) => `Name ${n}`).join()}\n${times(10_000, () => 'x').join()}`),
  },
  {
    of: '200,000 rows',
    name: 'a.csv',
    bytes: () => utf8(`Name,Email\n${'Ada,ada@example.org\n'.repeat(200_000)}`),
  },
  {
    of: 'a quote that never ends',
    name: 'a.csv',
    bytes: () => utf8(`Name,"Email\n${'Ada,ada@example.org\n'.repeat(200_000)}`),
  },
  {
    of: 'formulas and names of prototypes',
    name: 'a.csv',
    bytes: () => utf8(`=HYPERLINK("${SCRIPT}"),__proto__,constructor\n=1+1,${SCRIPT},@SUM(A1)\n`),
  },
  ...damaged('a.csv', utf8('Name,Email\nAda,ada@example.org\n')),
];

const TEXT: HostileFile[] = [
  {
    of: '10,000 questions',
    name: 'a.txt',
    bytes: () => utf8(times(10_000, (n) => `${n + 1}. Question ${n}?\n( ) A\n( ) B`).join('\n')),
  },
  {
    of: 'a line without end',
    name: 'a.txt',
    bytes: () => utf8(`1. Name?\n${'( '.repeat(400_000)}`),
  },
  {
    of: 'jumps in circles, script addresses, evil patterns',
    name: 'a.txt',
    bytes: () =>
      utf8(
        times(
          400,
          (n) =>
            `${n + 1}. Name? (${SCRIPT} ${EVIL})\n( ) Yes - go to ${((n + 1) % 400) + 1}\n( ) __proto__`,
        ).join('\n'),
      ),
  },
  ...damaged('a.txt', utf8('1. Name?\n2. Email? *\n')),
];

export const HOSTILE: Readonly<Record<string, readonly HostileFile[]>> = {
  SurveyJS: SURVEYJS,
  Typeform: TYPEFORM,
  'Google Forms': GOOGLE,
  Formloom: FORMLOOM,
  'JSON Schema': JSON_SCHEMA,
  LimeSurvey: LIMESURVEY,
  Word: WORD,
  XLSForm: XLSFORM,
  PDF: PDFS,
  CSV,
  'plain text': TEXT,
};
