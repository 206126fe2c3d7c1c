/**
 * One schema for each stored document; types are inferred. Instants are milliseconds since the epoch (UTC), so that
 * both SDKs read the same number; `expireAt` alone is a Firestore timestamp, because TTL wants one, and is not read.
 */
import * as z from 'zod';
import { ROLES } from './access';
import { answerSchema } from './answers/answer.schema';
import { FORM_STATUSES } from './form/lifecycle';
import { FIRST_COUNTERS, LATER_COUNTERS } from './insights/counters';
import { PLAN_IDS } from './plans';

const instant = z.number().int();
const version = z.literal(1);
// ---- people and workspaces ------------------------------------------------------------------------------------------

/** How a person wants dates and numbers; absent means as the browser has it (shared/lib/locale.ts). */
export const preferencesSchema = z.object({
  locale: z.string().optional(),
  timeZone: z.string().optional(),
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
  /** Pictures that were stored for them: all but the present one are to be removed. */
  pictures: z.array(z.string()).optional(),
  /** When mails of the account were asked for within the last day: they are limited. */
  mailed: z.array(instant).optional(),
  /**
   * The address was unproven when last looked at. Whoever proves it ends what was there before (functions' proof.ts).
   */
  unproven: z.literal(true).optional(),
  /**
   * The address, once it was proven. Only a change that its link confirmed replaces it: where the account has another
   * one all the same, this one is put back (functions' account/provenAddress.ts).
   */
  provenEmail: z.string().optional(),
  /** The sweep found no account in Auth then, and deletes what it left if there is still none a day later. */
  orphanedAt: instant.optional(),
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
});

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

/** Most bytes of a screen's state, as the rules have it. */
export const STATE_BYTES = 20_000;

/** `users/{uid}/state/{screen}` as stored: JSON text, because the rules can measure a text and not a map. */
const storedStateSchema = z.object({
  schemaVersion: z.literal(2),
  value: z.string().max(STATE_BYTES),
});
/** Version 1 held the value as a map. */
const stateSchema1 = z.object({ schemaVersion: version, value: z.record(z.string(), z.unknown()) });

/** `users/{uid}/state/{screen}`: what a person left a screen as. Read as a map, empty where the text is unreadable. */
export const userStateSchema = z
  .union([stateSchema1, storedStateSchema])
  .transform(({ value }) => ({ value: typeof value === 'string' ? stateOf(value) : value }));

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

/** `workspaces/{ws}/limits/current`: how often something was done in one hour. Written by callables, read by nobody else. */
export const limitsSchema = z.object({
  schemaVersion: version,
  /** Hours since the epoch that the counts belong to. */
  hour: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
});

// ---- forms ----------------------------------------------------------------------------------------------------------

/** `workspaces/{ws}/forms/{formId}`: the head, at most 2 kB. */
export const formHeadSchema = z.object({
  schemaVersion: version,
  title: z.string(),
  folder: z.string().optional(),
  status: z.enum(FORM_STATUSES),
  /** The version that the public link shows; absent before the first publish. */
  liveVersion: z.number().int().optional(),
  /** Revision of the draft, and the one that the live version was made of. */
  draftRev: z.number().int(),
  liveRev: z.number().int().optional(),
  /** Accepted, non-spam submissions. Written by the flush only. */
  counts: z.object({ submissions: z.number().int() }),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  publishedAt: instant.optional(),
});

