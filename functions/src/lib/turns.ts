/**
 * Whose turn it is. An instance has one processor and serves many customers' forms at once: a form can be built so that
 * each response costs a quarter of a second, and as many as come together would keep all others waiting.
 */
import { AppError } from '@/domain/errors';

/** So much work at once, and so much that waits for it. */
export interface Places {
  working: number;
  waiting: number;
}

/** Seconds after which another try makes sense. */
const RETRY_AFTER = 5;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/** A line for each name: work of one name waits for its own, and for nobody else's. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly places: Places) {}

  /** Does work in its turn, and tells it whether it had to wait. Throws what it throws, and `rate_limited` where too much of that name waits already. */
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
    // What others wait for comes first, not the next of the same line.
    if (next) setImmediate(next);
    else {
      line.working -= 1;
      if (line.working === 0) this.lines.delete(name);
    }
  }
}
