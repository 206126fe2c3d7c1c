import type { DraftDoc } from '@/domain/documents.schema';
import type { Operation } from '@/domain/form/editing/operations';
import type { Conflict } from '@/domain/form/merge/conflicts';
import type { History } from '../state/history';
import type { JournalEntry } from '../state/journalEntry';
import type { SaveState } from '../state/saveState';

/** The outside world, as functions: real ones in data.ts and journal.ts, plain ones in tests. */
export interface AutosavePorts {
  workspace: string;
  create(definition: string): Promise<{ rev: number }>;
  save(rev: number, definition: string, title: string): Promise<void>;
  load(): Promise<DraftDoc | null>;
  /** Resolves once the entry is on disk; rejects where it cannot be kept. */
  writeJournal(entry: JournalEntry | undefined): Promise<void>;
  isOnline(): boolean;
  /** Runs later; returns how to call it off. */
  schedule(run: () => void, ms: number): () => void;
}

export interface AutosaveHost {
  history(): History;
  setHistory(history: History): void;
  /** What waits for a person's choice. */
  conflicts(): readonly Conflict[];
  setConflicts(conflicts: readonly Conflict[]): void;
  /** Edits the form as its person does; false where that was refused. */
  edit(operations: readonly Operation[]): boolean;
  setState(state: SaveState): void;
  /** The form exists from now on. */
  onStored(): void;
  /** Something a person should know, said once. */
  tell(message: string): void;
}
