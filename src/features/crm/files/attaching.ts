/** Files that a member attaches, on their way: one after the other, also while another page is looked at. */
import type { CallSubject } from '@/domain/calls/parts.schema';
import { SENTENCES } from '@/domain/answers/sentences';
import { ATTACHED_LIMITS } from '@/domain/options/fileLimits';
import { cleanFileName } from '@/domain/files/names';
import { Gone, FileRefusal } from '@/domain/files/sending';
import { fill } from '@/domain/base/fill';
import { problemOfFile } from '@/domain/form/fieldTypes/file';
import type { Problem } from '@/domain/values/answer';
import { attachFile, withdrawFile } from '@/shared/firebase/attachFile';
import { freshKey } from '@/shared/lib/random';

export interface AttachingFile {
  id: string;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  received: number;
  /** `refused` for good; `failed` can be tried again. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Why it failed. */
  problem?: string;
}

const LOST = 'The connection was lost. Check your network and try again.';
/** Attempts before a person is asked, and the time between the first two. */
const ATTEMPTS = 4;
const PAUSE = 1_000;

const sentenceOf = ({ code, params }: Problem): string => fill(SENTENCES[code], params);

/** The files on their way to one contact or account. */
class Attaching {
  #files: readonly AttachingFile[] = [];
  readonly #blobs = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #running: { id: string; stop: AbortController } | undefined;

  constructor(
    readonly workspace: string,
    readonly about: CallSubject,
  ) {}

  readonly current = (): readonly AttachingFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file): AttachingFile => {
      const about = {
        id: freshKey(),
        name: cleanFileName(file.name),
        size: file.size,
        received: 0,
      };
      const problem = problemOfFile(about, undefined, ATTACHED_LIMITS.megabytes);
      if (problem) return { ...about, state: 'refused', problem: sentenceOf(problem) };
      this.#blobs.set(about.id, file);
      return { ...about, state: 'waiting' };
    });
    this.#set([...this.#files, ...added]);
    this.#go();
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting' });
    this.#go();
  }

  /** Takes a file back, or its message away. */
  remove(id: string): void {
    const isKnown = this.#blobs.has(id);
    this.#forget(id);
    if (this.#running?.id === id) this.#running.stop.abort();
    if (isKnown) void withdrawFile(this.workspace, id).catch(() => undefined);
  }

  #set(files: readonly AttachingFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  #change(id: string, change: Partial<AttachingFile>): void {
    this.#set(
      this.#files.map((file) => {
        if (file.id !== id) return file;
        const { problem: _former, ...rest } = file;
        return { ...rest, ...change };
      }),
    );
  }

  #forget(id: string): void {
    this.#blobs.delete(id);
    this.#set(this.#files.filter((file) => file.id !== id));
  }

  /** Sends the next file that waits, unless one is on its way. */
  #go(): void {
    const next = this.#files.find(({ state }) => state === 'waiting');
    const blob = next && this.#blobs.get(next.id);
    if (this.#running || !next || !blob) return;
    const stop = new AbortController();
    this.#running = { id: next.id, stop };
    this.#change(next.id, { state: 'sending' });
    void this.#send(next, blob, stop.signal)
      .then(
        () => this.#forget(next.id),
        (error: unknown) => {
          if (!stop.signal.aborted) this.#failed(next.id, error);
        },
      )
      .finally(() => {
        this.#running = undefined;
        this.#go();
      });
  }

  async #send(
    { id, name, size }: AttachingFile,
    blob: File,
    signal: AbortSignal,
    attempt = 1,
  ): Promise<void> {
    const received = (bytes: number) => this.#change(id, { received: bytes, state: 'sending' });
    try {
      await attachFile(this.workspace, { id, name, size, ...this.about }, blob, {
        signal,
        received,
      });
    } catch (error) {
      const isFinal = error instanceof FileRefusal || error instanceof Gone;
      if (isFinal || signal.aborted || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** (attempt - 1)));
      if (signal.aborted) throw error;
      await this.#send(
        { id, name, size, received: 0, state: 'sending' },
        blob,
        signal,
        attempt + 1,
      );
    }
  }

  #failed(id: string, error: unknown): void {
    if (error instanceof FileRefusal) {
      this.#blobs.delete(id);
      this.#change(id, { state: 'refused', problem: sentenceOf(error.problem) });
    } else {
      const said = error instanceof Gone ? error.message : '';
      this.#change(id, { state: 'failed', problem: said || LOST });
    }
  }
}

const running = new Map<string, Attaching>();

/** The files on their way to a record: the same for each view of it. */
export function attachingTo(workspace: string, about: CallSubject): Attaching {
  const key = JSON.stringify([workspace, about.contactId, about.accountId]);
  const known = running.get(key) ?? new Attaching(workspace, about);
  running.set(key, known);
  return known;
}

/** Whether a file is on its way to any record. */
export const isAttaching = (): boolean =>
  [...running.values()].some((one) => one.current().some(({ state }) => state === 'sending'));
