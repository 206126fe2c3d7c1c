import type { DraftDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';
import type { Conflict } from '@/domain/form/merge/conflicts';
import type { History } from '../state/history';
import type { JournalEntry } from '../state/journalEntry';
import type { SaveState } from '../state/saveState';

/** External effects as functions: implemented by data.ts and journal.ts, and by fakes in tests. */
export interface AutosavePorts {
  workspace: string;
  create(definition: string): Promise<{ rev: number }>;
  save(rev: number, text: string, definition: FormDefinition): Promise<void>;
  load(): Promise<DraftDoc | null>;
  /** Resolves once the entry is on disk; rejects if it cannot be written. */
  writeJournal(entry: JournalEntry | undefined): Promise<void>;
  isOnline(): boolean;
  /** Runs a function later. Returns a function that cancels it. */
  schedule(run: () => void, ms: number): () => void;
}

export interface AutosaveHost {
  history(): History;
  setHistory(history: History): void;
  /** Conflicts that need the user's choice. */
  conflicts(): readonly Conflict[];
  setConflicts(conflicts: readonly Conflict[]): void;
  /** Applies an edit as if the user had made it. Returns false if it was refused. */
  edit(operations: readonly Operation[]): boolean;
  setState(state: SaveState): void;
  /** Called once a new form has been stored. */
  onStored(): void;
  /** Shows a message to the user. */
  tell(message: string): void;
}
