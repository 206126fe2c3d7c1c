/**
 * Token buckets in this instance's memory, so the true cap is × instances (docs/architecture.md). Sender addresses can
 * be forged (docs/operations.md), so limits by address only slow down casual abuse.
 */
import { AppError } from '@/domain/base/errors';
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

/** What is left of a window's allowance. */
export interface Left {
  /** 0, or the seconds until one more is allowed. */
  wait: number;
  remaining: number;
  /** Seconds until something that was used is given back. */
  reset: number;
}

/**
 * So many in any stretch of the window's length: exact, and what a documented number promises. Keeps each instant, so
 * for few names with small amounts.
 */
export class Windows {
  private readonly used = new Map<string, number[]>();

  constructor(
    readonly limit: Limit,
    /** Names remembered, at most. The least recently used are dropped, which can only let a request in. */
    private readonly size = 2_000,
  ) {}

  take(name: string, now: number): Left {
    const { amount, window } = this.limit;
    const recent = (this.used.get(name) ?? []).filter((at) => at > now - window);
    const wait = recent.length < amount ? 0 : secondsTo((recent[0] ?? now) + window, now);
    if (wait === 0) recent.push(now);
    this.used.delete(name);
    this.used.set(name, recent);
    const oldest = this.used.keys().next();
    if (this.used.size > this.size && !oldest.done) this.used.delete(oldest.value);
    const reset = secondsTo((recent[0] ?? now) + window, now);
    return { wait, remaining: amount - recent.length, reset };
  }
}

const secondsTo = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1_000));

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
  /** Files that a sender announced and sent nothing of. */
  announced: Limit;
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

export class RateLimits {
  private readonly address: Buckets;
  private readonly form: Buckets;
  private readonly workspace: Buckets;
  private readonly beacons: Buckets;
  private readonly resets: Buckets;
  private readonly proofs: Buckets;
  private readonly passwords: Buckets;
  private readonly announcements: Buckets;
  /** Address and id of files that were announced. */
  private readonly announced = new Set<string>();
  /** Wrong passwords of a form, anyone who tries them. */
  private readonly guesses = new Buckets({ amount: 100, window: 600_000 });
  private readonly guessing = new Turns({ working: 1, waiting: 20 });
  private readonly turns = new Turns(TURNS);

  constructor(numbers: LimitNumbers) {
    this.address = new Buckets(numbers.address);
    this.form = new Buckets(numbers.form);
    this.workspace = new Buckets(numbers.workspace);
    this.beacons = new Buckets(numbers.beacon);
    this.resets = new Buckets(numbers.reset);
    this.proofs = new Buckets(numbers.proof);
    this.passwords = new Buckets(numbers.password);
    this.announcements = new Buckets(numbers.announced);
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

  /** Limits files that an address has announced and sent nothing of; a repeat is free. Throws as `charge`. */
  announce(address: string, id: string, now: number): void {
    const name = `${address}|${id}`;
    if (this.announced.has(name)) return;
    refuse(this.announcements.take(address, now));
    if (this.announced.size >= 20_000) this.announced.clear();
    this.announced.add(name);
  }

  /** Something of an announced file arrived, or it was taken back. */
  arrived(address: string, id: string): void {
    if (this.announced.delete(`${address}|${id}`)) this.announcements.giveBack(address);
  }

  /** Limits proofs of work, before they are checked. Throws as `charge`. */
  proof(address: string, now: number): void {
    refuse(this.proofs.take(address, now));
  }

  /**
   * Judges a password of a form, within the limits of the sender's address and of wrong ones to the form, which hold
   * also where addresses are forged: beyond them, each guess is paid for (decision 0165). Passes that were given keep
   * opening the form. Throws as `charge`.
   *
   * @param isPaid asked once the form had its wrong ones
   * @param isRight derives a key, which takes long: in a queue of its own, so that guesses keep no response waiting
   */
  async password(
    { address, formId, now }: { address: string; formId: string; now: number },
    { isPaid, isRight }: Record<'isPaid' | 'isRight', () => Promise<boolean>>,
  ): Promise<boolean> {
    refuse(this.passwords.take(`${address}|${formId}`, now));
    // Held during the work, so concurrent guesses cannot exceed the limit.
    const wait = this.guesses.take(formId, now);
    if (wait > 0 && !(await isPaid())) refuse(wait);
    try {
      const right = await this.guessing.take(formId, isRight);
      if (right && wait === 0) this.guesses.giveBack(formId);
      return right;
    } catch (error) {
      if (wait === 0) this.guesses.giveBack(formId);
      throw error;
    }
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
