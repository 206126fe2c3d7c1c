/**
 * The editing state of one form: definition, undo and redo, and the edits not yet saved. Pure: what happens to it is a
 * function from state to state; the store (store.ts) holds it and autosave.ts carries its edits to the server.
 */
import type { FormDefinition } from '@/domain/form/definition';
import { apply, applyAll, type Operation } from '@/domain/form/operations';

/** One step of undo: what was done, and what undoes it. */
export interface Entry {
  operations: Operation[];
  inverses: Operation[];
  /** Edits with the same mark, close in time, are one step: typing a word is not ten. */
  mark: string | undefined;
  at: number;
}

export interface History {
  definition: FormDefinition;
  past: readonly Entry[];
  future: readonly Entry[];
  /** Edits that no saved revision holds yet, oldest first. */
  pending: readonly Operation[];
}

const MERGE_WITHIN_MS = 1_500;
const MAX_STEPS = 500;

export function startHistory(
  definition: FormDefinition,
  pending: readonly Operation[] = [],
): History {
  return { definition: applyAll(definition, pending).definition, past: [], future: [], pending };
}

/**
 * Applies operations as one step.
 *
 * @returns the new state, or the reason why the first that does not fit was refused; then nothing is applied
 */
export function edit(
  history: History,
  operations: readonly Operation[],
  now: number,
  mark?: string,
): { history: History } | { refused: string } {
  let { definition } = history;
  const inverses: Operation[] = [];
  for (const operation of operations) {
    const applied = apply(definition, operation);
    if (!applied.ok) return { refused: applied.reason };
    definition = applied.definition;
    inverses.unshift(applied.inverse);
  }
  const last = history.past.at(-1);
  const merges =
    mark !== undefined &&
    last?.mark === mark &&
    now - last.at < MERGE_WITHIN_MS &&
    history.future.length === 0;
  const entry: Entry = merges
    ? {
        operations: [...last.operations, ...operations],
        // The oldest inverse of each property wins: it holds the value from before the first keystroke.
        inverses: last.inverses,
        mark,
        at: now,
      }
    : { operations: [...operations], inverses, mark, at: now };
  const past = merges ? [...history.past.slice(0, -1), entry] : [...history.past, entry];
  return {
    history: {
      definition,
      past: past.slice(-MAX_STEPS),
      future: [],
      pending: [...history.pending, ...operations],
    },
  };
}

/**
 * Applies operations as part of the last step: what an edit entails, such as the key that a question's wording gives it,
 * is taken back with it and is no step that one would see nothing of.
 */
export function editAlong(
  history: History,
  operations: readonly Operation[],
  now: number,
): { history: History } | { refused: string } {
  const last = history.past.at(-1);
  const result = edit(history, operations, now);
  const made = 'history' in result ? result.history.past.at(-1) : undefined;
  if (!last || !made || 'refused' in result || history.future.length > 0) return result;
  const entry: Entry = {
    ...last,
    operations: [...last.operations, ...made.operations],
    inverses: [...made.inverses, ...last.inverses],
  };
  return { history: { ...result.history, past: [...history.past.slice(0, -1), entry] } };
}

/** Takes back the last step; the same state where there is none. */
export function undo(history: History): History {
  const entry = history.past.at(-1);
  if (!entry) return history;
  const { definition } = applyAll(history.definition, entry.inverses);
  return {
    definition,
    past: history.past.slice(0, -1),
    future: [entry, ...history.future],
    pending: [...history.pending, ...entry.inverses],
  };
}

/** Does again what was taken back last. */
export function redo(history: History): History {
  const entry = history.future[0];
  if (!entry) return history;
  const { definition } = applyAll(history.definition, entry.operations);
  return {
    definition,
    past: [...history.past, { ...entry, mark: undefined }],
    future: history.future.slice(1),
    pending: [...history.pending, ...entry.operations],
  };
}

/** The first `count` pending edits are saved. */
export function saved(history: History, count: number): History {
  return { ...history, pending: history.pending.slice(count) };
}

/** Another's definition takes the place of ours: undo begins anew, since its steps speak of another form. */
export function adopt(definition: FormDefinition): History {
  return startHistory(definition);
}

/** Our unsaved edits on top of another's definition; those that no longer fit are counted, not hidden. */
export function rebase(
  history: History,
  definition: FormDefinition,
): { history: History; refused: number } {
  const { definition: merged, refused } = applyAll(definition, history.pending);
  const gone = new Set(refused.map(({ index }) => index));
  const pending = history.pending.filter((_operation, index) => !gone.has(index));
  return {
    history: { definition: merged, past: [], future: [], pending },
    refused: refused.length,
  };
}
