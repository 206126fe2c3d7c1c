/** How far an export is. */
import type { ExportNotes } from '@/domain/options/exports';
import type { PartOfFile } from './parts';
import type { Position } from './reading';

/** What later steps go on from. */
export interface ExportProgress {
  phase: 'rows' | 'compose' | 'clean';
  /** What is known before responses are read. */
  base: string;
  /** Index of the form that is read, its plan once it has a response, and where its next piece begins. */
  form: number;
  plan?: string | undefined;
  at: Position | undefined;
  rows: number;
  of?: number;
  parts: PartOfFile[];
  notes: ExportNotes;
  /** Of the file, once there is one. */
  bytes?: number;
}
