/** How much of its plan a workspace has used in a month. */
import { PLANS, type PlanId } from './plans';

/** Shares of a month's responses, in per cent, that admins are notified of. */
export const USAGE_LEVELS = [80, 100] as const;
export type UsageLevel = (typeof USAGE_LEVELS)[number];

export interface PlanUsage {
  used: number;
  of: number;
  /** The highest level that was reached. */
  level: UsageLevel | undefined;
}

/** @param used accepted responses of the month */
export function planUsage(plan: PlanId, used: number): PlanUsage {
  const of = PLANS.find(({ id }) => id === plan)?.quotas.answers ?? Infinity;
  return { used, of, level: USAGE_LEVELS.findLast((level) => used * 100 >= of * level) };
}

/** The first day after a month (`YYYY-MM`), on which its count starts again. */
export function dayOfReset(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
