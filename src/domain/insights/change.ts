/**
 * What may be said of a number against the period before (docs/numbers.md). A direction is claimed only where it is
 * significant; otherwise there is too little data to tell, or the difference may be chance.
 */
import { addDays } from '@/domain/base/calendar';
import { periodBefore, summarise, totalsOf, type Period, type Rate } from './report';
import {
  compareCountOf,
  compareCounts,
  compareRates,
  compareTimes,
  type SignificanceVerdict,
} from './significance';
import type { Days } from './totals';

export type FigureChange =
  /** `by` is a fraction: relative for counts and times, percentage points for rates (0.05 is 5 points). */
  | { kind: 'up' | 'down' | 'unclear'; by: number; unit: 'relative' | 'points' }
  | { kind: 'too_little_data' }
  | { kind: 'nothing_before' };

export interface Changes {
  views: FigureChange;
  starts: FigureChange;
  submissions: FigureChange;
  startRate: FigureChange;
  completionRate: FigureChange;
  conversion: FigureChange;
  time: FigureChange;
}

function changeOf(
  verdict: SignificanceVerdict,
  by: number | undefined,
  unit: 'relative' | 'points',
): FigureChange {
  if (verdict === 'too_little_data' || by === undefined) return { kind: 'too_little_data' };
  // Counts are tested over whole weeks and shown over the period: where the two disagree, nothing is claimed.
  const agrees = verdict === 'up' ? by > 0 : verdict === 'down' ? by < 0 : true;
  return { kind: agrees ? verdict : 'unclear', by, unit };
}

const relative = (now: number | undefined, before: number | undefined) =>
  now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before;

const points = (now: Rate, before: Rate) =>
  now.value === undefined || before.value === undefined ? undefined : now.value - before.value;

/** The change of a share against the same of another period. */
export const rateChange = (now: Rate, before: Rate): FigureChange =>
  changeOf(compareRates(now, before), points(now, before), 'points');

/**
 * The changes of a period's numbers.
 *
 * @param days of the period and of the one before; for periods under a week also of the week before
 * @param former the period that it is compared with
 * @param today is not over yet, so that its counts prove nothing against whole days
 */
export function changesOf(
  days: Days,
  period: Period,
  today: string,
  former: Period = periodBefore(period),
): Changes {
  const now = summarise(days, period);
  const before = summarise(days, former);
  const over = period.to < today ? period.to : addDays(today, -1);

  const judged = (change: FigureChange): FigureChange =>
    before.views === 0 ? { kind: 'nothing_before' } : change;
  const isPrevious = former.to === addDays(period.from, -1);
  const countVerdict = (name: 'views' | 'starts' | 'completions') => {
    if (over < period.from) return 'too_little_data';
    // Against the days just before, weekdays are aligned; any other period is chosen so that they are.
    if (isPrevious) return compareCountOf(days, { from: period.from, to: over }, name);
    const cut = { from: former.from, to: addDays(former.to, over < period.to ? -1 : 0) };
    return compareCounts(
      totalsOf(days, { from: period.from, to: over })[name],
      totalsOf(days, cut)[name],
    );
  };
  const count = (name: 'views' | 'starts' | 'submissions') =>
    judged(
      changeOf(
        countVerdict(name === 'submissions' ? 'completions' : name),
        relative(now[name], before[name]),
        'relative',
      ),
    );
  const rate = (name: 'startRate' | 'completionRate' | 'conversion') =>
    judged(rateChange(now[name], before[name]));
  return {
    views: count('views'),
    starts: count('starts'),
    submissions: count('submissions'),
    startRate: rate('startRate'),
    completionRate: rate('completionRate'),
    conversion: rate('conversion'),
    time: judged(
      changeOf(
        compareTimes(totalsOf(days, period).times, totalsOf(days, former).times),
        relative(now.time.median, before.time.median),
        'relative',
      ),
    ),
  };
}
