import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { periodBefore, periodOf } from '@/domain/insights/report';
import { noTotals } from '@/domain/insights/totals';
import { DaysSection } from '@/features/insights/DaysSection';
import { useDays } from '@/shared/data/stats';
import * as database from '@/shared/firebase/db';

const DAY = { ...noTotals(), views: 2 };
vi.spyOn(database, 'listenPage').mockImplementation((_query, schema, next) => {
  const month = {
    schemaVersion: 1,
    workspace: 'ws',
    month: '2026-11',
    timeZone: 'UTC',
    updatedAt: 1,
  };
  const parsed = schema.safeParse({ ...month, days: { '2026-11-20': DAY } });
  next({ rows: parsed.success ? [{ id: 'month', data: parsed.data }] : [], next: undefined });
  return () => undefined;
});

it('the days of a period are added up once, however often a screen renders', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const period = periodOf('30d', '2026-11-22');
  const { result, rerender } = renderHook(() => useDays('ws', undefined, period), { wrapper });
  await waitFor(() => expect(result.current.days).toEqual({ '2026-11-20': DAY }));
  await act(() => Promise.resolve());
  const { days } = result.current;
  rerender();
  expect(result.current.days).toBe(days);
});

it('a period without figures has a sentence in place of a chart', () => {
  const period = periodOf('7d', '2026-11-22');
  render(<DaysSection days={{}} period={period} former={periodBefore(period)} />);
  expect(screen.getByText('No views, starts or responses in this period.')).toBeDefined();
});
