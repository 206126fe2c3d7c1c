/** Visits of made-up people to a form. */
import type { SeededRandom } from './random';

const MINUTE = 60_000;

export const HOUR = 60 * MINUTE;

export const DAY_LENGTH = 24 * HOUR;

/** How respondents use a form. */
export interface VisitPlan {
  /** Page views between `from` and `until`. */
  views: number;
  /** Share of viewers who start, and of starters who submit. */
  starts: number;
  completes: number;
  /** Range of days before today with visits; an event ends at some point. */
  from: number;
  until: number;
}

export interface SampleVisit {
  viewedAt: number;
  startedAt?: number;
  submittedAt?: number;
  hiddenMs: number;
  userAgent: Agent;
  source?: string;
}

type Agent = 'desktop' | 'phone' | 'tablet';

/** Distribution of visits: more on weekdays, most between 8:00 and 18:00, slowly growing over the months. */
export function planVisits(plan: VisitPlan, random: SeededRandom, now: number): SampleVisit[] {
  const visits: SampleVisit[] = [];
  while (visits.length < plan.views) {
    const back = plan.until + Math.floor(random.next() ** 1.25 * (plan.from - plan.until));
    const hour = random.chance(0.85) ? random.between(8, 18) : random.between(0, 23);
    const day = Math.floor(now / DAY_LENGTH) * DAY_LENGTH - back * DAY_LENGTH;
    const viewedAt = day + hour * HOUR + random.between(0, HOUR - 1);
    const weekend = [0, 6].includes(new Date(viewedAt).getUTCDay());
    if (viewedAt > now - HOUR || (weekend && random.chance(0.55))) continue;
    visits.push(planVisit(plan, random, viewedAt));
  }
  return visits;
}

function planVisit(plan: VisitPlan, random: SeededRandom, viewedAt: number): SampleVisit {
  const source = random.pick([undefined, undefined, 'newsletter', 'website', 'instagram']);
  const visit: SampleVisit = {
    viewedAt,
    hiddenMs: 0,
    userAgent: random.pick(['desktop', 'desktop', 'phone', 'phone', 'phone', 'tablet']),
    ...(source ? { source } : {}),
  };
  if (!random.chance(plan.starts)) return visit;
  const startedAt = viewedAt + random.between(2_000, 40_000);
  if (!random.chance(plan.completes)) return { ...visit, startedAt };
  // Log-normal durations: most take a minute or two, a few twice as long. No one is away for longer than that.
  const spread = (random.next() + random.next() + random.next()) / 1.5 - 1;
  const needed = Math.round(95_000 * Math.exp(0.9 * spread));
  const hiddenMs = random.chance(0.2) ? random.between(5_000, 2 * MINUTE) : 0;
  return { ...visit, startedAt, submittedAt: startedAt + needed + hiddenMs, hiddenMs };
}
