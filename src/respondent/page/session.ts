import type { SessionFacts } from '@/domain/calls/doors.schema';
import type { PublicForm } from './publicForm';
import { isMember, sendBeacon, type Visit } from './visit';

/** The facts of this page's session as of now. */
interface SessionClock {
  id: string;
  viewedAt: number;
  startedAt?: number;
  hiddenMs: number;
  source?: string | undefined;
}

export function sessionFacts(clock: SessionClock, now: number, member: boolean): SessionFacts {
  return {
    id: clock.id,
    viewedAgo: Math.max(0, Math.round(now - clock.viewedAt)),
    ...(clock.startedAt === undefined
      ? {}
      : {
          startedAgo: Math.max(0, Math.round(now - clock.startedAt)),
          hiddenMs: Math.round(clock.hiddenMs),
        }),
    ...(member ? { member } : {}),
    ...(clock.source ? { source: clock.source } : {}),
  };
}

/**
 * The session of this load, from the visit on: when the person began, how long the tab was hidden since. Tells the
 * server when begun, and each time the tab is left: by beacons that delay nobody.
 */
export class Session {
  private startedAt: number | undefined;
  private hiddenMs = 0;
  private hiddenSince: number | undefined;
  private ended = false;

  constructor(
    private readonly form: Pick<PublicForm, 'formId' | 'version'>,
    private readonly visit: Visit,
    private readonly beacon = sendBeacon,
  ) {
    this.startedAt = visit.startedAt;
    document.addEventListener('visibilitychange', this.change);
  }

  /** The first change by a person, and when it was. */
  start(at: number): void {
    if (this.startedAt !== undefined) return;
    this.startedAt = at;
    this.tell();
  }

  /** The answer is received: what happens to the tab from now on is not part of the session. */
  end(): void {
    this.ended = true;
  }

  /** The page is left. */
  readonly stop = (): void => document.removeEventListener('visibilitychange', this.change);

  /** What there is to tell as of now. */
  facts(): SessionFacts {
    const now = Date.now();
    const { visit, startedAt, hiddenMs } = this;
    const { id, viewedAt = now, source } = visit;
    const clock = {
      id,
      viewedAt,
      hiddenMs,
      source,
      ...(startedAt === undefined ? {} : { startedAt }),
    };
    return sessionFacts(clock, now, isMember());
  }

  private readonly change = (): void => {
    if (this.startedAt === undefined || this.ended) return;
    if (document.visibilityState === 'hidden') {
      this.hiddenSince = Date.now();
      this.tell();
    } else if (this.hiddenSince !== undefined) {
      this.hiddenMs += Date.now() - this.hiddenSince;
      this.hiddenSince = undefined;
    }
  };

  private tell(): void {
    if (this.visit.viewedAt !== undefined) this.beacon(this.form, this.facts());
  }
}
