/** XLSX and DOCX files: archives of XML. Sizes are looked at before anything is unpacked. */
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { UnreadableFile, type Cell } from '@/domain/import/table';
import { sheetCell } from '../tableFiles/cells';
import type { OpenedForm } from './openFormFile';

/** Most bytes that the parts which are read may unpack to. */
const UNPACKED = 40_000_000;
/** Most sheets of a workbook that are read: XLSForm has three to five. */
const SHEETS = 8;

const BROKEN = 'This file is broken. Open it in your office program, save it again, and retry.';

export async function openArchive(bytes: Uint8Array, name: string): Promise<OpenedForm> {
  const parts = partsOf(
    bytes,
    /^(?:word\/document\.xml|xl\/workbook\.xml|xl\/worksheets\/[^/]+\.xml|xl\/sharedStrings\.xml)$/i,
  );
  const document = parts['word/document.xml'];
  if (document) {
    const { docxText } = await import('@/domain/form/foreign/docxText');
    return { kind: 'text', name, text: docxText(strFromU8(document)) };
  }
  if (!parts['xl/workbook.xml']) {
    throw new UnreadableFile(
      'This archive holds neither a workbook nor a document. Choose another file.',
    );
  }
  return { kind: 'sheets', name, sheets: await sheetsOf(bytes) };
}

function partsOf(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!wanted.test(name)) return false;
    size += originalSize;
    if (size > UNPACKED) {
      throw new UnreadableFile('This file is too large once it’s unpacked.');
    }
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN);
  }
}

async function sheetsOf(bytes: Uint8Array): Promise<Record<string, Cell[][]>> {
  try {
    const sheets = await readWorkbook(bytes.slice().buffer, { trim: false });
    return Object.fromEntries(
      sheets
        .slice(0, SHEETS)
        .map(({ sheet, data }) => [sheet, data.map((row) => row.map(sheetCell))]),
    );
  } catch {
    throw new UnreadableFile(BROKEN);
  }
}
