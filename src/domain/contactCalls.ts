/** Calls about contacts: what members change of them, write about them and plan (functions/src/callable/contacts). */
import type { BulkChange } from './contacts/bulk';
import type { ContactChange } from './contacts/edits';
import type { EntryType, ErasedResponses } from './contacts/limits';
import type { DueCount, RetentionChoice } from './contacts/retention';
import type { PropertyChange, PropertyOwner, StageChange } from './contacts/settings';
import type { Nothing } from '@/domain/calls/contract.schema';

/** A contact that has the same email address or phone number. */
export interface KnownDuplicate {
  id: string;
  name: string;
  by: 'email' | 'phone';
}

/** What a note or a task is about: exactly one of these, a contact or an account itself. */
export interface Subject {
  contactId?: string;
  accountId?: string;
}

/** Requests and responses by name, as in `Calls`. Editors, but for stages and properties, which take an admin. */
export interface ContactCalls {
  /**
   * Adds a contact under an id that the client makes. Contacts with the same phone number are answered first, and
   * nothing is stored unless `anyway` is said; with the same email address, nothing is stored in any case. A repeat
   * answers as the first did.
   */
  createContact: {
    request: {
      workspace: string;
      id: string;
      name?: string;
      email?: string;
      phone?: string;
      company?: string;
      anyway?: boolean;
    };
    response: { stored: boolean; duplicates: KnownDuplicate[] };
  };
  /**
   * Changes one contact. `conflict` where somebody else changed the same since, or where another contact has the email
   * address. A repeat answers as the first did.
   */
  changeContact: {
    request: { workspace: string; id: string; change: ContactChange };
    response: Nothing;
  };
  /** Does the same to up to 100 contacts, each by itself. `done` are those that are now as wanted. */
  changeContacts: {
    request: { workspace: string; ids: string[]; change: BulkChange };
    response: { done: string[] };
  };
  /**
   * Writes a note, or logs a call or an email, under an id that the client makes; again, to change its text. `at` is when
   * the call or email was. Members whom it mentions are notified, once each. Only who wrote one may change it.
   */
  saveEntry: {
    request: Subject & {
      workspace: string;
      id: string;
      type: EntryType;
      text: string;
      at?: number;
      mentions?: string[];
    };
    response: Nothing;
  };
  /** Deletes what `saveEntry` wrote: one's own; of others, admins. */
  deleteEntry: { request: { workspace: string; id: string }; response: Nothing };
  /**
   * Deletes a file that a member attached: one's own; of others, admins. Or puts it back, for an hour. A repeat changes
   * nothing.
   */
  changeFile: {
    request: { workspace: string; id: string; act: 'delete' | 'restore' };
    response: Nothing;
  };
  /** Plans a task under an id that the client makes; again, to change it. A new assignee is notified. */
  saveTask: {
    request: Subject & {
      workspace: string;
      id: string;
      title: string;
      /** `YYYY-MM-DD`. */
      due: string | null;
      assignee: string | null;
      remindAt: number | null;
    };
    response: Nothing;
  };
  changeTask: {
    request: { workspace: string; id: string; act: 'done' | 'reopen' | 'delete' };
    response: Nothing;
  };
  /**
   * Says whose a response is that may be of a known contact: theirs, a new contact's, or nobody's. A repeat, or a
   * decision after somebody else's, changes nothing.
   */
  decideReview: {
    request: { workspace: string; submissionId: string; decision: 'same' | 'new' | 'none' };
    response: { contactId: string | null };
  };
  /**
   * Merges contacts into one of them, under an id that the client makes. `choices` say whose value stays, by property
   * (contacts/merge.ts). A repeat changes nothing, also after the undo.
   */
  mergeContacts: {
    request: {
      workspace: string;
      id: string;
      winner: string;
      losers: string[];
      choices: Record<string, string>;
    };
    response: Nothing;
  };
  /** Merges an account into another one, as `mergeContacts`. Their people, lines and tasks come together at once. */
  mergeAccounts: {
    request: {
      workspace: string;
      id: string;
      winner: string;
      loser: string;
      choices: Record<string, string>;
    };
    response: Nothing;
  };
  /** Undoes a merge of contacts or accounts, for 30 days; `not_found` later. A repeat changes nothing. */
  undoMerge: { request: { workspace: string; id: string }; response: Nothing };
  /** Remembers that contacts are different people, each pair of them. */
  dismissDuplicates: { request: { workspace: string; ids: string[] }; response: Nothing };
  /** Lets all contacts be compared, once for each version of how: those that were there before are else with their next change. */
  compareContacts: { request: { workspace: string }; response: Nothing };
  /**
   * Starts to gather all that is kept of a person, as the job `job`, whose id the client makes: an archive with their
   * files, which `openExport` opens for a day. Admins. A repeat starts nothing.
   */
  downloadContact: {
    request: { workspace: string; id: string; job: string };
    response: Nothing;
  };
  /**
   * Starts to erase a person: with their responses, or with the answers of these. With `block`, their addresses become
   * no contact again. The job `erase-{id}` says how far it is, and is the certificate in the end. Admins. A repeat starts
   * nothing.
   */
  eraseContact: {
    request: { workspace: string; id: string; responses: ErasedResponses; block: boolean };
    response: Nothing;
  };
  /** Puts an address or a domain on the block list, or takes an entry off it. Admins. */
  changeBlockList: {
    request: {
      workspace: string;
      change: { kind: 'add'; value: string } | { kind: 'remove'; id: string };
    };
    response: Nothing;
  };
  /** How many contacts such a retention deletes first, counted up to a limit, and from when on. Admins. */
  countInactive: {
    request: { workspace: string; months: number; keptStages: string[] };
    response: DueCount & { startsAt: number };
  };
  /**
   * Deletes contacts without activity from then on, or no longer. A change begins with a new notice; contacts that were
   * due stay until then. Admins. A repeat changes nothing.
   */
  saveContactRetention: {
    request: { workspace: string; retention: RetentionChoice | null };
    response: Nothing;
  };
  /** Makes, renames, moves or deletes a stage; answers its id. */
  changeStages: { request: { workspace: string; change: StageChange }; response: { id: string } };
  /** The same of properties, of contacts unless it says accounts. */
  changeProperties: {
    request: { workspace: string; of?: PropertyOwner; change: PropertyChange };
    response: { id: string };
  };
}
