/** A workbook of texts, as the exports of responses write theirs. A chunk of its own. */
import { strToU8, zipSync } from 'fflate';
import { sheetPath, sheetWriter, workbookParts } from '@/domain/export/sheet';

/** The first of 1980, before which archives have no time: the same sheets give the same bytes. */
const MADE = new Date(1980, 0, 1);
const WIDTHS = { least: 10, most: 48 } as const;

/** @param sheets each with the names of its columns as the first row */
export function writeXlsx(
  sheets: readonly { name: string; rows: readonly (readonly string[])[] }[],
): Uint8Array<ArrayBuffer> {
  const files = Object.entries(workbookParts(sheets.map(({ name }) => name)));
  for (const [at, { rows }] of sheets.entries()) files.push([sheetPath(at), sheetXml(rows)]);
  const bytes = zipSync(
    Object.fromEntries(files.map(([path, text]) => [path, [strToU8(text), { mtime: MADE }]])),
  );
  return bytes.slice();
}

function sheetXml([headers = [], ...rows]: readonly (readonly string[])[]): string {
  const columns = headers.map((header, at) => {
    const longest = Math.max(header.length, ...rows.map((row) => row[at]?.length ?? 0));
    return { header, width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2)) };
  });
  const { begin, row, end } = sheetWriter(columns, { cut: 0, unplaced: 0 });
  const cells = (texts: readonly string[]) =>
    texts.map((v) => (v === '' ? undefined : ({ t: 'text', v } as const)));
  const body = rows.map((texts, at) => row(cells(texts), at + 2)).join('');
  return `${begin()}${body}${end(rows.length + 1)}`;
}
