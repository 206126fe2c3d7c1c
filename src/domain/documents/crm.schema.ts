/** Contacts, accounts, the keys that find them, what they did, and what is to be done. */
import * as z from 'zod';
import {
  DUPLICATE_REASONS,
  BLOCK_KINDS,
  ENTRY_LENGTH,
  MAX_CONSENTS,
  MAX_DISMISSED,
  MAX_MERGED,
  MAX_SUGGESTIONS,
  TASK_TITLE_LENGTH,
} from '@/domain/options/contactLimits';
import { instant, version } from './common.schema';

/** Where a value came from: a response, a member, or a member's file. */
export const provenanceSchema = z.union([
  z.object({ submissionId: z.string(), formId: z.string().optional(), at: instant }),
  z.object({
    by: z.string(),
    at: instant,
    /** The import that brought it, and its file. */
    importId: z.string().optional(),
    fileName: z.string().optional(),
  }),
]);

/** A text; a number for properties of that type. */
const factValueSchema = z.union([z.string(), z.number()]);

/** What a response says that differs from the contact, for a member to decide. */
export const suggestionSchema = z.object({
  /** `{property}:{value}`: the same one is suggested once. */
  id: z.string(),
  /** Name of a property, or `custom.{id}`. */
  property: z.string(),
  value: factValueSchema,
  submissionId: z.string(),
  formId: z.string(),
  at: instant,
});

/** What a person agreed to, by the response that said so or by a member. */
export const consentSchema = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(['given', 'withdrawn']),
  at: instant,
  submissionId: z.string().optional(),
  formId: z.string().optional(),
  /** The member who recorded it. */
  by: z.string().optional(),
});

