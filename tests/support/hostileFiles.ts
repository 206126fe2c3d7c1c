/** Files that strangers send: lies about type and size, programs, pages, bombs, and names that no file system should see. */

const text = (...lines: string[]) => Buffer.from(lines.join('\n'));
const bytes = (...values: number[]) => Buffer.from(values);

/** The least that each kind begins with. */
export const PDF = text(
  '%PDF-1.7',
  '1 0 obj << /Type /Catalog >> endobj',
  'trailer << >>',
  '%%EOF',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.concat([
  bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  text('JFIF\0\x01'),
  Buffer.alloc(64),
]);
/** An archive that says it holds 4 GB. */
export const ZIP = Buffer.concat([
  bytes(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  bytes(10, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 5, 0, 0, 0),
  text('a.txt'),
  Buffer.alloc(64),
]);
const EXE = Buffer.concat([
  text('MZ'),
  Buffer.alloc(58),
  bytes(0x80, 0, 0, 0),
  Buffer.alloc(64),
  text('PE\0\0'),
]);
const ELF = Buffer.concat([bytes(0x7f), text('ELF'), bytes(2, 1, 1, 0), Buffer.alloc(64)]);
const MACHO = Buffer.concat([bytes(0xcf, 0xfa, 0xed, 0xfe), Buffer.alloc(64)]);
const CLASS = Buffer.concat([bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52), Buffer.alloc(64)]);
const HTML = text('<!doctype html><script>fetch("//evil.example")</script>');
const SVG = text(
  '<?xml version="1.0"?>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
);
const BOMB = text(
  '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">',
  '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><b>&b;</b>',
);
const SCRIPT = text('#!/bin/sh', 'rm -rf /');

export interface HostileFile {
  about: string;
  name: string;
  bytes: Buffer;
  /** Whether it is refused; the name of any other must be clean. */
  refused: boolean;
}

const refused = (name: string, content: Buffer, about = name): HostileFile => ({
  about: `refused: ${about}`,
  name,
  bytes: content,
  refused: true,
});
const cleaned = (name: string): HostileFile => ({
  about: `cleaned: ${JSON.stringify(name).slice(0, 60)}`,
  name,
  bytes: PDF,
  refused: false,
});

const PROGRAM_ENDINGS = [
  ...[
    'exe',
    'EXE',
    'com',
    'scr',
    'pif',
    'dll',
    'msi',
    'bat',
    'cmd',
    'ps1',
    'vbs',
    'js',
    'mjs',
    'jse',
  ],
  ...[
    'wsf',
    'hta',
    'lnk',
    'url',
    'reg',
    'jar',
    'apk',
    'deb',
    'rpm',
    'dmg',
    'pkg',
    'sh',
    'iso',
    'cpl',
  ],
];
const ACTIVE_ENDINGS = ['html', 'htm', 'xhtml', 'mhtml', 'svg', 'SVG', 'svgz'];

/** All of them, for a question that accepts any type. */
export function hostileFiles(): HostileFile[] {
  return [
    ...PROGRAM_ENDINGS.map((ending) => refused(`invoice.${ending}`, PDF)),
    ...ACTIVE_ENDINGS.map((ending) => refused(`page.${ending}`, HTML)),
    ...['pdf.exe', 'pdf .exe', 'pdf\u202efdp.exe', 'pdf.html'].map((end) =>
      refused(`cv.${end}`, PDF),
    ),
    // Lies about the type.
    ...(
      [
        ['cv.pdf', EXE],
        ['cv.pdf', ELF],
        ['cv.pdf', MACHO],
        ['cv.pdf', HTML],
        ['cv.pdf', ZIP],
        ['cv.pdf', PNG],
        ['cv.pdf', SCRIPT],
        ['cv.pdf', text(' not a PDF')],
        ['photo.png', EXE],
        ['photo.png', PDF],
        ['photo.png', HTML],
        ['photo.png', SVG],
        ['photo.jpg', text('\0\0\0\0')],
        ['photo.jpg', ZIP],
        ['photo.webp', SVG],
        ['photo.gif', BOMB],
        ['photo.heic', HTML],
        ['cv.docx', EXE],
        ['cv.docx', PDF],
        ['cv.docx', HTML],
        ['cv.docx', JPEG],
        ['sheet.xlsx', ELF],
        ['sheet.ods', text('plain')],
        ['old.doc', ZIP],
        ['old.xls', HTML],
        ['old.ppt', PDF],
        ['notes.txt', EXE],
        ['notes.txt', ELF],
        ['notes.txt', PNG],
        ['notes.txt', ZIP],
        ['notes.csv', bytes(65, 0, 66, 0)],
        ['data.csv', GIF],
        ['song.mp3', HTML],
        ['song.mp3', EXE],
        ['film.mp4', ZIP],
        ['film.mov', PDF],
        ['all.zip', PDF],
        ['all.zip', EXE],
        ['any.thing', EXE],
        ['any.thing', ELF],
        ['noending', MACHO],
        ['any.thing', CLASS],
      ] as const
    ).map(([name, content], index) =>
      refused(name, content, `${name} with other content ${index}`),
    ),
    refused('empty.pdf', Buffer.alloc(0)),
    // Names.
    ...[
      '../../../etc/passwd.pdf',
      '..\\..\\windows\\cv.pdf',
      '/absolute/cv.pdf',
      'C:\\cv.pdf',
      '....//....//cv.pdf',
      '.htaccess.pdf',
      '...pdf.pdf',
      'cv.pdf...',
      'cv.pdf   ',
      'con.pdf',
      'NUL.pdf',
      'lpt1.pdf',
      'cv\u0000.pdf',
      'cv\n.pdf',
      'cv\r\nSet-Cookie: a.pdf',
      'cv"; filename="x.pdf',
      'cv<script>.pdf',
      'cv\u202efdp.pdf',
      '\u2066cv\u2069.pdf',
      `${'long '.repeat(180)}.pdf`,
      'cv|dir.pdf',
      'cv?.pdf',
      'cv*.pdf',
      'a:stream.pdf',
      '%2e%2e%2fcv.pdf',
      '💾.pdf',
      'e\u0301'.repeat(200) + '.pdf',
    ].map(cleaned),
    // What is left has no ending, so it is of no kind that is accepted.
    ...['com1', '\u200b.pdf', 'x'.repeat(900)].map((name) => ({ ...cleaned(name), refused: true })),
    // What is two things at once is saved and never shown: it is accepted as what it says it is.
    {
      about: 'a picture that is also a script',
      name: 'both.gif',
      bytes: Buffer.concat([GIF, HTML]),
      refused: false,
    },
    {
      about: 'a PDF that is also an archive',
      name: 'both.pdf',
      bytes: Buffer.concat([PDF, ZIP]),
      refused: false,
    },
    {
      about: 'an archive that says it is 4 GB large',
      name: 'bomb.zip',
      bytes: ZIP,
      refused: false,
    },
    { about: 'a bomb of entities', name: 'bomb.xml', bytes: BOMB, refused: true },
  ];
}
