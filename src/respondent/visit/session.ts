import type { SessionFacts } from '@/domain/calls/doors.schema';
import type { followPerson } from './progress';
import type { RunningState } from '../states/formStates';
import type { FormReads } from '../page/running';
import { isMember, sendBeacon, type Visit } from './visit';

/**
 * The session of this load, from the visit on: when the person began, how long the tab was hidden since, and how far they
 * came. Tells the server when begun, when another page is shown, and each time the tab is left: by beacons that delay
 * no one.
 */
export class VisitSession {
  readonly #app: FormReads;
  readonly #visit: Visit;
  #startedAt: number | undefined;
  #hiddenMs = 0;
  #hiddenSince: number | undefined;
  #ended = false;
  #isFollowing = false;
  #follower: ReturnType<typeof followPerson>;

  constructor(app: FormReads, visit: Visit) {
    this.#app = app;
    this.#visit = visit;
    this.#startedAt = visit.startedAt;
    document.addEventListener('visibilitychange', this.#change);
  }

  /** The first change by a person, and when it was. */
  start(at: number): void {
    if (this.#startedAt === undefined) {
      this.#startedAt = at;
      this.#tell();
    }
    this.#follow(at);
  }

  #follow(at: number): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    void import('./progress').then(
      (part) => (this.#follower = part.followPerson(this.#app, at, this.#tell)),
      // The visit is counted without.
      () => undefined,
    );
  }

  /** The state of the form is another. */
  changed(before: RunningState): void {
    // What is brought back was begun on an earlier visit.
    if (this.#app.state.restored) this.#follow(Date.now());
    this.#follower?.changed(before);
  }

  /** The answer is received: what happens to the tab from now on is not part of the session. */
  end(): void {
    this.#ended = true;
  }

  /** The page is left. */
  readonly stop = (): void => document.removeEventListener('visibilitychange', this.#change);

  /** What there is to tell as of now. */
  facts(): SessionFacts {
    const now = Date.now();
    const { id, viewedAt = this.#startedAt ?? now, from } = this.#visit;
    const startedAt = this.#startedAt;
    // What is undefined is not on the wire.
    return {
      id,
      viewedAgo: now - viewedAt,
      startedAgo: startedAt && now - startedAt,
      hiddenMs: startedAt && this.#hiddenMs,
      member: isMember(),
      ...from,
      progress: this.#follower?.report(),
    };
  }

  readonly #change = (): void => {
    if ((this.#startedAt ?? this.#follower) === undefined || this.#ended) return;
    if (document.hidden) {
      this.#hiddenSince = Date.now();
      this.#tell();
    } else if (this.#hiddenSince !== undefined) {
      this.#hiddenMs += Date.now() - this.#hiddenSince;
      this.#hiddenSince = undefined;
    }
  };

  readonly #tell = (): void => {
    if (this.#visit.viewedAt !== undefined) sendBeacon(this.#app.props.form, this.facts());
  };
}
