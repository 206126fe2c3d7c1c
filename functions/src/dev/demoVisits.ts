/** Visits of made-up people to the forms of the demo. */
import { DAY, HOUR, MINUTE, type Plan } from './demoPlans';
import type { SeededRandom } from './random';

export interface Visit {
  viewedAt: number;
  startedAt?: number;
  submittedAt?: number;
  hiddenMs: number;
  userAgent: Agent;
  source?: string;
}

type Agent = 'desktop' | 'phone' | 'tablet';

/** When people come: more on weekdays, most between eight and eighteen, slowly more of them over the months. */
export function planVisits(plan: Plan, random: SeededRandom, now: number): Visit[] {
  const visits: Visit[] = [];
  while (visits.length < plan.views) {
    const back = plan.until + Math.floor(random.next() ** 1.25 * (plan.from - plan.until));
    const hour = random.chance(0.85) ? random.between(8, 18) : random.between(0, 23);
    const day = Math.floor(now / DAY) * DAY - back * DAY;
    const viewedAt = day + hour * HOUR + random.between(0, HOUR - 1);
    const weekend = [0, 6].includes(new Date(viewedAt).getUTCDay());
    if (viewedAt > now - HOUR || (weekend && random.chance(0.55))) continue;
    visits.push(planVisit(plan, random, viewedAt));
  }
  return visits;
}

function planVisit(plan: Plan, random: SeededRandom, viewedAt: number): Visit {
  const source = random.pick([undefined, undefined, 'newsletter', 'website', 'instagram']);
  const visit: Visit = {
    viewedAt,
    hiddenMs: 0,
    userAgent: random.pick(['desktop', 'desktop', 'phone', 'phone', 'phone', 'tablet']),
    ...(source ? { source } : {}),
  };
  if (!random.chance(plan.starts)) return visit;
  const startedAt = viewedAt + random.between(2_000, 40_000);
  if (!random.chance(plan.completes)) return { ...visit, startedAt };
  // Most need a minute or two, a few go and look something up: a log-normal shape.
  const spread = (random.next() + random.next() + random.next()) / 1.5 - 1;
  const needed = Math.round(95_000 * Math.exp(0.9 * spread));
  const hiddenMs = random.chance(0.2) ? random.between(5_000, 20 * MINUTE) : 0;
  return { ...visit, startedAt, submittedAt: startedAt + needed + hiddenMs, hiddenMs };
}
