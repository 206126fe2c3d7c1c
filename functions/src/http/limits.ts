/** Limits as token buckets in this instance's memory: the true cap is × instances (design §6). */
import { AppError } from '@/domain/errors';

/** So many at once, refilled evenly over the window. */
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
    /** Most names remembered; the ones longest unused are forgotten, which only ever lets somebody in. */
    private readonly size = 20_000,
  ) {}

  /**
   * Takes a token.
   *
   * @returns 0, or the seconds until there is one
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
}

/** The intake's limits, by name. */
export interface LimitNumbers {
  address: Limit;
  form: Limit;
  workspace: Limit;
  /** What stores no answer: beacons, and the steps of a form without JavaScript. */
  beacon: Limit;
  /** Requests for a new password, by whoever asks. */
  reset: Limit;
  /** The same, by whom they are for. */
  resetEmail: Limit;
}

export class Limits {
  private readonly address: Buckets;
  private readonly form: Buckets;
  private readonly workspace: Buckets;
  private readonly beacons: Buckets;
  private readonly resets: Buckets;
  private readonly resetEmails: Buckets;

  constructor(numbers: LimitNumbers) {
    this.address = new Buckets(numbers.address);
    this.form = new Buckets(numbers.form);
    this.workspace = new Buckets(numbers.workspace);
    this.beacons = new Buckets(numbers.beacon);
    this.resets = new Buckets(numbers.reset);
    this.resetEmails = new Buckets(numbers.resetEmail);
  }

  /** Before any read. Throws `rate_limited` with `details.retryAfter` in seconds. */
  beforeReading(address: string, formId: string, now: number): void {
    refuse(this.address.take(`${address}|${formId}`, now));
    refuse(this.form.take(formId, now));
  }

  /** Once the form's workspace is known. */
  ofWorkspace(ws: string, now: number): void {
    refuse(this.workspace.take(ws, now));
  }

  /** Beacons and steps, before any read. Throws as `beforeReading`. */
  light(address: string, formId: string, now: number): void {
    refuse(this.beacons.take(`${address}|${formId}`, now));
  }

  /** Whoever asks for a new password. Throws as `beforeReading`. */
  reset(address: string, now: number): void {
    refuse(this.resets.take(address, now));
  }

  /** Whether one more mail about a password may go to an address. Not told to who asks: it is not always its owner. */
  mayMail(email: string, now: number): boolean {
    return this.resetEmails.take(email, now) === 0;
  }
}

/** Throws `rate_limited` where there is some time to wait. */
export function refuse(seconds: number): void {
  if (seconds > 0) throw new AppError('rate_limited', undefined, { retryAfter: seconds });
}
