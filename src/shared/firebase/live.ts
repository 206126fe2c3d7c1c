/**
 * The one bridge between live listeners and TanStack Query.
 *
 * A query that is fed by a listener never goes stale, so its `queryFn` is not run again when a screen comes back: were
 * the listener started there, the second visit would show a frozen list. So the listener belongs to the mounted
 * consumers (counted), and `queryFn` only waits for its first value. A short linger bridges StrictMode's remount and
 * walking from screen to screen.
 */
import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Unsubscribe } from './query';

export interface LiveSource<T> {
  key: QueryKey;
  subscribe(next: (value: T) => void, fail: (error: Error) => void): Unsubscribe;
}

const LINGER_MS = 2_000;

interface Entry {
  consumers: number;
  stop: Unsubscribe | undefined;
  failed: boolean;
  /** Settles with the first value or error of the current listener. */
  first: Promise<unknown>;
  latest: { value: unknown } | undefined;
  linger: ReturnType<typeof setTimeout> | undefined;
}

class LiveListeners {
  private readonly entries = new Map<string, Entry>();
  constructor(private readonly client: QueryClient) {}

  /** Counts a consumer in; returns how to count it out. */
  acquire<T>(source: LiveSource<T>): () => void {
    const hash = hashKey(source.key);
    const entry = this.running(hash, source);
    entry.consumers += 1;
    clearTimeout(entry.linger);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      entry.consumers -= 1;
      if (entry.consumers === 0) this.leaveSoon(hash, entry);
    };
  }

  /** The value of the listener: the first one to come, or the latest where it already has one. */
  async read<T>(source: LiveSource<T>): Promise<T> {
    const hash = hashKey(source.key);
    const entry = this.running(hash, source);
    if (entry.consumers === 0) this.leaveSoon(hash, entry);
    if (!entry.latest) await entry.first;
    return entry.latest?.value as T;
  }

  /** Stops every listener, so that none outlives the person it belonged to. */
  stopAll(): void {
    for (const entry of this.entries.values()) {
      clearTimeout(entry.linger);
      entry.stop?.();
    }
    this.entries.clear();
  }

  /** Stops those whose key names this path, anyone who still shows them. */
  stopBelow(path: string): void {
    for (const [hash, entry] of this.entries) {
      if (!hash.includes(path)) continue;
      clearTimeout(entry.linger);
      entry.stop?.();
      this.entries.delete(hash);
    }
  }

  private running<T>(hash: string, source: LiveSource<T>): Entry {
    const known = this.entries.get(hash);
    if (known && !known.failed) return known;
    const entry: Entry = known ?? {
      consumers: 0,
      stop: undefined,
      failed: false,
      first: Promise.resolve(),
      latest: undefined,
      linger: undefined,
    };
    this.entries.set(hash, entry);
    this.start(entry, source);
    return entry;
  }

  private start<T>(entry: Entry, source: LiveSource<T>): void {
    entry.stop?.();
    entry.failed = false;
    entry.latest = undefined;
    let current = true;
    entry.first = new Promise<void>((resolve, reject) => {
      const stop = source.subscribe(
        (value) => {
          if (!current) return;
          // Also after an error: a listener that lost its connection comes back by itself.
          entry.failed = false;
          entry.latest = { value };
          this.client.setQueryData(source.key, value);
          resolve();
        },
        (error) => {
          if (!current) return;
          entry.failed = true;
          // What was shown before stays; the screen says that it no longer moves.
          this.client
            .getQueryCache()
            .find({ queryKey: source.key, exact: true })
            ?.setState({ status: 'error', error, fetchStatus: 'idle' });
          reject(error);
        },
      );
      entry.stop = () => {
        current = false;
        stop();
      };
    });
    entry.first.catch(() => undefined);
  }

  private leaveSoon(hash: string, entry: Entry): void {
    clearTimeout(entry.linger);
    entry.linger = setTimeout(() => {
      if (entry.consumers > 0) return;
      entry.stop?.();
      if (this.entries.get(hash) === entry) this.entries.delete(hash);
    }, LINGER_MS);
  }
}

const byClient = new WeakMap<QueryClient, LiveListeners>();

function listenersOf(client: QueryClient): LiveListeners {
  const known = byClient.get(client);
  if (known) return known;
  const made = new LiveListeners(client);
  byClient.set(client, made);
  return made;
}

/** Forgets everything of a person: listeners, then what they had brought. Call it before signing out. */
export function forgetLive(client: QueryClient): void {
  listenersOf(client).stopAll();
  client.clear();
}

/** Forgets everything below a path: its listeners, then what they had brought. For someone who may not read it any more. */
export function forgetBelow(client: QueryClient, path: string): void {
  listenersOf(client).stopBelow(path);
  client.removeQueries({ predicate: ({ queryHash }) => queryHash.includes(path) });
}

/**
 * Live data as a query result. `refetch` after an error starts a new listener.
 *
 * @param source what to listen to; null waits (for an id that is not known yet)
 */
export function useLive<T>(source: LiveSource<T> | null): UseQueryResult<T, Error> {
  const client = useQueryClient();
  const hash = source ? hashKey(source.key) : '';
  useEffect(() => {
    if (!source) return undefined;
    return listenersOf(client).acquire(source);
    // The key says all that the listener depends on; the functions around it are new at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, hash]);
  return useQuery<T, Error>({
    queryKey: source ? source.key : ['live', 'none'],
    queryFn: () => {
      if (!source) throw new Error('A query without a source must not run.');
      return listenersOf(client).read(source);
    },
    enabled: source !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
