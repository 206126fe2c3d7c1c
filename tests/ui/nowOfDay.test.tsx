/** Lists that stay open past midnight show the new day. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNowOfDay } from '@/shared/data/lists/useNowOfDay';

it('the instant of a list moves on at midnight in the workspace’s zone, and not before', () => {
  // 14:58 in London is 23:58 in Tokyo.
  vi.useFakeTimers({ now: Date.parse('2026-11-30T14:58:00Z') });
  const tokyo = renderHook(() => useNowOfDay('Asia/Tokyo'));
  const london = renderHook(() => useNowOfDay('Europe/London'));
  const first = tokyo.result.current;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(tokyo.result.current).toBe(first);
  act(() => void vi.advanceTimersByTime(90_000));
  expect(tokyo.result.current).toBeGreaterThanOrEqual(Date.parse('2026-11-30T15:00:00Z'));
  expect(london.result.current).toBe(first);
  vi.useRealTimers();
});
