/** A form on paper: what is printed, one below the other, as data. How it is set is the server's (functions/src/pdf). */

/** Where an answer is written or ticked. */
export type PaperSpace =
  /** So many lines to write on; `unit` behind a single one. */
  | { t: 'lines'; count: number; unit?: string; isShort?: true }
  /** Boxes for single digits, with a name below each part: day, month, year; hours and minutes have none. */
  | { t: 'digits'; parts: readonly { digits: number; name?: string; before?: string }[] }
  | { t: 'choices'; mark: PaperMark; options: readonly string[]; other?: string }
  /** Numbers in a row, the ends named. */
  | { t: 'scale'; values: readonly string[]; low?: string; high?: string }
  | { t: 'table'; mark: PaperMark; columns: readonly string[]; rows: readonly string[] }
  /** Lines with a name each. */
  | { t: 'parts'; parts: readonly string[] }
  /** A box before each, for its number. */
  | { t: 'ranking'; options: readonly string[] }
  | { t: 'tick'; text: string }
  | { t: 'signature'; name: string; date: string }
  | { t: 'box' };

/** ○ for one of several, ☐ for any. */
export type PaperMark = 'one' | 'any' | 'write';

export interface PaperQuestion {
  t: 'question';
  /** “3”, and “5b” in a repeating group. */
  number: string;
  /** With the mark of the minority, as on the page. */
  label: string;
  help?: string;
  /** When it is asked, and when it must be answered. */
  conditions: readonly string[];
  /** How many may be ticked, from when to when. */
  notes: readonly string[];
  space?: PaperSpace;
  /** Whether it is asked for an entry of a group. */
  isInner?: true;
}

export type PaperBlock =
  | { t: 'part'; title: string; conditions: readonly string[] }
  | { t: 'text'; text: string; conditions: readonly string[] }
  | { t: 'divider' }
  | { t: 'entry'; title: string }
  | { t: 'note'; text: string }
  | PaperQuestion;

export interface PaperForm {
  title: string;
  /** BCP 47. */
  locale: string;
  isRightToLeft: boolean;
  /** Under the title. */
  lead: string;
  blocks: readonly PaperBlock[];
  /** “Page {n} of {of}”. */
  pageOf: string;
}
