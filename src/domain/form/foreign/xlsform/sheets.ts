/** Sheets of an XLSForm as rows by column: names of columns in their old and new spellings, texts by language. */
import type { SketchText } from '@/domain/form/sketch/sketch';
import { wordOf } from '../raw';

/** A sheet of a workbook, its first row the names of the columns. */
export interface ForeignSheet {
  name: string;
  rows: readonly (readonly unknown[])[];
}

interface Column {
  base: string;
  /** As the form writes it; empty for the form's own. */
  language: string;
}

/** Old names of columns (pyxform's aliases.py). */
const ALIASES: Readonly<Record<string, string>> = {
  caption: 'label',
  relevance: 'relevant',
  'bind:relevant': 'relevant',
  'bind:required': 'required',
  'bind:constraint': 'constraint',
  'bind:calculate': 'calculation',
  'bind:readonly': 'read_only',
  'bind:jr:constraintmsg': 'constraint_message',
  'bind:jr:requiredmsg': 'required_message',
  requiredmsg: 'required_message',
  calculate: 'calculation',
  readonly: 'read_only',
  command: 'type',
  tag: 'name',
  value: 'name',
  list: 'list_name',
  count: 'repeat_count',
  'jr:count': 'repeat_count',
  'control:appearance': 'appearance',
  'body:appearance': 'appearance',
};

const baseOf = (text: string): string => {
  const base = text
    .trim()
    .toLowerCase()
    .replace(/^media\s*:+\s*/, '')
    .replace(/[\s_]+/g, '_');
  return Object.hasOwn(ALIASES, base) ? (ALIASES[base] ?? base) : base;
};

function columnOf(header: string, isDouble: boolean): Column {
  const text = header.trim();
  const media = /^(?:media|bind|control|body)\s*:+\s*/i.exec(text)?.[0] ?? '';
  const rest = text.slice(media.length);
  const prefix = /^media/i.test(media)
    ? ''
    : media.toLowerCase().replace(/[\s:]/g, '') + (media === '' ? '' : ':');
  const at = rest.indexOf(isDouble ? '::' : ':');
  if (at < 0 || /^jr:/i.test(rest)) return { base: baseOf(prefix + rest), language: '' };
  return {
    base: baseOf(prefix + rest.slice(0, at)),
    language: rest.slice(at).replace(/^:+/, '').trim(),
  };
}

/** Cells as texts: numbers without the “.0” that spreadsheets add. */
const cellText = (cell: unknown): string => {
  const text = wordOf(cell)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');
  return /^-?\d+\.0$/.test(text.trim()) ? text.trim().slice(0, -2) : text;
};

/** One row by column; `text` gives a text in all its languages. */
export class FormRow {
  constructor(
    private readonly columns: readonly Column[],
    private readonly cells: readonly unknown[],
    /** Its number in the sheet. */
    readonly row: number,
  ) {}

  /** What a column of the form's own language holds, or the first that holds something. */
  get(base: string): string {
    const found = this.columns.findIndex(
      (column, index) => column.base === base && cellText(this.cells[index]).trim() !== '',
    );
    return found < 0 ? '' : cellText(this.cells[found]).trim();
  }

  /** By language as the form writes it. */
  languages(base: string): Map<string, string> {
    const texts = new Map<string, string>();
    this.columns.forEach(({ base: own, language }, index) => {
      // Quotes stay as they were written: people read them.
      const text = wordOf(this.cells[index]).trim();
      if (own === base && text !== '' && !texts.has(language)) texts.set(language, text);
    });
    return texts;
  }

  get isEmpty(): boolean {
    return this.cells.every((cell) => wordOf(cell).trim() === '');
  }

  /** What the row holds in columns that are not among those. */
  rest(known: ReadonlySet<string>): [column: string, text: string][] {
    return this.columns.flatMap(({ base }, index): [string, string][] => {
      const text = wordOf(this.cells[index]).trim();
      return text === '' || base === '' || known.has(base) ? [] : [[base, text]];
    });
  }
}

/** Most rows of a sheet that are looked at. */
const MOST_ROWS = 20_000;

export function formRows(sheet: ForeignSheet | undefined): FormRow[] {
  const start =
    sheet?.rows.findIndex((row) => row.some((cell) => wordOf(cell).trim() !== '')) ?? -1;
  const headers = sheet?.rows[start]?.map(wordOf);
  if (!sheet || !headers) return [];
  const isDouble = headers.some((header) => header.includes('::'));
  const columns = headers.map((header) => columnOf(header, isDouble));
  return sheet.rows
    .slice(start + 1, start + 1 + MOST_ROWS)
    .map((cells, index) => new FormRow(columns, cells, start + 2 + index))
    .filter((row) => !row.isEmpty);
}

export const sheetNamed = (
  sheets: readonly ForeignSheet[],
  ...names: readonly string[]
): ForeignSheet | undefined =>
  sheets.find(({ name }) =>
    names.includes(
      name
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '_'),
    ),
  );

// ---- languages ---------------------------------------------------------------------------------------------------------

/** Names of languages in English and in their own words → BCP 47. */
const CODES: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  francais: 'fr',
  spanish: 'es',
  español: 'es',
  espanol: 'es',
  portuguese: 'pt',
  português: 'pt',
  italian: 'it',
  italiano: 'it',
  dutch: 'nl',
  nederlands: 'nl',
  polish: 'pl',
  polski: 'pl',
  swedish: 'sv',
  svenska: 'sv',
  turkish: 'tr',
  türkçe: 'tr',
  welsh: 'cy',
  cymraeg: 'cy',
  chinese: 'zh',
  arabic: 'ar',
  hebrew: 'he',
  hindi: 'hi',
  swahili: 'sw',
  kiswahili: 'sw',
  amharic: 'am',
  bengali: 'bn',
  burmese: 'my',
  nepali: 'ne',
  persian: 'fa',
  dari: 'prs',
  pashto: 'ps',
  russian: 'ru',
  ukrainian: 'uk',
  somali: 'so',
  urdu: 'ur',
  vietnamese: 'vi',
  indonesian: 'id',
  tagalog: 'tl',
  kurdish: 'ku',
  romanian: 'ro',
  greek: 'el',
  japanese: 'ja',
  korean: 'ko',
  danish: 'da',
  dansk: 'da',
  norwegian: 'nb',
  norsk: 'nb',
  finnish: 'fi',
  suomi: 'fi',
  czech: 'cs',
  čeština: 'cs',
};

/** A language as a form writes it (“English (en)”, “German”, “fr”) → BCP 47; undefined if we do not know it. */
export function languageCode(written: string): string | undefined {
  const inBrackets = /\(([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\)\s*$/i.exec(written)?.[1];
  if (inBrackets !== undefined) return inBrackets.toLowerCase();
  const name = written.trim().toLowerCase();
  if (Object.hasOwn(CODES, name)) return CODES[name];
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(name) ? name : undefined;
}

/** Texts by language as one: the form's own first. */
export function languageText(
  texts: ReadonlyMap<string, string>,
  own: string,
  change: (text: string) => string,
): SketchText {
  const isOwn = (written: string) => written === '' || written === own;
  const first =
    [...texts].find(([written]) => written === own) ??
    [...texts].find(([written]) => isOwn(written)) ??
    [...texts][0];
  if (!first) return '';
  const others = [...texts].flatMap(([written, text]): [string, string][] => {
    const code = written === first[0] || written === '' ? undefined : languageCode(written);
    return code === undefined || code === languageCode(own) ? [] : [[code, change(text)]];
  });
  const text = change(first[1]);
  return others.length === 0 ? text : { text, in: Object.fromEntries(others) };
}
