/** A PDF is looked at before it is parsed: one that is made to harm unfolds to gigabytes, or has no end. */
import { Unzlib } from 'fflate';
import { UnreadableFile } from '@/domain/import/table';

/** More parts than a form of a person’s has; each of them is parsed. */
const MOST_OBJECTS = 30_000;
/** Most bytes that the packed parts may unpack to. */
const UNPACKED = 20_000_000;
const STEP = 16_384;

const TOO_MUCH =
  'This PDF has far more in it than a form. Copy its text and paste it here instead.';

const signs = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const OBJECT = signs('endobj');
const STREAM = signs('stream');
const STREAM_END = signs('endstream');

/** @throws UnreadableFile for a PDF that would take too long to be read, or too much memory */
export function checkPdf(bytes: Uint8Array): void {
  let objects = 0;
  for (let at = find(bytes, OBJECT, 0); at >= 0; at = find(bytes, OBJECT, at + OBJECT.length)) {
    objects += 1;
    if (objects > MOST_OBJECTS) throw new UnreadableFile(TOO_MUCH);
  }
  let unpacked = 0;
  for (let at = find(bytes, STREAM, 0); at >= 0;) {
    const end = find(bytes, STREAM_END, at);
    if (end < 0) return;
    if (isRead(bytes, at))
      unpacked += unpackedSize(bytes.subarray(at + STREAM.length, end), unpacked);
    at = find(bytes, STREAM, end + STREAM_END.length);
  }
}

/** Whether a stream is unpacked in order to find the fields: those of objects and of places are, pictures are not. */
function isRead(bytes: Uint8Array, at: number): boolean {
  const before = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, at - 400), at));
  const head = before.slice(before.lastIndexOf(' obj'));
  // A name may be written by the numbers of its letters.
  return /ObjStm|XRef|#[0-9a-f]{2}/i.test(head);
}

function unpackedSize(content: Uint8Array, before: number): number {
  let size = 0;
  const unpack = new Unzlib((chunk) => {
    size += chunk.length;
    if (before + size > UNPACKED) throw new UnreadableFile(TOO_MUCH);
  });
  const start = content[0] === 0x0d && content[1] === 0x0a ? 2 : 1;
  try {
    for (let at = start; at < content.length; at += STEP) {
      unpack.push(content.subarray(at, at + STEP), false);
    }
  } catch (error) {
    // What is packed in another way, or broken, is the parser’s affair.
    if (error instanceof UnreadableFile) throw error;
  }
  return size;
}

/** Where a word is next; -1 if it is not. */
function find(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first = 0] = word;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < word.length && bytes[at + same] === word[same]) same += 1;
    if (same === word.length) return at;
  }
  return -1;
}
