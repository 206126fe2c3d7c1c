/** People: profile, preferences, workspaces, notifications, and how they left a screen. */
import * as z from 'zod';
import { ROLES } from '@/domain/options/access';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_MAILS,
  NOTICE_TYPES,
} from '@/domain/options/notices';
import { instant, version } from './common.schema';

/** How a person wants dates and numbers; absent means as the browser has it (shared/lib/locale.ts). */
export const preferencesSchema = z.object({
  locale: z.string().optional(),
  timeZone: z.string().optional(),
});

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a person is notified of and how (notices/kinds.ts has what they did not choose). */
export const noticeSettingsSchema = z.strictObject({
  channels: z.partialRecord(z.enum(NOTICE_KINDS), z.enum(NOTICE_CHANNELS)),
  /** IANA zone of `quiet` and of the mornings at which summaries are sent. */
  timeZone: z.string().min(1).max(64),
  /** Mail waits from one time of day to the other. */
  quiet: z.strictObject({ from: clockTime, until: clockTime }).optional(),
  /** All mail of notifications was stopped, by the link in one. */
  mailStopped: z.literal(true).optional(),
});

/** `users/{uid}`. Name, email and picture follow the account in Firebase Auth (callable/syncProfile.ts). */
export const userSchema = z.object({
  schemaVersion: version,
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().optional(),
  createdAt: instant,
  /** The one part that the person's own browser writes. */
  preferences: preferencesSchema.optional(),
  notices: noticeSettingsSchema.optional(),
  /** Pictures that were stored for them: all but the present one are to be removed. */
  pictures: z.array(z.string()).optional(),
  /** When mails of the account were asked for within the last day: they are limited. */
  mailed: z.array(instant).optional(),
  /** The sample workspace. Kept here, so that there is one at most, and so that the sweep finds a removal cut off. */
  sample: z
    .object({
      workspace: z.string(),
      formId: z.string(),
      startedAt: instant,
      /** It is complete; until then a second call goes on with it. */
      readyAt: instant.optional(),
      removingAt: instant.optional(),
    })
    .optional(),
  /** When samples were made within the last day: they are limited. */
  sampled: z.array(instant).optional(),
  /**
   * The address was unproven when last looked at. Anyone who proves it ends what was there before (functions' proof.ts).
   */
  unproven: z.literal(true).optional(),
  /**
   * The address, once it was proven. Only a change that its link confirmed replaces it: where the account has another
   * one anyway, this one is put back (functions' account/provenAddress.ts).
   */
  provenEmail: z.string().optional(),
  /** The sweep found no account in Auth then, and deletes what it left if there is still none a day later. */
  orphanedAt: instant.optional(),
  /** Two-step verification is on since then, with so many recovery codes. Authoritative is the account in Auth. */
  twoStep: z.object({ since: instant, codesLeft: z.int().min(0) }).optional(),
  /** The account is being deleted since then; the sweep finishes what was cut off. In the future: it is disabled. */
  deletingAt: instant.optional(),
});

/** `emailChanges/{uid}`: a change of address that waits for its link. Server only; its links are not stored. */
export const emailChangeSchema = z.object({
  schemaVersion: version,
  /** Random, part of both links: the one to the new address and the one that stops it. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of the account when it was asked for: a new password, or logging out everywhere, voids the change. */
  tokensValidAfterTime: z.string(),
  askedAt: instant,
  expiresAt: instant,
  /** Its link was followed then: the account has the new address, or gets it now. Its links do not work any more. */
  confirmedAt: instant.optional(),
  expireAt: z.unknown(),
});

/** `users/{uid}/workspaces/{ws}`: mirror of membership, written by the server. */
export const userWorkspaceSchema = z.object({
  schemaVersion: version,
  name: z.string(),
  role: z.enum(ROLES),
  joinedAt: instant,
  picture: z.string().optional(),
  /** When it is deleted for good, once an owner deleted it. */
  endsAt: instant.optional(),
  /** It is the sample workspace. */
  sample: z.literal(true).optional(),
  /** It opens only to logins with two steps. */
  needsTwoStep: z.literal(true).optional(),
});

/** Most bytes of a screen's state, as the rules have it. */
export const STATE_BYTES = 20_000;

/** `users/{uid}/state/{screen}` as stored: JSON text, because the rules can measure a text and not a map. */
const storedStateSchema = z.object({
  schemaVersion: z.literal(2),
  value: z.string().max(STATE_BYTES),
});

/** `users/{uid}/state/{screen}`: what a person left a screen as. Read as a map, empty where the text is unreadable. */
export const userStateSchema = storedStateSchema.transform(({ value }) => ({
  value: stateOf(value),
}));

function stateOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return z.record(z.string(), z.unknown()).catch({}).parse(value);
  } catch {
    return {};
  }
}

/** A state as it is stored. */
export function storedState(value: Record<string, unknown>): z.infer<typeof storedStateSchema> {
  return { schemaVersion: 2, value: JSON.stringify(value) };
}

/** `users/{uid}/notifications/{type_source}`. */
export const notificationSchema = z.object({
  schemaVersion: version,
  type: z.enum(NOTICE_TYPES),
  workspace: z.string(),
  /** None for an export of all forms. */
  formId: z.string().optional(),
  /** The response that it is about; none for an export, an import or a webhook. */
  submissionId: z.string().optional(),
  /** The contact that a mention or a task is about. */
  contactId: z.string().optional(),
  /** The account, where it is about none of its contacts. */
  accountId: z.string().optional(),
  /** The form's title; of a mention or a task, the name of the contact or the account; of contacts, the file's name. */
  formTitle: z.string(),
  /** What others wrote, and sentences of older notifications; empty where the sentence is made of `params`. */
  summary: z.string(),
  /** What the sentence is made of (notices/sentences.ts). */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  at: instant,
  readAt: instant.nullable(),
  /** When its mail is to be queued, and as what; absent once it is, or if there is none. */
  mailDueAt: instant.optional(),
  mailAs: z.enum(NOTICE_MAILS).optional(),
});

export type UserDoc = z.infer<typeof userSchema>;

export type EmailChangeDoc = z.infer<typeof emailChangeSchema>;

export type UserWorkspaceDoc = z.infer<typeof userWorkspaceSchema>;

export type Preferences = z.infer<typeof preferencesSchema>;

export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

export type NotificationDoc = z.infer<typeof notificationSchema>;
