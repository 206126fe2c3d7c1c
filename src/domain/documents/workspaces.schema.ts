/** Workspaces and their members. */
import * as z from 'zod';
import { ROLES } from '@/domain/options/access';
import { MAX_WORKSPACE_TAGS, TAG_NAME_LENGTH } from '@/domain/options/responseMarks';
import {
  ERASED_RESPONSES,
  MAX_PROPERTIES,
  MAX_PROPERTY_OPTIONS,
  MAX_RETENTION_MONTHS,
  MAX_STAGES,
  PROPERTY_NAME_LENGTH,
  PROPERTY_TYPES,
  STAGE_NAME_LENGTH,
} from '@/domain/options/contactLimits';
import { ASSIST_MODES, MAX_RECIPIENT } from '@/domain/options/assist';
import { PRIVATE_VISITS } from '@/domain/options/privateVisits';
import { FOLDER_NAME_LENGTH, MAX_FOLDERS } from '@/domain/options/folders';
import { PLAN_IDS } from '@/domain/options/plans';
import { spamWords } from './access.schema';
import { instant, version } from './common.schema';

/** A word of the workspace's own by which responses are sorted. */
export const tagSchema = z.object({ id: z.string(), name: z.string().min(1).max(TAG_NAME_LENGTH) });

export type Tag = z.infer<typeof tagSchema>;

/** A folder of forms. */
export const folderSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(FOLDER_NAME_LENGTH),
});

export type Folder = z.infer<typeof folderSchema>;

/** A stage of the relationship with a contact, as lists and records show it. */
export const stageSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(STAGE_NAME_LENGTH),
});

export type Stage = z.infer<typeof stageSchema>;

/** A property of contacts, or of accounts, that the workspace defines. */
export const propertySchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(PROPERTY_NAME_LENGTH),
  type: z.enum(PROPERTY_TYPES),
  /** Of a choice. */
  options: z
    .array(z.object({ id: z.string(), name: z.string().min(1).max(PROPERTY_NAME_LENGTH) }))
    .max(MAX_PROPERTY_OPTIONS)
    .optional(),
});

export type WorkspaceProperty = z.infer<typeof propertySchema>;

/** How long contacts are kept when nothing happens, as admins chose. */
export const contactRetentionSchema = z.object({
  months: z.int().min(1).max(MAX_RETENTION_MONTHS),
  keptStages: z.array(z.string()).max(MAX_STAGES),
  responses: z.enum(ERASED_RESPONSES),
  at: instant,
  by: z.string(),
  /** The batch that admins were told of, or that is under way: its job, and whom it is of. */
  batch: z
    .object({
      id: z.string(),
      before: instant,
      startsAt: instant,
      due: z.int().min(1),
      isMore: z.boolean(),
    })
    .optional(),
});

export type ContactRetention = z.infer<typeof contactRetentionSchema>;

export const workspaceSchema = z.object({
  schemaVersion: version,
  name: z.string(),
  /** IANA zone in which days are counted. */
  timeZone: z.string(),
  plan: z.enum(PLAN_IDS),
  /** Its tags, in the order in which they are listed; responses carry their ids. */
  tags: z.array(tagSchema).max(MAX_WORKSPACE_TAGS).optional(),
  /** Folders of forms, by name; forms carry their ids. */
  folders: z.array(folderSchema).max(MAX_FOLDERS).optional(),
  /** Stages of contacts, in their order; absent as they begin (DEFAULT_STAGES). */
  stages: z.array(stageSchema).max(MAX_STAGES).optional(),
  /** Properties of contacts beyond ours, in their order. */
  properties: z.array(propertySchema).max(MAX_PROPERTIES).optional(),
  /** The same of accounts. */
  accountProperties: z.array(propertySchema).max(MAX_PROPERTIES).optional(),
  /** Absent where contacts are kept for good. */
  contactRetention: contactRetentionSchema.optional(),
  /** When the sweep looks for contacts that are due; absent without `contactRetention`. */
  contactRetentionDueAt: instant.optional(),
  /** Who may answer what members ask the assistant, if an admin chose: no one, or the built-in generator alone. */
  assist: z.enum(ASSIST_MODES).optional(),
  /** Who may be sent respondents' answers, if an admin allowed it: a recipient by name, since when, by whom. */
  assistAnswers: z
    .object({ to: z.string().max(MAX_RECIPIENT), at: instant, by: z.string() })
    .optional(),
  /** What is counted of people who ask not to be tracked, if an admin chose. Its public forms have a copy. */
  privateVisits: z.enum(PRIVATE_VISITS).optional(),
  /** What makes a response to any of its forms spam (decision 0213); absent where empty. */
  spamWords: spamWords.optional(),
  createdAt: instant,
  createdBy: z.string(),
  /** Marks data made by the seed. */
  demo: z.boolean().optional(),
  /** Made-up data to explore (functions' sample/): it notifies no one and counts towards no plan. */
  sample: z.literal(true).optional(),
  /** The zone was changed then, and not all numbers follow it yet (numbers/rezone.ts). */
  recountingSince: instant.optional(),
  /** An owner deleted it: no one changes anything any more, its forms are closed, and the owner can take that back. */
  ending: z.object({ at: instant, by: z.string(), purgeAt: instant }).optional(),
  /** When the sweep looks after that next; absent without `ending`. */
  endingDueAt: instant.optional(),
  /** A picture of its own among its assets, square; its members' lists have a copy. */
  picture: z.string().optional(),
  /** Its owner demands two-step verification of its members; each member's document has a copy. */
  twoStep: z.object({ at: instant, by: z.string() }).optional(),
  /** Version of the tokens that all its contacts have, to be compared by (TOKENS_VERSION); absent where some have none. */
  duplicatesVersion: z.int().optional(),
});

export const memberSchema = z.object({
  schemaVersion: version,
  role: z.enum(ROLES),
  /** While the workspace waits for its deletion everybody is a viewer: what they are if that is taken back. */
  roleBefore: z.enum(ROLES).optional(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().optional(),
  joinedAt: instant,
  /** The workspace opens to them only in a login with two steps; the rules ask for it, too. */
  needsTwoStep: z.literal(true).optional(),
  /** They have two-step verification, as far as we turned it on and off. Shown, and never asked for a right. */
  hasTwoStep: z.literal(true).optional(),
});

/** `workspaces/{ws}/limits/current`: how often something was done in one hour. Written by callables, read by no one else. */
export const limitsSchema = z.object({
  schemaVersion: version,
  /** Hours since the epoch that the counts belong to. */
  hour: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
});

/** `workspaces/{ws}/limits/hosts`: calls of webhooks that instances have taken in one minute, by host. */
export const hostCallsSchema = z.object({
  schemaVersion: version,
  /** Minutes since the epoch that the counts belong to. */
  minute: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
});

/** `workspaces/{ws}/limits/assist`: requests to the assistant in one day, in UTC. */
export const assistUseSchema = z.object({
  schemaVersion: version,
  /** Days since the epoch. */
  day: z.number().int(),
  count: z.number().int().min(0),
});

export type AssistUseDoc = z.infer<typeof assistUseSchema>;

export type HostCallsDoc = z.infer<typeof hostCallsSchema>;
export type LimitsDoc = z.infer<typeof limitsSchema>;

export type WorkspaceDoc = z.infer<typeof workspaceSchema>;

export type MemberDoc = z.infer<typeof memberSchema>;
