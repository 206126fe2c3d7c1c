/** Calls about responses: what is done with them, where they are sent, how they leave and come in (functions/src/callable/responses). */
import type { Answers } from './answers/answer';
import type { StatusAct } from '@/domain/options/responseStatus';
import type { DeliveryDoc, ReceiptSettings } from './documents/delivery.schema';
import type { DeliveryStatus } from './documents/webhooks.schema';
import type { Condition } from './form/definition/definition';
import type { ExportOptions, ExportScope } from './export/options';
import type { ImportRow, OnProblem, UndoAct } from './import/options';
import type { TagChange } from './answers/tags';
import type { Nothing } from '@/domain/calls/contract.schema';

/** Where a file of a response can be had for five minutes. */
export interface OpenedFile {
  path: string;
  /** A small picture of it, where it is one. */
  preview?: string;
}

/** Requests and responses by name, as in `Calls`. */
export interface ResponseCalls {
  /** Accepts or refuses a held answer. */
  decideHeld: {
    request: { workspace: string; submissionId: string; accept: boolean };
    response: { status: string };
  };
  /**
   * Does the same to up to 100 responses, each by itself: what cannot be done to one (it was erased meanwhile, it never
   * was) does not keep the others. A repeat answers as the first did. Deleting for good takes an admin: `forbidden`.
   */
  changeResponses: {
    request: { workspace: string; ids: string[]; change: ResponseChange };
    /**
     * Those to which it was done, or had been; the others were left as they are. Of marks as read or unread, `changed` are
     * those that were not marked so before: an undo is about these.
     */
    response: { done: string[]; changed?: string[] };
  };
  /**
   * Deletes up to 100 partial responses for good. A repeat answers as the first did. One whose respondent goes on comes
   * back with what they send next. Editors.
   */
  deletePartials: { request: { workspace: string; ids: string[] }; response: Nothing };
  /**
   * Who gets mail about a form's responses. An address that is not the caller's own is asked to confirm, at most once a
   * day, and gets nothing before it has. `changed`: the settings that the save is about; all of them if it is absent.
   */
  saveDelivery: {
    request: {
      workspace: string;
      formId: string;
      delivery: DeliverySettings;
      changed?: (keyof DeliverySettings)[];
    };
    response: Nothing;
  };
  /**
   * Adds a webhook (under an id that the client makes), changes or deletes one, or makes it a new secret. `malformed`
   * with a sentence for a URL that can't be sent to; `conflict` where the form has 5. A new secret is written out here
   * alone; the one before signs for another day.
   */
  changeWebhook: {
    request: { workspace: string; formId: string; change: WebhookChange };
    response: { secret?: string };
  };
  /**
   * Sends a test to a webhook, or a delivery again, and waits for the outcome: 10 s at most. A webhook that is off gets
   * tests too. At most 60 an hour in a workspace: `rate_limited`.
   */
  sendWebhook: {
    request: { workspace: string; formId: string; webhookId: string; deliveryId?: string };
    response: { id: string; status: DeliveryStatus };
  };
  /**
   * Starts an export of the responses to a form, or to all (the job of that id, which the client makes). A repeat answers as the first
   * did. Admins; at most 5 run at once and 30 are started a day, and 100 of one response: `rate_limited`. More
   * than a million responses, or than 1,000 in a PDF: `too_large`.
   */
  startExport: {
    request: {
      workspace: string;
      id: string;
      /** Absent for all forms. */
      formId?: string;
      options: ExportOptions;
      what: ExportWanted;
    };
    response: { id: string };
  };
  /** Stops an export; what it wrote is removed. One that has ended stays as it is. */
  cancelExport: { request: { workspace: string; id: string }; response: Nothing };
  /**
   * Deletes for good, as a job under `id`, all responses that are in the trash or in spam now; of one form or of the
   * workspace. Admins.
   */
  emptyTrash: {
    request: { workspace: string; id: string; view: 'trash' | 'spam'; formId?: string };
    response: { id: string };
  };
  /** A path that answers with the file of an export, once, within five minutes. */
  openExport: { request: { workspace: string; id: string }; response: { path: string } };
  /** Paths that answer with the files of a response, or attached ones, within five minutes. Members. */
  openFiles: {
    request:
      | { workspace: string; submissionId: string }
      /** Ids of files that members attached. */
      | { workspace: string; attached: string[] };
    /** By the file's id; those that are gone are left out. */
    response: { files: Record<string, OpenedFile> };
  };
  /**
   * Keeps a part of the rows of an import for a day, until `startImport` names them. A part that is sent again takes the
   * place of the first. Editors.
   */
  stageImport: {
    request: { workspace: string; id: string; formId: string; part: number; rows: ImportRow[] };
    response: Nothing;
  };
  /**
   * Starts an import of the rows that were staged under that id (the job's, which the client makes). A repeat answers as
   * the first did. Editors; one runs at a time for a form (`conflict`), and 20 are started a day: `rate_limited`.
   */
  startImport: { request: ImportStart; response: { id: string } };
  /** Stops an import before its next step; what it has imported stays, and can be undone. */
  cancelImport: { request: { workspace: string; id: string }; response: Nothing };
  /**
   * Moves all responses of an import to the trash, or deletes them for good, as the job `undo`. Editors; deleting for
   * good asks for an admin. One that still runs: `conflict`.
   */
  undoImport: {
    request: { workspace: string; id: string; undo: string; act: UndoAct };
    response: { id: string };
  };
  /** Makes, renames or deletes a tag; answers its id. A tag of that name is not made twice, whatever its capitals. */
  changeTags: { request: { workspace: string; change: TagChange }; response: { id: string } };
  /**
   * Edits the answers of a response, all of which are sent. `base` is the revision that the editor saw, 0 for none:
   * where there is a newer one, it is refused (`conflict`). `invalid_answers` with problems by field id. A repeat
   * answers as the first did.
   */
  editResponse: {
    request: { workspace: string; submissionId: string; base: number; answers: Answers };
    response: { revision: number };
  };
}

