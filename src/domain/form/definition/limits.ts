/** How much a form, and an answer, may hold. */

export const DEFINITION_SCHEMA_VERSION = 4;

/** Limits of answers, which the public script knows as well. */
export const ANSWER_LIMITS = {
  shortText: 1_000,
  longText: 10_000,
  /** One line of a name or an address. */
  part: 200,
  url: 2_000,
  /** Characters of a drawn signature. */
  signature: 20_000,
  /** How often a repeating group may be filled in. */
  groupRows: 50,
} as const;

/** Limits of one definition; the schema refuses more. */
export const LIMITS = {
  /** Bytes of the canonical JSON text of a definition (Firestore's document limit is 1 MiB). */
  definitionBytes: 900_000,
  pages: 100,
  fields: 1_000,
  options: 1_000,
  /** Rows, and columns, of a matrix. */
  matrix: 50,
  groupFields: 20,
  endings: 20,
  languages: 20,
  title: 200,
  /** One of the form's own words, and how many of them in one language. */
  word: 300,
  words: 200,
  label: 500,
  help: 2_000,
  url: 2_000,
  /** Seconds until a redirect: enough to read that there is one. */
  redirectMin: 3,
  redirectMax: 60,
  statement: 10_000,
  optionLabel: 300,
  key: 60,
  pattern: 200,
  domains: 50,
  /** Steps of one formula, and characters of it as typed. */
  formulaSteps: 500,
  formulaText: 2_000,
  /** Hours of an appointment's week, days that differ, minutes of one, and days ahead. */
  openHours: 50,
  exceptions: 366,
  blockedDays: 366,
  appointmentMinutes: 720,
  daysAhead: 365,
  /** Ways on from one page, and cases of one calculated value. */
  jumps: 20,
  cases: 50,
  priceLines: 50,
  /** Comparisons and groups in one condition, and parts of one group. */
  conditionNodes: 100,
  conditionParts: 20,
  conditionDepth: 5,
  /** Options of one “is one of”. */
  conditionValues: 50,
  /** Bytes of one submission as JSON. */
  submissionBytes: 256 * 1024,
} as const;

/** The engine's own limits of dates, and the product's (spec §9): a form may narrow them, not widen. */
export const DATE_MIN = '1900-01-01';

export const DATE_MAX = '2099-12-31';

/** Most places of an option or a time. */
export const MAX_PLACES = 100_000;

/** Hours for which a free place is held for the first on a waiting list, at most: two weeks. */
export const MAX_HOLD_HOURS = 336;
