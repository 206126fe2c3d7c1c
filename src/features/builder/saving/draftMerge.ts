/** Merges a stored draft with journals and unsaved edits (decision 0013). Pure. */
import type { DraftDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { currentValue, type Conflict } from '@/domain/form/merge/conflicts';
import { merge } from '@/domain/form/merge/merge';
import { formsOf, type JournalEntry } from '../state/journalEntry';

/** A form with the edits of journals merged in, each against the base that its tab started from. */
export function withJournals(
  definition: FormDefinition,
  rev: number,
  draft: DraftDoc | undefined,
  left: readonly JournalEntry[],
): { definition: FormDefinition; conflicts: readonly Conflict[] } {
  const stored = draft?.definition ?? canonicalJson(definition);
  let current = definition;
  const conflicts = new Map<string, Conflict>();
  for (const entry of left) {
    const { base, ours, at } = formsOf(entry, stored);
    // The tab may have been killed after its save was stored and before the confirmation arrived.
    const own =
      draft?.rev === entry.rev + 1
        ? entry.sent.findLast((count) => canonicalJson(at(count)) === stored)
        : undefined;
    const isKnown = entry.base !== undefined || entry.rev === rev;
    const from = own === undefined ? (isKnown ? base : undefined) : at(own);
    const result = merge(from, current, ours);
    current = result.definition;
    for (const conflict of [...entry.conflicts, ...result.conflicts]) {
      conflicts.set(conflict.id, conflict);
    }
  }
  return { definition: current, conflicts: [...conflicts.values()] };
}

/**
 * The common base of a merge: the newest of our unconfirmed attempts that `theirs` contains in full, else the revision
 * that our edits are based on. Without the attempts, an edit that we have since undone would come back as theirs.
 */
export function commonBase(
  base: FormDefinition | undefined,
  attempts: readonly string[],
  theirs: FormDefinition,
): FormDefinition | undefined {
  // Duplicates are skipped: while offline, the same text is sent repeatedly.
  for (const text of [...new Set(attempts)].reverse()) {
    const form = readStoredDefinition(text);
    const { operations, conflicts } = merge(base, theirs, form);
    if (operations.length === 0 && conflicts.length === 0) return form;
  }
  return base;
}

/** Updates an open conflict to the latest value of the other side. */
export function withTheirs(conflict: Conflict, theirs: FormDefinition): Conflict {
  if (conflict.removal || conflict.kept === 'ours') return conflict;
  return { ...conflict, theirs: currentValue(theirs, conflict) };
}