export const contactSchema = z.object({
  schemaVersion: z.literal(2),
  /** `merged`: nothing but where it leads to (`mergedInto`); in no list, search, export or count. */
  status: z.enum(['active', 'trashed', 'merged']),
  name: z.string().optional(),
  /** Folded name or email, by which lists sort. */
  sortName: z.string(),
  /** Beginnings of words, and tokens of what lists filter by (domain/contacts/facets.ts). */
  facets: z.array(z.string()),
  /** The first one is the primary address. */
  emails: z.array(z.string()),
  /** In international format, where it is a number; the first one is the primary number. */
  phones: z.array(z.string()),
  company: z.string().optional(),
  accountId: z.string().optional(),
  /** Id of a stage of the workspace. */
  stage: z.string().optional(),
  /** The member who looks after the contact. */
  owner: z.string().optional(),
  tags: z.array(z.string()).optional(),
  /** Values of the workspace's own properties, by id. */
  custom: z.record(z.string(), factValueSchema).optional(),
  suggestions: z.array(suggestionSchema).max(MAX_SUGGESTIONS).optional(),
  /** Ids of suggestions that don't come back. */
  dismissed: z.array(z.string()).max(MAX_DISMISSED).optional(),
  consents: z.array(consentSchema).max(MAX_CONSENTS).optional(),
  /** The forms that the contact responded to, the latest first. */
  forms: z.array(z.string()).optional(),
  submissionCount: z.number().int(),
  openTasks: z.number().int().optional(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
  trashedAt: instant.optional(),
  /** The contact that it was merged into. */
  mergedInto: z.string().optional(),
  /** Contacts merged into it: what names one of them is of this contact (domain/contacts/merged.ts). */
  mergedIds: z
    .array(z.string())
    .max(MAX_MERGED - 1)
    .optional(),
  /** By what duplicates are found (domain/contacts/duplicates.ts). */
  dup: z.array(z.string()).optional(),
  /** Duplicates are to be looked for: since when. Absent once they were. */
  dupDue: instant.optional(),
  /** Since when it is being erased: nothing brings it back. */
  erasingAt: instant.optional(),
  /** By property; of lists by `{property}:{value}`, of own properties by `custom.{id}`. */
  provenance: z.record(z.string(), provenanceSchema),
});

export const accountSchema = z.object({
  schemaVersion: z.literal(2),
  /** `merged`: nothing but where it leads to, as for contacts. */
  status: z.enum(['active', 'trashed', 'merged']),
  name: z.string(),
  /** Folded name, by which lists sort. */
  sortName: z.string(),
  /** Beginnings of words, and tokens of what lists filter by (domain/contacts/facets.ts). */
  facets: z.array(z.string()),
  /** The first one is the primary domain; each is one account's alone. */
  domains: z.array(z.string()),
  /** Contacts of the account that are not in the trash. */
  peopleCount: z.number().int(),
  /** The member who looks after the account. */
  owner: z.string().optional(),
  tags: z.array(z.string()).optional(),
  /** Values of the workspace's own properties of accounts, by id. */
  custom: z.record(z.string(), factValueSchema).optional(),
  /** Tasks about the account itself. */
  openTasks: z.number().int().optional(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
  trashedAt: instant.optional(),
  /** The account that it was merged into. */
  mergedInto: z.string().optional(),
  /** Accounts merged into it: what names one of them is of this account. */
  mergedIds: z
    .array(z.string())
    .max(MAX_MERGED - 1)
    .optional(),
  /** By property; of domains by `domain:{value}`, of own properties by `custom.{id}`. */
  provenance: z.record(z.string(), provenanceSchema),
});

/** `blockList/{v_hmac}`: an email address or a domain that becomes no contact. Of an erased person, only the HMAC is kept. */
export const blockSchema = z.object({
  schemaVersion: version,
  kind: z.enum(BLOCK_KINDS),
  /** As it was entered; absent for an erased person's. */
  value: z.string().optional(),
  at: instant,
  by: z.string(),
});

/** `keys/{v_hmac}`: which contact or account owns a normalised email, phone, domain or company name. */
export const keySchema = z.object({
  schemaVersion: version,
  kind: z.enum(['email', 'phone', 'domain', 'company']),
  owner: z.string(),
});

/** Of a contact, with its account; without a contact, of the account itself. */
const line = {
  schemaVersion: version,
  at: instant,
  contactId: z.string().optional(),
  accountId: z.string().optional(),
  /** Set on lines that have files: attached ones, and responses with answers to file questions. */
  hasFiles: z.literal(true).optional(),
};
const entry = {
  ...line,
  /** The member who wrote it. */
  by: z.string(),
  text: z.string().max(ENTRY_LENGTH),
  mentions: z.array(z.string()).optional(),
  editedAt: instant.optional(),
};
/** A change of a contact or an account by a member: what the property was, and what it is. Absent where there was, or is, none. */
const factChangeSchema = z.object({
  property: z.string(),
  before: factValueSchema.optional(),
  after: factValueSchema.optional(),
});

/** `activities/{id}`: one line of a timeline. Its id says what it is of, so that writing it twice writes it once. */
export const activitySchema = z.discriminatedUnion('type', [
  z.object({
    ...line,
    contactId: z.string(),
    type: z.literal('submission'),
    formId: z.string(),
    submissionId: z.string(),
    imported: z.literal(true).optional(),
  }),
  z.object({ ...entry, type: z.literal('note') }),
  z.object({ ...entry, type: z.literal('call') }),
  z.object({ ...entry, type: z.literal('email') }),
  z.object({
    ...line,
    type: z.literal('task'),
    by: z.string(),
    taskId: z.string(),
    title: z.string(),
    doneAt: instant.optional(),
  }),
  z.object({
    ...line,
    type: z.literal('edit'),
    by: z.string(),
    changes: z.array(factChangeSchema),
  }),
  z.object({ ...line, type: z.literal('created'), by: z.string() }),
  z.object({
    ...line,
    type: z.literal('merge'),
    by: z.string(),
    mergeId: z.string(),
    /** What was merged into the record. */
    merged: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Values of properties that hold one, which gave way to another. */
    left: z.array(z.object({ property: z.string(), value: factValueSchema })),
  }),
  z.object({
    ...line,
    contactId: z.string(),
    type: z.literal('import'),
    by: z.string(),
    jobId: z.string(),
    fileName: z.string(),
    /** Its number in the file. */
    row: z.number().int(),
    created: z.literal(true).optional(),
    changes: z.array(factChangeSchema),
    /** How to undo it (`RowUndo` of contacts/import/importRow.ts), as JSON text: nothing in it is queried. */
    undo: z.string(),
  }),
  z.object({
    ...line,
    type: z.literal('file'),
    /** The member who attached it. */
    by: z.string(),
    /** The upload. */
    fileId: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    /** By content. */
    mediaType: z.string(),
  }),
]);

/**
 * `merges/{id}`: how contacts, or accounts, were before they became one, as long as that can be undone. The server's
 * alone. Once undone, it holds no more than that it was.
 */
export const mergeSchema = z.object({
  schemaVersion: version,
  kind: z.enum(['contact', 'account']),
  status: z.enum(['done', 'undone']),
  at: instant,
  by: z.string(),
  winner: z.string(),
  losers: z.array(z.string()),
  /** JSON text of a MergeSnapshot (domain/contacts/unmerge.ts). */
  snapshot: z.string().optional(),
  /** TTL. */
  expireAt: z.unknown(),
});

/** `duplicates/{a_b}`: two contacts that may be one person. `dismissed`: a member said that they are not. */
export const duplicateSchema = z.object({
  schemaVersion: version,
  ids: z.array(z.string()).length(2),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  status: z.enum(['open', 'dismissed']),
  at: instant,
  /** Who dismissed it. */
  by: z.string().optional(),
});

/** `tasks/{id}`: something to do about a contact, or an account. Those of a record in the trash are `hidden`. */
export const taskSchema = z.object({
  schemaVersion: version,
  /** Exactly one of these two. */
  contactId: z.string().optional(),
  accountId: z.string().optional(),
  status: z.enum(['open', 'done', 'hidden']),
  title: z.string().min(1).max(TASK_TITLE_LENGTH),
  /** `YYYY-MM-DD`, in the workspace's zone; `NO_DAY` (domain/contacts/tasks.ts) where it has none, so that it sorts last. */
  due: z.string(),
  assignee: z.string().nullable(),
  /** When the assignee is reminded; absent once they were. */
  remindAt: instant.optional(),
  by: z.string(),
  at: instant,
  updatedAt: instant,
  doneAt: instant.optional(),
});

/** `contactReviews/{submission}`: a response that may be of a known contact, for a member to decide. */
export const contactReviewSchema = z.object({
  schemaVersion: version,
  submissionId: z.string(),
  formId: z.string(),
  at: instant,
  /** The contact that it may be of. */
  contactId: z.string(),
  /** What the response says. */
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  company: z.string().optional(),
});

export type FactSource = z.infer<typeof provenanceSchema>;

export type Suggestion = z.infer<typeof suggestionSchema>;

export type ConsentRecord = z.infer<typeof consentSchema>;

export type ContactDoc = z.infer<typeof contactSchema>;

export type AccountDoc = z.infer<typeof accountSchema>;

export type BlockDoc = z.infer<typeof blockSchema>;

export type KeyDoc = z.infer<typeof keySchema>;

export type ActivityDoc = z.infer<typeof activitySchema>;

export type ActivityOf<T extends ActivityDoc['type']> = Extract<ActivityDoc, { type: T }>;

export type FactChange = z.infer<typeof factChangeSchema>;

export type TaskDoc = z.infer<typeof taskSchema>;

export type ContactReviewDoc = z.infer<typeof contactReviewSchema>;

export type MergeDoc = z.infer<typeof mergeSchema>;

export type DuplicateDoc = z.infer<typeof duplicateSchema>;
