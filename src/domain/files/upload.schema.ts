/** Schemas of what pages say about files. Unknown keys are refused (invariant 6). */
import * as z from 'zod';
import type { AttachRequest, UploadRequest } from '@/domain/calls/doors';
import type { Calls } from '@/domain/calls/contract.schema';
import { MAX_OPENED } from '@/domain/files/limits';
import { KEY_PATTERN, LOCAL_ID_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/ids';

export const uploadRequestSchema: z.ZodType<UploadRequest> = z.strictObject({
  id: z.string().regex(KEY_PATTERN),
  version: z.int().min(1).max(1_000_000),
  field: z.string().regex(LOCAL_ID_PATTERN),
  name: z.string().min(1).max(1_000),
  size: z.int().min(0).max(1_000_000_000_000),
  pass: z.string().max(200).optional(),
  link: z.string().max(100).optional(),
});

export const attachRequestSchema: z.ZodType<AttachRequest> = z.strictObject({
  id: z.string().regex(KEY_PATTERN),
  contactId: z.string().regex(KEY_PATTERN).optional(),
  accountId: z.string().regex(KEY_PATTERN).optional(),
  name: z.string().min(1).max(1_000),
  size: z.int().min(0).max(1_000_000_000_000),
});

export const openFilesSchema: z.ZodType<Calls['openFiles']['request']> = z.union([
  z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    submissionId: z.string().regex(SUBMISSION_ID_PATTERN),
  }),
  z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    attached: z.array(z.string().regex(KEY_PATTERN)).max(MAX_OPENED),
  }),
]);
