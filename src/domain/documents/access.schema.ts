/** Who may respond to a form, when, and how its link presents itself. Takes effect at once, without publishing. */
import * as z from 'zod';
import { ASSET_ID_PATTERN } from '@/domain/options/asset';
import { HOST_PATTERN, MAX_HOSTS } from '@/domain/options/hosts';
import { SLUG_PATTERN } from '@/domain/options/slug';
import { MAX_SIGNED_FIELDS } from '@/domain/options/links/signatures';
import { LIMITS } from '@/domain/form/definition/limits';
import { locale } from '@/domain/form/definition/parts.schema';
import { LOCAL_ID_PATTERN } from '@/domain/base/ids';
import { instant, version } from './common.schema';

/** Longest of the owner's texts in place of ours. */
export const ACCESS_TEXT = 500;
/** Most responses that a limit can name. */
export const MAX_RESPONSE_LIMIT = 1_000_000;
/** The owner's list of what makes a response spam. */
export const SPAM_LIST = { most: 200, length: 80 } as const;
/** Most responses in an hour that a form can be set to take at once. */
export const MAX_PER_HOUR = 10_000;
/** Days that responses can be kept for, at most: ten years. */
export const MAX_RETENTION_DAYS = 3_650;

const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const text = z.string().trim().min(1).max(ACCESS_TEXT);

