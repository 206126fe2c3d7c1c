/**
 * Carries edits to the server: one save at a time, at most about one a second, each demanding that the stored revision
 * is the one it was made on. Nothing typed is thrown away: until a save is confirmed its edits are in the journal. What
 * was stored in the meantime is merged (decision 0013); what both changed waits for a choice, in the journal too.
 */
import type { DraftDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { isOpen, settle, type Choice, type Conflict } from '@/domain/form/merge/conflicts';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { operationsBetween } from '@/domain/form/editing/difference';
import { merge } from '@/domain/form/merge/merge';
import { sharing } from '@/domain/form/merge/mergeView';
import { canonicalJson, fitsDocument } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { merged, saved, sealed, startHistory } from '../state/history';
import { JOURNAL_VERSION, formsOf, type JournalEntry } from '../state/journalEntry';
import type { AutosaveHost, AutosavePorts } from './autosavePorts';
import {
  isInFlight,
  next,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
} from './autosaveStates';
import { commonBase, withJournals, withTheirs } from './draftMerge';

/** How long publishing waits for a save that is on its way. */
const SETTLE_MS = 30_000;
const MAX_ATTEMPTS = 20;
/** While others go on typing, the same is not said again. */
const SAY_AGAIN_MS = 60_000;

const BACK = 'Edits that had not been saved are back.';
const MERGED = 'Changes made elsewhere were merged with yours.';
const FOLLOWED = 'This form was changed elsewhere. You are looking at the newest version.';
const UNSAVED = 'Your edits could not be saved.';

export class Autosave {
  private rev = 0;
  /** The form as it is in that revision: what the pending edits were made on. */
  private base: FormDefinition | undefined;
  private state: AutosaveState = { kind: 'idle' };
  /** Resolves when the save that is on its way has ended, well or not. */
  private flight: Promise<void> = Promise.resolve();
  private latest: DraftDoc | undefined;
  /** What was sent for the next revision without a word of what became of it: one of them may be stored. */
  private attempts: { text: string; count: number }[] = [];
  /** What this form was sent as before a reload: what is stored may be one of them. */
  private sentBefore: readonly string[] = [];
  /** The form's text, found small enough to be sent. */
  private outgoing = '';
  private isKept = true;
  private unschedule: (() => void) | undefined;
  private unwatch: (() => void) | undefined;
  private readonly said = new Set<string>();

  constructor(
    private readonly ports: AutosavePorts,
    private readonly host: AutosaveHost,
  ) {}

  /** Begins with a stored draft, and what journals still hold for it. */
  openStored(draft: DraftDoc, left: readonly JournalEntry[]): void {
    this.rev = draft.rev;
    this.begin(readStoredDefinition(draft.definition), draft, left);
    this.raise({ on: 'opened', isNew: false });
    if (this.hasPending()) this.edited();
    else if (left.length > 0) void this.keep();
  }

  /** Begins with a form that exists nowhere yet, but perhaps in a journal. */
  openNew(definition: FormDefinition, left: readonly JournalEntry[]): void {
    this.rev = 0;
    const [first] = left;
    const base = first ? formsOf(first, canonicalJson(definition)).base : definition;
    this.sentBefore = left.flatMap((entry) => {
      const { at } = formsOf(entry, canonicalJson(definition));
      return entry.sent.map((count) => canonicalJson(at(count)));
    });
    this.begin(base, undefined, left);
    this.raise({ on: 'opened', isNew: true });
    if (this.hasPending()) this.edited();
  }

  get revision(): number {
    return this.rev;
  }

  /** To be called after every edit. */
  edited(): void {
    this.dropSettled();
    void this.keep();
    this.raise({ on: 'edited' });
  }

  /**
   * Saves what is pending. Resolves with the revision when nothing is left to save; rejects with `conflict` while a
   * choice is open, and with `unavailable` if a save failed or is still on its way after half a minute.
   */
  async saveNow(): Promise<number> {
    let isLate = false;
    let cancelTimer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => {
      cancelTimer = this.ports.schedule(() => {
        isLate = true;
        resolve();
      }, SETTLE_MS);
    });
    try {
      return await this.untilSaved(late, () => isLate);
    } finally {
      cancelTimer?.();
    }
  }

  private async untilSaved(late: Promise<void>, isLate: () => boolean): Promise<number> {
    for (let tries = 0; tries < 5 && !isLate(); tries += 1) {
      if (this.host.conflicts().length > 0) {
        throw new AppError('conflict', 'Choose first which of the changes to keep.');
      }
      if (isInFlight(this.state)) await Promise.race([this.flight, late]);
      else if (!this.hasPending() && this.rev > 0) return this.rev;
      else await Promise.race([this.flush(), late]);
    }
    throw new AppError('unavailable', 'Your edits could not be saved yet. Try again in a moment.');
  }

  /** The stored draft changed: by us, by another tab, by someone else. */
  remote(draft: DraftDoc): void {
    this.latest = draft;
    if (!isInFlight(this.state) && draft.rev > this.rev) this.take(draft);
  }

  /** The next change made elsewhere is one that this person asked for: they need not be told of it. */
  expectChange(): void {
    this.said.add(FOLLOWED);
    this.ports.schedule(() => this.said.delete(FOLLOWED), SAY_AGAIN_MS);
  }

  /** The connection is back, or who edits is. */
  online(): void {
    this.raise({ on: 'online', hasPending: this.hasPending() });
  }

  /** The connection is gone: what is on its way hangs until it is back. */
  wentOffline(): void {
    this.raise({ on: 'offline', hasPending: this.hasPending() });
  }

  /** A person chose, for these conflicts: one undoable edit, or none where what is shown already is what was chosen. */
  resolve(conflicts: readonly Conflict[], choice: Choice): void {
    const before = this.host.history().definition;
    let definition = before;
    const operations: Operation[] = [];
    for (const conflict of conflicts) {
      const own = settle(definition, conflict, choice);
      if (own) {
        definition = applyAll(definition, own).definition;
        operations.push(...own);
      } else this.host.tell('What this change was made to is gone.');
    }
    if (operations.length > 0 && !this.host.edit(operations)) return;
    const ids = new Set(conflicts.map(({ id }) => id));
    this.host.setConflicts(this.host.conflicts().filter(({ id }) => !ids.has(id)));
    void this.keep();
  }

  stop(): void {
    this.raise({ on: 'stopped' });
  }

  private hasPending(): boolean {
    return this.host.history().pending.length > 0;
  }

  private raise(event: AutosaveEvent): void {
    const around = { isOnline: this.ports.isOnline(), isKept: this.isKept };
    const { state, effects } = next(this.state, event, around);
    this.state = state;
    for (const effect of effects) this.run(effect);
  }

  private run(effect: AutosaveEffect): void {
    switch (effect.do) {
      case 'show':
        return this.host.setState(effect.state);
      case 'schedule':
        this.unschedule?.();
        this.unschedule = this.ports.schedule(() => void this.flush(), effect.ms);
        return;
      case 'unschedule':
        return this.unschedule?.();
      case 'watch':
        this.unwatch?.();
        this.unwatch = this.ports.schedule(() => this.raise({ on: 'late' }), effect.ms);
        return;
      case 'unwatch':
        return this.unwatch?.();
      case 'send':
        this.flight = this.send(this.outgoing);
        return;
      case 'flush':
        void this.flush();
    }
  }

  /** Lays what journals hold over the form, each merged from where its tab had begun. */
  private begin(
    definition: FormDefinition,
    draft: DraftDoc | undefined,
    left: readonly JournalEntry[],
  ): void {
    this.base = definition;
    const restored = withJournals(definition, this.rev, draft, left);
    const pending = operationsBetween(definition, restored.definition);
    this.host.setHistory(startHistory(definition, pending));
    this.host.setConflicts(restored.conflicts);
    this.dropSettled();
    if (pending.length === 0 && this.host.conflicts().length === 0) return;
    const isMerged = left.some((entry) => entry.rev !== this.rev);
    this.host.tell(isMerged ? `${BACK} ${MERGED}` : BACK);
  }

  /** A newer revision than ours is stored: perhaps our own, else what somebody else made, merged with what is ours. */
  private take(draft: DraftDoc): void {
    const own = this.ownAttempt(draft);
    if (own) {
      this.rev = draft.rev;
      this.confirm(own.count);
      return;
    }
    const history = this.host.history();
    const read = readStoredDefinition(draft.definition);
    const theirs = this.base ? sharing(read, this.base) : read;
    const isOurs = this.sentBefore.includes(draft.definition);
    const sent = this.attempts.map(({ text }) => text);
    const began = isOurs ? theirs : commonBase(this.base, sent, theirs);
    const { definition, operations, conflicts } = merge(began, theirs, history.definition);
    this.raise({ on: 'merged' });
    this.attempts = [];
    this.rev = draft.rev;
    this.base = theirs;
    this.host.setHistory(merged(history, definition, operations));
    const open = this.host.conflicts().map((one) => withTheirs(one, theirs));
    const known = new Map([...open, ...conflicts].map((one) => [one.id, one]));
    this.host.setConflicts([...known.values()]);
    if (history.pending.length === 0) this.say(FOLLOWED);
    else if (conflicts.length === 0 && !isOurs) this.say(MERGED);
    if (operations.length > 0) this.edited();
    else this.rest();
  }

  private ownAttempt(draft: DraftDoc): { count: number } | undefined {
    if (draft.rev !== this.rev + 1) return undefined;
    return this.attempts.find(({ text }) => text === draft.definition);
  }

  /** Nothing is left to save. */
  private rest(): void {
    this.dropSettled();
    void this.keep();
    this.raise({ on: 'rested' });
  }

  /** What meanwhile is as the other side wanted it needs no choice any more. */
  private dropSettled(): void {
    const conflicts = this.host.conflicts();
    if (conflicts.length === 0) return;
    const { definition } = this.host.history();
    const open = conflicts.filter((conflict) => isOpen(definition, conflict));
    if (open.length < conflicts.length) this.host.setConflicts(open);
  }

  /** Writes the journal: what is not saved, and what is not chosen. Empties it where there is neither. */
  private keep(): Promise<void> {
    const { pending } = this.host.history();
    const conflicts = this.host.conflicts();
    const entry: JournalEntry = {
      version: JOURNAL_VERSION,
      workspace: this.ports.workspace,
      rev: this.rev,
      base: this.base,
      operations: pending,
      sent: this.attempts.map(({ count }) => count),
      conflicts,
    };
    const isEmpty = pending.length === 0 && conflicts.length === 0;
    return this.ports.writeJournal(isEmpty ? undefined : entry).then(
      () => this.setKept(true),
      () => this.setKept(false),
    );
  }

  private setKept(isKept: boolean): void {
    if (isKept === this.isKept) return;
    this.isKept = isKept;
    this.raise({ on: 'journal' });
  }

  private say(message: string): void {
    if (this.said.has(message)) return;
    this.said.add(message);
    this.ports.schedule(() => this.said.delete(message), SAY_AGAIN_MS);
    this.host.tell(message);
  }

  /** Saves what is pending, if nothing is on its way; resolves when that save has ended. */
  private flush(): Promise<void> {
    const wasInFlight = isInFlight(this.state);
    const hasPending = this.hasPending();
    if (!wasInFlight && hasPending) this.outgoing = canonicalJson(this.host.history().definition);
    this.raise({ on: 'due', hasPending, fits: fitsDocument(this.outgoing) });
    return !wasInFlight && isInFlight(this.state) ? this.flight : Promise.resolve();
  }

  /** One save: the edits that are pending now, as the next revision. */
  private async send(text: string): Promise<void> {
    const { definition, pending } = this.host.history();
    this.host.setHistory(sealed(this.host.history()));
    this.attempts = [...this.attempts, { text, count: pending.length }].slice(-MAX_ATTEMPTS);
    // That it was sent is on disk first: a tab killed in between must know its own save when it comes back.
    await this.keep();
    try {
      if (this.rev === 0) {
        this.created((await this.ports.create(text)).rev);
      } else {
        await this.ports.save(this.rev + 1, text, definition.title);
        this.rev += 1;
      }
      this.confirm(pending.length);
    } catch (error) {
      await this.failed(error);
    }
  }

  private created(rev: number): void {
    this.rev = rev;
    this.host.onStored();
  }

  /** The first `count` of the pending edits are stored. */
  private confirm(count: number): void {
    this.raise({ on: 'confirmed' });
    this.attempts = [];
    const history = this.host.history();
    if (this.base) this.base = applyAll(this.base, history.pending.slice(0, count)).definition;
    this.host.setHistory(saved(history, count));
    if (this.latest && this.latest.rev > this.rev) this.take(this.latest);
    else if (history.pending.length > count) this.edited();
    else this.rest();
  }

  /** A save came to nothing. It is in flight until it is known why: nothing else is saved or taken meanwhile. */
  private async failed(error: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'unavailable' || !this.ports.isOnline()) {
      this.raise({ on: 'unreachable' });
      return;
    }
    this.raise({ on: 'refused' });
    // Refused: either the stored draft moved on, or we may not write. Only reading tells which.
    const mayBeStored = this.rev > 0 || code === 'conflict';
    const read = mayBeStored ? await this.ports.load().catch(() => undefined) : null;
    if (read && this.rev === 0) this.created(0);
    // What was heard of meanwhile may be newer than what was read, or all there is.
    const heard = [read, this.latest].filter((draft) => draft !== undefined && draft !== null);
    const [newest] = heard.sort((a, b) => b.rev - a.rev);
    if (newest && newest.rev > this.rev) {
      this.raise({ on: 'overtaken' });
      // Ours, this one or an earlier try, of which only the confirmation was lost; or another's.
      this.take(newest);
      return;
    }
    const isUnknown = code === 'internal' || read === undefined;
    this.raise({
      on: 'failed',
      message: error instanceof AppError && !isUnknown ? error.message : UNSAVED,
      isWorthRetrying: isUnknown,
    });
  }
}
