/** A chosen file of another tool, opened: its text, its sheets, its fields. A chunk of its own. */
import { decodeText } from '@/domain/import/encodings';
import { UnreadableFile } from '@/domain/import/table';
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import type { NamedSheet } from '../tableFiles/readXlsx';

/** Most bytes of a file that is opened. */
const MOST_BYTES = 20_000_000;

/** What a file holds, by kind. */
export type OpenedForm =
  | { kind: 'text'; name: string; text: string }
  | { kind: 'sheets'; name: string; sheets: readonly NamedSheet[] }
  /** A file whose format this reads itself. */
  | { kind: 'form'; name: string; sketch: SketchedForm };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Opens a file by what it holds, not by its name.
 *
 * @throws UnreadableFile with a sentence for its owner
 */
export async function openFormFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<OpenedForm> {
  const { name } = file;
  if (file.size === 0) throw new UnreadableFile('This file is empty.');
  if (file.size > MOST_BYTES) {
    throw new UnreadableFile('This file is larger than 20 MB, which no form is. Choose another.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(
      'This is an old Office file, or one with a password. Save it as XLSX or DOCX without a password, and try again.',
    );
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    const { readPdfForm } = await import('./readPdfForm');
    return { kind: 'form', name, sketch: await readPdfForm(bytes) };
  }
  if (startsWith(bytes, 0x50, 0x4b)) {
    const { openArchive } = await import('./openArchive');
    return openArchive(bytes, name);
  }
  const { text } = decodeText(bytes);
  if (text.includes('\u0000')) {
    throw new UnreadableFile('This isn’t a file that describes a form. Choose another.');
  }
  return { kind: 'text', name, text };
}
