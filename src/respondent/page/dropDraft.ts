import { draftName } from './draft';

/** Forgets the draft of a form. Apart from draft.ts, since a page needs it once it has sent. */
export function dropDraft(formId: string): void {
  try {
    localStorage.removeItem(draftName(formId));
  } catch {
    // Storage that cannot be read holds nothing to drop.
  }
}
