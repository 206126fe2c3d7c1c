/** What every operation needs to know of a kind of record. */
import { derivedAccount, emptyAccount } from './accounts';
import { contactName, derived, emptyContact } from './people';
import type { RecordDocs, RecordNoun } from './records';

interface RecordKind<K extends RecordNoun> {
  nameOf(record: RecordDocs[K]): string;
  /** The record with what is worked out from the rest of it: how it sorts, and what finds it. */
  derived(record: RecordDocs[K]): RecordDocs[K];
  /** A record of which nothing is known yet. */
  empty(now: number): RecordDocs[K];
}

export const RECORD_KINDS: { readonly [K in RecordNoun]: RecordKind<K> } = {
  contact: { nameOf: contactName, derived, empty: emptyContact },
  account: {
    nameOf: ({ name }) => name,
    derived: derivedAccount,
    empty: (now) => emptyAccount('', now),
  },
};
