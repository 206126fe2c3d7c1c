/** The contract of the calls, shared by both sides: names, requests and responses. */
import type { Receipt } from './doors';
import type { AccountCalls } from '@/domain/contacts/accountCalls';
import type { ContactCalls } from '@/domain/contactCalls';
import type { ContactFileCalls } from '@/domain/contacts/fileCalls';
import type { FormCalls } from '@/domain/formCalls';
import type { ResponseCalls } from '@/domain/responseCalls';
import type { Answers } from '@/domain/answers/answer';
import type { ApiScope } from '@/domain/documents/apiKeys.schema';
import type { AccessSettings } from '@/domain/documents/access.schema';
import type { AssetRef } from '@/domain/form/asset';
import type { Impact } from '@/domain/form/versions/impact';
import type { StatusChange } from '@/domain/form/lifecycle';

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
   * `null` for none, absent for no change. `conflict` where another form has the slug. `changed`: the settings that the
   * save is about; all of them if it is absent.
   */
  saveAccess: {
    request: {
      workspace: string;
      formId: string;
      access: AccessSettings;
      changed?: (keyof AccessSettings)[];
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
