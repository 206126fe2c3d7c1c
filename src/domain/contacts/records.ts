/**
 * Contacts and accounts are records: the same operations, by the noun. What differs between the two is an entry of a table
 * beside each operation (facets.ts, edits.ts, merge.ts, unmerge.ts).
 */
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';

export interface RecordDocs {
  contact: ContactDoc;
  account: AccountDoc;
}

export type RecordNoun = keyof RecordDocs;

/** A record and its id. */
export interface RecordOf<K extends RecordNoun> {
  id: string;
  record: RecordDocs[K];
}
