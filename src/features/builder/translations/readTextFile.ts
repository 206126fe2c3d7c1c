import { readTextCsv } from '@/domain/form/translation/textCsv';
import { MAX_TEXT_FILE, UnreadableTexts, type TextFile } from '@/domain/form/translation/textFile';
import { readXliff } from '@/domain/form/translation/xliff';

const TOO_LARGE = 'This file is larger than 5 MB. Export your translations and start from that.';

/** Bytes as text: UTF-8, or UTF-16 by its mark. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTexts(
      'This file isn’t in UTF-8, so letters would be lost. In Excel, save it as “CSV UTF-8”.',
    );
  }
}

/**
 * Reads a file by what it holds, not by its name.
 *
 * @throws UnreadableTexts with a sentence for its owner
 */
export async function readTextFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<TextFile> {
  if (file.size > MAX_TEXT_FILE) throw new UnreadableTexts(TOO_LARGE);
  if (file.size === 0) throw new UnreadableTexts('This file is empty.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableTexts('This is an Excel or ZIP file. Save it as “CSV UTF-8”.');
  }
  const text = decoded(bytes);
  if (text.includes('\u0000')) {
    throw new UnreadableTexts('This isn’t a CSV or XLIFF file.');
  }
  return /^\ufeff?\s*</.test(text) ? readXliff(text) : readTextCsv(text);
}
