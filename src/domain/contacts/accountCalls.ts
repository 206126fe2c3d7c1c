/** Calls about accounts: what members change of them, and who belongs to them (functions/src/callable/accounts). */
import type { AccountBulkChange } from './bulk';
import type { AccountChange } from './accountEdits';
import type { Nothing } from '@/domain/calls/contract.schema';

/** An account that has the same domain or name. */
export interface KnownAccount {
  id: string;
  name: string;
  by: 'domain' | 'name';
}

/** Requests and responses by name, as in `Calls`. Editors; deletion for good takes an admin. */
export interface AccountCalls {
  /**
   * Adds an account under an id that the client makes. One with the same name is answered first, and nothing is stored
   * unless `anyway` is said; with the same domain, nothing is stored in any case. A repeat answers as the first did.
   */
  createAccount: {
    request: { workspace: string; id: string; name: string; domain?: string; anyway?: boolean };
    response: { stored: boolean; duplicates: KnownAccount[] };
  };
  /**
   * Changes one account. `conflict` where somebody else changed the same since, or where another account has the domain.
   * After a rename, a job gives the new name to people whose company was the former one.
   */
  changeAccount: {
    request: { workspace: string; id: string; change: AccountChange };
    response: Nothing;
  };
  /** Does the same to up to 100 accounts, each by itself. `done` are those that are now as wanted. */
  changeAccounts: {
    request: { workspace: string; ids: string[]; change: AccountBulkChange };
    response: { done: string[] };
  };
  /**
   * Moves up to 100 contacts to an account, or out of theirs (`null`). Their timelines follow. `done` are those that are
   * now there; contacts in the trash are not moved.
   */
  movePeople: {
    request: { workspace: string; ids: string[]; accountId: string | null };
    response: { done: string[] };
  };
  /** Deletes an account in the trash for good. Its people stay, without an account. A repeat finds its work done. */
  deleteAccountForGood: { request: { workspace: string; id: string }; response: Nothing };
}
