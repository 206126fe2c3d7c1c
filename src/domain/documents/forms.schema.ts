/** Forms: head, draft, versions, public copy, pictures. */
import * as z from 'zod';
import { FORM_STATUSES } from '@/domain/options/formStatus';
import { PROPOSAL_LIMITS } from '@/domain/options/assist';
import { PRIVATE_VISITS } from '@/domain/options/privateVisits';
import { DESTINATION_TROUBLES } from '@/domain/options/destinations/kinds';
import { publicAccessSchema } from './access.schema';
import { instant, version } from './common.schema';

const formerStateSchema = z.object({ status: z.enum(FORM_STATUSES), since: instant });

/** `workspaces/{ws}/forms/{formId}`: the head, at most 2 kB. */
export const formHeadSchema = z.object({
  schemaVersion: version,
  title: z.string(),
  /** The id of a folder of the workspace; one that is gone counts as none. */
  folder: z.string().optional(),
  /** The readable name in its link (settings/access). */
  slug: z.string().optional(),
  /** The title folded, to sort by, and the beginnings of its words, to search (form/head/headOf.ts). */
  sortName: z.string().optional(),
  search: z.array(z.string()).optional(),
  /** The draft in small (form/head/sketch.ts). */
  sketch: z.string().optional(),
  status: z.enum(FORM_STATUSES),
  /** The version that the public link shows; absent before the first publish. */
  liveVersion: z.number().int().optional(),
  /** Revision of the draft, and the one that the live version was made of. */
  draftRev: z.number().int(),
  liveRev: z.number().int().optional(),
  /** Some question of the live version has places or times: its list of responses shows how many are taken. */
  places: z.boolean().optional(),
  /** Accepted, non-spam submissions. Written by the flush only. */
  counts: z.object({ submissions: z.number().int() }),
  /** When the last of these was submitted; 0 while there is none. Written by the flush only. */
  lastResponseAt: instant.optional(),
  /** The last days (form/head/recent.ts), up to the day `to`. Written by the flush only. */
  recent: z.object({ to: z.string(), views: z.string(), completions: z.string() }).optional(),
  /** When its link closes by itself, and how many responses it takes (settings/access). */
  closesAt: instant.optional(),
  limit: z.number().int().optional(),
  /** Its page waits for a look of ours (`review` of the public form). */
  inReview: z.literal(true).optional(),
  /** Its responses are anonymous (settings/access). */
  anonymous: z.literal(true).optional(),
  /** Some webhook of it keeps failing, or was turned off for that. */
  webhooks: z.enum(DESTINATION_TROUBLES).optional(),
  /** Errors that the form check found in the draft, as the builder that saved it last knew. */
  errors: z.number().int().optional(),
  /** When the sweep next looks whether its figures fell; absent while no one opens it. */
  fallDueAt: instant.optional(),
  /** Where it was before it was archived, and before it was moved to the trash. */
  before: z
    .object({ archived: formerStateSchema.optional(), trashed: formerStateSchema.optional() })
    .optional(),
  /** When it is deleted for good; only while it is in the trash. */
  purgeAt: instant.optional(),
  /** It is being deleted for good: nothing brings it back. */
  deletingAt: instant.optional(),
  /** The form that it is a copy of. */
  copyOf: z.string().optional(),
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

/**
 * A change between two versions: its kind and its parameters, those of `Change` (form/versions/change.ts) with long texts
 * cut. A `sentence` is what version 1 kept of it.
 */
const keptChangeSchema = z.looseObject({ kind: z.string() });

/** `…/versions/{n}`: immutable. */
export const formVersionSchema = z.object({
  schemaVersion: z.literal(2),
  n: z.number().int().min(1),
  definition: z.string(),
  /** SHA-256 of the text, hex. */
  hash: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  note: z.string().optional(),
  /** The version whose content this one brought back. */
  restoredFrom: z.number().int().optional(),
  /** What changed since the version before. */
  diff: z.array(keptChangeSchema),
});

/** `…/registry/current`: every field there ever was, as JSON text of `Registry` (form/versions/fieldHistory.ts); only grows. */
export const registrySchema = z.object({
  schemaVersion: version,
  fields: z.string(),
  /** The newest versions, oldest first, for lists that need nothing else of them. Absent until the next publish. */
  versions: z
    .array(z.object({ n: z.number().int(), publishedAt: instant, note: z.string().optional() }))
    .optional(),
});

/** `…/tests/current`: test answers, as JSON text of form/versions/savedTests.schema.ts. Written by editors. */
export const testsSchema = z.object({
  schemaVersion: version,
  tests: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

/**
 * `workspaces/{ws}/forms/{formId}/proposals/{id}`: a change of the draft that a program proposes, for a member to review.
 * Gone once it was decided.
 */
export const formProposalSchema = z.object({
  schemaVersion: version,
  /** Operations, JSON text; checked against the draft when they came, and again when they are shown. */
  operations: z.string(),
  /** Why, in the program's words. */
  why: z.string().max(PROPOSAL_LIMITS.why),
  /** Name of the API key. */
  by: z.string(),
  at: instant,
});

export type FormProposalDoc = z.infer<typeof formProposalSchema>;

/** `publicForms/{formId}`: what page and intake need, read in one get. Server only. */
export const publicFormSchema = z.object({
  schemaVersion: version,
  workspace: z.string(),
  status: z.enum(FORM_STATUSES),
  liveVersion: z.number().int().optional(),
  /** The live version's public copy (form/versions/publicCopy.ts), canonical JSON text. */
  definition: z.string().optional(),
  /** When the present status began: an answer sent within 30 days of closing is held. */
  statusSince: instant,
  /** When each former version was superseded, by its number. */
  superseded: z.record(z.string(), instant),
  /** Some version of it keeps partial responses, or kept them: its responses delete theirs (decision 0080). */
  keptPartials: z.literal(true).optional(),
  /** Some of its personal links are codes: its page asks for one (base/codes.ts). */
  codes: z.literal(true).optional(),
  /** Some question of the live version has places, so that intake and page ask how many are left. */
  places: z.literal(true).optional(),
  /** The live version has a waiting list: its page stays open when the form is full. */
  waitingList: z.literal(true).optional(),
  /** Dates, limit, password and presentation of the link (settings/access). */
  access: publicAccessSchema.optional(),
  /** As the workspace chose (options/privateVisits.ts). */
  privateVisits: z.enum(PRIVATE_VISITS).optional(),
  /**
   * It asks for what phishing asks for, and its workspace is new: the page stays closed until an operator has looked, and
   * what was found is released (form/access/phishing.ts).
   */
  review: z
    .object({ since: instant, found: z.array(z.string()), releasedAt: instant.optional() })
    .optional(),
  /** Its workspace was deleted then, and can be taken back for a while: the page is closed. */
  workspaceEndedAt: instant.optional(),
  /** When members are to be notified that it closed by its date, or is full. */
  endDueAt: instant.optional(),
});

/**
 * `publicForms/{formId}` of a form that was deleted for good. Its links are out there: no one else may be given the id.
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
  /** Of a picture. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Of a font: its licence was confirmed by who uploaded it. */
  font: z.object({ name: z.string(), licensed: z.literal(true) }).optional(),
  at: instant,
});

export type FormHeadDoc = z.infer<typeof formHeadSchema>;

export type RegistryDoc = z.infer<typeof registrySchema>;
export type DraftDoc = z.infer<typeof draftSchema>;

export type KeptChange = z.infer<typeof keptChangeSchema>;

export type FormVersionDoc = z.infer<typeof formVersionSchema>;

export type TestsDoc = z.infer<typeof testsSchema>;

export type PublicFormDoc = z.infer<typeof publicFormSchema>;

export type GoneFormDoc = z.infer<typeof goneFormSchema>;

export type AssetDoc = z.infer<typeof assetSchema>;
