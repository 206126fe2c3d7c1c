/** Sessions, what they count for, and usage. */
import * as z from 'zod';
import { FIRST_COUNTERS, LATER_COUNTERS } from '@/domain/options/counters';
import { USAGE_LEVELS } from '@/domain/options/planUsage';
import { PROGRESS_LIMITS } from '@/domain/options/progressLimits';
import { instant, version } from './common.schema';

const counter = z.number().int();

/** A schema for each name (insights/counters.ts). */
function shapeOf<N extends string, S>(names: readonly N[], schema: S): Record<N, S> {
  // Each name is a key, which fromEntries cannot say.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>;
}

/** What a session adds to the counters of its day; see insights/sessions.ts. */
export const contributionSchema = z.object({
  day: z.string(),
  ...shapeOf(FIRST_COUNTERS, counter),
  /** Bucket of the time to complete, or -1. */
  bucket: z.number().int(),
  version: z.number().int(),
  /**
   * Accepted submissions counted in the form's head. The head counts what the list of answers shows, so those of
   * members and bots too, which the days leave out.
   */
  accepted: z.number().int(),
  /** Of these, imported ones, which no day counts. */
  imported: counter.optional(),
});

const upTo = (most: number) => z.int().min(0).max(most);

/** Numbers by index, as a record whose keys are digits. */
const byIndex = (count: number, value: z.ZodInt, entries = count) =>
  z
    .record(z.string().regex(/^(0|[1-9]\d{0,2})$/), value)
    .refine((record) => Object.keys(record).every((index) => Number(index) < count))
    .refine((record) => Object.keys(record).length <= entries);

/**
 * How far a visit came (insights/progress.ts). Questions and pages are indexes: questions in `questionOrder` of the
 * session's version, pages as in the definition.
 */
export const progressSchema = z.object({
  /** Questions that the person was shown and came to, as ranges: `0-5,8`. */
  reached: z
    .string()
    .max(PROGRESS_LIMITS.reached)
    .regex(/^(\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*)?$/),
  /** The furthest page. */
  page: upTo(PROGRESS_LIMITS.pages - 1),
  /** Where the person was last: the question last touched, or the first one of the page they went to since. */
  last: upTo(PROGRESS_LIMITS.questions - 1).optional(),
  /** When that was, by the browser's clock: of two reports, the later one knows where the person was last. */
  lastAt: instant.min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Question → how many times an error was shown at it. */
  errors: byIndex(
    PROGRESS_LIMITS.questions,
    z.int().min(1).max(PROGRESS_LIMITS.errors),
    PROGRESS_LIMITS.errorQuestions,
  ).optional(),
  /** How often the person went back. */
  backs: upTo(PROGRESS_LIMITS.backs).optional(),
  /** Page → seconds in which it was visible. */
  seconds: byIndex(PROGRESS_LIMITS.pages, z.int().min(1).max(PROGRESS_LIMITS.seconds)).optional(),
});

/** `…/sessions/{sid}`: one load of the published form in one tab. */
export const sessionSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  workspace: z.string(),
  version: z.number().int(),
  viewedAt: instant,
  startedAt: instant.optional(),
  submittedAt: instant.optional(),
  lastActiveAt: instant,
  /** Milliseconds that the tab was hidden between start and submit. */
  hiddenMs: z.number().int(),
  /** Accepted, non-spam submissions of this session. */
  submissions: z.number().int(),
  /** Left out of all numbers: a bot, a member, or a step of an import, which stands for all of its responses. */
  excluded: z.enum(['bot', 'member', 'import']).optional(),
  source: z.string().optional(),
  /** `utm_campaign` of the link. */
  campaign: z.string().optional(),
  device: z.enum(['phone', 'tablet', 'desktop']).optional(),
  locale: z.string().optional(),
  /** Absent in sessions of old pages, of people who ask not to be tracked, and without JavaScript. */
  progress: progressSchema.optional(),
  counted: contributionSchema.optional(),
  /** When the flush must look at it next; absent when nothing is due. */
  dueAt: instant.optional(),
});

/** Totals of one day. */
export const dayTotalsSchema = z.object({
  ...shapeOf(FIRST_COUNTERS, counter),
  ...shapeOf(LATER_COUNTERS, counter.optional()),
  /** Times to complete: bucket of the log histogram → how many. */
  times: z.record(z.string(), z.number().int()),
});

/** `…/stats/{yyyy-MM}` of a form and of a workspace. */
export const statsMonthSchema = z.object({
  schemaVersion: version,
  workspace: z.string(),
  formId: z.string().optional(),
  month: z.string(),
  timeZone: z.string(),
  days: z.record(z.string(), dayTotalsSchema),
  updatedAt: instant,
  /** Form months only: what the workspace's month already holds of this one, and since when it lags. */
  folded: z.record(z.string(), dayTotalsSchema).optional(),
  unfoldedSince: instant.optional(),
});

/**
 * `workspaces/{ws}/usage/{yyyy-MM}`: what the workspace used of its plan (functions/src/numbers/usage.ts). Server only.
 * Each counter is absent until its month has any.
 */
export const usageSchema = z.object({
  schemaVersion: version,
  responses: z.number().int().optional(),
  /** The highest share of the plan, in per cent, that admins were notified of. */
  noticed: z.literal(USAGE_LEVELS).optional(),
  updatedAt: instant,
});

export type Contribution = z.infer<typeof contributionSchema>;

export type Progress = z.infer<typeof progressSchema>;

export type SessionDoc = z.infer<typeof sessionSchema>;

export type DayTotals = z.infer<typeof dayTotalsSchema>;

export type UsageDoc = z.infer<typeof usageSchema>;

export type StatsMonthDoc = z.infer<typeof statsMonthSchema>;