/** `…/draft/current`. `definition` is canonical JSON text (docs/data.md says why). */
export const draftSchema = z.object({
  schemaVersion: version,
  rev: z.number().int().min(1),
  definition: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

/** `…/versions/{n}`: immutable. */
export const formVersionSchema = z.object({
  schemaVersion: version,
  n: z.number().int().min(1),
  definition: z.string(),
  /** SHA-256 of the text, hex. */
  hash: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  note: z.string().optional(),
  /** The version whose content this one brought back. */
  restoredFrom: z.number().int().optional(),
  /** What changed since the version before, one sentence each. */
  diff: z.array(z.string()),
});

/** `…/registry/current`: every field there ever was, as JSON text of `Registry` (form/versions/publish.ts); only grows. */
export const registrySchema = z.object({
  schemaVersion: version,
  fields: z.string(),
});

/** `…/tests/current`: test answers, as JSON text of form/versions/savedTests.schema.ts. Written by editors. */
export const testsSchema = z.object({
  schemaVersion: version,
  tests: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

/** `publicForms/{formId}`: what page and intake need, read in one get. Server only. */
export const publicFormSchema = z.object({
  schemaVersion: version,
  workspace: z.string(),
  status: z.enum(FORM_STATUSES),
  liveVersion: z.number().int().optional(),
  /** The live version's public copy (form/versions/publish.ts), canonical JSON text. */
  definition: z.string().optional(),
  /** When the present status began: an answer sent within 30 days of closing is held. */
  statusSince: instant,
  /** When each former version was superseded, by its number. */
  superseded: z.record(z.string(), instant),
});

/**
 * `publicForms/{formId}` of a form that was deleted for good. Its links are out there: nobody else may be given the id.
 */
export const goneFormSchema = z.object({
  schemaVersion: version,
  status: z.literal('gone'),
});

/** `workspaces/{ws}/assets/{sha}`: a picture that forms of the workspace may show. Server only. */
export const assetSchema = z.object({
  schemaVersion: version,
  uploadedBy: z.string(),
  /** Of the file that is stored. */
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  at: instant,
});

// ---- sessions and numbers -------------------------------------------------------------------------------------------

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
  /** Left out of all numbers: a bot, a member. */
  excluded: z.enum(['bot', 'member']).optional(),
  source: z.string().optional(),
  device: z.enum(['phone', 'tablet', 'desktop']).optional(),
  locale: z.string().optional(),
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
  updatedAt: instant,
});

/**
 * `…/locks/{v_hmac}`: a value that a field takes once only was given. Server only; it names its owner, and goes with it
 * (functions/src/intake/locks.ts).
 */
export const lockSchema = z.object({
  schemaVersion: version,
  submissionId: z.string(),
  fieldId: z.string(),
});

// ---- submissions ----------------------------------------------------------------------------------------------------

export const SUBMISSION_STATUSES = ['complete', 'spam', 'trashed', 'held', 'erased'] as const;
export const EFFECTS = ['crm', 'notify'] as const;
export const HOLD_REASONS = ['closed', 'paused', 'old_version', 'clock'] as const;

/** `workspaces/{ws}/submissions/{id}`, id = hash(formId, key). */
export const submissionSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  version: z.number().int(),
  answers: z.record(z.string(), answerSchema),
  /** SHA-256 over what was sent, to tell a retry from another answer under the same key. */
  contentHash: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  heldFor: z.enum(HOLD_REASONS).optional(),
  facets: z.array(z.string()),
  /** Effects not yet done; each effect removes its own name in its own transaction. */
  todo: z.array(z.enum(EFFECTS)),
  /** While `todo` is not empty: since when. */
  pendingSince: instant.optional(),
  sessionId: z.string(),
  submittedAt: instant,
  startedAt: instant.optional(),
  locale: z.string().optional(),
  /** The respondent's day, by which the answers were judged: `YYYY-MM-DD`. */
  day: z.string().optional(),
  device: z.enum(['phone', 'tablet', 'desktop']).optional(),
  source: z.string().optional(),
  contactId: z.string().optional(),
  /** The first lines a list shows without loading the version. */
  summary: z.string(),
  /** Sent by a member to try the form: it goes the whole way, and is in no number. */
  test: z.literal(true).optional(),
});

// ---- CRM ------------------------------------------------------------------------------------------------------------

/** Where a value came from. */
export const provenanceSchema = z.object({
  submissionId: z.string(),
  at: instant,
});

export const contactSchema = z.object({
  schemaVersion: version,
  name: z.string().optional(),
  /** Folded name or email, by which lists sort. */
  sortName: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  company: z.string().optional(),
  accountId: z.string().optional(),
  submissionCount: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
  provenance: z.record(z.string(), provenanceSchema),
});

export const accountSchema = z.object({
  schemaVersion: version,
  name: z.string(),
  sortName: z.string(),
  domains: z.array(z.string()),
  peopleCount: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
});

/** `keys/{v_hmac}`: which contact or account owns a normalised email, phone or domain. */
export const keySchema = z.object({
  schemaVersion: version,
  kind: z.enum(['email', 'domain']),
  owner: z.string(),
});

export const activitySchema = z.object({
  schemaVersion: version,
  type: z.enum(['submission']),
  at: instant,
  contactId: z.string(),
  accountId: z.string().optional(),
  formId: z.string(),
  submissionId: z.string(),
});

/** `users/{uid}/notifications/{type_source}`. */
export const notificationSchema = z.object({
  schemaVersion: version,
  type: z.enum(['submission', 'held']),
  workspace: z.string(),
  formId: z.string(),
  submissionId: z.string(),
  formTitle: z.string(),
  summary: z.string(),
  at: instant,
  readAt: instant.nullable(),
});

// ---- mail -----------------------------------------------------------------------------------------------------------

