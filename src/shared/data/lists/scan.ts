/**
 * Goes through documents in their order and keeps those that are wanted. What it holds is what it found and at most a
 * page of each query; it stops when it has found a page, or has looked through as many as one press may cost.
 */
import { comparing } from '@/shared/data/lists/stableList';
import type { DocumentQuery, PageOf, Stored } from '@/shared/firebase/query';

/** Most documents that one go looks through (docs/architecture.md, invariant 10). */
export const MOST_CHECKED = 1_000;

interface Stream<T> {
  /** The page to read next; undefined once there is none. */
  next: DocumentQuery | undefined;
  waiting: Stored<T>[];
}

export interface ScanFound<T> {
  rows: Stored<T>[];
  /** Nothing is left to look through. */
  isDone: boolean;
}

export class Scan<T> {
  /** How many were looked through so far. */
  checked = 0;
  private readonly streams: Stream<T>[];
  private readonly seen = new Set<string>();
  private readonly compare: (a: Stored<T>, b: Stored<T>) => number;

  /**
   * @param queries of one order; where there are several, a document of more than one is looked at once
   * @param found how many a go finds before it stops
   */
  constructor(
    queries: readonly DocumentQuery[],
    private readonly read: (query: DocumentQuery) => Promise<PageOf<T>>,
    private readonly isWanted: (row: Stored<T>) => boolean,
    private readonly found: number,
  ) {
    this.streams = queries.map((next) => ({ next, waiting: [] }));
    this.compare = comparing<T>(queries[0]?.orderBy ?? []);
  }

  /** Goes on where the last go stopped. After an error, too: what was found before it is not lost. */
  async go(take: (row: Stored<T>) => void): Promise<boolean> {
    let found = 0;
    let looked = 0;
    while (found < this.found && looked < MOST_CHECKED) {
      const row = await this.shift();
      if (!row) return true;
      if (this.streams.length > 1) {
        if (this.seen.has(row.id)) continue;
        this.seen.add(row.id);
      }
      looked += 1;
      this.checked += 1;
      if (!this.isWanted(row)) continue;
      found += 1;
      take(row);
    }
    return this.streams.every(({ next, waiting }) => !next && waiting.length === 0);
  }

  /** The next document of all queries; undefined at the end. */
  private async shift(): Promise<Stored<T> | undefined> {
    await Promise.all(this.streams.map((stream) => this.fill(stream)));
    const first = this.streams
      .filter(({ waiting }) => waiting.length > 0)
      .reduce<Stream<T> | undefined>((best, stream) => {
        const [a, b] = [stream.waiting[0], best?.waiting[0]];
        return a && b && this.compare(a, b) >= 0 ? best : stream;
      }, undefined);
    return first?.waiting.shift();
  }

  private async fill(stream: Stream<T>): Promise<void> {
    while (stream.waiting.length === 0 && stream.next) {
      const query = stream.next;
      const page = await this.read(query);
      stream.waiting = page.rows;
      stream.next = page.next && { ...query, after: page.next };
    }
  }
}
