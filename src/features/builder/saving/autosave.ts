/**
 * Saves edits to the server, one save at a time and at most about one a second. A save succeeds only if the stored
 * revision is the one it is based on. Edits stay in the journal until a save is confirmed, so no typing is lost. Newer
 * stored revisions are merged (decision 0013). Conflicts wait for the user's choice and are kept in the journal too.
 */
import type { DraftDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import {
  isOpenConflict,
  resolveConflict,
  type ConflictChoice,
  type Conflict,
} from '@/domain/form/merge/conflicts';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { operationsBetween } from '@/domain/form/editing/difference';
import { merge } from '@/domain/form/merge/merge';
import { reuseIdentity } from '@/domain/form/merge/mergeView';
import { canonicalJson, fitsDocument } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { merged, saved, withInFlight, startHistory } from '../state/history';
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

/** How long publishing waits for a save in progress. */
const SAVE_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 20;
/** The same message is not repeated within this time, for example while another editor keeps typing. */
const SAY_AGAIN_MS = 60_000;

const BACK = 'We restored your unsaved edits.';
const MERGED = 'Changes made elsewhere were merged with yours.';
const FOLLOWED = 'This form was changed elsewhere. You’re now seeing the latest version.';
const UNSAVED = 'We couldn’t save your edits.';

export class Autosave {
  private rev = 0;
  /** The form at revision `rev`, which the pending edits are based on. */
  private base: FormDefinition | undefined;
  private state: AutosaveState = { kind: 'idle' };
  /** Resolves when the save in progress has succeeded or failed. */
  private flight: Promise<void> = Promise.resolve();
  private latest: DraftDoc | undefined;
  /** Saves of the next revision whose outcome is unknown. One of them may have been stored. */
  private attempts: { text: string; count: number }[] = [];
  /** Texts that were sent before a reload. The stored form may be one of them. */
  private sentBefore: readonly string[] = [];
  /** The text of the form to send, once its size has been checked. */
  private outgoing = '';
  private isKept = true;
  private unschedule: (() => void) | undefined;
  private unwatch: (() => void) | undefined;
  private readonly said = new Set<string>();

  constructor(
    private readonly ports: AutosavePorts,
    private readonly host: AutosaveHost,
  ) {}

  /** Starts with a stored draft and the unsaved edits of its journals. */
  openStored(draft: DraftDoc, left: readonly JournalEntry[]): void {
    this.rev = draft.rev;
    this.begin(readStoredDefinition(draft.definition), draft, left);
    this.raise({ on: 'opened', isNew: false });
    if (this.hasPending()) this.edited();
    else if (left.length > 0) void this.keep();
  }

  /** Starts with a form that is not stored yet; a journal may already hold edits of it. */
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

  /** Call this after every edit. */
  edited(): void {
    this.dropSettled();
    void this.keep();
    this.raise({ on: 'edited' });
  }

  /**
   * Saves all pending edits and resolves with the revision. Rejects with `conflict` while a conflict is open, and with
   * `unavailable` if a save fails or takes longer than `SAVE_TIMEOUT_MS`.
   */
  async saveNow(): Promise<number> {
    let isLate = false;
    let cancelTimer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => {
      cancelTimer = this.ports.schedule(() => {
        isLate = true;
        resolve();
      }, SAVE_TIMEOUT_MS);
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
        throw new AppError('conflict', 'First choose which changes to keep.');
      }
      if (isInFlight(this.state)) await Promise.race([this.flight, late]);
      else if (!this.hasPending() && this.rev > 0) return this.rev;
      else await Promise.race([this.flush(), late]);
    }
    throw new AppError('unavailable', 'Your edits aren’t saved yet. Try again in a moment.');
  }

  /** The stored draft has changed. The change may be our own, from another tab, or by another person. */
  remote(draft: DraftDoc): void {
    this.latest = draft;
    if (!isInFlight(this.state) && draft.rev > this.rev) this.take(draft);
  }

  /** Suppresses the message about the next outside change, because the user has requested that change. */
  expectChange(): void {
    this.said.add(FOLLOWED);
    this.ports.schedule(() => this.said.delete(FOLLOWED), SAY_AGAIN_MS);
  }

  /** The connection is back, or the form has been opened again. */
  online(): void {
    this.raise({ on: 'online', hasPending: this.hasPending() });
  }

  /** The connection is lost. A save in progress stays pending until it is back. */
  wentOffline(): void {
    this.raise({ on: 'offline', hasPending: this.hasPending() });
  }

  /** Applies the user's choice to these conflicts as one undoable edit; makes no edit if the form already matches. */
  resolve(conflicts: readonly Conflict[], choice: ConflictChoice): void {
    const before = this.host.history().definition;
    let definition = before;
    const operations: Operation[] = [];
    for (const conflict of conflicts) {
      const own = resolveConflict(definition, conflict, choice);
      if (own) {
        definition = applyAll(definition, own).definition;
        operations.push(...own);
      } else this.host.tell('The item you changed no longer exists.');
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

  /** Merges the journals' edits into the form, each against the base that its tab started from. */
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

  /** Handles a newer stored revision: confirms it if it is one of our own saves, otherwise merges it with our edits. */
  private take(draft: DraftDoc): void {
    const own = this.ownAttempt(draft);
    if (own) {
      this.rev = draft.rev;
      this.confirm(own.count);
      return;
    }
    const history = this.host.history();
    const read = readStoredDefinition(draft.definition);
    const theirs = this.base ? reuseIdentity(read, this.base) : read;
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

  /** All edits are saved. */
  private rest(): void {
    this.dropSettled();
    void this.keep();
    this.raise({ on: 'rested' });
  }

  /** Drops conflicts that are settled because our value now equals theirs. */
  private dropSettled(): void {
    const conflicts = this.host.conflicts();
    if (conflicts.length === 0) return;
    const { definition } = this.host.history();
    const open = conflicts.filter((conflict) => isOpenConflict(definition, conflict));
    if (open.length < conflicts.length) this.host.setConflicts(open);
  }

  /** Writes unsaved edits and open conflicts to the journal; clears it if there are none. */
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

  /** Saves pending edits unless a save is in progress. Resolves when that save has ended. */
  private flush(): Promise<void> {
    if (isInFlight(this.state) || !this.hasPending()) return Promise.resolve();
    this.outgoing = canonicalJson(this.host.history().definition);
    this.raise({ on: 'due', fits: fitsDocument(this.outgoing) });
    return isInFlight(this.state) ? this.flight : Promise.resolve();
  }

  /** Sends the current pending edits as the next revision. */
  private async send(text: string): Promise<void> {
    const { definition, pending } = this.host.history();
    this.host.setHistory(withInFlight(this.host.history()));
    this.attempts = [...this.attempts, { text, count: pending.length }].slice(-MAX_ATTEMPTS);
    // The attempt is written to disk first, so that a tab killed during the save recognises its own save later.
    await this.keep();
    try {
      if (this.rev === 0) {
        this.created((await this.ports.create(text)).rev);
      } else {
        await this.ports.save(this.rev + 1, text, definition);
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

  /** Marks the first `count` pending edits as stored. */
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

  /** Handles a failed save. It counts as in flight until the cause is known, so nothing else is saved or merged. */
  private async failed(error: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'unavailable' || !this.ports.isOnline()) {
      this.raise({ on: 'unreachable' });
      return;
    }
    this.raise({ on: 'refused' });
    // A refusal means a newer stored revision or missing permission. Only a read can tell which.
    const mayBeStored = this.rev > 0 || code === 'conflict';
    const read = mayBeStored ? await this.ports.load().catch(() => undefined) : null;
    if (read && this.rev === 0) this.created(0);
    // A listener's revision may be newer than the one read, or the only one available.
    const heard = [read, this.latest].filter((draft) => draft !== undefined && draft !== null);
    const [newest] = heard.sort((a, b) => b.rev - a.rev);
    if (newest && newest.rev > this.rev) {
      this.raise({ on: 'overtaken' });
      // This may be one of our own attempts whose confirmation was lost, or another editor's revision.
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
