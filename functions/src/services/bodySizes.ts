/**
 * The size limit of request bodies, in bytes, by function and call. The Functions framework reads and parses a whole
 * body before the handler runs, before any limit or token is checked, so too large bodies are refused ahead of it
 * (http/bodyGuard.ts). The compiler requires the size of a new function; a call accepts little unless it is named here.
 */
import { inFunctionsEmulator } from '../lib/emulator';
import { CALL_AREAS, callAt, type CallArea, type CallName } from '@/domain/calls/areas';
import { ASSET_LIMITS, FONT_LIMITS } from '@/domain/options/asset';
import { FILE_LIMITS } from '@/domain/options/fileLimits';
import { LIMITS } from '@/domain/form/definition/definition';
import { PART_BYTES, PART_VALUES } from '@/domain/options/imports';
import type { BodyLimits } from '../lib/sizes';
import { MOST_UNDO, PICTURE_BYTES } from '@/domain/calls/limits';
import type * as functions from '../index';

type FunctionName = keyof typeof functions;

const kB = 1024;
const MB = 1024 * kB;

/** Space for the rest of a request: names, ids, quotes. */
const AROUND = 16 * kB;
const VALUES_AROUND = 100;
/** Base64 has four characters for three bytes. */
const asBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4 + AROUND;
/** A text inside JSON: quotes and backslashes take two bytes each. */
const asJsonText = (bytes: number) => 2 * bytes + AROUND;

/** Ids, words and addresses. */
const SMALL = 64 * kB;
/**
 * Twice what the handlers accept (http/body.ts), so that a form that is only slightly too large gets a readable error
 * from them.
 */
const PUBLIC = 2 * LIMITS.submissionBytes;
/** A Firestore event carries a document of at most 1 MiB before and after the change. Only Google can call a trigger. */
const EVENT = 4 * MB;

/** By function that serves one thing. */
export const BODY_BYTES = {
  page: PUBLIC,
  intake: PUBLIC,
  account: PUBLIC,
  assist: asJsonText(LIMITS.definitionBytes),
  files: SMALL,
  // A definition as JSON of its own, not as a text in it.
  rest: LIMITS.definitionBytes + AROUND,

  contactWritten: EVENT,
  deliveryCreated: EVENT,
  flush: SMALL,
  jobCreated: EVENT,
  jobStep: SMALL,
  mailCreated: EVENT,
  registrationCreated: EVENT,
  sessionWritten: EVENT,
  submissionWritten: EVENT,
  sweep: SMALL,
} as const satisfies Record<Exclude<FunctionName, CallArea>, number>;

/** By function, for bodies of one media type alone: files, which nothing parses before the handler. */
const OF_TYPE: Readonly<Partial<Record<FunctionName, { type: string; bytes: number }>>> = {
  page: { type: 'multipart/form-data', bytes: FILE_LIMITS.post + AROUND },
  files: { type: 'application/octet-stream', bytes: FILE_LIMITS.piece + AROUND },
};

/** By call that takes more than a few words. */
export const CALL_BYTES = {
  addAsset: asBase64(ASSET_LIMITS.sentBytes),
  addFont: asBase64(FONT_LIMITS.bytes),
  createForm: asJsonText(LIMITS.definitionBytes),
  editResponse: PUBLIC,
  sendTestAnswer: PUBLIC,
  stageImport: 2 * (PART_BYTES + LIMITS.submissionBytes),
  stageContactRows: 2 * (PART_BYTES + LIMITS.submissionBytes),
  restoreReport: MOST_UNDO + AROUND,
  setPicture: asBase64(PICTURE_BYTES),
  setWorkspacePicture: asBase64(PICTURE_BYTES),
} as const satisfies Partial<Record<CallName, number>>;

/** By call whose large body is many rows rather than a single text; a single row has fewer values than a part. */
const CALL_VALUES: Readonly<Partial<Record<CallName, number>>> = {
  stageImport: PART_VALUES + VALUES_AROUND,
  stageContactRows: PART_VALUES + VALUES_AROUND,
};

const bytesByCall: Readonly<Partial<Record<CallName, number>>> = CALL_BYTES;

const AREAS = [...new Set(Object.values(CALL_AREAS))];

const valuesIn = (area: CallArea, path: string): number | undefined => {
  const name = callAt(area, path);
  return name && CALL_VALUES[name];
};

/** For an instance of all functions: only the paths of calls tell them apart. */
const always = (bytes: number): BodyLimits => ({
  largest: bytes,
  at: () => bytes,
  valuesAt: (path) => AREAS.map((area) => valuesIn(area, path)).find((most) => most !== undefined),
});

function ofArea(area: CallArea): BodyLimits {
  const at = (path: string) => {
    const name = callAt(area, path);
    return (name && bytesByCall[name]) ?? SMALL;
  };
  const valuesAt = (path: string) => valuesIn(area, path);
  return { largest: Math.max(...Object.keys(CALL_AREAS).map(at)), at, valuesAt };
}

function ofFunction(name: string, bytes: number): BodyLimits {
  const { type, bytes: ofType = bytes } = OF_TYPE[name as FunctionName] ?? {};
  return {
    largest: Math.max(bytes, ofType),
    at: (_path, sent) => (type !== undefined && sent === type ? ofType : bytes),
  };
}

const LIMITS_OF: ReadonlyMap<string, BodyLimits> = new Map([
  ...Object.entries(BODY_BYTES).map(([name, bytes]) => [name, ofFunction(name, bytes)] as const),
  ...AREAS.map((area) => [area, ofArea(area)] as const),
]);

/**
 * The size limit of this instance. Firebase names its function in FUNCTION_TARGET, Cloud Run its service, in lower
 * case, in K_SERVICE. The emulator may run all functions in one process that has neither name.
 */
export function bodyLimitsOf(variables: Readonly<Record<string, string | undefined>>): BodyLimits {
  const name = (variables['FUNCTION_TARGET'] ?? variables['K_SERVICE'] ?? '').toLowerCase();
  const known = [...LIMITS_OF].find(([key]) => key.toLowerCase() === name);
  if (known) return known[1];
  const largest = Math.max(...[...LIMITS_OF.values()].map((limits) => limits.largest));
  return always(inFunctionsEmulator(variables) ? largest : SMALL);
}