const mail = <K extends string, D extends z.ZodRawShape>(kind: K, data: D) =>
  z.object({ kind: z.literal(kind), to: z.string(), data: z.object(data) });

/** What a mail is about. What it says is made when it is sent; links that open something are never stored. */
export const mailSchema = z.discriminatedUnion('kind', [
  /** To an address that somebody entered in the newsletter form: its holder confirms, or hears no more. */
  mail('newsletter_confirm', { firstName: z.string() }),
  mail('newsletter_welcome', { firstName: z.string() }),
  /** To the sales address: somebody wrote through /contact-sales. */
  mail('enquiry', { enquiryId: z.string() }),
  /** To whoever wrote. */
  mail('enquiry_receipt', { name: z.string(), reference: z.string() }),
  mail('password_reset', {}),
  mail('verify_email', { uid: z.string() }),
  /** To the new address: it changes when the link is followed. `change` is the id of the pending change. */
  mail('change_email', { uid: z.string(), change: z.string() }),
  /** To the present address, at the same moment, with a link that stops it. */
  mail('email_change_asked', { uid: z.string(), change: z.string() }),
  /** To the former address. `newEmail` is masked, where it is told at all. */
  mail('email_changed', { newEmail: z.string().optional() }),
  /** To the proven address, which was put back: somebody had changed it past our own links. */
  mail('email_change_stopped', {}),
  mail('account_deleted', { displayName: z.string() }),
]);

/** `registrations/{id}`, as anybody may create it: untrusted. */
export const registrationSchema = z.object({
  emailAddress: z.string(),
  firstName: z.string(),
});

/** `subscribers/{v_hmac}`: what is known of a newsletter address, without the address. The record of consent. */
export const subscriberSchema = z.object({
  schemaVersion: version,
  /** When the mail that asks for confirmation was last queued. */
  askedAt: instant.optional(),
  /** The same for any address of this inbox: `ada@` notes what `ada+news@` was asked. */
  inboxAskedAt: instant.optional(),
  /** When another address of this inbox unsubscribed. */
  inboxLeftAt: instant.optional(),
  /** Id in `subscribers` of this address's inbox, since leaving knows no address. */
  inbox: z.string().optional(),
  /** When the holder of the address confirmed, and how: by the link of that mail, or on the page for leaving. */
  confirmedAt: instant.optional(),
  confirmedBy: z.enum(['mail', 'page']).optional(),
  /** When the welcome was queued. */
  welcomedAt: instant.optional(),
  /** Registrations made before this instant are void; later ones get no mail: only its holder can come back. */
  unsubscribedAt: instant.optional(),
});

/** `mailCounts/{kind}_{hour}`: how many mails of a kind were queued within an hour, over all instances. */
export const mailCountSchema = z.object({
  schemaVersion: version,
  total: z.number().int(),
  /** The same by inbox and by registrable domain, each under an HMAC. */
  of: z.record(z.string(), z.number().int()),
  /** Set when one had to wait for the total: reported once an hour. */
  reachedAt: instant.optional(),
  expireAt: z.unknown(),
});

/** `subscribers/{id}/marks/{registrationId}`: this registration was seen to. */
export const registrationMarkSchema = z.object({
  schemaVersion: version,
  at: instant,
});

/** `sweeps/{name}`: how far the sweep has come with what it looks through in turn. */
export const sweepStateSchema = z.object({
  schemaVersion: version,
  /** Id of the last document seen in the round under way. */
  after: z.string().optional(),
  /** When the last round ended. */
  roundAt: instant,
  nextAt: instant,
  /** Of `sweeps/accounts`: since when, and when last, more accounts were missing than are believed at once. */
  manyMissingSince: instant.optional(),
  manyMissingAt: instant.optional(),
});

/** `enquiries/{id}`, id = hash('enquiries', key): what somebody wrote through /contact-sales. Server only. */
export const enquirySchema = z.object({
  schemaVersion: version,
  /** Version of ENQUIRY_FORM (content/enquiryForm.ts). */
  version: z.number().int(),
  answers: z.record(z.string(), answerSchema),
  /** The plan whose button led there. */
  plan: z.string().optional(),
  contentHash: z.string(),
  createdAt: instant,
  expireAt: z.unknown(),
});

/**
 * `spentProofs/{version_hmac}`: a proof of work (proof.ts) or the link of an account mail that was used. Gone when it would
 * have expired. Server only.
 */
export const spentProofSchema = z.object({
  schemaVersion: version,
  expireAt: z.unknown(),
});

