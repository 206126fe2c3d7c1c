/**
 * The contract of the server's doors, shared by both sides: names, requests and answers.
 * Requests are checked by zod in the function; these types are what a well-behaved client sends.
 */
import type { AccountCalls } from './contacts/accountCalls';
import type { ContactCalls, Subject } from './contactCalls';
import type { ContactFileCalls } from './contacts/fileCalls';
import type { FormCalls } from './formCalls';
import type { ResponseCalls } from './responseCalls';
import type { Answers, FileRef, Problems } from './answers/answer';
import type { ApiScope } from './documents/apiKeys.schema';
import type { AccessSettings } from './documents/access.schema';
import type { AssetRef } from './form/asset';
import type { Impact } from './form/versions/impact';
import type { StatusChange } from './form/lifecycle';

/** Callables of the signed-in app: name → request and answer. Errors carry `details.code` (errors.ts). */
export interface Calls
  extends ResponseCalls, FormCalls, ContactCalls, AccountCalls, ContactFileCalls {
  /** Makes the caller's first workspace, once, however many tabs ask; answers the same one ever after. */
  ensureWorkspace: {
    request: { timeZone: string; displayName?: string };
    response: { workspace: string };
  };
  /**
   * Makes the caller's sample workspace: a published form with responses of invented people. A repeat answers the same
   * one, and goes on where an earlier call was cut off. At most five a day: `rate_limited`.
   */
  createSample: { request: Nothing; response: { workspace: string; formId: string } };
  /** Removes the sample workspace with everything in it. A repeat answers as the first did. */
  removeSample: { request: Nothing; response: Nothing };
  /** Stores a new form; a repeat with the same id and definition by the same person answers as the first did. */
  createForm: {
    request: { workspace: string; formId: string; definition: string };
    response: { formId: string; rev: number };
  };
  /** Makes the draft of that revision the live version. A repeat without change answers the same version. */
  publishForm: {
    request: { workspace: string; formId: string; rev: number; note?: string };
    response: { version: number };
  };
  /**
   * How many answers have what the draft of that revision (the newest, where none is named) or version `n` does not have,
   * against the live version. Empty before the first publish.
   */
  publishImpact: {
    request: { workspace: string; formId: string; rev?: number; n?: number };
    response: { impact: Impact[] };
  };
  /**
   * Makes a new version like version `n`, live at once, and the draft like it too. Where that would throw away changes
   * that were never published, it is refused (`conflict`, `details.unpublished`) unless `draftRev` names the revision of
   * the draft that has them: what somebody saved since is not thrown away unseen. A repeat answers the same version.
   */
  restoreVersion: {
    request: { workspace: string; formId: string; n: number; draftRev?: number };
    response: { version: number };
  };
  /**
   * Sends an answer through the whole pipeline, marked as a test: stored, with its notifications, but with no contact, in
   * no number, and keeping nobody out. Refused as an answer of a respondent would be. A repeat answers the same.
   */
  sendTestAnswer: {
    request: {
      workspace: string;
      formId: string;
      key: string;
      version: number;
      answers: Answers;
      today: string;
    };
    response: { submissionId: string; receipt: Receipt };
  };
  changeFormStatus: {
    request: { workspace: string; formId: string; change: StatusChange };
    response: { status: string };
  };
  /**
   * Stores who may respond to a form, when, and how its link presents itself; in effect at once. `password`: a new one,
   * `null` for none, absent for no change. `conflict` where another form has the slug.
   */
  saveAccess: {
    request: {
      workspace: string;
      formId: string;
      access: AccessSettings;
      password?: string | null;
    };
    response: Nothing;
  };
  /** Keeps a picture (base64; JPEG, PNG, WebP or GIF) for forms of the workspace. The same one twice is kept once. */
  addAsset: {
    request: { workspace: string; image: string };
    response: AssetRef;
  };
  /** Says whether an article helped; null takes the vote back. One vote a person and article, changed at will. */
  rateArticle: {
    request: { articleId: string; helpful: boolean | null };
    response: { helpful: boolean | null };
  };

  // ---- the caller's account (those marked * demand that they logged in within the last five minutes: `recent_login`)

  /** Mails a link that proves the caller's address. At most one a minute and five a day: `rate_limited`. */
  sendVerification: { request: Nothing; response: { state: 'sent' | 'verified' } };
  /** Copies name, email and picture from the account to wherever others see them. */
  syncProfile: { request: Nothing; response: Nothing };
  /** * Mails a link to a new address, which becomes the account's once it is followed. Limited as above. */
  changeEmail: { request: { email: string }; response: { sentTo: string } };
  /** A picture as base64, JPEG, PNG or WebP; null for none. Answers where it lies. */
  setPicture: { request: { image: string | null }; response: { photoURL: string | null } };
  /** Ends all sessions of the account, this one too. */
  signOutEverywhere: { request: Nothing; response: Nothing };
  /** What `deleteAccount` would do. */
  deletionPlan: { request: Nothing; response: { workspaces: WorkspaceOutcome[] } };
  /** * Deletes the account. `email` is the account's own, written out. Not done: the rest follows within minutes. */
  deleteAccount: { request: { email: string }; response: { done: boolean } };

  /** A new key of the API, which is written out here alone. At most 20 in a workspace: `conflict`. */
  createApiKey: {
    request: { workspace: string; name: string; scopes: ApiScope[]; days?: number };
    response: { key: string; id: string };
  };
  /** Deletes a key: it opens nothing from then on. */
  deleteApiKey: { request: { workspace: string; id: string }; response: Nothing };

  /** Name and zone of a workspace. With another zone all numbers follow, which takes a while. */
  changeWorkspace: {
    request: { workspace: string; name: string; timeZone: string };
    response: { recounting: boolean };
  };
}
/** `{}`. */
export type Nothing = Record<string, never>;

