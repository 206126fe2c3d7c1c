/**
 * Translations as CSV: ID, Where, the form's language, then a column for each other one, named by their codes. Equal texts
 * make equal bytes. What a spreadsheet would read as a formula has an apostrophe before it, which reading takes away.
 */
import { UnreadableTexts, unixLines, type TextFile, type TextRow } from './textFile';

const BOM = '\ufeff';
const END = '\r\n';
/** An apostrophe that is there already is one more. */
const GUARDED = /^'*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;
const DELIMITERS = [',', ';', '\t'] as const;
/** Columns before that of the form's language. */
const LEADING = 2;

function cell(text: string): string {
  const safe = GUARDED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const record = (cells: readonly string[]) => cells.map(cell).join(',') + END;

export function textCsv({ sourceLocale, locales, rows }: TextFile): string {
  const head = record(['ID', 'Where', sourceLocale, ...locales]);
  const lines = rows.map(({ id, place = '', source, targets }) =>
    record([id, place, source, ...locales.map((locale) => targets[locale] ?? '')]),
  );
  return BOM + head + lines.join('');
}

/** The records of a CSV text (RFC 4180). */
function recordsOf(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const end = text.length;
  while (at <= end) {
    let value = '';
    if (text.charAt(at) === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0) {
          throw new UnreadableTexts(
            'A quotation mark in this file is opened and never closed. Save it as CSV again.',
          );
        }
        value += text.slice(at + 1, close);
        at = close + 1;
        if (text.charAt(at) !== '"') break;
        value += '"';
      }
    }
    // What follows a closed quotation belongs to the cell, as spreadsheets read it.
    const from = at;
    while (at < end && text.charAt(at) !== delimiter && !'\r\n'.includes(text.charAt(at))) at += 1;
    cells.push(value + text.slice(from, at));
    if (text.charAt(at) === delimiter) {
      at += 1;
      continue;
    }
    records.push(cells);
    cells = [];
    if (at >= end) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= end) break;
  }
  return records;
}

/** A cell as it was before it was written. */
function unguarded(text: string): string {
  return text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text;
}

const LOCALE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** @throws UnreadableTexts with a sentence for its owner */
export function readTextCsv(text: string): TextFile {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const firstLine = /^[^\r\n]*/.exec(body)?.[0] ?? '';
  const delimiter =
    DELIMITERS.find((one) => new RegExp(`^"?ID"?\\${one}`, 'i').test(firstLine)) ?? ',';
  const [head = [], ...records] = recordsOf(body, delimiter);
  const [id = '', , sourceLocale = '', ...locales] = head.map((name) => name.trim());
  if (id.toLowerCase() !== 'id' || !LOCALE.test(sourceLocale)) {
    throw new UnreadableTexts(
      'This CSV file has other columns than our export: ID, Where, then a column for each language. Export your translations and start from that file.',
    );
  }
  const wrong = locales.find((one) => one !== '' && !LOCALE.test(one));
  if (wrong !== undefined) {
    throw new UnreadableTexts(
      `“${wrong.slice(0, 40)}” isn’t a language code. Name the columns by codes such as fr or ar.`,
    );
  }
  const named = locales.filter((one) => one !== '');
  if (named.length === 0) {
    throw new UnreadableTexts(
      'This file has no column for another language. Add one that is named by its code, such as fr.',
    );
  }
  if (new Set(named.map((one) => one.toLowerCase())).size < named.length) {
    throw new UnreadableTexts('Two columns of this file are named by the same language.');
  }
  const rows = records
    .filter((cells) => cells.some((one) => one.trim() !== ''))
    .map((cells): TextRow => {
      const at = (index: number) => unixLines(unguarded(cells[index] ?? ''));
      return {
        id: (cells[0] ?? '').trim(),
        source: at(LEADING),
        targets: Object.fromEntries(
          locales.flatMap((locale, index) =>
            locale === '' ? [] : [[locale, at(LEADING + 1 + index)]],
          ),
        ),
      };
    });
  return { sourceLocale, locales: named, rows };
}
