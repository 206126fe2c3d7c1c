/** Schemas of what comes through the doors for strangers and for files (functions/src/http). Unknown keys are refused (invariant 6). */
import * as z from 'zod';
import { isDay } from '@/domain/base/calendar';
import { REPORT_LIMITS, type ErrorReport } from '@/domain/base/errorReport';
import { MAX_SIGNED_QUERY } from '@/domain/options/links/signatures';
import { cleanLine, cutText, isBroken } from '@/domain/text/plainText';
import { LOCAL_ID_PATTERN } from '@/domain/base/ids';
import { progressSchema } from '@/domain/documents/numbers.schema';
import { locale as language } from '@/domain/form/definition/parts.schema';
import { answers, key, subject } from './parts.schema';

const DAY_MS = 86_400_000;

/** Milliseconds, brought into 0 … 30 days: an answer must not be lost because a page measured nonsense. */
const milliseconds = z
  .number()
  .transform((value) => Math.round(Math.min(Math.max(value, 0), 30 * DAY_MS)));

const version = z.number().int().min(1).max(1_000_000);

/** What lets a page's requests in if its form asks for more than its address. */
const entrance = {
  /** Shows that the form's password was given (functions' forms/passwords.ts). */
  pass: z.string().max(200).optional(),
  /** The token of a personal link, if the page was opened with one. */
  link: z.string().max(100).optional(),
};
export type Entrance = z.output<z.ZodObject<typeof entrance>>;

/** A word that a link or a website brings along, of any length. */
const ofLink = z
  .string()
  .max(2_000)
  .refine((text) => !isBroken(text))
  .transform((text) => cutText(cleanLine(text), 100));

const progress = z.strictObject(progressSchema.shape);

/** What a page tells of itself; times are milliseconds before now, so that no clock need agree. */
const session = z.strictObject({
  id: key,
  viewedAgo: milliseconds,
  startedAgo: milliseconds.optional(),
  hiddenMs: milliseconds.optional(),
  /** Set if someone of the product is logged in in this browser; excludes from numbers and grants nothing. */
  member: z.boolean().optional(),
  source: ofLink.optional(),
  campaign: ofLink.optional(),
  progress: progress.optional(),
});
export type SessionFacts = z.output<typeof session>;

/** The same beside answers, which must not be lost because a page measured nonsense. */
const besideAnswers = session.extend({
  progress: progress.optional().catch(undefined),
});

/** A response as a member sends it for a test. */
export const testResponse = {
  /** Made by the browser, kept with the draft (ids.ts `KEY_PATTERN`). */
  key,
  version,
  answers: answers(),
  /** The respondent's day, `YYYY-MM-DD`. */
  today: z.string().max(10).refine(isDay),
};

const submission = {
  ...entrance,
  ...testResponse,
  /** Id of the session, and what the page measured; a bare session is made if beacons never came. */
  session: besideAnswers.optional(),
  /** A browser's own id for this form, if the form takes one response from each. */
  browser: key.optional(),
  /** The language in which the form was read. */
  locale: z.string().max(35).optional(),
  /** The query of the page's address, if the form has signed values (decision 0227). */
  query: z
    .string()
    .max(MAX_SIGNED_QUERY)
    .refine((text) => !isBroken(text))
    .optional(),
  /** If a place is full: put it on the waiting list. Absent if the page showed the places as free. */
  wait: z.literal(true).optional(),
};

/** Makes a submission a change of an earlier response, by the link that its receipt gave. */
const change = z.strictObject({
  token: z.string().max(100),
  /** The revision that was on the page, 0 for none. */
  base: z.int().min(0),
});

/** `POST /api/forms/{id}/submissions`. */
export const submissionRequestSchema = z.strictObject({
  ...submission,
  change: change.optional(),
  /** Where the form asks for one (`spam.challenge`): a proof of work (base/proof.ts). */
  proof: z.string().max(400).optional(),
});
export type SubmissionRequest = z.output<typeof submissionRequestSchema>;

/** 200 and 202. The same key and content is answered the same again. */
export const receiptSchema = z.strictObject({
  status: z.enum(['received', 'held', 'waiting']),
  /** Short, readable reference that the respondent may quote. */
  reference: z.string(),
  submittedAt: z.int(),
  /** Where the response can be changed, as a path of the site; absent if the form does not allow it. */
  change: z.string().optional(),
  /** Where its appointments are as a file for calendars, as a path of the site. */
  calendar: z.string().optional(),
});
export type Receipt = z.output<typeof receiptSchema>;

/** `POST /api/forms/{id}/partials`: what was filled in so far, under the key of the submission that may come. */
export const partialRequestSchema = z.strictObject({
  ...submission,
  /** Grows with each that a browser sends under a key: the time in milliseconds, or one more than the last. */
  seq: z.int().min(1),
  /** Id of the page that was reached. */
  page: z.string().max(40),
});
export type PartialRequest = z.output<typeof partialRequestSchema>;

/** `POST /api/forms/{id}/sessions`: a beacon. Answered 204, whatever became of it. */
export const beaconRequestSchema = z.strictObject({
  version,
  session,
  /** The language of the page; a beacon counts whatever it says. */
  locale: language.optional().catch(undefined),
});
export type BeaconRequest = z.output<typeof beaconRequestSchema>;

/** `POST /api/enquiries`, with a proof: the answers to ENQUIRY_FORM (content/enquiryForm.ts). Answered with a Receipt. */
export const enquiryRequestSchema = z.strictObject({
  ...submission,
  /** The plan whose button led there. */
  plan: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
});
export type EnquiryRequest = z.output<typeof enquiryRequestSchema>;

/** `POST /api/password-resets`, with a proof. */
export const passwordResetRequestSchema = z.strictObject({ email: z.string().max(320) });
export type PasswordResetRequest = z.output<typeof passwordResetRequestSchema>;

/** `POST /api/recovery-codes`, with a proof: a recovery code, and what the first step of the login was. */
export const recoveryRequestSchema = z.strictObject({
  email: z.string().max(320),
  code: z.string().max(100),
  first: z.union([
    z.strictObject({ password: z.string().min(1).max(4_096) }),
    z.strictObject({ googleToken: z.string().min(1).max(8_000) }),
  ]),
});
export type RecoveryRequest = z.output<typeof recoveryRequestSchema>;

/** A file before its first piece. */
const announced = {
  /** Made by the browser. A repeat answers with what has arrived. Anyone with the id can send until something owns the file. */
  id: key,
  name: z.string().min(1).max(1_000),
  /** Bytes. */
  size: z.int().min(0).max(1_000_000_000_000),
};

/** `POST /api/forms/{id}/uploads`: announces a file of a response. */
export const uploadRequestSchema = z.strictObject({
  ...entrance,
  ...announced,
  version,
  /** Id of the field. */
  field: z.string().regex(LOCAL_ID_PATTERN),
});
export type UploadRequest = z.output<typeof uploadRequestSchema>;

/** `POST /api/files/{workspace}/uploads`, as a signed-in member: announces a file for exactly one contact or account. */
export const attachRequestSchema = z.strictObject({ ...subject, ...announced });
export type AttachRequest = z.output<typeof attachRequestSchema>;

/** `POST /api/errors`: an unexpected error in a browser of the app. Answered 202. */
export const errorReportSchema = z.strictObject({
  message: z.string().max(REPORT_LIMITS.message),
  frames: z.array(z.string().max(REPORT_LIMITS.frame)).max(REPORT_LIMITS.frames),
  context: z.string().max(REPORT_LIMITS.context),
  build: z.string().max(REPORT_LIMITS.build),
}) satisfies z.ZodType<ErrorReport>;
