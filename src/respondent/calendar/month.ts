/** How one moves about a calendar, and where its weeks begin. */
import { addDays, isDay } from '@/domain/base/calendar';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import type { ControlProps } from '../fields/base';

/** The day that a date's line holds. */
export function readDate({ raw }: Pick<ControlProps, 'raw'>): string | undefined {
  const day = oneValue(raw);
  return isDay(day) ? day : undefined;
}

/** Browsers that don't know where weeks begin: Sunday, Saturday, else Monday. */
const SUNDAY = /^(?:he|hi|ja|pt|en-us|en-ca|en-in|zh-tw|zh-hk)\b/i;

/** The first day of the week, 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale = 'en-GB'): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return info?.firstDay ?? (SUNDAY.test(locale) ? 7 : /^ar\b/.test(locale) ? 6 : 1);
}

/** The same day so many months away, or the last of a shorter month. */
function addMonths(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 8)}01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const month = at.toISOString().slice(0, 8);
  const last = [31, 30, 29, 28].find((n) => isDay(`${month}${n}`)) ?? 28;
  return `${month}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

/**
 * Where a key leads from a day; undefined for other keys.
 *
 * @param first the day with which weeks begin
 */
export function keyStep(
  day: string,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { first = 1, isRtl = false } = {},
): string | undefined {
  const forward = isRtl ? -1 : 1;
  const weekday = (new Date(day).getUTCDay() - first + 7) % 7;
  const months = shiftKey ? 12 : 1;
  const steps: Record<string, () => string> = {
    ArrowRight: () => addDays(day, forward),
    ArrowLeft: () => addDays(day, -forward),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageDown: () => addMonths(day, months),
    PageUp: () => addMonths(day, -months),
  };
  return Object.hasOwn(steps, key) ? steps[key]?.() : undefined;
}
