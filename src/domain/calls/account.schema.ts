/**
 * Calls about the caller's own account (functions/src/callable). Those marked * demand that they logged in within the last
 * five minutes: `recent_login`.
 */
import * as z from 'zod';
import { ARTICLE_ID_PATTERN } from '@/domain/base/ids';
import { BROWSERS, SYSTEMS } from '@/domain/options/devices';
import { noticeSettingsSchema } from '@/domain/documents/people.schema';
import { PICTURE_BYTES } from './limits';
import { base64, nothing } from './parts.schema';

/** A hash (functions' account/devices.ts). */
const deviceId = z.string().regex(/^[0-9a-f]{32}$/);
const address = z.string().trim().max(254);

const workspace = { id: z.string(), name: z.string() };
/** What becomes of a workspace when someone deletes their account. */
const workspaceOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({
    ...workspace,
    outcome: z.literal('deleted'),
    forms: z.int(),
    answers: z.int(),
  }),
  /** Its last owner leaves: `to` is the name of the member who becomes one. */
  z.strictObject({ ...workspace, outcome: z.literal('handed_over'), to: z.string() }),
  z.strictObject({ ...workspace, outcome: z.literal('left') }),
]);
export type WorkspaceOutcome = z.output<typeof workspaceOutcome>;

export const ACCOUNT_CALLS = {
  /** Mails a link that proves the caller's address. At most one a minute and five a day: `rate_limited`. */
  sendVerification: {
    request: nothing,
    response: z.strictObject({ state: z.enum(['sent', 'verified']) }),
  },

  /** Copies name, email and picture from the account to wherever others see them. */
  syncProfile: { request: nothing, response: nothing },

  /** Stores what the caller is notified of and how, whole. */
  saveNotices: { request: z.strictObject({ notices: noticeSettingsSchema }), response: nothing },

  /** * Mails a link to a new address, which becomes the account's once it is followed. Limited as above. */
  changeEmail: {
    request: z.strictObject({ email: address }),
    response: z.strictObject({ sentTo: z.string() }),
  },

  /** A picture as base64, JPEG, PNG or WebP; null for none. Answers with its address. */
  setPicture: {
    request: z.strictObject({ image: base64(PICTURE_BYTES).nullable() }),
    response: z.strictObject({ photoURL: z.string().nullable() }),
  },

  /** Ends all sessions of the account, this one too. */
  signOutEverywhere: { request: nothing, response: nothing },

  /**
   * Notes that the caller is logged in here. `device` is what an earlier note of this browser answered.
   */
  noteDevice: {
    request: z.strictObject({
      device: deviceId.optional(),
      browser: z.enum(BROWSERS).optional(),
      system: z.enum(SYSTEMS).optional(),
      timeZone: z.string().max(64),
    }),
    response: z.strictObject({ device: z.string() }),
  },

  /** Logs out one device of the caller, or all but the one that asks (null). A repeat answers the same. */
  endDevices: { request: z.strictObject({ device: deviceId.nullable() }), response: nothing },

  /**
   * Makes recovery codes, and voids the former ones. The first ones, right after an authenticator app was added, note that
   * two-step verification is on; later ones ask for a recent log-in with two steps.
   */
  makeRecoveryCodes: {
    request: nothing,
    response: z.strictObject({ codes: z.array(z.string()) }),
  },

  /** Removes the authenticator app and ends all sessions, this one too. Asks for a recent log-in with two steps. */
  turnOffTwoStep: { request: nothing, response: nothing },

  /** What `deleteAccount` would do. */
  deletionPlan: {
    request: nothing,
    response: z.strictObject({ workspaces: z.array(workspaceOutcome) }),
  },

  /** * Deletes the account. `email` is the account's own, written out. Not done: the rest follows within minutes. */
  deleteAccount: {
    request: z.strictObject({ email: address }),
    response: z.strictObject({ done: z.boolean() }),
  },

  /** Stores whether an article helped; null takes the vote back. One vote a person and article, changed at will. */
  rateArticle: {
    request: z.strictObject({
      articleId: z.string().regex(ARTICLE_ID_PATTERN),
      helpful: z.boolean().nullable(),
    }),
    response: z.strictObject({ helpful: z.boolean().nullable() }),
  },
};
