/** When a tab says where it is: a heartbeat, and what is selected while others can see it. Pure but for its timer. */
import { PRESENCE } from '@/domain/options/members';

interface Ports {
  now(): number;
  write(field: string | undefined): void;
  remove(): void;
}

export class Beats {
  private field: string | undefined;
  private changedAt = -Infinity;
  private written: { at: number; field: string | undefined } | undefined;
  private hasOthers = false;
  private isHere = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: Ports) {}

  /** The tab is in front. */
  come(): void {
    this.isHere = true;
    this.plan();
  }

  /** The tab is in the background: it says nothing more, and others forget it after a while. */
  rest(): void {
    this.isHere = false;
    clearTimeout(this.timer);
  }

  /** The tab closes, or shows something else. */
  leave(): void {
    this.rest();
    if (this.written) this.ports.remove();
    this.written = undefined;
  }

  select(field: string | undefined): void {
    if (field === this.field) return;
    this.field = field;
    this.changedAt = this.ports.now();
    this.plan();
  }

  /** Whether anybody else is there to see what is selected. */
  meet(hasOthers: boolean): void {
    if (hasOthers === this.hasOthers) return;
    this.hasOthers = hasOthers;
    this.plan();
  }

  private due(): number {
    const { written } = this;
    if (!written) return this.ports.now();
    const beat = written.at + PRESENCE.beat;
    const isNews = this.hasOthers && this.field !== written.field;
    if (!isNews) return beat;
    return Math.min(beat, Math.max(this.changedAt + PRESENCE.rest, written.at + PRESENCE.turn));
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.isHere) return;
    this.timer = setTimeout(() => this.say(), Math.max(0, this.due() - this.ports.now()));
  }

  private say(): void {
    // Alone, a selection is no one's business, and would be old once someone comes.
    const field = this.hasOthers ? this.field : undefined;
    this.written = { at: this.ports.now(), field };
    this.ports.write(field);
    this.plan();
  }
}
