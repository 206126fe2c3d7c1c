/**
 * The largest request body of each function, in bytes. The Functions framework reads and parses the whole body before
 * the handler runs, before any limit and before any token is checked, so the size is refused ahead of it
 * (http/bodyGuard.ts). The compiler asks for the size of a new function.
 */
import { ASSET_LIMITS } from '@/domain/form/asset';
import { LIMITS } from '@/domain/form/definition/definition';
import { PICTURE_BYTES } from '../lib/sizes';
import type * as functions from '../index';

type FunctionName = keyof typeof functions;

const kB = 1024;
const MB = 1024 * kB;

/** Space for the rest of a request: names, ids, quotes. */
const AROUND = 16 * kB;
/** Base64 has four characters for three bytes. */
const asBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4 + AROUND;
/** A text inside JSON: quotes and backslashes take two bytes each. */
const asJsonText = (bytes: number) => 2 * bytes + AROUND;

/** Ids, words and addresses. */
const SMALL = 64 * kB;
/**
 * Twice what the handlers take (http/body.ts): they refuse a form that is only a little too large in words a respondent
 * can read.
 */
const PUBLIC = 2 * LIMITS.submissionBytes;
/** A Firestore event carries a document of at most 1 MiB before and after the change. Only Google can call a trigger. */
const EVENT = 4 * MB;

export const BODY_BYTES = {
  page: PUBLIC,
  api: PUBLIC,

  addAsset: asBase64(ASSET_LIMITS.sentBytes),
  changeEmail: SMALL,
  changeFormStatus: SMALL,
  changeWorkspace: SMALL,
  createForm: asJsonText(LIMITS.definitionBytes),
  decideHeld: SMALL,
  deleteAccount: SMALL,
  deletionPlan: SMALL,
  ensureWorkspace: SMALL,
  publishForm: SMALL,
  publishImpact: SMALL,
  rateArticle: SMALL,
  restoreVersion: SMALL,
  sendTestAnswer: PUBLIC,
  sendVerification: SMALL,
  setPicture: asBase64(PICTURE_BYTES),
  signOutEverywhere: SMALL,
  syncProfile: SMALL,

  flush: SMALL,
  jobCreated: EVENT,
  jobStep: SMALL,
  mailCreated: EVENT,
  registrationCreated: EVENT,
  sessionWritten: EVENT,
  submissionWritten: EVENT,
  sweep: SMALL,
} as const satisfies Record<FunctionName, number>;

const largest = Math.max(...Object.values(BODY_BYTES));

/**
 * What this instance takes. Firebase names its function in FUNCTION_TARGET, Cloud Run its service, in lower case, in
 * K_SERVICE. The emulator may run all functions in one process that has neither name.
 */
export function bodyBytesOf(variables: Readonly<Record<string, string | undefined>>): number {
  const name = (variables['FUNCTION_TARGET'] ?? variables['K_SERVICE'] ?? '').toLowerCase();
  const known = Object.entries(BODY_BYTES).find(([key]) => key.toLowerCase() === name);
  if (known) return known[1];
  return variables['FUNCTIONS_EMULATOR'] === 'true' ? largest : SMALL;
}
