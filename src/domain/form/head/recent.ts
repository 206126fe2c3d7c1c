/**
 * The last 30 days of a form in its head: views and responses by day, so that a list of forms reads no statistics. Kept
 * by the flush, and equal to the statistics (docs/numbers.md).
 */
import { addDays, dayNumber } from '@/domain/base/calendar';
import type { Contribution } from '@/domain/documents/numbers.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { Days } from '@/domain/insights/totals';

/** Days that a list shows. */
export const RECENT_DAYS = 30;
/** Days that are kept: a workspace that moves across the date line may be two days back. */
const KEPT_DAYS = RECENT_DAYS + 2;

/** As stored: counts of each day up to `to`, the last one last; leading zeros are left out. */
export type Recent = NonNullable<FormHeadDoc['recent']>;

type Counts = readonly number[];

/** The counts of the kept days, one for each. */
function readCounts(text: string): number[] {
  const counts = text === '' ? [] : text.split(',').map(Number);
  return [...Array<number>(Math.max(0, KEPT_DAYS - counts.length)).fill(0), ...counts].slice(
    -KEPT_DAYS,
  );
}

function writeCounts(counts: Counts): string {
  const first = counts.findIndex((count) => count !== 0);
  return first < 0 ? '' : counts.slice(first).join(',');
}

/** The first day that is kept. */
export const firstRecentDay = (to: string): string => addDays(to, 1 - KEPT_DAYS);

/** Made again from the statistics. */
export function recentOf(days: Days, to: string): Recent {
  const of = (name: 'views' | 'completions') =>
    writeCounts(
      Array.from(
        { length: KEPT_DAYS },
        (_none, index) => days[addDays(firstRecentDay(to), index)]?.[name] ?? 0,
      ),
    );
  return { to, views: of('views'), completions: of('completions') };
}

/** Moved on to a later day; days that fell out are gone. */
export function recentAsOf(recent: Recent, to: string): Recent {
  const later = dayNumber(to) - dayNumber(recent.to);
  if (later <= 0) return recent;
  const moved = (text: string) =>
    writeCounts(
      [...readCounts(text), ...Array<number>(Math.min(later, KEPT_DAYS)).fill(0)].slice(-KEPT_DAYS),
    );
  return { to, views: moved(recent.views), completions: moved(recent.completions) };
}

/** What a session changes: what it was counted for, and what it counts for now. */
export interface RecentChange {
  was: Contribution | undefined;
  next: Contribution;
}

/** With what sessions changed; days beyond it are left to the statistics. */
export function withChanges(recent: Recent, changes: readonly RecentChange[]): Recent {
  const views = readCounts(recent.views);
  const completions = readCounts(recent.completions);
  const first = dayNumber(firstRecentDay(recent.to));
  const add = (one: Contribution, sign: 1 | -1) => {
    const index = dayNumber(one.day) - first;
    if (index < 0 || index >= KEPT_DAYS) return;
    views[index] = (views[index] ?? 0) + sign * one.views;
    completions[index] = (completions[index] ?? 0) + sign * one.completions;
  };
  for (const { was, next } of changes) {
    if (was) add(was, -1);
    add(next, 1);
  }
  return { to: recent.to, views: writeCounts(views), completions: writeCounts(completions) };
}

/** Sums of views and responses over some of the kept days, both ends included. */
export function recentSums(
  recent: Recent,
  { from, to }: { from: string; to: string },
): { views: number; completions: number } {
  const first = dayNumber(firstRecentDay(recent.to));
  const sum = (text: string) =>
    readCounts(text)
      .slice(Math.max(0, dayNumber(from) - first), Math.max(0, dayNumber(to) - first + 1))
      .reduce((all, one) => all + one, 0);
  return { views: sum(recent.views), completions: sum(recent.completions) };
}

/** The last 30 days as a list shows them. */
export interface RecentFigures {
  /** Responses of each day, the oldest first. */
  responses: readonly number[];
  /** Sums over the days. */
  views: number;
  completions: number;
}

/** @param today in the workspace's zone */
export function recentFigures(recent: Recent | undefined, today: string): RecentFigures {
  const from = recent && recentAsOf(recent, today);
  const shown = (text: string | undefined) => {
    if (!from) return Array<number>(RECENT_DAYS).fill(0);
    // It may end after today, where the zone moved back.
    const end = KEPT_DAYS - (dayNumber(from.to) - dayNumber(today));
    return readCounts(text ?? '').slice(end - RECENT_DAYS, end);
  };
  const sum = (counts: Counts) => counts.reduce((all, one) => all + one, 0);
  const responses = shown(from?.completions);
  return { responses, views: sum(shown(from?.views)), completions: sum(responses) };
}
