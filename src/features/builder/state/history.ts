/**
 * The editing state of one form: definition, undo and redo, and the edits not yet saved. Pure: what happens to it is a
 * function from state to state; the store (store.ts) holds it and autosave.ts carries its edits to the server.
 */
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { operationsBetween } from '@/domain/form/editing/difference';
import { merge } from '@/domain/form/merge/merge';
import { isSame, mergedProperty } from '@/domain/form/editing/mergeValues';
import { apply, applyAll, type Operation, type Refusal } from '@/domain/form/editing/operations';

/** One undo step: its operations and their inverses. */
export interface HistoryEntry {
  operations: Operation[];
  inverses: Operation[];
  /** Edits with the same key, close in time, are one step: a typed word is one undo step. */
  coalesceKey: string | undefined;
  at: number;
}

export interface History {
  definition: FormDefinition;
  past: readonly HistoryEntry[];
  future: readonly HistoryEntry[];
  /** Edits that no saved revision holds yet, oldest first. */
  pending: readonly Operation[];
  /** How many of them are being saved: later edits must not be coalesced with these. */
  inFlightCount: number;
}

/**
 * Whether two entries are the same step, also where something was done along with it since, or it was carried over
 * another's changes: both keep its moment.
 */
export const isSameStep = (one: HistoryEntry | undefined, other: HistoryEntry | undefined) =>
  one !== undefined && one.at === other?.at;

const MERGE_WITHIN_MS = 1_500;
const MAX_STEPS = 500;
/** Steps that are carried over another's changes; each costs a merge. */
const MAX_CARRIED = 100;

export function startHistory(
  definition: FormDefinition,
  pending: readonly Operation[] = [],
): History {
  return {
    definition: applyAll(definition, pending).definition,
    past: [],
    future: [],
    pending,
    inFlightCount: 0,
  };
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
  coalesceKey?: string,
): { history: History } | { refused: Refusal } {
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
    coalesceKey !== undefined &&
    last?.coalesceKey === coalesceKey &&
    now - last.at < MERGE_WITHIN_MS &&
    history.future.length === 0;
  const entry: HistoryEntry = merges
    ? joined(last, { operations: [...operations], inverses, coalesceKey, at: now })
    : { operations: [...operations], inverses, coalesceKey, at: now };
  const past = merges ? [...history.past.slice(0, -1), entry] : [...history.past, entry];
  return {
    history: {
      definition,
      past: past.slice(-MAX_STEPS),
      future: [],
      pending: appended(history, operations),
      inFlightCount: history.inFlightCount,
    },
  };
}

/** Whether the second operation sets just what the first did, so that only the second counts. */
function replaces(first: Operation | undefined, second: Operation): boolean {
  if (!first || !('set' in first) || !('set' in second) || first.op !== second.op) return false;
  const target = (one: Operation) =>
    'fieldId' in one ? one.fieldId : 'pageId' in one ? one.pageId : '';
  return (
    target(first) === target(second) &&
    Object.keys(first.set).join() === Object.keys(second.set).join()
  );
}

/** Two edits as one step of undo. Typing a word stays one operation, whose inverse is from before the first letter. */
function joined(first: HistoryEntry, second: HistoryEntry): HistoryEntry {
  const [next] = second.operations;
  if (next && second.operations.length === 1 && replaces(first.operations.at(-1), next)) {
    return {
      ...second,
      operations: [...first.operations.slice(0, -1), next],
      inverses: first.inverses,
    };
  }
  return {
    ...second,
    operations: [...first.operations, ...second.operations],
    inverses: [...second.inverses, ...first.inverses],
  };
}

/** What is pending, with these at the end; a text that is typed takes the place of what it was a letter before. */
function appended(history: History, operations: readonly Operation[]): readonly Operation[] {
  const { pending, inFlightCount } = history;
  const [next] = operations;
  const isNewer =
    next &&
    operations.length === 1 &&
    pending.length > inFlightCount &&
    replaces(pending.at(-1), next);
  return isNewer ? [...pending.slice(0, -1), next] : [...pending, ...operations];
}

/**
 * Applies operations as part of the last step: what an edit entails, such as the key that a question's wording gives it,
 * is taken back with it and is no step that one would see nothing of.
 */
