/** How often a tab says where it is: a heartbeat a minute, and selections only while others see them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRESENCE } from '@/domain/options/members';
import { Beats } from '@/shared/data/presence/beats';

const MINUTE = 60_000;
let written: (string | undefined)[];
let removed: number;
let beats: Beats;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  removed = 0;
  beats = new Beats({
    now: Date.now,
    write: (field) => written.push(field),
    remove: () => (removed += 1),
  });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe('a tab', () => {
  it('alone in a form writes at most two documents in any minute, however much is selected there', () => {
    beats.come();
    for (let at = 0; at < 10 * MINUTE; at += 500) {
      beats.select(`f${at}`);
      pass(500);
      const before = written.length;
      expect(before).toBeLessThanOrEqual(Math.floor((at + 500) / MINUTE) + 1);
    }
    expect(written).toHaveLength(11);
    // No one would see it, and it would be old once someone comes.
    expect(new Set(written)).toEqual(new Set([undefined]));
  });

  it('at rest beside others writes no more than alone', () => {
    beats.come();
    beats.select('f1');
    beats.meet(true);
    pass(10 * MINUTE);
    expect(written.length).toBeLessThanOrEqual(12);
    expect(written.at(-1)).toBe('f1');
  });

  it('beside others says what is selected once that rests, not at each key', () => {
    beats.come();
    pass(0);
    beats.meet(true);
    pass(PRESENCE.turn);
    for (const field of ['f1', 'f2', 'f3']) {
      beats.select(field);
      pass(200);
    }
    expect(written).toEqual([undefined]);
    pass(PRESENCE.rest);
    expect(written).toEqual([undefined, 'f3']);
    for (let at = 0; at < MINUTE; at += 500) {
      beats.select(`g${at}`);
      pass(500);
    }
    expect(written.length).toBeLessThanOrEqual(2 + MINUTE / PRESENCE.turn);
  });

  it('says nothing in the background, and at once when it is in front again and its heartbeat is due', () => {
    beats.come();
    pass(0);
    beats.rest();
    pass(5 * MINUTE);
    expect(written).toHaveLength(1);
    beats.come();
    pass(0);
    expect(written).toHaveLength(2);
    expect(removed).toBe(0);
  });

  it('is gone when it closes, and back if it is shown again', () => {
    beats.leave();
    expect(removed).toBe(0);
    beats.come();
    pass(0);
    beats.leave();
    pass(5 * MINUTE);
    expect([written.length, removed]).toEqual([1, 1]);
    beats.come();
    pass(0);
    expect(written).toHaveLength(2);
  });
});
