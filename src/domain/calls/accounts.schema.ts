/** Calls about accounts: what members change of them, and who belongs to them (functions/src/callable/accounts). Editors. */
import * as z from 'zod';
import { VALUE_LENGTH } from '@/domain/options/contactLimits';
import { doneIds, manyIds, recordChanges, setChange } from './contacts.schema';
import { inWorkspace, key, nothing, ofId } from './parts.schema';

/** An account that has the same domain or name. */
const knownAccount = z.strictObject({
  id: z.string(),
  name: z.string(),
  by: z.enum(['domain', 'name']),
});
export type KnownAccount = z.output<typeof knownAccount>;

const text = z.string().max(2_000);
/** A change of one account, as a member makes it on the record. */
const accountChange = z.discriminatedUnion('kind', [
  /** The name or an own property. */
  setChange,
  z.strictObject({ kind: z.literal('addDomain'), value: text }),
  z.strictObject({ kind: z.literal('removeDomain'), value: text }),
  z.strictObject({ kind: z.literal('makePrimary'), value: text }),
]);
export type AccountChange = z.output<typeof accountChange>;

const bulkChange = z.discriminatedUnion('kind', recordChanges);
export type AccountBulkChange = z.output<typeof bulkChange>;

export const CRM_ACCOUNT_CALLS = {
  /**
   * Adds an account under an id that the client makes. One with the same name is answered first, and nothing is stored
   * without `anyway`; with the same domain, nothing is stored in any case. A repeat answers as the first did.
   */
  createAccount: {
    request: z.strictObject({
      ...ofId,
      name: z.string().max(VALUE_LENGTH),
      domain: z.string().max(VALUE_LENGTH).optional(),
      anyway: z.boolean().optional(),
    }),
    response: z.strictObject({ stored: z.boolean(), duplicates: z.array(knownAccount) }),
  },

  /**
   * Changes one account. `conflict` if someone else changed the same since, or if another account has the domain. After a
   * rename, a job gives the new name to people whose company was the former one.
   */
  changeAccount: {
    request: z.strictObject({ ...ofId, change: accountChange }),
    response: nothing,
  },

  /** Does the same to up to 100 accounts, each by itself. */
  changeAccounts: {
    request: z.strictObject({ ...inWorkspace, ids: manyIds, change: bulkChange }),
    response: doneIds,
  },

  /**
   * Moves up to 100 contacts to an account, or out of theirs (`null`). Their timelines follow. Contacts in the trash are
   * not moved.
   */
  movePeople: {
    request: z.strictObject({ ...inWorkspace, ids: manyIds, accountId: key.nullable() }),
    response: doneIds,
  },

  /** Deletes an account in the trash for good. Its people stay, without an account. A repeat finds its work done. Admins. */
  deleteAccountForGood: { request: z.strictObject(ofId), response: nothing },
};