export function amendStep(
  history: History,
  operations: readonly Operation[],
  now: number,
): { history: History } | { refused: Refusal } {
  const last = history.past.at(-1);
  const result = edit(history, operations, now);
  const made = 'history' in result ? result.history.past.at(-1) : undefined;
  if (!last || !made || 'refused' in result || history.future.length > 0) return result;
  const entry: HistoryEntry = {
    ...last,
    operations: [...last.operations, ...made.operations],
    inverses: [...made.inverses, ...last.inverses],
  };
  return { history: { ...result.history, past: [...history.past.slice(0, -1), entry] } };
}

/** Undoes the last step; returns the same state if there is none. */
export function undo(history: History): History {
  const entry = history.past.at(-1);
  if (!entry) return history;
  const { definition } = applyAll(history.definition, entry.inverses);
  return {
    ...history,
    definition,
    past: history.past.slice(0, -1),
    future: [entry, ...history.future],
    pending: [...history.pending, ...entry.inverses],
  };
}

/** Reapplies the last undone step. */
export function redo(history: History): History {
  const entry = history.future[0];
  if (!entry) return history;
  const { definition } = applyAll(history.definition, entry.operations);
  return {
    ...history,
    definition,
    past: [...history.past, { ...entry, coalesceKey: undefined }],
    future: history.future.slice(1),
    pending: [...history.pending, ...entry.operations],
  };
}

/** Marks the pending edits as being sent: they are not coalesced any more. */
export function withInFlight(history: History): History {
  return { ...history, inFlightCount: history.pending.length };
}

/** The first `count` pending edits are saved. */
export function saved(history: History, count: number): History {
  return { ...history, pending: history.pending.slice(count), inFlightCount: 0 };
}

/**
 * The history after a merge: the merged form, and one's own steps where they still say something about it. A step that
 * another has since overwritten is no longer there to be taken back.
 *
 * @param pending what leads from the other's form to the merged one
 */
export function merged(
  history: History,
  definition: FormDefinition,
  pending: readonly Operation[],
): History {
  const carried = (entries: readonly HistoryEntry[], back: boolean) =>
    carry(history.definition, definition, entries, back);
  return {
    definition,
    past: carried(history.past.slice(-MAX_CARRIED).reverse(), true).reverse(),
    future: carried(history.future.slice(0, MAX_CARRIED), false),
    pending,
    inFlightCount: 0,
  };
}

/**
 * Walks away from the present, step by step, in the former form and beside it in the merged one. A step that sets what
 * both say alike is carried as it is, which is what most are; only where another has been at work is it merged.
 */
function carry(
  former: FormDefinition,
  now: FormDefinition,
  entries: readonly HistoryEntry[],
  back: boolean,
): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  let pendingSteps: Operation[] = [];
  for (const entry of entries) {
    const away = back ? entry.inverses : entry.operations;
    if (away.every((operation) => isUncontested(operation, former, now))) {
      pendingSteps.push(...away);
      steps.push({ ...entry, coalesceKey: undefined });
      continue;
    }
    const before = applyAll(former, pendingSteps).definition;
    now = applyAll(now, pendingSteps).definition;
    pendingSteps = [];
    former = applyAll(before, away).definition;
    const next = merge(before, now, former).definition;
    const there = operationsBetween(now, next);
    if (there.length === 0) continue;
    const home = operationsBetween(next, now);
    steps.push({
      ...entry,
      coalesceKey: undefined,
      operations: back ? home : there,
      inverses: back ? there : home,
    });
    now = next;
  }
  return steps;
}

/** Whether an operation only sets properties that are the same in both forms. */
function isUncontested(operation: Operation, a: FormDefinition, b: FormDefinition): boolean {
  if (!('set' in operation)) return false;
  const thingIn = (form: FormDefinition) => {
    if (operation.op === 'setForm') return form;
    if (operation.op === 'setField') return fieldOf(form, operation.fieldId);
    return form.pages.find((page) => page.id === operation.pageId);
  };
  const [one, other] = [thingIn(a), thingIn(b)];
  if (!one || !other) return false;
  const names = Object.keys(operation.set);
  return (
    one === other ||
    names.every((name) => isSame(mergedProperty(one, name), mergedProperty(other, name)))
  );
}
