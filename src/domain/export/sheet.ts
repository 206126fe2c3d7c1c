/**
 * The parts of an Excel workbook (ECMA-376, SpreadsheetML). The sheet is written as text in pieces, row by row; texts
 * stand in their cells (inline), so that no table of them has to be kept.
 */
import { cutText } from '@/domain/text/plainText';
import type { ExportNotes } from '@/domain/options/exports';
import type { ExportColumn } from './plan';
import type { CellValue } from './rows';

/** Rows, columns and characters of a cell that Excel takes ("Excel specifications and limits"). */
export const SHEET_LIMITS = { rows: 1_048_576, columns: 16_384, cell: 32_767 } as const;

/** Numbers of the formats in `styles.xml`. */
const STYLE = { datetime: 1, date: 2, time: 3, header: 4, wrapped: 5 } as const;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// What XML 1.0 does not have (2.2 Char), lone surrogates included; the `u` flag leaves pairs alone.
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu;
/** Excel reads `_x000D_` as a character, so one that was written out needs its underscore escaped (ECMA-376, ST_Xstring). */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as XML has it: what is illegal goes, line ends are `\n`. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(ILLEGAL, '')
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
}

/** Letters of a column: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

const DAY = 86_400_000;
/** Serial day of 1970-01-01. Excel takes 1900 for a leap year, so days before March 1900 have no true serial. */
const EPOCH = 25_569;
const FIRST_TRUE = 61;

/** The serial number of `YYYY-MM-DD[THH:MM[:SS]]`; undefined for a moment that Excel has no number for. */
function serialOf(moment: string): number | undefined {
  const at = Date.parse(moment.length === 10 ? `${moment}T00:00:00Z` : `${moment}Z`);
  const serial = at / DAY + EPOCH;
  return serial >= FIRST_TRUE && serial < 2_958_466 ? serial : undefined;
}

function timeSerial(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) / 1_440;
}

function textCell(at: string, text: string, notes: ExportNotes, style?: number): string {
  if (text.length > SHEET_LIMITS.cell) notes.cut += 1;
  const shown = xmlText(cutText(text, SHEET_LIMITS.cell)).replace(ESCAPE_LIKE, '_x005F_');
  const format = style ?? (text.includes('\n') ? STYLE.wrapped : undefined);
  return `<c r="${at}"${format === undefined ? '' : ` s="${format}"`} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

function cellXml(value: CellValue, at: string, notes: ExportNotes): string {
  if (value === undefined) return '';
  if (value.t === 'text') return textCell(at, value.v, notes);
  if (value.t === 'number')
    return Number.isFinite(value.v) ? `<c r="${at}"><v>${value.v}</v></c>` : '';
  const serial = value.t === 'time' ? timeSerial(value.v) : serialOf(value.v);
  return serial === undefined
    ? textCell(at, value.v, notes)
    : `<c r="${at}" s="${STYLE[value.t]}"><v>${serial}</v></c>`;
}

/** Writes rows of a sheet with these columns. */
export function sheetWriter(
  columns: readonly Pick<ExportColumn, 'header' | 'width'>[],
  notes: ExportNotes,
) {
  const names = columns.map((_column, index) => columnName(index));
  const row = (number: number, cell: (name: string, index: number) => string): string =>
    `<row r="${number}">${names.map((name, index) => cell(`${name}${number}`, index)).join('')}</row>`;
  return {
    /** All before the first response: frozen header, widths, and the header itself. */
    begin(): string {
      const cols = columns
        .map(
          ({ width }, index) =>
            `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
        )
        .join('');
      return (
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
        '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
        `<cols>${cols}</cols><sheetData>` +
        row(1, (at, index) => textCell(at, columns[index]?.header ?? '', notes, STYLE.header))
      );
    },
    /** @param number of the row in the sheet; the first response is 2 */
    row: (cells: readonly CellValue[], number: number): string =>
      row(number, (at, index) => cellXml(cells[index], at, notes)),
    /** @param rows of the sheet, the header included */
    end: (rows: number): string =>
      `</sheetData><autoFilter ref="A1:${names.at(-1) ?? 'A'}${rows}"/></worksheet>`,
  };
}

/** The name of the one sheet of a form's export. */
export const ONE_SHEET: readonly string[] = ['Responses'];

const sheetTarget = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** Path of a sheet in the workbook's archive, from 0. */
export const sheetPath = (index: number): string => `xl/${sheetTarget(index)}`;

/** The other files of the archive, by path. */
export function workbookParts(sheets: readonly string[] = ONE_SHEET): Record<string, string> {
  const each = (text: (name: string, index: number) => string) => sheets.map(text).join('');
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="${SHEET_TYPE}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${type('xl/workbook.xml', 'sheet.main')}${each((_name, index) => type(sheetPath(index), 'worksheet'))}${type('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `${each((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_name, index) => relation(`rId${index + 1}`, 'worksheet', sheetTarget(index)))}${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

const format = (numFmt: number, font = 0, alignment = '') =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font ? ' applyFont="1"' : ''}${alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'}`;

/** The formats in the order of `STYLE`, after the plain one. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3">` +
  '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="166" formatCode="hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${format(0)}${format(164)}${format(165)}${format(166)}` +
  `${format(0, 1, '<alignment vertical="top" wrapText="1"/>')}${format(0, 0, '<alignment vertical="top" wrapText="1"/>')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