/** What becomes of a workspace when somebody deletes their account. */
export type WorkspaceOutcome = { id: string; name: string } & (
  | { outcome: 'deleted'; forms: number; answers: number }
  /** Its last owner leaves: `to` is the name of the member who becomes one. */
  | { outcome: 'handed_over'; to: string }
  | { outcome: 'left' }
);

export type CallName = keyof Calls;

/**
 * The function that serves each call: one for an area, so that the number of services, and of cold starts, does not grow
 * with the calls (decision 0054). Memory and concurrency are the area's (functions' services/calls.ts).
 */
export const CALL_AREAS = {
  createForm: 'formCalls',
  publishForm: 'formCalls',
  publishImpact: 'formCalls',
  restoreVersion: 'formCalls',
  changeFormStatus: 'formCalls',
  sendTestAnswer: 'formCalls',
  changeForms: 'formCalls',
  duplicateForm: 'formCalls',
  changeFolders: 'formCalls',
  saveAccess: 'formCalls',
  createPersonalLinks: 'formCalls',
  changePersonalLinks: 'formCalls',

  // Where secrets may be read.
  signPersonalLinks: 'responseCalls',
  decideHeld: 'responseCalls',
  changeResponses: 'responseCalls',
  deletePartials: 'responseCalls',
  saveDelivery: 'responseCalls',
  changeWebhook: 'responseCalls',
  sendWebhook: 'responseCalls',
  startExport: 'responseCalls',
  cancelExport: 'responseCalls',
  emptyTrash: 'responseCalls',
  openExport: 'responseCalls',
  openFiles: 'responseCalls',
  stageImport: 'responseCalls',
  startImport: 'responseCalls',
  cancelImport: 'responseCalls',
  undoImport: 'responseCalls',
  changeTags: 'responseCalls',
  editResponse: 'responseCalls',

  createContact: 'contactCalls',
  changeContact: 'contactCalls',
  changeContacts: 'contactCalls',
  saveEntry: 'contactCalls',
  deleteEntry: 'contactCalls',
  changeFile: 'contactCalls',
  saveTask: 'contactCalls',
  changeTask: 'contactCalls',
  downloadContact: 'contactCalls',
  eraseContact: 'contactCalls',
  changeBlockList: 'contactCalls',
  countInactive: 'contactCalls',
  saveContactRetention: 'contactCalls',
  createAccount: 'contactCalls',
  changeAccount: 'contactCalls',
  changeAccounts: 'contactCalls',
  movePeople: 'contactCalls',
  deleteAccountForGood: 'contactCalls',
  decideReview: 'contactCalls',
  mergeContacts: 'contactCalls',
  mergeAccounts: 'contactCalls',
  undoMerge: 'contactCalls',
  dismissDuplicates: 'contactCalls',
  compareContacts: 'contactCalls',
  changeStages: 'contactCalls',
  changeProperties: 'contactCalls',
  stageContactRows: 'contactCalls',
  checkContactImport: 'contactCalls',
  contactImportSamples: 'contactCalls',
  startContactImport: 'contactCalls',
  cancelContactImport: 'contactCalls',
  undoContactImport: 'contactCalls',
  startContactExport: 'contactCalls',
  startMappingRun: 'contactCalls',
  cancelMappingRun: 'contactCalls',

  addAsset: 'pictureCalls',

  ensureWorkspace: 'accountCalls',
  createSample: 'accountCalls',
  removeSample: 'accountCalls',
  changeWorkspace: 'accountCalls',
  createApiKey: 'accountCalls',
  deleteApiKey: 'accountCalls',
  sendVerification: 'accountCalls',
  syncProfile: 'accountCalls',
  changeEmail: 'accountCalls',
  setPicture: 'accountCalls',
  signOutEverywhere: 'accountCalls',
  deletionPlan: 'accountCalls',
  deleteAccount: 'accountCalls',
  rateArticle: 'accountCalls',
} as const satisfies Record<CallName, string>;

