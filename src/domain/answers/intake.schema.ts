/** Schema of what strangers send to the intake. Unknown keys are refused (invariant 6). */
import * as z from 'zod';
import type {
  BeaconRequest,
  EnquiryRequest,
  PartialRequest,
  PasswordResetRequest,
  SessionFacts,
  SubmissionRequest,
} from '@/domain/calls/doors';
import type { Calls } from '@/domain/calls/contract.schema';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/ids';
import { isDay } from './calendar';
import { decodeAnswers } from './validate';
import { cleanLine, cutText, isBroken } from './text';

const DAY_MS = 86_400_000;

/** Milliseconds, brought into 0 … 30 days: an answer must not be lost because a page measured nonsense. */
const milliseconds = z
  .number()
  .transform((value) => Math.round(Math.min(Math.max(value, 0), 30 * DAY_MS)));

const version = z.number().int().min(1).max(1_000_000);

const session: z.ZodType<SessionFacts> = z.strictObject({
  id: z.string().regex(KEY_PATTERN),
  viewedAgo: milliseconds,
  startedAgo: milliseconds.optional(),
  hiddenMs: milliseconds.optional(),
  member: z.boolean().optional(),
  source: z
    .string()
    .max(2_000)
    .refine((text) => !isBroken(text))
    .transform((text) => cutText(cleanLine(text), 100))
    .optional(),
});

const submission = {
  key: z.string().regex(KEY_PATTERN),
  version,
  answers: z.unknown().transform((value, context) => {
    const answers = decodeAnswers(value);
    if (answers) return answers;
    context.addIssue({ code: 'custom', message: 'Not a set of answers.' });
    return z.NEVER;
  }),
  today: z.string().max(10).refine(isDay),
  session: session.optional(),
  pass: z.string().max(200).optional(),
  browser: z.string().regex(KEY_PATTERN).optional(),
  link: z.string().max(100).optional(),
  locale: z.string().max(35).optional(),
};

export const submissionRequestSchema: z.ZodType<SubmissionRequest> = z.strictObject(submission);

export const partialRequestSchema: z.ZodType<PartialRequest> = z.strictObject({
  ...submission,
  seq: z.int().min(1),
  page: z.string().max(40),
});

export const testAnswerSchema: z.ZodType<Calls['sendTestAnswer']['request']> = z.strictObject({
  workspace: z.string().regex(KEY_PATTERN),
  formId: z.string().regex(KEY_PATTERN),
  key: submission.key,
  version,
  answers: submission.answers,
  today: submission.today,
});

export const editRequestSchema: z.ZodType<Calls['editResponse']['request']> = z.strictObject({
  workspace: z.string().regex(KEY_PATTERN),
  submissionId: z.string().regex(SUBMISSION_ID_PATTERN),
  base: z.int().min(0).max(1_000),
  answers: submission.answers,
});

export const enquiryRequestSchema: z.ZodType<EnquiryRequest> = z.strictObject({
  ...submission,
  plan: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
});

export const passwordResetRequestSchema: z.ZodType<PasswordResetRequest> = z.strictObject({
  email: z.string().max(320),
});

export const beaconRequestSchema: z.ZodType<BeaconRequest> = z.strictObject({ version, session });