const picture = z.strictObject({
  id: z.string().regex(ASSET_ID_PATTERN),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

/** The owner's texts in a further language of the form; those that are absent are as in its own. */
const translated = z.strictObject({
  early: text.optional(),
  closed: text.optional(),
  full: text.optional(),
  socialTitle: z.string().trim().min(1).max(120).optional(),
  socialDescription: z.string().trim().min(1).max(300).optional(),
});
export type TranslatedAccess = z.infer<typeof translated>;
const translations = z
  .record(locale, translated)
  .refine((all) => Object.keys(all).length <= LIMITS.languages)
  .optional();

/** An https address that a page may link to. */
export const httpsUrl = z.url({ protocol: /^https$/ }).max(2_000);

/** Most days for which a respondent may change a response. */
export const MAX_CHANGE_DAYS = 365;

/** Whether respondents may change their response by its own link (decision 0203). */
const changes = z.strictObject({
  /** Days from the submission for which the link is good. */
  days: z.int().min(1).max(MAX_CHANGE_DAYS),
  /** Members are notified of each change. */
  tell: z.literal(true).optional(),
});

/** Words, addresses or domains: a response that has one is spam. */
export const spamWords = z
  .array(z.string().trim().min(2).max(SPAM_LIST.length))
  .max(SPAM_LIST.most);

/** The owner's part in the spam filter. */
const spamFilter = z.strictObject({
  /** Nothing is taken for spam. */
  off: z.literal(true).optional(),
  /** Beside the list of the workspace. */
  words: spamWords.optional(),
  /** A device works out a proof for each response; what comes without one waits for review. */
  challenge: z.literal(true).optional(),
  /** Responses in an hour beyond which further ones wait for review. */
  perHour: z.int().min(1).max(MAX_PER_HOUR).optional(),
});
export type SpamFilter = z.infer<typeof spamFilter>;

/** Questions and hidden fields whose values come from a link that the owner's server signed (decision 0227). */
const signedValues = z.strictObject({
  fields: z.array(z.string().regex(LOCAL_ID_PATTERN)).min(1).max(MAX_SIGNED_FIELDS),
  /** Without a good signature: the response is taken without these values, or refused. */
  otherwise: z.enum(['drop', 'refuse']),
});
export type SignedValues = z.infer<typeof signedValues>;

/** What the owner chooses. What is absent is off. */
export const accessSettingsSchema = z.strictObject({
  /** IANA zone of `opens` and `closes`. */
  timeZone: z.string().min(1).max(64),
  /** Wall-clock times of the zone. */
  opens: localTime.optional(),
  closes: localTime.optional(),
  /** Responses that the form takes. */
  limit: z.int().min(1).max(MAX_RESPONSE_LIMIT).optional(),
  /** One response for each browser. */
  oncePerBrowser: z.literal(true).optional(),
  /** One response for each value of this question. */
  onceField: z.string().regex(LOCAL_ID_PATTERN).optional(),
  /** One response for each personal link. */
  oncePerLink: z.literal(true).optional(),
  /** Only those with a personal link may respond. */
  personalOnly: z.literal(true).optional(),
  /** One response for each personal link, and no one learns which is whose (decision 0215). */
  anonymous: z.literal(true).optional(),
  changes: changes.optional(),
  spam: spamFilter.optional(),
  signed: signedValues.optional(),
  /** Websites that may show the form in a frame: any where absent, none where empty. */
  hosts: z.array(z.string().regex(HOST_PATTERN)).max(MAX_HOSTS).optional(),
  /** Shown in place of our own texts. */
  texts: z
    .strictObject({ early: text.optional(), closed: text.optional(), full: text.optional() })
    .optional(),
  /** By language (decision 0109). */
  translations,
  /** Whether search engines may list the form. */
  isIndexed: z.literal(true).optional(),
  /** What apps show where the link is pasted. */
  social: z
    .strictObject({
      title: z.string().trim().min(1).max(120).optional(),
      description: z.string().trim().min(1).max(300).optional(),
      picture: picture.optional(),
    })
    .optional(),
  /** Said under the form. */
  owner: z
    .strictObject({
      name: z.string().trim().min(1).max(100).optional(),
      privacyUrl: httpsUrl.optional(),
    })
    .optional(),
  /** Days after which responses are deleted for good. */
  retentionDays: z.int().min(1).max(MAX_RETENTION_DAYS).optional(),
  /** The form's readable name in its link. */
  slug: z.string().regex(SLUG_PATTERN).optional(),
});
export type AccessSettings = z.infer<typeof accessSettingsSchema>;

/** `…/forms/{id}/settings/access`: written by the server, read by editors. */
export const formAccessSchema = z.object({
  ...accessSettingsSchema.shape,
  schemaVersion: version,
  hasPassword: z.literal(true).optional(),
  /** The key that signs values, as much of it as tells it from others; its secret is sealed elsewhere. */
  signingKey: z
    .object({ ending: z.string(), createdAt: instant, formerUntil: instant.optional() })
    .optional(),
  /** Every slug the form has had: each goes on leading to it. */
  slugs: z.array(z.string()),
  /** When the sweep next looks for responses that are older than `retentionDays`. */
  retentionDueAt: instant.optional(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type FormAccessDoc = z.infer<typeof formAccessSchema>;

/** The part of `publicForms/{id}` that page and intake need: an allow-list. */
export const publicAccessSchema = z.object({
  opensAt: instant.optional(),
  closesAt: instant.optional(),
  /** Zone in which `opensAt` is written out. */
  timeZone: z.string().optional(),
  limit: z.number().int().optional(),
  /** Since the last of `limit` responses came. */
  fullAt: instant.optional(),
  oncePerBrowser: z.literal(true).optional(),
  onceField: z.string().optional(),
  oncePerLink: z.literal(true).optional(),
  personalOnly: z.literal(true).optional(),
  anonymous: z.literal(true).optional(),
  changes: changes.optional(),
  spam: spamFilter.optional(),
  signed: signedValues.optional(),
  hosts: z.array(z.string()).optional(),
  /** Names the present password; a pass is good for this one only. */
  passwordId: z.string().optional(),
  texts: accessSettingsSchema.shape.texts,
  translations,
  isIndexed: z.literal(true).optional(),
  social: accessSettingsSchema.shape.social,
  owner: accessSettingsSchema.shape.owner,
});
export type PublicAccess = z.infer<typeof publicAccessSchema>;

/** `…/forms/{id}/private/password`: server only. */
export const formPasswordSchema = z.object({
  schemaVersion: version,
  /** As in `PublicAccess.passwordId`. */
  id: z.string(),
  /** scrypt, both base64url. */
  salt: z.string(),
  hash: z.string(),
});
export type FormPasswordDoc = z.infer<typeof formPasswordSchema>;

/**
 * `…/forms/{id}/seat/{pool}`: places that are taken. Members read it. `current`: of the form with a limit; otherwise of a
 * question's options, or of a month of its times (form/access/places.ts).
 */
export const seatSchema = z.object({
  schemaVersion: version,
  /** All of them. */
  taken: z.number().int(),
  /** By option, or by the time's beginning. */
  of: z.record(z.string(), z.number().int()).optional(),
  /** Since when responses hold how many places of the form they take: older ones took one each. */
  since: instant.optional(),
});
export type SeatDoc = z.infer<typeof seatSchema>;

/**
 * `aliases/{slug}`: the form that a readable link leads to. Server only. It outlives its form: a new holder of the name
 * would receive responses from old links.
 */
export const aliasSchema = z.object({ schemaVersion: version, formId: z.string() });
export type AliasDoc = z.infer<typeof aliasSchema>;
