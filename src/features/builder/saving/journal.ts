/**
 * Keeps edits that are not yet on the server in IndexedDB. This is the builder's only offline store.
 *
 * Each session (one form open in one tab) writes under its own name and holds a Web Lock of that name while it is open.
 * A free lock means that its tab was closed or killed. The next session of the form takes that lock and the edits with
 * it, so they are restored exactly once. They stay in the store until the new session's first write, which removes them
 * in the same transaction.
 */
import { createStore } from 'idb-keyval';
import { whenIdle } from '@/shared/lib/idle';
import { reportError } from '@/shared/lib/report';
import { freshKey } from '@/shared/lib/random';
import { JOURNAL_NAME, readEntry, type JournalEntry } from '../state/journalEntry';

const PREFIX = JOURNAL_NAME;
/** How long to wait for a reloaded tab to release its lock. */
const RELOAD_MS = 1_500;
/**
 * How long a write waits for an idle moment, because cloning the entry blocks the main thread while a person types.
 * Well below the two seconds of typing that a killed tab may lose.
 */
const KEYS_FIRST_MS = 300;
/** How long to wait for the store to respond. */
const STORE_MS = 1_500;

/** The store and key names of the journal's first version, so that its entries are still found. */
const store = createStore('keyval-store', 'keyval');

type Release = () => void;

export interface Journal {
  /** Entries left by earlier sessions of this form, oldest first. */
  left: readonly JournalEntry[];
  /** Writes the entry, or removes it if undefined. Resolves once it or a later one is on disk; rejects on failure. */
  write(entry: JournalEntry | undefined): Promise<void>;
  /** Stops writing; the next session of the form takes over the journal. */
  close(): void;
}

/** Opens the journal of a form for this session and takes over entries that other sessions left. */
export async function openJournal(uid: string, formId: string): Promise<Journal> {
  const form = `${PREFIX}.${uid}.${formId}`;
  const name = `${form}.${freshKey()}`;
  const before = rememberName(form, name);
  const [release, taken] = await Promise.all([hold(name), takeLeft(form, name, before)]);
  const writer = new Writer(
    name,
    taken.map((one) => one.name),
    () => taken.forEach((one) => one.release()),
  );
  return {
    left: taken.flatMap((one) => one.entry ?? []),
    write: async (entry) => {
      try {
        await within(writer.write(entry), STORE_MS);
      } catch (error) {
        reportError(error, 'builder journal');
        throw error;
      }
    },
    close: () => {
      void writer.end().finally(() => {
        for (const one of taken) one.release();
        release?.();
      });
    },
  };
}

/** The id of a form that was started in this browser and never stored; undefined if there is none. */
export async function findUnsavedForm(uid: string, workspace: string): Promise<string | undefined> {
  try {
    for (const name of await within(names(`${PREFIX}.${uid}.`), STORE_MS)) {
      const formId = name.slice(`${PREFIX}.${uid}.`.length).split('.')[0];
      const entry = readEntry(await read(name));
      if (!entry || entry.rev !== 0 || entry.workspace !== workspace) continue;
      const release = await hold(name, { ifAvailable: true });
      release?.();
      if (release) return formId;
    }
  } catch (error) {
    reportError(error, 'builder journal');
  }
  return undefined;
}

interface Taken {
  name: string;
  entry: JournalEntry | undefined;
  release: Release;
}

async function takeLeft(form: string, own: string, before: string | null): Promise<Taken[]> {
  const taken: Taken[] = [];
  try {
    for (const name of await within(names(form), STORE_MS)) {
      if (name === own) continue;
      const release =
        (await hold(name, { ifAvailable: true })) ??
        (name === before
          ? await hold(name, { signal: AbortSignal.timeout(RELOAD_MS) })
          : undefined);
      if (!release) continue;
      // Read while holding the lock: the previous owner may have just saved and removed the entry.
      const entry = readEntry(await read(name));
      if (entry) taken.push({ name, entry, release });
      else release();
    }
  } catch (error) {
    reportError(error, 'builder journal');
  }
  return taken;
}

/** Stores this session's name. Returns the name that the tab used for the form before a reload. */
function rememberName(form: string, name: string): string | null {
  try {
    const before = sessionStorage.getItem(form);
    sessionStorage.setItem(form, name);
    return before;
  } catch {
    return null;
  }
}

