/** What the stored draft, journals and unsaved edits make of a form together: pure (decision 0013). */
import type { DraftDoc } from '@/domain/documents.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { currentValue, type Conflict } from '@/domain/form/merge/conflicts';
import { merge } from '@/domain/form/merge/merge';
import { formsOf, type JournalEntry } from '../state/journalEntry';

/** A form with what journals hold laid over it, each merged from where its tab had begun. */
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
    // The tab may have been killed after its save arrived and before it heard of it.
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
 * What both changed: the revision that ours was made on, or what we have sent since without hearing of it, where theirs
 * has all that was in that. Else what we took back in the meantime would come back as theirs.
 */
export function commonBase(
  base: FormDefinition | undefined,
  attempts: readonly string[],
  theirs: FormDefinition,
): FormDefinition | undefined {
  // Each once: offline the same is tried again and again.
  for (const text of [...new Set(attempts)].reverse()) {
    const form = readStoredDefinition(text);
    const { operations, conflicts } = merge(base, theirs, form);
    if (operations.length === 0 && conflicts.length === 0) return form;
  }
  return base;
}

/** A conflict that waits while the other side goes on: it shows what theirs has become. */
export function withTheirs(conflict: Conflict, theirs: FormDefinition): Conflict {
  if (conflict.removal || conflict.kept === 'ours') return conflict;
  return { ...conflict, theirs: currentValue(theirs, conflict) };
}
