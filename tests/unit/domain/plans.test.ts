import { describe, expect, it } from 'vitest';
import { workspaceSchema } from '@/domain/documents/workspaces.schema';
import {
  monthsSaved,
  PLAN_IDS,
  PLANS,
  QUOTA_IDS,
  QUOTAS,
  yearlyPrice,
  yearlySaving,
} from '@/domain/options/plans';
import { formatPrice } from '@/features/site/pricing/prices';

describe('plans', () => {
  it('are free first, and dearer from one to the next', () => {
    expect(PLANS.map(({ id }) => id)).toEqual([...PLAN_IDS]);
    const [free, ...paid] = PLANS.map(({ monthly }) => monthly);
    expect(free).toBe(0);
    expect(paid.length).toBeGreaterThanOrEqual(2);
    expect([...paid].sort((a, b) => a - b)).toEqual(paid);
    expect(new Set(paid).size).toBe(paid.length);
  });

  it('each have every amount, and more of it than the plan before', () => {
    for (const id of QUOTA_IDS) {
      const amounts = PLANS.map(({ quotas }) => quotas[id]);
      amounts.reduce((before, amount) => {
        expect(amount).toBeGreaterThan(before);
        return amount;
      }, 0);
      expect(QUOTAS[id].title).not.toBe('');
    }
    for (const { quotas } of PLANS)
      expect(Object.keys(quotas).sort()).toEqual([...QUOTA_IDS].sort());
  });

  it('cost a year what the months cost, less the months saved', () => {
    for (const plan of PLANS) {
      expect(yearlyPrice(plan) + yearlySaving(plan)).toBe(plan.monthly * 12);
      expect(yearlySaving(plan)).toBe(plan.monthly * monthsSaved());
      expect(Number.isInteger(plan.monthly)).toBe(true);
    }
    expect(monthsSaved()).toBeGreaterThan(0);
  });

  it('are what a workspace may be on', () => {
    const workspace = {
      schemaVersion: 1,
      name: 'Ada’s workspace',
      timeZone: 'Europe/London',
      createdAt: 1,
      createdBy: 'ada',
    };
    for (const id of PLAN_IDS) {
      expect(workspaceSchema.safeParse({ ...workspace, plan: id }).success).toBe(true);
    }
    expect(workspaceSchema.safeParse({ ...workspace, plan: 'platinum' }).success).toBe(false);
  });
});

describe('a price in words', () => {
  it('has pence only where there are any', () => {
    expect(formatPrice(0)).toBe('£0');
    expect(formatPrice(1_900)).toBe('£19');
    expect(formatPrice(19_000)).toBe('£190');
    expect(formatPrice(1_583.33)).toBe('£15.83');
    expect(formatPrice(123_400)).toBe('£1,234');
  });
});
