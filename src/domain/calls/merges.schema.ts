/** Calls about contacts and accounts that are one (functions/src/callable/merge). Editors. */
import * as z from 'zod';
import { MAX_MERGE } from '@/domain/options/contactLimits';
import { inWorkspace, key, nothing, ofId } from './parts.schema';

/** Whose value stays, by property (contacts/merge.ts). */
const choices = z.record(z.string().max(80), key);

export const MERGE_CALLS = {
  /** Merges contacts into one of them, under an id that the client makes. A repeat changes nothing, also after the undo. */
  mergeContacts: {
    request: z.strictObject({
      ...ofId,
      winner: key,
      losers: z
        .array(key)
        .min(1)
        .max(MAX_MERGE - 1),
      choices,
    }),
    response: nothing,
  },

  /** Merges an account into another one, as `mergeContacts`. Their people, lines and tasks come together at once. */
  mergeAccounts: {
    request: z.strictObject({ ...ofId, winner: key, loser: key, choices }),
    response: nothing,
  },

  /** Undoes a merge of contacts or accounts, for 30 days; `not_found` later. A repeat changes nothing. */
  undoMerge: { request: z.strictObject(ofId), response: nothing },

  /** Remembers that contacts are different people, each pair of them. */
  dismissDuplicates: {
    request: z.strictObject({ ...inWorkspace, ids: z.array(key).min(2).max(MAX_MERGE) }),
    response: nothing,
  },

  /** Lets all contacts be compared, once for each version of how: those from before are else compared with their next change. */
  compareContacts: { request: z.strictObject(inWorkspace), response: nothing },
};
