/** Workspaces, their members, and the long work in them. */
import * as z from 'zod';
import { ROLES } from '@/domain/access';
import { PLAN_IDS } from '@/domain/plans';
import { instant, version } from './common.schema';

export const workspaceSchema = z.object({
  schemaVersion: version,
  name: z.string(),
  /** IANA zone in which days are counted. */
  timeZone: z.string(),
  plan: z.enum(PLAN_IDS),
  createdAt: instant,
  createdBy: z.string(),
  /** Marks data made by the seed. */
  demo: z.boolean().optional(),
  /** The zone was changed then, and not all numbers follow it yet (numbers/rezone.ts). */
  recountingSince: instant.optional(),
});

export const memberSchema = z.object({
  schemaVersion: version,
  role: z.enum(ROLES),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().optional(),
  joinedAt: instant,
});

/** Kinds of long work (functions/src/jobs/kinds.ts). */
export const JOB_KINDS = ['recount'] as const;

/** `workspaces/{ws}/jobs/{id}`: long work in steps (functions/src/jobs/runner.ts). Members may read how far it is. */
export const jobSchema = z.object({
  schemaVersion: z.literal(2),
  kind: z.enum(JOB_KINDS),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  startedAt: instant,
  /** Who asked for it; absent where the product did. */
  startedBy: z.string().optional(),
  /** When its next step may be done; absent once it has ended. */
  dueAt: instant.optional(),
  /** Who does the next step at present, and until when nobody else may. */
  lease: z.object({ by: z.string(), until: instant }).optional(),
  /** Where the next step begins: JSON text of the kind's own. */
  cursor: z.string().optional(),
  progress: z.object({ done: z.int().min(0), of: z.int().min(0).optional() }).optional(),
  /** Steps that are done, and tries of the next one that failed. */
  steps: z.int().min(0),
  attempts: z.int().min(0),
  isCancelled: z.literal(true).optional(),
  endedAt: instant.optional(),
  /** The code of the error that it failed with. */
  error: z.string().optional(),
  expireAt: z.unknown().optional(),
});

export type JobKindName = (typeof JOB_KINDS)[number];

/** `workspaces/{ws}/limits/current`: how often something was done in one hour. Written by callables, read by nobody else. */
export const limitsSchema = z.object({
  schemaVersion: version,
  /** Hours since the epoch that the counts belong to. */
  hour: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
});

export type LimitsDoc = z.infer<typeof limitsSchema>;

export type WorkspaceDoc = z.infer<typeof workspaceSchema>;

export type JobDoc = z.infer<typeof jobSchema>;

export type MemberDoc = z.infer<typeof memberSchema>;