/** Takes a lock and returns its release, or undefined if it is not available. Always succeeds without Web Locks. */
function hold(name: string, options: LockOptions = {}): Promise<Release | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (!lock) {
          resolve(undefined);
          return undefined;
        }
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(undefined));
  });
}

/** Writes one entry at a time, always the newest, so that a slow disk skips entries instead of queueing them. */
class Writer {
  private next: { entry: JournalEntry | undefined } | undefined;
  private running: Promise<void> | undefined;
  /** The most recently started write. */
  private last: Promise<void> | undefined;
  private ended = false;
  /** Ends a write's wait for an idle moment. */
  private hurry: () => void = () => undefined;
  /** The base last written. It is large and seldom changes, so it has its own row. */
  private base: unknown;

  constructor(
    private readonly name: string,
    private left: readonly string[],
    private readonly onTaken: () => void,
  ) {
    window.addEventListener('beforeunload', this.onLeave);
    window.addEventListener('pagehide', this.onLeave);
  }

  /**
   * Where the page is left, no key follows that a write could hold up: the last ones wait for no quiet moment, and for
   * no write that is under way, which may end after the page.
   */
  private readonly onLeave = () => {
    this.hurry();
    void this.writeNext().catch(() => undefined);
  };

  write(entry: JournalEntry | undefined): Promise<void> {
    if (this.ended) return Promise.resolve();
    this.next = { entry };
    this.running ??= this.run();
    return this.running;
  }

  /** Stops writing. A later entry would be restored a second time. */
  async end(): Promise<void> {
    this.ended = true;
    window.removeEventListener('beforeunload', this.onLeave);
    window.removeEventListener('pagehide', this.onLeave);
    await this.running?.catch(() => undefined);
  }

  private async run(): Promise<void> {
    let failure: { error: unknown } | undefined;
    await new Promise<void>((resolve) => {
      this.hurry = resolve;
      whenIdle(resolve, KEYS_FIRST_MS);
    });
    let write: Promise<void> | undefined;
    do {
      write = this.writeNext();
      try {
        await write;
        failure = undefined;
      } catch (error) {
        failure = { error };
      }
    } while (this.next || this.last !== write);
    this.running = undefined;
    if (failure) throw failure.error;
  }

  /** Starts writing the newest entry, or returns the last write. The store runs writes in this order. */
  private writeNext(): Promise<void> {
    if (this.next) {
      const { entry } = this.next;
      this.next = undefined;
      this.last = change((rows) => this.put(rows, entry)).then(
        () => {
          if (this.left.length > 0) this.onTaken();
          this.left = [];
        },
        (error: unknown) => {
          this.base = undefined;
          throw error;
        },
      );
    }
    return this.last ?? Promise.resolve();
  }

  private put(rows: IDBObjectStore, entry: JournalEntry | undefined): void {
    for (const name of this.left) {
      rows.delete(name);
      rows.delete(baseOf(name));
    }
    if (entry) {
      const { base, ...rest } = entry;
      rows.put(rest, this.name);
      if (base !== this.base) rows.put(base, baseOf(this.name));
    } else {
      rows.delete(this.name);
      rows.delete(baseOf(this.name));
    }
    this.base = entry?.base;
  }
}

const BASE = '.base';
const baseOf = (name: string) => `${name}${BASE}`;

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The transaction was cut off.'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store did not answer.'));
  });
}

function change(make: (rows: IDBObjectStore) => void): Promise<void> {
  return store('readwrite', (rows) => {
    make(rows);
    return finished(rows.transaction);
  });
}

async function names(prefix: string): Promise<string[]> {
  const keys = await store('readonly', (rows) => answer(rows.getAllKeys()));
  return keys.filter(
    (key): key is string =>
      typeof key === 'string' && key.startsWith(prefix) && !key.endsWith(BASE),
  );
}

function read(name: string): Promise<unknown> {
  return store('readonly', async (rows) => {
    const [entry, base] = await Promise.all([
      answer<unknown>(rows.get(name)),
      answer<unknown>(rows.get(baseOf(name))),
    ]);
    if (typeof entry !== 'object' || entry === null) return entry;
    return base === undefined ? entry : { ...entry, base };
  });
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The store does not answer.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
