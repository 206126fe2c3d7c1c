/** Answers as cells of the answer store, and back. */
import { OTHER } from '@/domain/form/definition/definition';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { RegisteredField } from '@/domain/form/registry/registered';
import type { Answer, AnswerKind, AnswerOf, Answers } from '@/domain/values/answer';
import { answerTextsIn } from '@/domain/readout/answerTexts';
import { answerColumn, listColumn, optionIds } from './columns';

export type StoreCell = string | number | boolean;
/** Cells by column; one that is absent is empty. */
export type Cells = Record<string, StoreCell>;

/** A row's cells: those of the main file, and those of the file of texts. */
export interface RowCells {
  main: Cells;
  texts: Cells;
}

/** What an answer reads from: undefined where a cell is empty. */
export type CellReader = (column: string) => StoreCell | undefined;

interface Stored {
  write(id: string, answer: Answer, into: RowCells, field: RegisteredField): void;
  /**
   * @param text cells of the file of texts; empty where it was not read
   */
  read(id: string, cell: CellReader, text: CellReader, field: RegisteredField): Answer | undefined;
}

/** A table of which the answer's kind is known: of another kind, from before a change of type, only its texts are kept. */
function of<K extends AnswerKind>(
  kind: K,
  write: (id: string, answer: AnswerOf<K>, into: RowCells, field: RegisteredField) => void,
  read: Stored['read'],
): Stored {
  return {
    write(id, answer, into, field) {
      if (answer.t === kind) write(id, answer as AnswerOf<K>, into, field);
      else keepTexts(id, answer, into);
    },
    read,
  };
}

function keepTexts(id: string, answer: Answer, { texts }: RowCells): void {
  const all = answerTextsIn(answer);
  if (all.length > 0) texts[answerColumn(id)] = all.join(' ');
}