/** What a form mails when a response arrives. */
export interface DeliverySettings {
  recipients: string[];
  /** One mail a day in place of a mail for each response; stays as it is where it is not said. */
  isDaily?: boolean;
  repliesToRespondent: boolean;
  /** Only responses that meet it are mailed to the recipients. */
  when?: Condition;
  receipt?: ReceiptSettings;
}

/** What was chosen, without what the server keeps beside it. */
export function deliverySettingsOf(stored: DeliveryDoc): DeliverySettings {
  const { recipients, isDaily = false, repliesToRespondent, when, receipt } = stored;
  return {
    recipients,
    isDaily,
    repliesToRespondent,
    ...(when ? { when } : {}),
    ...(receipt ? { receipt } : {}),
  };
}

export type WebhookChange =
  | ({ kind: 'add'; id: string } & WebhookFields)
  | ({ kind: 'update'; id: string; enabled: boolean } & WebhookFields)
  | { kind: 'delete'; id: string }
  | { kind: 'roll'; id: string };

export interface WebhookFields {
  url: string;
  description: string;
  /** Only responses that meet it are sent. */
  when?: Condition;
}

/** What can be done to several responses at once. */
export type ResponseChange =
  | { kind: 'status'; act: Extract<StatusAct, 'spam' | 'trash' | 'restore' | 'erase'> }
  | { kind: 'read'; read: boolean }
  /** All of them or none: at most 20 tags each, or `conflict`. */
  | { kind: 'tag'; tagId: string; on: boolean }
  /** To a member, or to no one. */
  | { kind: 'assign'; uid: string | null };

/** An import of staged rows. `rows` counts all of the file that hold something, `staged` those that were sent. */
export interface ImportStart {
  workspace: string;
  id: string;
  formId: string;
  version: number;
  fileName: string;
  onProblem: OnProblem;
  rows: number;
  lastRow: number;
  staged: number;
  parts: number;
}

/** What an export is to hold: responses by their scope, selected ones, or what an earlier export held. */
export type ExportWanted =
  | { kind: 'scope'; scope: ExportScope }
  | { kind: 'selected'; ids: string[] }
  | { kind: 'same'; as: string };

/** Most responses of one `changeResponses`, or `deletePartials`. */
export const MAX_CHANGED_RESPONSES = 100;
