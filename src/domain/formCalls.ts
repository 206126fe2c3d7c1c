/** Calls about forms as wholes: putting them away, copying, filing and deleting them (functions/src/callable/forms). */
import type { FolderChange } from './form/folders';
import type { FormAct } from './form/lifecycle';

/** Most forms of one `changeForms`. */
export const MAX_CHANGED_FORMS = 100;

/** What can be done to several forms at once. */
export type FormsChange =
  | { kind: 'act'; act: FormAct }
  /** Into a folder, or out of every one. */
  | { kind: 'folder'; folder: string | null }
  /** For good; only what is in the trash. */
  | { kind: 'delete' };

/** Most personal links of one call, and of one form. */
export const PERSONAL_LINKS = { perCall: 200, perForm: 2_000 } as const;

export type PersonalLinksChange =
  | { kind: 'withdraw' | 'restore' | 'delete' }
  | { kind: 'expire'; at: number | null };

/** Requests and responses by name, as in `Calls`. */
export interface FormCalls {
  /**
   * Does the same to up to 100 forms, each by itself: what cannot be done to one does not keep the others. A repeat
   * answers as the first did. Editors; deleting for good takes an admin: `forbidden`.
   */
  changeForms: {
    request: { workspace: string; ids: string[]; change: FormsChange };
    /** Those to which it was done, or had been, with their state then; the others were left as they are. */
    response: { done: { id: string; status: string }[] };
  };
  /**
   * Makes a copy of a form's draft under an id that the client makes, with its folder and what it mails to respondents;
   * without responses, recipients, webhooks and secrets. A repeat answers as the first did.
   */
  duplicateForm: {
    request: { workspace: string; formId: string; copyId: string };
    response: { formId: string; title: string };
  };
  /**
   * Makes personal links under ids that the client makes (22 random characters), up to 200 at once. A repeat answers as
   * the first did; `conflict` where the form has 2,000.
   */
  createPersonalLinks: {
    request: {
      workspace: string;
      formId: string;
      people: { id: string; name: string; contactId?: string }[];
      expiresAt?: number;
    };
    response: { created: number };
  };
  /** Withdraws up to 200 personal links, brings them back, deletes them, or says when they end (`null`: never). */
  changePersonalLinks: {
    request: { workspace: string; formId: string; ids: string[]; change: PersonalLinksChange };
    response: { changed: number };
  };
  /** The tokens of up to 200 personal links, by their ids: no document holds them. */
  signPersonalLinks: {
    request: { workspace: string; formId: string; ids: string[] };
    response: { tokens: Record<string, string> };
  };
  /** Makes, renames or deletes a folder; answers its id. The forms of a deleted one stay, in no folder. */
  changeFolders: { request: { workspace: string; change: FolderChange }; response: { id: string } };
}
