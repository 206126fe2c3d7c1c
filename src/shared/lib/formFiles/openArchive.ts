/** XLSX and DOCX files: archives of XML. Sizes are looked at before anything is unpacked. */
import { strFromU8 } from 'fflate';
import { UnreadableFile } from '@/domain/import/table';
import { archiveEntries, unpackedEntry } from '../tableFiles/archives';
import { readSheetsApart } from '../tableFiles/readXlsxApart';
import type { OpenedForm } from './openFormFile';

const DOCUMENT = 'word/document.xml';
/** Most bytes that the text of a document may unpack to. */
const UNPACKED = 20_000_000;

const BROKEN = 'This file is broken. Open it in your office program, save it again, and retry.';

/** @throws UnreadableFile with a sentence for its owner */
export async function openArchive(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<OpenedForm> {
  const { names, document } = lookedInto(bytes);
  if (document) {
    const { docxText } = await import('@/domain/form/foreign/docxText');
    try {
      return { kind: 'text', name, text: docxText(strFromU8(document)) };
    } catch {
      throw new UnreadableFile(BROKEN);
    }
  }
  if (!names.has('xl/workbook.xml')) {
    throw new UnreadableFile(
      'This archive holds neither a workbook nor a document. Choose another file.',
    );
  }
  return { kind: 'sheets', name, sheets: await readSheetsApart(bytes) };
}

/** The names in an archive, and the text of a document if it is one. Nothing else is unpacked. */
function lookedInto(bytes: Uint8Array): { names: Set<string>; document?: Uint8Array } {
  try {
    const entries = archiveEntries(bytes);
    const names = new Set(entries.map(({ name }) => name));
    const document = entries.find(({ name }) => name === DOCUMENT);
    if (!document) return { names };
    if (document.size > UNPACKED) {
      throw new UnreadableFile('This file is too large once it’s unpacked.');
    }
    return { names, document: unpackedEntry(bytes, document) };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN);
  }
}
