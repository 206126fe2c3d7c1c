/** Calls about a workspace as a whole: its making, its settings, its keys and pictures (functions/src/callable). */
import * as z from 'zod';
import { ASSIST_MODES, MAX_RECIPIENT } from '@/domain/options/assist';
import { KEY_PATTERN } from '@/domain/base/ids';
import { spamWords } from '@/domain/documents/access.schema';
import { PRIVATE_VISITS } from '@/domain/options/privateVisits';
import { API_SCOPES, MAX_API_KEY_NAME } from '@/domain/documents/apiKeys.schema';
import { ASSET_LIMITS, FONT_LIMITS } from '@/domain/options/asset';
import { assetRefSchema, fontRefSchema } from '@/domain/form/definition/asset.schema';
import { anyName, base64, inWorkspace, nothing } from './parts.schema';

const timeZone = z.string().max(64);

export const WORKSPACE_CALLS = {
  /** Makes the caller's first workspace, once, however many tabs ask; answers the same one ever after. */
  ensureWorkspace: {
    request: z.strictObject({ timeZone, displayName: z.string().max(200).optional() }),
    response: z.strictObject({ workspace: z.string() }),
  },

  /**
   * Makes the caller's sample workspace: a published form with responses of invented people. A repeat answers the same
   * one, and continues an earlier call that was cut off. At most five a day: `rate_limited`.
   */
  createSample: {
    request: nothing,
    response: z.strictObject({ workspace: z.string(), formId: z.string() }),
  },

  /** Removes the sample workspace with everything in it. A repeat answers as the first did. */
  removeSample: { request: nothing, response: nothing },

  /** Who may answer what members ask the assistant; `on` for whatever the deployment has. Admins. */
  changeAssist: {
    request: z.strictObject({ ...inWorkspace, mode: z.enum(['on', ...ASSIST_MODES]) }),
    response: nothing,
  },

  /** Allows respondents' answers to be sent to this recipient and no other, or forbids it (null). Admins. */
  allowAssistAnswers: {
    request: z.strictObject({
      ...inWorkspace,
      to: z.string().min(1).max(MAX_RECIPIENT).nullable(),
    }),
    response: nothing,
  },

  /** What is counted of people whose browser asks not to be tracked; holds for all its forms at once. Admins. */
  changePrivateVisits: {
    request: z.strictObject({ ...inWorkspace, count: z.enum(PRIVATE_VISITS) }),
    response: nothing,
  },

  /** What makes a response to any of its forms spam. Holds at once. Admins. */
  changeSpamWords: {
    request: z.strictObject({ ...inWorkspace, words: spamWords }),
    response: nothing,
  },

  /** Name and zone of a workspace. With another zone all numbers follow, which takes a while. */
  changeWorkspace: {
    request: z.strictObject({ ...inWorkspace, name: anyName, timeZone }),
    response: z.strictObject({ recounting: z.boolean() }),
  },

  /** A new key of the API, which is written out here alone. At most 20 in a workspace: `conflict`. */
  createApiKey: {
    request: z.strictObject({
      ...inWorkspace,
      name: z.string().trim().min(1).max(MAX_API_KEY_NAME),
      scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
      days: z.int().min(1).max(3_650).optional(),
    }),
    response: z.strictObject({ key: z.string(), id: z.string() }),
  },

  /** Deletes a key: it opens nothing from then on. */
  deleteApiKey: {
    request: z.strictObject({ ...inWorkspace, id: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: nothing,
  },

  /** Ends a subscription of an API key. */
  deleteHook: {
    request: z.strictObject({ ...inWorkspace, id: z.string().regex(KEY_PATTERN) }),
    response: nothing,
  },

  /** Keeps a picture (base64; JPEG, PNG, WebP or GIF) for forms of the workspace. The same one twice is kept once. */
  addAsset: {
    request: z.strictObject({ ...inWorkspace, image: base64(ASSET_LIMITS.sentBytes) }),
    response: assetRefSchema,
  },

  /** Keeps a font (base64; WOFF2) for forms of the workspace, whose licence its owner holds. */
  addFont: {
    request: z.strictObject({
      ...inWorkspace,
      font: base64(FONT_LIMITS.bytes),
      name: z.string().trim().min(1).max(FONT_LIMITS.name),
      licensed: z.literal(true),
    }),
    response: fontRefSchema,
  },
};
