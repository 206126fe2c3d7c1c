/**
 * Edits that the server does not have yet, kept in this browser (IndexedDB): the builder's only offline store.
 *
 * Each session (one form open in one tab) writes under a name of its own and holds a Web Lock of that name while it
 * lives. A name whose lock is free was left behind, by a tab that was closed or killed: whoever opens the form next
 * takes the lock, and with it the edits, so that they come back exactly once. They stay in the store until their new
 * owner's first write, which removes them in the same transaction.
 */
import { createStore } from 'idb-keyval';
import { whenIdle } from '@/shared/lib/idle';
import { reportError } from '@/shared/lib/report';
import { freshKey } from '@/shared/lib/random';
import { JOURNAL_NAME, readEntry, type JournalEntry } from '../state/journalEntry';

const PREFIX = JOURNAL_NAME;
/** How long a tab that was just reloaded may take to let go of its lock. */
const RELOAD_MS = 1_500;
/**
 * What is written is cloned on the thread that draws the keys: they come first for so long. Well within the two seconds
 * of writing that a tab which is killed may lose.
 */
const KEYS_FIRST_MS = 300;
/** After this a store that does not answer is no longer waited for. */
const STORE_MS = 1_500;

/** The store and names that the first version of the journal used: what it left is found again. */
const store = createStore('keyval-store', 'keyval');

type Release = () => void;

export interface Journal {
  /** What was left behind for this form, oldest first. */
  left: readonly JournalEntry[];
  /** Keeps the entry, or none; resolves once it, or a later one, is on disk. Rejects where this browser cannot. */
  write(entry: JournalEntry | undefined): Promise<void>;
  /** Nothing is written from now on, and whoever opens the form next takes over what there is. */
  close(): void;
}

/** Opens the journal of a form for this session, and takes over what others have left. */
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

/** A form that was begun in this browser, never stored, and left behind. */
export async function findBegun(uid: string, workspace: string): Promise<string | undefined> {
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
      // Read with the lock held: its owner before may have saved and removed it a moment ago.
      const entry = readEntry(await read(name));
      if (entry) taken.push({ name, entry, release });
      else release();
    }
  } catch (error) {
    reportError(error, 'builder journal');
  }
  return taken;
}

/** The name that this tab used for the form before it was reloaded. */
function rememberName(form: string, name: string): string | null {
  try {
    const before = sessionStorage.getItem(form);
    sessionStorage.setItem(form, name);
    return before;
  } catch {
    return null;
  }
}

/** Takes a lock until it is released; undefined where it cannot be had. Without Web Locks every one can. */
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

/** Writes one at a time, always the newest: a slow disk makes fewer writes, not a queue of old ones. */
class Writer {
  private next: { entry: JournalEntry | undefined } | undefined;
  private running: Promise<void> | undefined;
  private ended = false;
  /** Ends the wait of a write for a quiet moment. */
  private hurry: () => void = () => undefined;
  /** The base is large and rarely another: it has a row of its own. */
  private base: unknown;

  constructor(
    private readonly name: string,
    private left: readonly string[],
    private readonly onTaken: () => void,
  ) {
    window.addEventListener('beforeunload', this.onLeave);
    window.addEventListener('pagehide', this.onLeave);
  }

  /** Where the page is left, no key follows that a write could hold up: the last ones must not wait. */
  private readonly onLeave = () => this.hurry();

  write(entry: JournalEntry | undefined): Promise<void> {
    if (this.ended) return Promise.resolve();
    this.next = { entry };
    this.running ??= this.run();
    return this.running;
  }

  /** What comes after belongs to nobody: written, it would come back a second time. */
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
    for (let { next } = this; next; { next } = this) {
      this.next = undefined;
      const { entry } = next;
      try {
        await change((rows) => this.put(rows, entry));
        failure = undefined;
        this.base = entry?.base;
        if (this.left.length > 0) this.onTaken();
        this.left = [];
      } catch (error) {
        failure = { error };
      }
    }
    this.running = undefined;
    if (failure) throw failure.error;
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
