import { cleanLine, cutText } from '@/domain/answers/text';
import type { BeaconRequest, SessionFacts } from '@/domain/calls';

/** The facts of this page's session as of now. */
export interface SessionClock {
  id: string;
  viewedAt: number;
  startedAt?: number;
  hiddenMs: number;
  source?: string;
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

/** Whether someone of the product is logged in in this browser: left out of the numbers, and granted nothing. */
export function isMember(): boolean {
  try {
    return localStorage.getItem('formloomMember') !== null;
  } catch {
    return false;
  }
}

/** Where the visit came from: a campaign's own word, else the host of the page that linked here. */
function sourceOf(): string | undefined {
  const named = new URLSearchParams(location.search).get('utm_source');
  // Cleaned as the server wants it: no link may keep an answer from being sent.
  if (named) return cutText(cleanLine(named), 100);
  try {
    const { hostname } = new URL(document.referrer);
    return hostname === location.hostname ? undefined : hostname.slice(0, 100);
  } catch {
    return undefined;
  }
}

/** Fire and forget; never delays the person. */
function sendBeacon(formId: string, request: BeaconRequest): void {
  const address = `/api/forms/${formId}/sessions`;
  const body = JSON.stringify(request);
  if (!navigator.sendBeacon?.(address, body)) {
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/**
 * The session of this load: when it was seen, when the person began, how long the tab was hidden since.
 * Tells the server when seen, when begun, and each time the tab is left: by beacons that delay nobody.
 */
export class Session {
  private readonly times: SessionClock = { id: '', viewedAt: 0, hiddenMs: 0 };
  private hiddenSince: number | undefined;
  private ended = false;

  constructor(
    private readonly version: number,
    private readonly formId: string,
    private readonly beacon = sendBeacon,
  ) {}

  /** Names the session (a resumed draft goes on with its own) and watches the tab; returns how to stop. */
  begin(id: string): () => void {
    this.times.id = id;
    const change = () => this.visibilityChanged();
    document.addEventListener('visibilitychange', change);
    this.seen();
    return () => document.removeEventListener('visibilitychange', change);
  }

  /** The first change by a person, and when it was. */
  start(at: number): void {
    if (this.times.startedAt !== undefined) return;
    this.times.startedAt = at;
    this.tell();
  }

  /** The answer is received: what happens to the tab from now on is not part of the session. */
  end(): void {
    this.ended = true;
  }

  /** What there is to tell as of now. */
  facts(): SessionFacts {
    const now = Date.now();
    return sessionFacts({ ...this.times, viewedAt: this.times.viewedAt || now }, now, isMember());
  }

  private seen(): void {
    if (this.times.viewedAt !== 0 || document.visibilityState !== 'visible') return;
    this.times.viewedAt = Date.now();
    const source = sourceOf();
    if (source) this.times.source = source;
    this.tell();
  }

  private visibilityChanged(): void {
    this.seen();
    if (this.times.startedAt === undefined || this.ended) return;
    if (document.visibilityState === 'hidden') {
      this.hiddenSince = Date.now();
      this.tell();
    } else if (this.hiddenSince !== undefined) {
      this.times.hiddenMs += Date.now() - this.hiddenSince;
      this.hiddenSince = undefined;
    }
  }

  private tell(): void {
    if (this.times.viewedAt === 0) return;
    this.beacon(this.formId, {
      version: this.version,
      session: this.facts(),
    });
  }
}
