import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, forgetList, listReaches } from '@/shared/lib/connection';

const list = {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  forgetList(list);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a server that does not answer', () => {
  it('is said once a list has been without it for a moment, also when the browser is online', () => {
    listReaches(list, false);
    expect(connection()).toBe('online');
    vi.advanceTimersByTime(3_000);
    expect(connection()).toBe('unreachable');
    listReaches(list, true);
    expect(connection()).toBe('online');
  });

  it('is not said for a moment that passes', () => {
    listReaches(list, false);
    vi.advanceTimersByTime(2_000);
    listReaches(list, true);
    vi.advanceTimersByTime(10_000);
    expect(connection()).toBe('online');
  });

  it('is not said for a list that is no longer shown', () => {
    listReaches(list, false);
    vi.advanceTimersByTime(3_000);
    forgetList(list);
    expect(connection()).toBe('online');
  });
});
