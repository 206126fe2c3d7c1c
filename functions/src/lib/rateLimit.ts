/**
 * Token buckets in this instance's memory, so the true cap is × instances (docs/architecture.md). Sender addresses can
 * be forged (docs/operations.md), so limits by address only slow down casual abuse.
 */
import { AppError } from '@/domain/errors';
import { Turns } from './turns';

/** Capacity, refilled evenly over the window. */
export interface Limit {
  amount: number;
  /** Milliseconds. */
  window: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Buckets of one limit, one per name. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly limit: Limit,
    /** Names remembered, at most. The least recently used are dropped, which can only let a request in. */
    private readonly size = 20_000,
  ) {}

  /**
   * Takes a token.
   *
   * @returns 0, or the seconds until a token is available
   */
  take(name: string, now: number): number {
    const { amount, window } = this.limit;
    const known = this.buckets.get(name);
    const gained = known ? (Math.max(0, now - known.at) * amount) / window : amount;
    const tokens = Math.min(amount, (known?.tokens ?? 0) + gained);
    const taken = tokens >= 1;
    this.buckets.delete(name);
    this.buckets.set(name, { tokens: taken ? tokens - 1 : tokens, at: now });
    const oldest = this.buckets.keys().next();
    if (this.buckets.size > this.size && !oldest.done) this.buckets.delete(oldest.value);
    return taken ? 0 : Math.max(1, Math.ceil(((1 - tokens) * window) / amount / 1_000));
  }

  /** Returns an unused token. */
  giveBack(name: string): void {
    const known = this.buckets.get(name);
    if (known) known.tokens = Math.min(this.limit.amount, known.tokens + 1);
  }
}

/** The intake's limits, by name. */
export interface LimitNumbers {
  address: Limit;
  form: Limit;
  workspace: Limit;
  /** For requests that store nothing: pages, beacons, and form steps without JavaScript. */
  beacon: Limit;
  /** Password reset requests, by sender. */
  reset: Limit;
  /** Passwords of forms that are tried, by sender and form. */
  password: Limit;
  /** Checked proofs of work: each check costs 1.5 ms (http/proofs.ts). */
  proof: Limit;
}

/** Result of limited work; `fresh` if it stored something rather than repeating an earlier answer. */
export interface Done<T> {
  value: T;
  fresh: boolean;
}

/**
 * Concurrent work per workspace on an instance. Storing a response takes about 50 ms, so this exceeds a workspace's
 * allowance, and leaves the rest of the instance's 80 slots to others.
 */
const TURNS = { working: 2, waiting: 60 } as const;

/** Takes a token of a workspace, once known. Throws `rate_limited`. */
export type ChargeWorkspace = (ws: string) => void;

export class Limits {
  private readonly address: Buckets;
  private readonly form: Buckets;
  private readonly workspace: Buckets;
  private readonly beacons: Buckets;
  private readonly resets: Buckets;
  private readonly proofs: Buckets;
  private readonly passwords: Buckets;
  private readonly turns = new Turns(TURNS);

  constructor(numbers: LimitNumbers) {
    this.address = new Buckets(numbers.address);
    this.form = new Buckets(numbers.form);
    this.workspace = new Buckets(numbers.workspace);
    this.beacons = new Buckets(numbers.beacon);
    this.resets = new Buckets(numbers.reset);
    this.proofs = new Buckets(numbers.proof);
    this.passwords = new Buckets(numbers.password);
  }

  /**
   * Runs work that may store a response, within the limits of the sender's address, the form and its workspace. The
   * address pays for every attempt. Form and workspace pay only for stored responses: rejected requests, which anyone
   * can send from any number of addresses, must not use up the allowance of honest respondents. A token is held during
   * the work, so concurrent requests cannot exceed the limit.
   *
   * Throws what `work` throws, and `rate_limited` with `details.retryAfter` in seconds, before any read.
   *
   * @param place the form's id, or the name of a form that is code
   */
  async charge<T>(
    address: string,
    place: string,
    now: number,
    work: (chargeWorkspace: ChargeWorkspace) => Promise<Done<T>>,
  ): Promise<T> {
    refuse(this.address.take(`${address}|${place}`, now));
    const held: [Buckets, string][] = [];
    const hold = (buckets: Buckets, name: string) => {
      refuse(buckets.take(name, now));
      held.push([buckets, name]);
    };
    const giveBack = () => {
      for (const [buckets, name] of held) buckets.giveBack(name);
    };
    hold(this.form, place);
    try {
      const { value, fresh } = await work((ws) => hold(this.workspace, ws));
      if (!fresh) giveBack();
      return value;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /**
   * Runs work that a form can make slow, in its workspace's queue. Throws what `work` throws, and `rate_limited` if the
   * queue is full. Not for work that queues itself.
   */
  inTurn<T>(ws: string, work: (hasWaited: boolean) => T | Promise<T>): Promise<T> {
    return this.turns.take(ws, work);
  }

  /** Limits beacons, pages and steps, before any read. Throws as `charge`. */
  light(address: string, formId: string, now: number): void {
    refuse(this.beacons.take(`${address}|${formId}`, now));
  }

  /** Limits proofs of work, before they are checked. Throws as `charge`. */
  proof(address: string, now: number): void {
    refuse(this.proofs.take(address, now));
  }

  /** Limits how fast a form's password can be guessed. Throws as `charge`. */
  password(address: string, formId: string, now: number): void {
    refuse(this.passwords.take(`${address}|${formId}`, now));
  }

  /** Limits password reset requests. Throws as `charge`. */
  reset(address: string, now: number): void {
    refuse(this.resets.take(address, now));
  }
}

/** Throws `rate_limited` if there is a wait. */
export function refuse(seconds: number): void {
  if (seconds > 0) throw new AppError('rate_limited', undefined, { retryAfter: seconds });
}
