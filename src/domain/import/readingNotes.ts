import { ENCODINGS } from './encodings';
import type { FileNote } from './csv';
import type { Table } from './table';

const count = (n: number) => n.toLocaleString('en-GB');

/** Lines that a sentence names. */
const NAMED = 10;

const SENTENCES: Readonly<Record<FileNote['code'], (lines: string) => string>> = {
  open_quote: (lines) =>
    `A quotation mark is opened and never closed (${lines}). We read it as part of the text.`,
  stray_quote: (lines) =>
    `There are quotation marks inside quoted text (${lines}). We kept them as part of the text.`,
  replaced_characters: (lines) =>
    `Some characters can’t be read (from ${lines}). Choose another text encoding.`,
};

/** What was guessed or is not by the book in a file, for its owner. */
export function readingNotes({ reading, rows, emptyRows }: Table): string[] {
  if (!reading) return [];
  const texts: string[] = [];
  if (reading.isEncodingGuess) {
    const name = ENCODINGS.find(([id]) => id === reading.encoding)?.[1] ?? '';
    texts.push(
      `This file doesn’t say how its text is encoded. We guessed ${name}. If letters look wrong, choose another text encoding.`,
    );
  }
  for (const code of ['open_quote', 'stray_quote', 'replaced_characters'] as const) {
    const lines = reading.notes.flatMap((note) => (note.code === code ? [note.line] : []));
    if (lines.length > 0) texts.push(SENTENCES[code](named([...new Set(lines)])));
  }
  // The heading is a row of the file, too; rows of blank cells hold no text, but separators.
  const read = rows.length + emptyRows + (reading.hasHeadings ? 1 : 0);
  if (reading.lines !== undefined && reading.lines > read) {
    texts.push(
      `${count(reading.lines)} lines were read as ${count(read)} rows, because some cells hold line breaks.`,
    );
  }
  return texts;
}

function named(lines: readonly number[]): string {
  const shown = lines.slice(0, NAMED).map(count).join(', ');
  const more = lines.length - NAMED;
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}${more > 0 ? ` and ${count(more)} more` : ''}`;
}
