/** Responses, and the locks on values that a field takes once. */
import * as z from 'zod';
import { answerSchema } from '@/domain/values/answer.schema';
import { MAX_TAGS } from '@/domain/options/responseMarks';
import { SIGNATURE_STATES } from '@/domain/options/links/signatures';
import { OPEN_STATUSES, SUBMISSION_STATUSES } from '@/domain/options/responseStatus';
import { instant, version } from './common.schema';

/**
 * `…/locks/{v_hmac}`: a value that a field takes once only was given. Server only; it names its owner, and goes with it
 * (functions/src/intake/locks.ts).
 */
export const lockSchema = z.object({
  schemaVersion: version,
  submissionId: z.string(),
  fieldId: z.string(),
});

export const EFFECTS = ['crm', 'notify', 'deliver'] as const;

export const HOLD_REASONS = [
  'closed',
  'paused',
  'old_version',
  'clock',
  'volume',
  'unproven',
] as const;

/** Why a response was taken for spam when it arrived (responses/doubt.ts). */
export const DOUBT_CODES = [
  'fast',
  'links',
  'name_link',
  'markup',
  'same',
  'word',
  'listed',
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];
const doubt = z.object({
  code: z.enum(DOUBT_CODES),
  /** Of links, of seconds, of other responses. */
  n: z.number().optional(),
  word: z.string().optional(),
});
export type Doubt = z.infer<typeof doubt>;

/** The member who did it; absent where the product did. Their name is read, never stored: it goes with them. */
const logged = { at: instant, by: z.string().optional() };

/** One thing that was done with a response beside its answers. */
export const logEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    ...logged,
    kind: z.literal('status'),
    from: z.enum(SUBMISSION_STATUSES),
    to: z.enum(SUBMISSION_STATUSES),
  }),
  z.object({ ...logged, kind: z.literal('tag'), tag: z.string(), on: z.boolean() }),
  z.object({
    ...logged,
    kind: z.literal('assignee'),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
]);

export type LogEntry = z.infer<typeof logEntrySchema>;

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
  /** Why it was taken for spam when it arrived. It stays after “Not spam”. */
  doubts: z.array(doubt).max(DOUBT_CODES.length).optional(),
  /** While it is in spam or in the trash: where a restore puts it back. */
  before: z.enum(OPEN_STATUSES).optional(),
  /** While it is in spam or in the trash: when it is deleted for good. */
  purgeAt: instant.optional(),
  /** The locks it gave back when it was removed; a restore takes those that are still free. */
  freedLocks: z.array(z.object({ id: z.string(), fieldId: z.string() })).optional(),
  facets: z.array(z.string()),
  /** The places that it holds, by their keys (form/access/places.ts). One on the waiting list holds some while they are on offer. */
  places: z.record(z.string(), z.number().int()).optional(),
  /** On the waiting list: until when places are held for it, or that it let them go. */
  offer: z.object({ until: instant, lapsed: z.literal(true).optional() }).optional(),
  /** Of one that took places that were held for it: until when they were, so that a repeat finds it. */
  takenUntil: instant.optional(),
  /** While places are on offer: when the sweep looks whether they were taken. */
  offerDueAt: instant.optional(),
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
  /** In spam and the trash: whose it was, so that it goes when that person is erased. */
  formerContactId: z.string().optional(),
  /** Its person was erased, and with them its answers; it still counts. */
  strippedAt: instant.optional(),
  /** The personal link that it came with. */
  linkId: z.string().optional(),
  /** Of a form with signed values: whether they were signed. Without it they are not kept (decision 0227). */
  signature: z.enum(SIGNATURE_STATES).optional(),
  /** Who answered, by the fields that fill a contact, with the contact's name where these tell none; older responses have none. */
  respondent: z.object({ name: z.string().optional(), email: z.string().optional() }).optional(),
  /** Ids of the workspace's tags, as facets too. */
  tags: z.array(z.string()).max(MAX_TAGS).optional(),
  /** The member who looks after it, as a facet too. */
  assignee: z.string().optional(),
  /** What was done with it, the last at the end (`answers/marking.ts`). */
  log: z.array(logEntrySchema).optional(),
  /** When its answers were last edited; `revisions` hold what changed. */
  editedAt: instant.optional(),
  /** How often they were edited: the number of the last revision. */
  revision: z.int().min(1).optional(),
  /** How often the link to change it was withdrawn: earlier links open nothing (`responses/changing.ts`). */
  changeLinksEnded: z.int().min(1).optional(),
  /** The first lines a list shows without loading the version. */
  summary: z.string(),
  /** To an anonymous form: `submittedAt` is the day on which it was shown, and nothing says whose it is (decision 0215). */
  anonymous: z.literal(true).optional(),
  /** Sent by a member to try the form: it goes the whole way, and is in no number. */
  test: z.literal(true).optional(),
  /** The day whose digest lists it, by the workspace's zone; absent where it was mailed at once, or not at all. */
  digestDay: z.string().optional(),
  /** The import that it came with: it is listed and counted in the list, but in no number of the form. */
  importId: z.string().optional(),
  /** An erased response alone: a tombstone, which a late retry finds until then. */
  expireAt: z.unknown().optional(),
});

