import { monthOf } from '@/domain/base/days';
import { periodBefore, periodOf, type Period } from '@/domain/insights/report';
import { responsesIn, type Days } from '@/domain/insights/totals';
import { useDays } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';

export interface WeekDays {
  period: Period;
  days: Days | undefined;
  error: Error | null;
  retry: () => void;
  /** Accepted responses of this month, by which a plan counts. */
  used: number | undefined;
}

/** The days of this week and of the one before, and what they say of the month; nothing is read before it is asked. */
export function useWeek(isAsked: boolean, today: string): WeekDays {
  const workspace = useWorkspace();
  const period = periodOf('7d', today);
  const { days, error, refetch } = useDays(isAsked ? workspace.id : undefined, undefined, period);
  const month = monthOf(today);
  const ofMonth =
    days && Object.fromEntries(Object.entries(days).filter(([day]) => monthOf(day) === month));
  return {
    period,
    days,
    error,
    retry: () => void refetch(),
    // Months come whole, so that this one is all there.
    used: ofMonth && monthOf(periodBefore(period).from) <= month ? responsesIn(ofMonth) : undefined,
  };
}
