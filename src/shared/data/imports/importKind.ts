import type { ComponentType } from 'react';
import type { Writing } from '@/domain/import/cells';
import type { Table } from '@/domain/import/table';
import type { Mapping, Target } from '@/domain/import/targets';

/** What was chosen of a file, beside what only one kind of import asks (`options`). */
export interface ChosenTable<O> {
  file: File;
  table: Table;
  mapping: Mapping;
  /** Whether the columns are matched as in an earlier file. */
  isRemembered: boolean;
  writing: Writing;
  options: O;
}

/** The steps of every import, from the file to the job. What was chosen before a step stays, so that one can go back. */
export type FlowStep<O, C> =
  | { at: 'file'; isReading: boolean; error?: string }
  | { at: 'columns'; chosen: ChosenTable<O>; error?: string }
  | { at: 'working'; chosen: ChosenTable<O>; phase: WorkPhase; done: number; of: number }
  | { at: 'check'; chosen: ChosenTable<O>; checked: C; isStarting: boolean; error?: string }
  | { at: 'started'; id: string };

/** Rows are read here, which can be stopped, or sent. */
export type WorkPhase = 'reading' | 'sending';

interface Work {
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

/** What one kind of import is: what columns become, how rows are read, and who writes them. */
export interface ImportKind<O, C> {
  words: {
    /** The heading of the first step, and its text. */
    title: string;
    lead: string;
    /** What the field of the file is called. */
    file: string;
    note: string;
    article: string;
    /** The heading of the second step, and what it still needs. */
    columns: string;
    missing: string;
  };
  targets: readonly Target[];
  /** What is chosen at first. */
  first: { writing: Writing; options: O };
  /** @throws UnreadableFile for a table that is no such file */
  accept?(table: Table): void;
  guess(table: Table): Pick<ChosenTable<O>, 'mapping' | 'isRemembered'>;
  /** Whether enough columns are matched. */
  isReady(mapping: Mapping): boolean;
  /** Makes something new that a column becomes; absent for those who may not. */
  create?:
    | ((chosen: ChosenTable<O>, column: number, heading: string) => Promise<string>)
    | undefined;
  /** Where rows are checked: here, or by the server once they are sent. */
  checks: WorkPhase;
  check(chosen: ChosenTable<O>, work: Work): Promise<C>;
  /** Answers the id of the job. Reports progress while rows are sent. */
  start(chosen: ChosenTable<O>, checked: C, onProgress: Work['onProgress']): Promise<string>;
  /** What a file that was handed over begins with: it is checked at once if it leaves no question. */
  given?: { file: File; isCertain(mapping: Mapping): boolean } | undefined;
}

/** What each kind shows in steps of its own. */
export interface ImportViews<O, C> {
  /** Below the columns: what else is to be chosen, or known. */
  Choices: ComponentType<{
    chosen: ChosenTable<O>;
    /** Headings of columns that become nothing. */
    skipped: readonly string[];
    onOptions: (options: O) => void;
  }>;
  Check: ComponentType<CheckProps<O, C>>;
  Started: ComponentType<{ id: string; onAgain: () => void }>;
}

export interface CheckProps<O, C> {
  step: Extract<FlowStep<O, C>, { at: 'check' }>;
  onBack: () => void;
  onStart: (options: O) => void;
}
