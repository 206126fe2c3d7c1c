/**
 * Limits as token buckets in this instance's memory: the true cap is × instances (docs/architecture.md). The address of a sender
 * can be forged (docs/operations.md), so limits by address only slow down who does not bother.
 */
import { AppError } from '@/domain/errors';
import { Turns } from './turns';

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

  /** Gives a token back that was taken for nothing. */
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
  /** What stores no answer: pages, beacons, and the steps of a form without JavaScript. */
  beacon: Limit;
  /** Requests for a new password, by whoever asks. */
  reset: Limit;
  /** Proofs of work that are checked: checking one costs 1.5 ms (http/proofs.ts). */
  proof: Limit;
}

/** What came of work under a limit: `fresh` where it stored something, and did not repeat what it said before. */
export interface Done<T> {
  value: T;
  fresh: boolean;
}

/**
 * Work for one workspace's forms at once on an instance. Storing a response takes some 50 ms, so this is more than a
 * workspace may store; the rest of the instance's 80 places is for others.
 */
const TURNS = { working: 2, waiting: 60 } as const;

/** Takes a token of a workspace, once it is known. Throws `rate_limited`. */
export type ChargeWorkspace = (ws: string) => void;

export class Limits {
  private readonly address: Buckets;
  private readonly form: Buckets;
  private readonly workspace: Buckets;
  private readonly beacons: Buckets;
  private readonly resets: Buckets;
  private readonly proofs: Buckets;
  private readonly turns = new Turns(TURNS);

  constructor(numbers: LimitNumbers) {
    this.address = new Buckets(numbers.address);
    this.form = new Buckets(numbers.form);
    this.workspace = new Buckets(numbers.workspace);
    this.beacons = new Buckets(numbers.beacon);
    this.resets = new Buckets(numbers.reset);
    this.proofs = new Buckets(numbers.proof);
  }

  /**
   * Does work that may store a response, within the limits of the sender's address, of the form and of its workspace.
   * The address pays for every try. Form and workspace pay only for what is stored: refused work, which anybody can send
   * from any number of addresses, must not use up what honest respondents need. A token is held meanwhile, so that no
   * more is stored at once than is allowed.
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
   * Does what a form may have been built to make slow, in its workspace's turn. Throws what `work` throws, and
   * `rate_limited` where too much of the workspace waits. Not for work that takes a turn itself.
   */
  inTurn<T>(ws: string, work: (hasWaited: boolean) => T | Promise<T>): Promise<T> {
    return this.turns.take(ws, work);
  }

  /** Beacons, pages and steps, before any read. Throws as `charge`. */
  light(address: string, formId: string, now: number): void {
    refuse(this.beacons.take(`${address}|${formId}`, now));
  }

  /** Proofs of work, before they are checked. Throws as `charge`. */
  proof(address: string, now: number): void {
    refuse(this.proofs.take(address, now));
  }

  /** Requests for a new password. Throws as `charge`. */
  reset(address: string, now: number): void {
    refuse(this.resets.take(address, now));
  }
}

/** Throws `rate_limited` where there is some time to wait. */
export function refuse(seconds: number): void {
  if (seconds > 0) throw new AppError('rate_limited', undefined, { retryAfter: seconds });
}