/** `…/partials/{id}`, id = hash(formId, key): begun and not submitted. Its response has the same id, and deletes it. */
export const partialSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  version: z.number().int(),
  /** Counts what the page sent: an older one never replaces a newer one. */
  seq: z.int(),
  answers: z.record(z.string(), answerSchema),
  /** Questions that the answers so far show, and how many of them have an answer. */
  questions: z.int(),
  answered: z.int(),
  /** The page that was reached, from 1, and how many there are. */
  page: z.int(),
  pages: z.int(),
  startedAt: instant,
  updatedAt: instant,
  /** When it is deleted for good. */
  purgeAt: instant,
  locale: z.string(),
  day: z.string(),
  device: z.enum(['phone', 'tablet', 'desktop']).optional(),
  source: z.string().optional(),
  /** The personal link that it was begun with. */
  linkId: z.string().optional(),
  /** The query of the page, if its values were well signed then (decision 0227). */
  signedQuery: z.string().optional(),
  respondent: z.object({ name: z.string().optional(), email: z.string().optional() }).optional(),
  summary: z.string(),
});

export type PartialDoc = z.infer<typeof partialSchema>;

/** `…/submissions/{id}/revisions/{n}`: one edit of the answers. Deleted with the response. */
export const revisionSchema = z.object({
  schemaVersion: version,
  n: z.int().min(1),
  at: instant,
  /** The member who edited it; absent if the respondent did, by the link to change it. */
  by: z.string().optional(),
  /** Only the answers that changed, by field id; one that is absent was not given. */
  before: z.record(z.string(), answerSchema),
  after: z.record(z.string(), answerSchema),
});

export type RevisionDoc = z.infer<typeof revisionSchema>;
/** Most saved views of a form, or of all responses. */
export const MAX_SAVED_VIEWS = 50;
/** Most letters of a saved view's name, and most bytes of its query, as the rules have them. */
export const SAVED_VIEW = { name: 60, bytes: 4_000 } as const;

/** `…/savedViews/{id}`: a filter, a search and an order of responses under a name. */
export const savedViewSchema = z.object({
  schemaVersion: version,
  /** An empty text for the list over all forms. */
  formId: z.string(),
  name: z.string().min(1).max(SAVED_VIEW.name),
  /** The query of an address that shows it, as the list's own parameters write it. */
  query: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

export type SavedViewDoc = z.infer<typeof savedViewSchema>;

export type LockDoc = z.infer<typeof lockSchema>;

export type SubmissionDoc = z.infer<typeof submissionSchema>;

export type Effect = (typeof EFFECTS)[number];

export type HoldReason = (typeof HOLD_REASONS)[number];
