/** What a journal holds of one tab's edits, and how what earlier versions of this product wrote is read. */
import type { Conflict } from '@/domain/form/merge/conflicts';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { applyAll, type Operation } from '@/domain/form/editing/operations';

export const JOURNAL_VERSION = 2;

/** With this begins the name of all that the builder keeps in a browser; the privacy policy tells of it. */
export const JOURNAL_NAME = 'formloom.journal';

/** Edits that the server does not have yet, or that wait for a choice. */
export interface JournalEntry {
  version: typeof JOURNAL_VERSION;
  workspace: string;
  /** Revision that the edits were made on; 0 for a form not stored yet. */
  rev: number;
  /** The form as it is in that revision. Undefined only in what version 1 wrote of stored forms. */
  base: FormDefinition | undefined;
  operations: readonly Operation[];
  /** After how many of the operations the form was sent: any of these may be what is stored, unheard of. */
  sent: readonly number[];
  conflicts: readonly Conflict[];
}

type Data = Readonly<Record<string, unknown>>;

/** The entry in what was found; undefined where it is none, or was written by a newer version. */
export function readEntry(found: unknown): JournalEntry | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  // Written by this product; versions differ, so each property is looked at.
  const entry = found as Partial<JournalEntry> & Data;
  if ((entry.version ?? 0) > JOURNAL_VERSION || !Array.isArray(entry.operations)) return undefined;
  return {
    version: JOURNAL_VERSION,
    workspace: entry.workspace ?? '',
    rev: entry.rev ?? 0,
    base: entry.base,
    operations: entry.operations.map(readOperation),
    sent: entry.sent ?? [],
    conflicts: entry.conflicts ?? [],
  };
}

/** Version 1 knew pages as the only place of a field. */
function readOperation(operation: Operation & { pageId?: string }): Operation {
  if (operation.op !== 'addField' && operation.op !== 'moveField') return operation;
  if (operation.pageId === undefined) return operation;
  const { pageId, ...rest } = operation;
  return { ...rest, parentId: pageId };
}

/**
 * The form that an entry's edits began from and the one they led to, both in today's shape.
 *
 * @param stored the stored text, in place of a base that the entry does not carry
 */
export function formsOf(
  entry: JournalEntry,
  stored: string,
): { base: FormDefinition; ours: FormDefinition; at: (count: number) => FormDefinition } {
  // Edits match the schema version of their base: apply them first, then migrate.
  const base = entry.base ?? (JSON.parse(stored) as FormDefinition);
  const today = (form: FormDefinition) => readStoredDefinition(JSON.stringify(form));
  const at = (count: number) => today(applyAll(base, entry.operations.slice(0, count)).definition);
  return { base: today(base), ours: at(entry.operations.length), at };
}
