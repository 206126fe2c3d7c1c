/** How far an export is. */
import type { ExportNotes } from '@/domain/options/exports';
import type { PartOfFile } from './parts';
import type { Position } from './reading';

/** Where a file is, once it is planned. */
export interface FileProgress {
  phase: 'rows' | 'compose' | 'clean';
  /** Rows that are written; absent for a file that has none. */
  rows?: number;
  /** How many there will be, if that is known. */
  of?: number;
  /** Of the file, once there is one. */
  bytes?: number;
}

/** The same of an export of responses: what later steps go on from. */
export interface ExportRunProgress extends FileProgress {
  /** What is known before responses are read. */
  base: string;
  /** Index of the form that is read, its plan once it has a response, and where its next piece begins. */
  form: number;
  plan?: string | undefined;
  at: Position | undefined;
  rows: number;
  parts: PartOfFile[];
  notes: ExportNotes;
}
