/** What an import of old responses is: its limits, and what passes between the dialog, the calls and the job (decision 0079). */

/** Largest file, in bytes. */
export const MAX_IMPORT_BYTES = 10_000_000;
/** Most rows of a file that hold something. */
export const MAX_IMPORT_ROWS = 10_000;
/** The last row of a file that is read, by its number in the file. */
export const MAX_IMPORT_ROW_NUMBER = 100_000;
/** Most columns of a file. */
export const MAX_IMPORT_COLUMNS = 1_000;
/** Most imports that a workspace starts in 24 hours. */
export const MAX_IMPORTS_A_DAY = 20;
/** Days in which an import can be undone: as long as its job is kept. */
export const UNDO_DAYS = 30;

/** Most bytes of JSON that one part of the staged rows holds, unless a single row is larger. */
export const PART_BYTES = 300_000;
/** Most values of JSON that one part holds, unless a single row has more. */
export const PART_VALUES = 40_000;
/** Most rows of one part. */
export const PART_ROWS = 500;
/** Problems that the job names one by one; the others are counted. */
export const MAX_NOTED_PROBLEMS = 100;

/** The source of imported responses: in the table, the filter and exports. */
export const IMPORT_SOURCE = 'import';

/** What becomes of a row with problems: it is skipped, or kept without the values that have them. */
export const ON_PROBLEM = ['skip', 'keep'] as const;
export type OnProblem = (typeof ON_PROBLEM)[number];

/** What a row, or a value of it, was left out for. */
export interface ImportNote {
  row: number;
  fieldId?: string | undefined;
  code: string;
}

/** What an undo does with the responses. */
export const UNDO_ACTS = ['trash', 'erase'] as const;
export type UndoAct = (typeof UNDO_ACTS)[number];
