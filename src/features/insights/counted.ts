/** What figures count, as the lists can be filtered by it. */
import { comparison } from '@/domain/conditions/filters';
import type { Counted } from './explain/reportFacts';
import type { InsightsCondition } from './params';

const outcome = (...values: string[]) =>
  comparison({ kind: 'session', property: 'outcome' }, 'one_of', values);

/** Of people who left without submitting. */
export const WHO_LEFT: readonly InsightsCondition[] = [outcome('abandoned')];
export const IN_PROGRESS: readonly InsightsCondition[] = [outcome('progress')];
const OVER = outcome('completed', 'abandoned');
const COMPLETED = outcome('completed');
const BEGUN = outcome('progress', 'abandoned', 'completed');

const reached = (ids: readonly string[]) =>
  comparison({ kind: 'session', property: 'reached' }, 'one_of', ids);

/** Visits that are over in which one of some questions was reached. */
export const reachedAny = (...ids: string[]): readonly InsightsCondition[] => [OVER, reached(ids)];

/** Responses in which a question was seen and left empty. */
export const skippedAt = (id: string): readonly InsightsCondition[] => [
  COMPLETED,
  reached([id]),
  comparison({ kind: 'field', id }, 'is_empty', []),
];

/** Responses in which a question was not seen. */
export const unseenAt = (id: string): readonly InsightsCondition[] => [
  COMPLETED,
  comparison({ kind: 'session', property: 'reached' }, 'none_of', [id]),
];

export const leftAt = (...ids: string[]): readonly InsightsCondition[] => [
  comparison({ kind: 'session', property: 'last' }, 'one_of', ids),
  ...WHO_LEFT,
];

/** Visits, starts and responses under further conditions. */
export const visitsWith = (...conditions: InsightsCondition[]): Counted => ({
  what: 'visits',
  conditions,
});
export const startsWith = (...conditions: InsightsCondition[]): Counted => ({
  what: 'visits',
  conditions: [...conditions, BEGUN],
});
export const responsesWith = (...conditions: InsightsCondition[]): Counted => ({
  what: 'responses',
  conditions,
});
