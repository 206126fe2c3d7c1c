/** Bytes of a text file as text: by its mark, by where its zeros are, as UTF-8, and else as Windows-1252. */
import { UnreadableFile } from '@/domain/import/table';

/** Bytes that are looked at for the zeros of UTF-16. */
const LOOKED_AT = 4_000;

export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // No text has it: a program, a picture, a database.
  if (text.includes('\u0000')) throw new UnreadableFile(NO_TABLE);
  return text;
}

export const NO_TABLE =
  'This isn’t a CSV or XLSX file. Export your responses in one of these formats.';

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const start = bytes.subarray(0, LOOKED_AT);
  let even = 0;
  let odd = 0;
  start.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  // Latin letters of UTF-16 have a zero in each second byte.
  if (odd > start.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > start.length / 8 && odd < even / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
