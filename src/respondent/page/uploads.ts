/**
 * Sends a respondent's files, one after the other and piece by piece, and goes on after a pause, a lost connection or a
 * reload: until a file has arrived, this browser keeps it.
 */
import { createStore, del, entries, get, set } from 'idb-keyval';
import type { FileRef, Problem } from '@/domain/values/answer';
import type { UploadRequest } from '@/domain/calls/doors.schema';
import { WAITING_TIME } from '@/domain/options/fileLimits';
import { Gone, FileRefusal, sendPieces } from '@/domain/files/sending';

/** A file on its way. */
export interface UploadingFile extends FileRef {
  /** Bytes that have arrived. */
  received: number;
  /** `lost`: after a reload this browser no longer has it. `failed`: it can be tried again. */
  state: 'waiting' | 'sending' | 'paused' | 'offline' | 'lost' | 'failed';
}

/** Where files go; without an id nothing is sent (the preview). */
export interface UploadTarget {
  formId: string;
  version: number;
  /** What the form's settings ask of its page. */
  guard?: { pass?: string };
}

/** What becomes of a file. */
export interface UploadEvents {
  changed(): void;
  arrived(file: FileRef): void;
  refused(file: FileRef, problem: Problem): void;
}

const store = createStore('formloom-files', 'files');

/** The uploads of one question. */
export class Uploads {
  #files: UploadingFile[] = [];
  readonly #blobs = new Map<string, Blob>();
  #running: { id: string; stop: AbortController } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  constructor(
    readonly target: UploadTarget,
    readonly field: string,
    public events: UploadEvents,
  ) {
    addEventListener('online', this.#again);
  }

  get files(): readonly UploadingFile[] {
    return this.#files;
  }

  /** Sends a file, and keeps it until it has arrived. */
  add(ref: FileRef, blob: Blob): void {
    this.#blobs.set(ref.id, blob);
    void set(ref.id, { blob, at: Date.now() }, store).catch(() => undefined);
    this.#files = [...this.#files, { ...ref, received: 0, state: 'waiting' }];
    this.#go();
  }

  /** Goes on with files that were on their way before a reload. */
  async restore(refs: readonly FileRef[]): Promise<void> {
    this.#files = refs.map((ref) => ({ ...ref, received: 0, state: 'paused' }));
    this.events.changed();
    for (const { id } of refs) {
      const kept = await get<{ blob: Blob }>(id, store).catch(() => undefined);
      if (kept) this.#blobs.set(id, kept.blob);
      this.#change(id, { state: kept ? 'waiting' : 'lost' });
    }
    this.#go();
    await forgetOld();
  }

  pause(id: string): void {
    this.#change(id, { state: 'paused' });
    if (this.#running?.id === id) this.#running.stop.abort();
    this.#go();
  }

  /** Goes on; with the file itself where this browser no longer had it. */
  resume(id: string, blob?: Blob): void {
    if (blob) this.#blobs.set(id, blob);
    this.#attempt = 0;
    this.#change(id, { state: 'waiting' });
    this.#go();
  }

  /** Takes a file back, sent or not. */
  remove(id: string): void {
    this.#forget(id);
    if (this.#running?.id === id) this.#running.stop.abort();
    if (this.target.formId) {
      // Where it does not arrive, the server removes the file in a few days.
      void fetch(this.#path(id), { method: 'DELETE', keepalive: true }).catch(() => undefined);
    }
    this.events.changed();
    this.#go();
  }

  #path(id = ''): string {
    return `/api/forms/${this.target.formId}/uploads${id && `/${id}`}`;
  }

  #forget(id: string): void {
    this.#files = this.#files.filter((file) => file.id !== id);
    this.#blobs.delete(id);
    void del(id, store).catch(() => undefined);
  }

  #change(id: string, change: Partial<UploadingFile>): void {
    this.#files = this.#files.map((file) => (file.id === id ? { ...file, ...change } : file));
    this.events.changed();
  }

  readonly #again = (): void => {
    clearTimeout(this.#timer);
    for (const { id, state } of this.#files) {
      if (state === 'offline') this.#change(id, { state: 'waiting' });
    }
    this.#go();
  };

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
        (file) => {
          this.#attempt = 0;
          this.#forget(next.id);
          this.events.arrived(file);
        },
        (error: unknown) => this.#failed(next, error, stop.signal.aborted),
      )
      .finally(() => {
        this.#running = undefined;
        this.#go();
      });
  }

  #failed(file: FileRef, error: unknown, isStopped: boolean): void {
    if (error instanceof FileRefusal) {
      this.#forget(file.id);
      this.events.refused(file, error.problem);
    } else if (error instanceof Gone) this.#change(file.id, { state: 'failed' });
    else if (!isStopped) {
      this.#change(file.id, { state: 'offline' });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(
        this.#again,
        Math.min(60, 2 ** this.#attempt) * (1_000 + Math.random() * 250),
      );
      this.#attempt += 1;
    }
  }

  async #send({ id, name, size }: FileRef, blob: Blob, signal: AbortSignal): Promise<FileRef> {
    const { formId, version, guard } = this.target;
    if (!formId) return { id, name, size };
    const pass = guard?.pass;
    // As in guard.tsx: what parts share would be in the page's own script, whose bytes all forms pay.
    const link = new URLSearchParams(location.search).get('_link');
    const request: UploadRequest = {
      ...{ id, version, field: this.field, name, size },
      ...(pass ? { pass } : {}),
      ...(link ? { link } : {}),
    };
    return sendPieces(
      blob,
      () =>
        fetch(this.#path(), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
          signal,
        }),
      (offset, body) =>
        fetch(`${this.#path(id)}?offset=${offset}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/octet-stream' },
          body,
          signal,
        }),
      (received) => {
        if (received > 0) this.#attempt = 0;
        this.#change(id, { received });
      },
    );
  }
}

/** Removes files of forms that were never finished. */
async function forgetOld(): Promise<void> {
  const all = await entries<string, { at: number }>(store).catch(() => []);
  for (const [id, { at }] of all) if (at < Date.now() - WAITING_TIME) await del(id, store);
}
