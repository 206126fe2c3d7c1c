/**
 * Edits that the server does not have yet, kept in this browser (IndexedDB): the builder's only offline store.
 * Where the browser refuses, edits are still saved to the server; only a crash before that would lose them.
 */
import { del, get, set } from 'idb-keyval';
import { reportError } from '@/shared/lib/report';
import type { JournalEntry } from './autosave';

const nameOf = (uid: string, formId: string) => `formloom.journal.${uid}.${formId}`;

export async function readJournal(uid: string, formId: string): Promise<JournalEntry | undefined> {
  try {
    return await get<JournalEntry>(nameOf(uid, formId));
  } catch (error) {
    reportError(error, 'builder journal');
    return undefined;
  }
}

export async function writeJournal(
  uid: string,
  formId: string,
  entry: JournalEntry | undefined,
): Promise<void> {
  try {
    if (entry) await set(nameOf(uid, formId), entry);
    else await del(nameOf(uid, formId));
  } catch (error) {
    reportError(error, 'builder journal');
  }
}
