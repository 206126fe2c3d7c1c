/**
 * Carries edits to the server: one save at a time, at most about one a second, each demanding that the stored revision
 * is the one it was made on. Nothing typed is thrown away: until a save is confirmed its edits are in the journal.
 */
import type { DraftDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import type { FormDefinition } from '@/domain/form/definition';
import { canonicalJson, fitsDocument, readStoredDefinition } from '@/domain/form/migrations';
import type { Operation } from '@/domain/form/operations';
import { adopt, rebase, saved, startHistory, type History } from './history';

export type SaveState =
  /** Nothing edited yet, and nothing stored. */
  | { kind: 'new' }
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  /** Someone else saved in the meantime; both versions exist, and a person decides. */
  | { kind: 'conflict'; remote: DraftDoc };

/** What the journal keeps for a form until the server has it. */
export interface JournalEntry {
  /** Revision that the edits were made on; 0 for a form not stored yet. */
  rev: number;
  /** The form the edits begin from, needed where nothing is stored. */
  base: FormDefinition | undefined;
  operations: readonly Operation[];
}

/** The outside world, as functions: real ones in data.ts and journal.ts, plain ones in tests. */
export interface AutosavePorts {
  create(definition: string): Promise<{ rev: number }>;
  save(rev: number, definition: string, title: string): Promise<void>;
  load(): Promise<DraftDoc | null>;
  writeJournal(entry: JournalEntry | undefined): Promise<void>;
  isOnline(): boolean;
  /** Runs later; returns how to call it off. */
  schedule(run: () => void, ms: number): () => void;
}

export interface AutosaveHost {
  history(): History;
  setHistory(history: History): void;
  setState(state: SaveState): void;
  /** The form exists from now on. */
  onStored(): void;
  /** Something a person should know, said once. */
  tell(message: string): void;
}

const QUIET_MS = 1_200;
const RETRY_MS = 5_000;
const MAX_ATTEMPTS = 20;

export class Autosave {
  private rev = 0;
  private base: FormDefinition | undefined;
  private inFlight = false;
  private cancel: (() => void) | undefined;
  private conflict: DraftDoc | undefined;
  private latest: DraftDoc | undefined;
  /** What was sent for the next revision without a word of what became of it: one of them may be stored. */
  private attempts: { text: string; count: number }[] = [];

  constructor(
    private readonly ports: AutosavePorts,
    private readonly host: AutosaveHost,
  ) {}

  /** Begins with a stored draft, and what the journal still holds for it. */
  openStored(draft: DraftDoc, journal: JournalEntry | undefined): void {
    this.rev = draft.rev;
    const definition = readStoredDefinition(draft.definition);
    const operations = journal?.operations ?? [];
    if (operations.length === 0) {
      this.host.setHistory(startHistory(definition));
      this.host.setState({ kind: 'saved' });
      return;
    }
    if (journal?.rev === draft.rev) {
      this.host.setHistory(startHistory(definition, operations));
      this.host.tell('Edits that had not been saved are back.');
      this.edited();
      return;
    }
    // The journal's edits were made on an older revision than the stored one.
    this.host.setHistory({ ...startHistory(definition), pending: operations });
    this.enterConflict(draft);
  }

  /** Begins with a form that exists nowhere yet. */
  openNew(definition: FormDefinition, journal: JournalEntry | undefined): void {
    this.rev = 0;
    this.base = journal?.base ?? definition;
    const operations = journal?.operations ?? [];
    this.host.setHistory(startHistory(this.base, operations));
    this.host.setState({ kind: 'new' });
    if (operations.length > 0) this.edited();
  }

  get revision(): number {
    return this.rev;
  }

  /** To be called after every edit. */
  edited(): void {
    void this.ports.writeJournal({
      rev: this.rev,
      base: this.rev === 0 ? this.base : undefined,
      operations: this.host.history().pending,
    });
    if (this.conflict) return;
    if (!this.inFlight) {
      this.host.setState({ kind: 'unsaved' });
      this.later(QUIET_MS);
    }
  }

  /** Saves now what is pending; resolves when nothing is left to save, rejects where it could not be saved. */
  async settle(): Promise<number> {
    for (let tries = 0; tries < 5; tries += 1) {
      if (this.conflict) throw new AppError('conflict');
      if (this.inFlight) await new Promise<void>((resolve) => this.ports.schedule(resolve, 100));
      else if (this.host.history().pending.length === 0 && this.rev > 0) return this.rev;
      else await this.flush();
    }
    throw new AppError('unavailable', 'Your edits could not be saved yet. Try again in a moment.');
  }

  /** The stored draft changed: by us, by another tab, by someone else. */
  remote(draft: DraftDoc): void {
    this.latest = draft;
    if (this.inFlight || draft.rev <= this.rev) return;
    if (this.host.history().pending.length > 0) this.enterConflict(draft);
    else {
      this.take(draft);
      this.host.tell('This form was changed elsewhere. You are looking at the newest version.');
    }
  }

  /** The connection is back. */
  online(): void {
    if (!this.conflict && this.host.history().pending.length > 0) void this.flush();
  }

  /** A person decided: theirs drops our unsaved edits, mine puts them on top. */
  resolve(choice: 'theirs' | 'mine'): void {
    const remote = this.conflict;
    if (!remote) return;
    this.conflict = undefined;
    if (choice === 'theirs') {
      this.take(remote);
      return;
    }
    this.rev = remote.rev;
    const { history, refused } = rebase(
      this.host.history(),
      readStoredDefinition(remote.definition),
    );
    this.host.setHistory(history);
    if (refused > 0) {
      this.host.tell(`${refused} of your edits no longer fit, because what they changed is gone.`);
    }
    this.edited();
  }

  stop(): void {
    this.cancel?.();
  }

  private take(draft: DraftDoc): void {
    this.rev = draft.rev;
    this.host.setHistory(adopt(readStoredDefinition(draft.definition)));
    this.host.setState({ kind: 'saved' });
    void this.ports.writeJournal(undefined);
  }

  private enterConflict(remote: DraftDoc): void {
    this.cancel?.();
    this.conflict = remote;
    this.attempts = [];
    this.host.setState({ kind: 'conflict', remote });
  }

  private later(ms: number): void {
    this.cancel?.();
    this.cancel = this.ports.schedule(() => void this.flush(), ms);
  }

  private async flush(): Promise<void> {
    const { definition, pending } = this.host.history();
    if (this.inFlight || this.conflict || pending.length === 0) return;
    // Asked here and not at every edit: writing a long form as text takes longer than a keystroke may.
    const text = canonicalJson(definition);
    if (!fitsDocument(text)) {
      this.host.setState({
        kind: 'failed',
        message: 'The form is too large to be saved. Undo, or split it in two.',
      });
      return;
    }
    this.cancel?.();
    this.inFlight = true;
    this.host.setState(this.ports.isOnline() ? { kind: 'saving' } : { kind: 'offline' });
    this.attempts = [...this.attempts, { text, count: pending.length }].slice(-MAX_ATTEMPTS);
    try {
      if (this.rev === 0) {
        this.created((await this.ports.create(text)).rev);
      } else {
        await this.ports.save(this.rev + 1, text, definition.title);
        this.rev += 1;
      }
      this.inFlight = false;
      this.confirm(pending.length);
    } catch (error) {
      this.inFlight = false;
      await this.failed(error);
    }
  }

  private created(rev: number): void {
    this.rev = rev;
    this.base = undefined;
    this.host.onStored();
  }

  private confirm(count: number): void {
    this.attempts = [];
    const history = saved(this.host.history(), count);
    this.host.setHistory(history);
    if (this.latest && this.latest.rev > this.rev) {
      this.remote(this.latest);
      return;
    }
    if (history.pending.length > 0) {
      this.edited();
      return;
    }
    void this.ports.writeJournal(undefined);
    this.host.setState({ kind: 'saved' });
  }

  private async failed(error: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'unavailable' || !this.ports.isOnline()) {
      this.host.setState({ kind: 'offline' });
      this.later(RETRY_MS);
      return;
    }
    // Refused: either the stored draft moved on, or we may not write. Only reading tells which.
    const mayBeStored = this.rev > 0 || code === 'conflict';
    const stored = mayBeStored ? await this.ports.load().catch(() => null) : null;
    const own =
      stored?.rev === this.rev + 1
        ? this.attempts.find(({ text }) => text === stored.definition)
        : undefined;
    if (stored && this.rev === 0) this.created(0);
    if (stored && own) {
      // Our own save arrived, this one or an earlier try, and only its confirmation was lost.
      this.rev = stored.rev;
      this.confirm(own.count);
    } else if (stored && stored.rev > this.rev) {
      this.enterConflict(stored);
    } else {
      this.host.setState({
        kind: 'failed',
        message: error instanceof AppError ? error.message : 'Your edits could not be saved.',
      });
      if (code === 'internal') this.later(RETRY_MS);
    }
  }
}
