import { describe, expect, it } from 'vitest';
import { contentProblem } from '@/domain/files/content';
import { SENTENCES } from '@/domain/answers/sentences';
import { fill } from '@/domain/base/fill';
import { sniff } from '../../../../functions/src/uploads/content';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const boxed = (brand: string) =>
  bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0], `mif1${brand}`, Array(64).fill(0));
/** The start of an archive whose first entry has this name. */
const zipped = (name: string, content = '') =>
  bytes(
    'PK\x03\x04',
    [20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [content.length, 0, 0, 0, content.length, 0, 0, 0],
    [name.length, 0, 0, 0],
    name,
    content,
  );

const HEAD = {
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', Array(32).fill(0)),
  png: bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 10, 0, 0, 0, 13],
    'IHDR',
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
    'IDAT',
    Array(16).fill(0),
  ),
  heic: boxed('heic'),
  mp4: boxed('mp42'),
  mov: boxed('qt  '),
  mp3: bytes('ID3', [4, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0], Array(64).fill(0)),
  pdf: bytes('%PDF-1.7\n'),
  zip: zipped('holiday.txt', 'sun'),
  office: zipped('[Content_Types].xml', '<Types/>'),
  word: zipped('word/document.xml', '<a/>'),
  text: bytes('just text'),
} satisfies Record<string, Buffer>;

async function judged(name: string, content: keyof typeof HEAD, accept?: string[]) {
  const head = HEAD[content];
  const problem = contentProblem({ name, head, sniffed: await sniff(head) }, accept);
  return problem && fill(SENTENCES[problem.code], problem.params ?? {});
}

describe('what a file holds', () => {
  it.each([
    [
      'photo.jpg',
      'heic',
      ['jpg'],
      'This file ends in .jpg, but its content is HEIC. Choose another file.',
    ],
    [
      'photo.jpg',
      'heic',
      ['jpg', 'jpeg', 'png'],
      'This file ends in .jpg, but its content is HEIC. Choose another file.',
    ],
    [
      'photo.png',
      'jpg',
      ['png'],
      'This file ends in .png, but its content is JPG. Choose another file.',
    ],
    [
      'film.mp4',
      'mov',
      ['mp4'],
      'This file ends in .mp4, but its content is MOV. Choose another file.',
    ],
    [
      'song.mp3',
      'mp4',
      ['mp3'],
      'This file ends in .mp3, but its content is MP4. Choose another file.',
    ],
    [
      'cv.docx',
      'pdf',
      ['docx'],
      'This file ends in .docx, but its content is PDF. Choose another file.',
    ],
    [
      'sheet.xlsx',
      'zip',
      ['xlsx'],
      'This file ends in .xlsx, but its content is ZIP. Choose another file.',
    ],
    [
      'sheet.xlsx',
      'word',
      ['xlsx', 'docx'],
      'This file ends in .xlsx, but its content is ZIP. Choose another file.',
    ],
    [
      'all.7z',
      'zip',
      undefined,
      'This file ends in .7z, but its content is ZIP. Choose another file.',
    ],
    [
      'cv.pdf',
      'text',
      undefined,
      'The content of this file doesn’t match its type. Choose another file.',
    ],
  ] as const)(
    'refuses %s that is %s where %j is accepted, and says why',
    async (name, content, accept, message) => {
      expect(await judged(name, content, accept && [...accept])).toBe(message);
    },
  );

  it.each([
    ['photo.jpeg', 'jpg', ['jpg', 'jpeg']],
    ['photo.JPG', 'jpg', ['jpg']],
    // Phones give wrong endings: both formats are accepted.
    ['photo.jpg', 'heic', ['jpg', 'heic']],
    ['photo.jpg', 'heic', undefined],
    ['film.m4v', 'mp4', ['m4v']],
    ['sound.m4a', 'mp4', ['m4a']],
    ['song.mp3', 'mp3', ['mp3']],
    ['cv.docx', 'office', ['docx']],
    ['cv.docx', 'word', ['docx']],
    ['all.zip', 'zip', ['zip']],
    ['all.zip', 'word', ['zip']],
    ['notes.txt', 'text', ['txt']],
    ['drawing.ai', 'pdf', ['ai']],
  ] as const)('accepts %s that is %s where %j is accepted', async (name, content, accept) => {
    expect(await judged(name, content, accept && [...accept])).toBeUndefined();
  });
});
