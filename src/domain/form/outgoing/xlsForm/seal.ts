/**
 * The form itself in a workbook that we made, as texts beside its settings, and a seal over everything else: a workbook
 * that was changed since is read by its rows, like any other.
 */
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { FormDefinition } from '@/domain/form/definition/definition';

/** A sheet of a workbook, its first row the names of its columns. */
export interface XlsSheet {
  name: string;
  rows: readonly (readonly string[])[];
}

/** Columns of ours in any sheet begin with it. */
export const XLS_OWN = 'formloom';
export const XLS_SEAL = 'formloom_check';

/** Excel takes 32,767 characters in a cell. */
const PIECE = 30_000;

const squeezed = (cell: string) => cell.replaceAll('_x005F_', '_').replace(/\s+/g, ' ').trim();

/** A number that texts of the same cells have in common (FNV-1a, twice 32 bits). */
export function xlsSeal(sheets: readonly XlsSheet[]): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  const take = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x01000193) ^ (low >>> 15);
    }
  };
  for (const { name, rows } of sheets) {
    take(`\u0002${name.toLowerCase()}`);
    const [headers = []] = rows;
    const others = headers.map((header) => !header.startsWith(XLS_OWN));
    for (const row of rows) {
      const cells = row.map(squeezed).filter((_cell, column) => others[column]);
      const last = cells.findLastIndex((cell) => cell !== '');
      if (last >= 0) take(`\u0001${cells.slice(0, last + 1).join('\u0000')}`);
    }
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The form in pieces by column: `formloom_1` and on. */
export function packedForm(definition: FormDefinition): [column: string, text: string][] {
  // Excel takes `_x0041_` for a letter, and programs differ in what they do with other scripts in long cells.
  const text = canonicalJson(definition)
    .replaceAll('_x', String.raw`_\u0078`)
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => [
    `${XLS_OWN}_${at + 1}`,
    // In brackets, since cells lose blanks at their ends.
    `[${text.slice(at * PIECE, (at + 1) * PIECE)}]`,
  ]);
}

/** The pieces of a row of settings, one after the other. */
export function unpackedForm(cellOf: (column: string) => string): string {
  let text = '';
  for (let at = 1; ; at += 1) {
    const piece = cellOf(`${XLS_OWN}_${at}`);
    if (piece === '') return text;
    text += piece.slice(1, -1);
  }
}