/** The lines of a cell that has several, by name. A text that only begins like them is one text. */
function linesIn(cell: string): Record<string, string> | undefined {
  if (!cell.startsWith('{')) return undefined;
  try {
    const lines = JSON.parse(cell) as Record<string, unknown>;
    const isOfLines = Object.values(lines).every((line) => typeof line === 'string');
    return isOfLines ? (lines as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

/** The texts of a cell of the file of texts: several of an answer of several lines. */
export const textsInCell = (cell: string): readonly string[] =>
  Object.values(linesIn(cell) ?? { cell });

const textOf = (cell: StoreCell | undefined) => (typeof cell === 'string' ? cell : undefined);
const numberOf = (cell: StoreCell | undefined) => (typeof cell === 'number' ? cell : undefined);

function otherOf(id: string, text: CellReader): { other?: string } {
  const other = textOf(text(answerColumn(id)));
  return other === undefined ? {} : { other };
}

const given = (read: (id: string, text: CellReader) => Answer): Stored => ({
  write(id, answer, into) {
    into.main[answerColumn(id)] = true;
    keepTexts(id, answer, into);
  },
  read: (id, cell, text) => (cell(answerColumn(id)) === true ? read(id, text) : undefined),
});

/** As many files or rows as there were; what is in them is not in the store. */
const counted = (kind: 'files' | 'rows', make: (count: number) => Answer): Stored =>
  of(
    kind,
    (id, answer, into) => {
      into.main[answerColumn(id)] = answer.v.length;
      keepTexts(id, answer, into);
    },
    (id, cell) => {
      const count = numberOf(cell(answerColumn(id)));
      return count === undefined ? undefined : make(count);
    },
  );

const STORED: Record<ReturnType<typeof storedKindOf>, Stored> = {
  choice: of(
    'options',
    (id, { v, other }, { main, texts }) => {
      const [chosen] = v;
      if (chosen !== undefined) main[answerColumn(id)] = chosen;
      if (other !== undefined) texts[answerColumn(id)] = other;
    },
    (id, cell, text) => {
      const chosen = textOf(cell(answerColumn(id)));
      if (chosen === undefined) return undefined;
      return { t: 'options', v: [chosen], ...(chosen === OTHER ? otherOf(id, text) : {}) };
    },
  ),
  several: of(
    'options',
    (id, { v, other }, { main, texts }, field) => {
      const chosen = new Set(v);
      for (const option of optionIds(field)) main[answerColumn(id, option)] = chosen.has(option);
      if (other !== undefined) texts[answerColumn(id)] = other;
    },
    (id, cell, text, field) => {
      const flags = optionIds(field).map(
        (option) => [option, cell(answerColumn(id, option))] as const,
      );
      if (flags.every(([, flag]) => flag === undefined)) return undefined;
      const v = flags.flatMap(([option, flag]) => (flag === true ? [option] : []));
      return { t: 'options', v, ...(v.includes(OTHER) ? otherOf(id, text) : {}) };
    },
  ),
  tick: of(
    'consent',
    (id, _answer, { main }) => {
      main[answerColumn(id)] = true;
    },
    (id, cell) => (cell(answerColumn(id)) === true ? { t: 'consent', v: true } : undefined),
  ),
  number: of(
    'number',
    (id, { v }, { main }) => {
      main[answerColumn(id)] = v;
    },
    (id, cell) => {
      const v = numberOf(cell(answerColumn(id)));
      return v === undefined ? undefined : { t: 'number', v };
    },
  ),
  day: of(
    'date',
    (id, { v }, { main }) => {
      main[answerColumn(id)] = v;
    },
    (id, cell) => {
      const v = textOf(cell(answerColumn(id)));
      return v === undefined ? undefined : { t: 'date', v };
    },
  ),
  moment: {
    write(id, answer, { main }) {
      if (answer.t === 'time' || answer.t === 'datetime') main[answerColumn(id)] = answer.v;
    },
    read(id, cell) {
      const v = textOf(cell(answerColumn(id)));
      return v === undefined ? undefined : { t: v.includes('T') ? 'datetime' : 'time', v };
    },
  },
  grid: of(
    'grid',
    (id, { v }, { main }) => {
      for (const [row, columns] of Object.entries(v)) {
        if (columns.length > 0) main[answerColumn(id, row)] = columns.join(' ');
      }
    },
    (id, cell, _text, { options = {} }) => {
      const v: Record<string, string[]> = {};
      for (const row of Object.keys(options)) {
        const chosen = textOf(cell(answerColumn(id, row)));
        if (chosen !== undefined) v[row] = chosen.split(' ');
      }
      return Object.keys(v).length === 0 ? undefined : { t: 'grid', v };
    },
  ),
  ranking: of(
    'ranking',
    (id, { v }, { main }) => {
      for (const [index, option] of v.entries()) main[answerColumn(id, option)] = index + 1;
    },
    (id, cell, _text, { options = {} }) => {
      const placed = Object.keys(options).flatMap((option) => {
        const place = numberOf(cell(answerColumn(id, option)));
        return place === undefined ? [] : [{ option, place }];
      });
      if (placed.length === 0) return undefined;
      placed.sort((a, b) => a.place - b.place);
      return { t: 'ranking', v: placed.map(({ option }) => option) };
    },
  ),
  files: counted('files', (count) => ({
    t: 'files',
    v: Array.from({ length: count }, () => ({ id: '', name: '', size: 0 })),
  })),
  rows: counted('rows', (count) => ({ t: 'rows', v: Array.from({ length: count }, () => ({})) })),
  value: {
    write(id, answer, into) {
      into.main[answerColumn(id, 'given')] = true;
      if (answer.t === 'number') into.main[answerColumn(id)] = answer.v;
      else if (answer.t === 'date') into.texts[answerColumn(id)] = answer.v;
      else keepTexts(id, answer, into);
    },
    read(id, cell, text) {
      const v = numberOf(cell(answerColumn(id)));
      if (v !== undefined) return { t: 'number', v };
      if (cell(answerColumn(id, 'given')) !== true) return undefined;
      return { t: 'text', v: textOf(text(answerColumn(id))) ?? '' };
    },
  },
  text: given((id, text) => ({ t: 'text', v: textOf(text(answerColumn(id))) ?? '' })),
  lines: {
    write(id, answer, { main, texts }) {
      main[answerColumn(id)] = true;
      if (answer.t === 'parts') texts[answerColumn(id)] = JSON.stringify(answer.v);
    },
    read(id, cell, text) {
      if (cell(answerColumn(id)) !== true) return undefined;
      return { t: 'parts', v: linesIn(textOf(text(answerColumn(id))) ?? '') ?? {} };
    },
  },
  // What was drawn is no one's figure.
  given: {
    write(id, _answer, { main }) {
      main[answerColumn(id)] = true;
    },
    read: (id, cell) => (cell(answerColumn(id)) === true ? { t: 'signature', v: '' } : undefined),
  },
};

/** Writes a question's answer into a row. */
export function writeAnswer(
  id: string,
  field: RegisteredField,
  answer: Answer,
  into: RowCells,
): void {
  STORED[storedKindOf(field.type)].write(id, answer, into, field);
}

/** A question's answer as the store has it; texts are empty where their file was not read. */
export function readAnswer(
  id: string,
  field: RegisteredField,
  cell: CellReader,
  text: CellReader = () => undefined,
): Answer | undefined {
  return STORED[storedKindOf(field.type)].read(id, cell, text, field);
}

/** What a question within a group keeps of one answer: what can be counted. */
function listed(answer: Answer): StoreCell | readonly string[] | undefined {
  switch (answer.t) {
    case 'options':
      return answer.v.length === 1 ? answer.v[0] : answer.v;
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
    case 'consent':
      return answer.v;
    default:
      return undefined;
  }
}

/** Writes the answers of the questions within a group. */
export function writeRows(rows: readonly Answers[], { main }: RowCells): void {
  const lists = new Map<string, unknown[]>();
  for (const row of rows) {
    for (const [id, answer] of Object.entries(row)) {
      const value = listed(answer);
      if (value === undefined) continue;
      lists.set(id, [...(lists.get(id) ?? []), value]);
    }
  }
  for (const [id, values] of lists) main[listColumn(id)] = JSON.stringify(values);
}
