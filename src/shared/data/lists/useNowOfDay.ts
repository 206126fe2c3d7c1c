import { useState } from 'react';
import { dayIn } from '@/domain/base/days';
import { useNow } from '@/shared/lib/useNow';

/**
 * An instant of the present day in a time zone, which changes at its midnight and not before: what “today” and “this
 * month” are, for lists that stay open. A query that moved with the clock would be another one each time.
 */
export function useNowOfDay(timeZone: string): number {
  const now = useNow();
  const [kept, setKept] = useState(now);
  if (dayIn(timeZone, kept) === dayIn(timeZone, now)) return kept;
  setKept(now);
  return now;
}