export type CallArea = (typeof CALL_AREAS)[CallName];

/** A call's path below the address of the functions. By path and not in the body, so that its size is known before it is read. */
export const callPath = (name: CallName): string => `${CALL_AREAS[name]}/${name}`;

/** The call that a path names, among those of an area; undefined for any other. */
export function callAt(area: CallArea, path: string): CallName | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return isCall(name) && CALL_AREAS[name] === area ? name : undefined;
}

const isCall = (name: string): name is CallName => Object.hasOwn(CALL_AREAS, name);

/** `POST /api/forms/{id}/submissions`. */
/** What lets a page's requests in where its form asks for more than its address. */
export interface Entrance {
  /** Shows that the form's password was given (functions' forms/passwords.ts). */
  pass?: string;
  /** The token of a personal link, where the page was opened with one. */
  link?: string;
}

export interface SubmissionRequest extends Entrance {
  /** Made by the browser, kept with the draft (ids.ts `KEY_PATTERN`). */
  key: string;
  version: number;
  answers: Answers;
  /** The respondent's day, `YYYY-MM-DD`. */
  today: string;
  /** Id of the session, and what the page measured; a bare session is made where beacons never came. */
  session?: SessionFacts;
  /** A browser's own id for this form, where the form takes one response from each. */
  browser?: string;
  /** The language in which the form was read. */
  locale?: string;
}

/** `GET /api/forms/{id}/links/{token}`: whether a response can come with a personal link; `-` asks for none. */
export type LinkAnswer = { open: true } | { open: false; title: string; text: string };

/** `POST /api/forms/{id}/partials`: what was filled in so far, under the key of the submission that may come. */
export interface PartialRequest extends SubmissionRequest {
  /** Grows with each that a browser sends under a key: the time in milliseconds, or one more than the last. */
  seq: number;
  /** Id of the page that was reached. */
  page: string;
}

/** `POST /api/forms/{id}/uploads`: announces a file. A repeat answers with what has arrived. */
export interface UploadRequest extends Entrance {
  /** Made by the browser (ids.ts `KEY_PATTERN`). Whoever knows it may send the file, until its response is there. */
  id: string;
  version: number;
  /** Id of the field. */
  field: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** `POST /api/files/{workspace}/uploads`, as a signed-in member: announces a file for exactly one contact or account. */
export interface AttachRequest extends Subject {
  /** Made by the browser. A repeat answers with what has arrived. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * How far a file is: the answer to announcing it, to `GET /api/forms/{id}/uploads/{upload}`, and to each piece, which
 * `PUT …?offset={bytes}` sends. A piece that does not begin where the last one ended changes nothing.
 */
export interface UploadState {
  /** Bytes that have arrived. */
  received: number;
  /** The file as an answer names it, once all of it is there and its content was accepted. */
  file?: FileRef;
}

/** What a page tells of itself; times are milliseconds before now, so that no clock need agree. */
export interface SessionFacts {
  id: string;
  viewedAgo: number;
  startedAgo?: number;
  hiddenMs?: number;
  /** Set where someone of the product is logged in in this browser; excludes from numbers and grants nothing. */
  member?: boolean;
  source?: string;
}

/** `POST /api/forms/{id}/sessions`: a beacon. Answered 204, whatever became of it. */
export interface BeaconRequest {
  version: number;
  session: SessionFacts;
}

/** `GET /api/challenges/{purpose}`: what a page has to solve first (proof.ts). */
export interface ChallengeAnswer {
  challenge: string;
}

/** `POST /api/enquiries`, with a proof: the answers to ENQUIRY_FORM (content/enquiryForm.ts). Answered with a Receipt. */
export interface EnquiryRequest extends SubmissionRequest {
  /** The plan whose button led there. */
  plan?: string;
}

/** `POST /api/password-resets`, with a proof. */
export interface PasswordResetRequest {
  email: string;
}

/** 202, always the same: whether there is such an account is nobody's business but its owner's. */
export interface PasswordResetAnswer {
  status: 'accepted';
}

/** 200 and 202. The same key and content is answered the same again. */
export interface Receipt {
  status: 'received' | 'held';
  /** Short, readable reference that the respondent may quote. */
  reference: string;
  submittedAt: number;
}

/** `details` of the error `invalid_answers`. */
export interface InvalidAnswersDetails {
  problems: Problems;
}
/** `details` of the error `conflict` of `restoreVersion`. */
export interface UnpublishedDetails {
  unpublished: true;
}
/** `details` of the error `key_used`. */
export interface KeyUsedDetails {
  receipt: Receipt;
}
