/** What an import of contacts is: its limits, its choices, its outcomes. */

/** Most columns of a file of contacts. */
export const MAX_CONTACT_COLUMNS = 200;
/** Longest text of a cell that is kept for the file of rows that were not imported, in UTF-16 units. */
export const KEPT_CELL = 500;
/** Days in which an import can be undone. */
export const CONTACT_UNDO_DAYS = 7;
/** Rows that the dry run shows as examples, of each outcome. */
export const SAMPLES_EACH = 5;

/** Whether rows become new contacts, update known ones, or both. */
export const IMPORT_MODES = ['both', 'create', 'update'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What becomes of a value where the contact has another one already. */
export const IMPORT_WRITES = ['fill', 'overwrite'] as const;
export type ImportWrite = (typeof IMPORT_WRITES)[number];

/** What becomes of a row whose phone number someone else has. */
export const ON_DOUBT = ['skip', 'create'] as const;
export type OnDoubt = (typeof ON_DOUBT)[number];

/** What becomes of rows; each row is counted once. */
export const ROW_OUTCOMES = [
  'created',
  'updated',
  'unchanged',
  /** The mode leaves it out: it is known, or it is not. */
  'skipped',
  /** Its phone number is someone else's. */
  'doubtful',
  /** An earlier row has the same address or number. */
  'duplicate',
  'failed',
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
export type RowCounts = Record<RowOutcome, number>;

export const NO_ROWS: RowCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  doubtful: 0,
  duplicate: 0,
  failed: 0,
};

/** Rows that are in the file of what was not imported. */
export const REFUSED_OUTCOMES = ['skipped', 'doubtful', 'duplicate', 'failed'] as const;

export const refusedRows = (counts: RowCounts): number =>
  REFUSED_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
