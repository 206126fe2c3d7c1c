/** Real forms of other tools, kept beside the repository and never in it, and what a reader made of one. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import readWorkbook from 'read-excel-file/universal';
import { isInput, fieldsInOrder, type Field } from '@/domain/form/definition/definition';
import { readForeign, type ForeignFile } from '@/domain/form/foreign/readForeign.schema';
import type { SketchNote } from '@/domain/form/sketch/notes';
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import { assembled } from './sketches';

const FORMS = path.resolve(import.meta.dirname, '../../../shared/data/forms');

/** Files of a format by name; none if they are not on this machine. */
export function realForms(format: string, ending: string): [name: string, file: string][] {
  const folder = path.join(FORMS, format);
  if (!existsSync(folder)) {
    console.log(`Skipped: no forms in ../shared/data/forms/${format}.`);
    return [];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, path.join(folder, name)]);
}

export const realText = (file: string): string => readFileSync(file, 'utf8');

/** The sheets of a workbook. */
export async function realSheets(file: string): Promise<NonNullable<ForeignFile['sheets']>> {
  const bytes = new Uint8Array(readFileSync(file));
  const sheets = await readWorkbook(bytes.buffer);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
}

/** The sketch of a file that must be readable. */
export function sketched(file: ForeignFile): SketchedForm {
  const read = readForeign(file);
  if (!read.ok || !('sketch' in read)) throw new Error(JSON.stringify(read).slice(0, 300));
  return read.sketch;
}

/** Letters and digits of a text, without tags, entities and places for answers. */
export const lettersOf = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&[a-z]+;/g, '')
    .replace(/\{\{@[^}]*\}\}|\$?\{[^{}]*\}|…/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .slice(0, 60);

/** A form made of a foreign file, looked at by the texts of its questions. */
export class ForeignResult {
  readonly fields: Field[];
  readonly notes: SketchNote[];
  private readonly left: Field[];
  readonly definition;

  constructor(sketch: SketchedForm) {
    const { definition, notes } = assembled(sketch);
    this.definition = definition;
    this.fields = fieldsInOrder(definition);
    this.notes = notes;
    this.left = [...this.fields];
  }

  /** The next field with that label, or with a text that begins with it. */
  take(label: string): Field | undefined {
    const letters = lettersOf(label);
    const at = this.left.findIndex((field) => {
      const own = [field.label, 'statement' in field ? field.statement : ''].map(lettersOf);
      const text = 'text' in field ? lettersOf(field.text) : undefined;
      if (letters === '') return text === '';
      return own.includes(letters) || (text?.startsWith(letters) ?? false);
    });
    return at < 0 ? undefined : this.left.splice(at, 1)[0];
  }

  /** Whether a note speaks of it. */
  isNoted(label: string, ...codes: readonly string[]): boolean {
    const letters = lettersOf(label);
    return this.notes.some(
      ({ code, at, what }) =>
        (codes.length === 0 || codes.includes(code)) &&
        [at, what].some((text) => lettersOf(text).includes(letters.slice(0, 40))),
    );
  }

  get required(): number {
    return this.fields.filter((field) => isInput(field) && field.required).length;
  }
}
