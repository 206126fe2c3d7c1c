import { cleanLine, cutText } from '@/domain/answers/text';
import { sessionFacts, type SessionClock, type Transport } from './api';
import { isMember } from './draft';

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

/**
 * The session of this load: when it was seen, when the person began, how long the tab was hidden since.
 * Tells the server when seen, when begun, and each time the tab is left: by beacons that delay nobody.
 */
export class Session {
  private readonly times: SessionClock = { id: '', viewedAt: 0, hiddenMs: 0 };
  private hiddenSince: number | undefined;
  private ended = false;

  /** @param transport undefined in the preview, which counts nothing */
  constructor(
    private readonly version: number,
    private readonly transport: Transport | undefined,
  ) {}

  /** Names the session (a resumed draft goes on with its own) and watches the tab; returns how to stop. */
  begin(id: string): () => void {
    this.times.id = id;
    const change = () => this.visibilityChanged();
    document.addEventListener('visibilitychange', change);
    this.seen();
    return () => document.removeEventListener('visibilitychange', change);
  }

  /** The first change by a person. */
  start(): void {
    if (this.times.startedAt !== undefined) return;
    this.times.startedAt = Date.now();
    this.tell();
  }

  /** The answer is received: what happens to the tab from now on is not part of the session. */
  end(): void {
    this.ended = true;
  }

  get id(): string {
    return this.times.id;
  }

  clock(): SessionClock {
    return { ...this.times, viewedAt: this.times.viewedAt || Date.now() };
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
    if (!this.transport || this.times.viewedAt === 0) return;
    this.transport.beacon({
      version: this.version,
      session: sessionFacts(this.times, Date.now(), isMember()),
    });
  }
}