/** `recipients/{version_hmac}`: mail that strangers had sent to one inbox, so that it stays little. Server only. */
export const recipientSchema = z.object({
  schemaVersion: version,
  /** When, within the window of the limit. */
  mailed: z.array(instant),
  expireAt: z.unknown(),
});

export const OUTBOX_STATUSES = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** `outbox/{id}`: a mail of the product's own. The id is a natural key, so that each goes out once. */
export const outboxSchema = z.intersection(
  mailSchema,
  z.object({
    schemaVersion: version,
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.number().int(),
    /** When it is to be tried next; absent when nothing is left to do. */
    dueAt: instant.optional(),
    /** While somebody sends it: nobody else does before this instant. */
    leaseUntil: instant.optional(),
    createdAt: instant,
    sentAt: instant.optional(),
    /** A code, never content. */
    lastError: z.string().optional(),
    /** From when nothing is left to do: what waits is never forgotten. */
    expireAt: z.unknown().optional(),
  }),
);

// ---- the spec's own -------------------------------------------------------------------------------------------------

export const articleSchema = z.object({
  title: z.string(),
  link: z.string(),
  routes: z.array(z.string()),
});

/**
 * `helpVotes/{article}_{voter}`: whether an article helped, one vote a person and article. Server only. `voter` is an
 * HMAC of the person's id: it names nobody, and is how the votes of somebody who leaves are found.
 */
export const helpVoteSchema = z.object({
  schemaVersion: version,
  articleId: z.string(),
  voter: z.string(),
  helpful: z.boolean(),
  at: instant,
});

export const featureSchema = z.object({
  id: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  badges: z.array(z.string()),
});
export const featureSectionSchema = z.object({
  title: z.string(),
  features: z.array(featureSchema),
});

export type LimitsDoc = z.infer<typeof limitsSchema>;
export type UserDoc = z.infer<typeof userSchema>;
export type EmailChangeDoc = z.infer<typeof emailChangeSchema>;
export type UserWorkspaceDoc = z.infer<typeof userWorkspaceSchema>;
export type WorkspaceDoc = z.infer<typeof workspaceSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type JobDoc = z.infer<typeof jobSchema>;
export type MemberDoc = z.infer<typeof memberSchema>;
export type FormHeadDoc = z.infer<typeof formHeadSchema>;
export type DraftDoc = z.infer<typeof draftSchema>;
export type FormVersionDoc = z.infer<typeof formVersionSchema>;
export type TestsDoc = z.infer<typeof testsSchema>;
export type PublicFormDoc = z.infer<typeof publicFormSchema>;
export type GoneFormDoc = z.infer<typeof goneFormSchema>;
export type Contribution = z.infer<typeof contributionSchema>;
export type SessionDoc = z.infer<typeof sessionSchema>;
export type DayTotals = z.infer<typeof dayTotalsSchema>;
export type UsageDoc = z.infer<typeof usageSchema>;
export type StatsMonthDoc = z.infer<typeof statsMonthSchema>;
export type LockDoc = z.infer<typeof lockSchema>;
export type AssetDoc = z.infer<typeof assetSchema>;
export type SubmissionDoc = z.infer<typeof submissionSchema>;
export type SubmissionStatus = SubmissionDoc['status'];
export type Effect = (typeof EFFECTS)[number];
export type HoldReason = (typeof HOLD_REASONS)[number];
export type ContactDoc = z.infer<typeof contactSchema>;
export type AccountDoc = z.infer<typeof accountSchema>;
export type KeyDoc = z.infer<typeof keySchema>;
export type ActivityDoc = z.infer<typeof activitySchema>;
export type NotificationDoc = z.infer<typeof notificationSchema>;
export type Mail = z.infer<typeof mailSchema>;
export type RegistrationDoc = z.infer<typeof registrationSchema>;
export type SubscriberDoc = z.infer<typeof subscriberSchema>;
export type MailCountDoc = z.infer<typeof mailCountSchema>;
export type RegistrationMarkDoc = z.infer<typeof registrationMarkSchema>;
export type SweepStateDoc = z.infer<typeof sweepStateSchema>;
export type EnquiryDoc = z.infer<typeof enquirySchema>;
export type SpentProofDoc = z.infer<typeof spentProofSchema>;
export type RecipientDoc = z.infer<typeof recipientSchema>;
export type OutboxDoc = z.infer<typeof outboxSchema>;
export type ArticleDoc = z.infer<typeof articleSchema>;
export type HelpVoteDoc = z.infer<typeof helpVoteSchema>;
export type Feature = z.infer<typeof featureSchema>;
export type FeatureSectionDoc = z.infer<typeof featureSectionSchema>;
