/**
 * Queues for heavy work. An instance has one processor and serves many customers' forms at once. A form can be built so
 * that each response costs a quarter of a second, and a burst of them would block all others.
 */
import { AppError } from '@/domain/base/errors';

/** Limits of running and waiting work per name. */
export interface Places {
  working: number;
  waiting: number;
}

/** Retry-After, in seconds. */
const RETRY_AFTER = 5;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/** A queue per name: work waits only for work of the same name. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly places: Places) {}

  /**
   * Runs work in its turn, and passes whether it had to wait. Throws what `work` throws, and `rate_limited` if the
   * queue of that name is full.
   */
  async take<T>(name: string, work: (hasWaited: boolean) => T | Promise<T>): Promise<T> {
    const line = this.lines.get(name) ?? { working: 0, waiting: [] };
    this.lines.set(name, line);
    const hasWaited = line.working >= this.places.working;
    if (!hasWaited) line.working += 1;
    else if (line.waiting.length < this.places.waiting) {
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else throw new AppError('rate_limited', undefined, { retryAfter: RETRY_AFTER });
    try {
      return await work(hasWaited);
    } finally {
      this.leave(name, line);
    }
  }

  private leave(name: string, line: Line): void {
    const next = line.waiting.shift();
    // Yields to other queues first.
    if (next) setImmediate(next);
    else {
      line.working -= 1;
      if (line.working === 0) this.lines.delete(name);
    }
  }
}
