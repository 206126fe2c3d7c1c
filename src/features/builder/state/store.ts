import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import type { Conflict } from '@/domain/form/merge/conflicts';
import { fieldOf } from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/lint/lint';
import type { ReservedKeys } from '@/domain/form/registry/fieldHistory';
import { refusalText, type Operation } from '@/domain/form/editing/operations';
import type { AssistState } from '@/shared/data/assist/useAssist';
import type { PendingProposal } from '@/domain/form/proposals/pendingProposal';
import { sizeRefusal } from '@/domain/form/definition/size';
import type { OptionListName, InsertPosition } from '@/domain/form/editing/edits';
import type { SaveState } from './saveState';
import * as historyOf from './history';
import type { History } from './history';
import { isChosen, isSameOne, NOTHING, type Selection } from '@/domain/form/editing/selection';
import type { UnparsedFormula, UnparsedFormulas } from './unparsedFormulas';

/** What is open over the form: one overlay at a time. */
export type BuilderOverlay =
  /** The menu of types; `instead` is an untouched question that the new one replaces, `query` was typed ahead of it. */
  | {
      kind: 'insert';
      anchor: HTMLElement;
      place: InsertPosition;
      instead?: string;
      query?: string;
    }
  | { kind: 'shortcuts' }
  | { kind: 'options'; fieldId: string; list: OptionListName }
  | { kind: 'logic' }
  | { kind: 'paths' }
  | { kind: 'publish' }
  /** With words, these are asked at once. */
  | { kind: 'assist'; words?: string };

/** Fields that are being moved, and where they would go. */
export interface Drag {
  ids: readonly string[];
  place: InsertPosition;
  /** The field before which they would go; undefined at the end of a page. */
  before: string | undefined;
}

/** What is proposed beside the form, shown at its questions until it is accepted or left. */
export interface Proposal {
  pending: PendingProposal;
  /** All operations that were proposed, but for those that were left. */
  wanted: readonly Operation[];
  /** While more of it comes. */
  isComing: boolean;
  /** What was not understood. */
  notes: readonly { code: string; at: string; what: string }[];
  /** Who made it. */
  from: Pick<AssistState, 'from' | 'modelFailed'>;
  /** The moment of the step of undo that holds what was accepted of it. */
  step?: number | undefined;
}

export interface StoreActions {
  /** Applies operations as one step of undo; edits with the same `coalesceKey`, close in time, are one step. */
  edit: (operations: readonly Operation[], coalesceKey?: string) => boolean;
  /** Applies operations as part of the last step: what that edit entails. */
  amendStep: (operations: readonly Operation[]) => void;
  undo: () => void;
  redo: () => void;
  select: (selection: Selection) => void;
  /** Shows the settings of the selection and goes there, to the best of these places or to the first control. */
  askSettings: (places?: readonly string[]) => void;
  setOverlay: (overlay: BuilderOverlay | undefined) => void;
  setProposal: (proposal: Proposal | undefined) => void;
  /** Keeps what was typed for a formula; undefined forgets it. */
  setUnparsedFormula: (place: string, typed: UnparsedFormula | undefined) => void;
  setDrag: (drag: Drag | undefined) => void;
  announce: (text: string) => void;
}

export interface BuilderState extends StoreActions {
  history: History;
  save: SaveState;
  /** Changes that conflict with another editor’s and need a choice. */
  conflicts: readonly Conflict[];
  /** The last result of the form check; undefined before the first. */
  findings: readonly Finding[] | undefined;
  /** The form and keys that were checked last, and whether the check failed; undefined before the first. */
  checked: { definition: FormDefinition; reserved: ReservedKeys; failed: boolean } | undefined;
  /** Keys that were published before; empty until they are known. */
  reserved: ReservedKeys;
  /** Formulas as they were typed: what cannot be read is here and not in the form. */
  unparsedFormulas: UnparsedFormulas;
  selection: Selection;
  /** Questions that were added here and not left since: the check does not mark or count them yet. */
  fresh: ReadonlySet<string>;
  /** Counts how often the settings of the selection were asked for: each asks to show them and go there. */
  settingsAsked: { n: number; places: readonly string[] };
  overlay: BuilderOverlay | undefined;
  proposal: Proposal | undefined;
  drag: Drag | undefined;
  /** The live region’s text; a new number repeats the same text. */
  announcement: { text: string; n: number };
}

export type BuilderStore = StoreApi<BuilderState>;

/**
 * The state of one open form.
 *
 * @param onEdit called after every local change of the definition
 * @param onRefused called with the reason when an edit is refused
 */
export function createBuilderStore(
  definition: FormDefinition,
  onEdit: () => void,
  onRefused: (reason: string) => void,
): BuilderStore {
  return createStore<BuilderState>((set, get) => {
    /** Whether the form stays within its size limit; reports a refusal. */
    const fits = (next: History) => {
      const refusal = sizeRefusal(get().history.definition, next.definition);
      if (refusal !== undefined) onRefused(refusal);
      return refusal === undefined;
    };
    const step = (next: History) => {
      if (next === get().history || !fits(next)) return;
      set({ history: next });
      onEdit();
    };
    return {
      history: historyOf.startHistory(definition),
      save: { kind: 'new' },
      conflicts: [],
      findings: undefined,
      checked: undefined,
      reserved: new Map(),
      unparsedFormulas: {},
      selection: NOTHING,
      fresh: new Set(),
      settingsAsked: { n: 0, places: [] },
      overlay: undefined,
      proposal: undefined,
      drag: undefined,
      announcement: { text: '', n: 0 },
      edit(operations, coalesceKey) {
        const result = historyOf.edit(get().history, operations, Date.now(), coalesceKey);
        if ('refused' in result) {
          onRefused(refusalText(result.refused));
          return false;
        }
        if (!fits(result.history)) return false;
        const added = operations.flatMap((one) => (one.op === 'addField' ? one.field.id : []));
        set({
          history: result.history,
          ...(added.length > 0 ? { fresh: new Set([...get().fresh, ...added]) } : {}),
        });
        onEdit();
        return true;
      },
      amendStep(operations) {
        const result = historyOf.amendStep(get().history, operations, Date.now());
        if (!('refused' in result)) step(result.history);
      },
      undo: () => step(historyOf.undo(get().history)),
      redo: () => step(historyOf.redo(get().history)),
      select(selection) {
        // The settings beside the form, for one, need not be drawn again for it.
        if (isSameOne(selection, get().selection)) return;
        const { fresh } = get();
        const left = [...fresh].filter((id) => isChosen(selection, id));
        set({ selection, ...(left.length < fresh.size ? { fresh: new Set(left) } : {}) });
      },
      askSettings: (places = []) =>
        set({ settingsAsked: { n: get().settingsAsked.n + 1, places } }),
      setOverlay: (overlay) => set({ overlay }),
      setProposal: (proposal) => set({ proposal }),
      setUnparsedFormula(place, typed) {
        const { [place]: before, ...rest } = get().unparsedFormulas;
        if (typed) set({ unparsedFormulas: { ...rest, [place]: typed } });
        else if (before) set({ unparsedFormulas: rest });
      },
      setDrag: (drag) => set({ drag }),
      announce: (text) => set({ announcement: { text, n: get().announcement.n + 1 } }),
    };
  });
}

export const BuilderContext = createContext<BuilderStore | null>(null);

/** A part of the builder's state; a component is drawn again only when that part changes. */
export function useBuilder<T>(pick: (state: BuilderState) => T): T {
  const store = useContext(BuilderContext);
  if (!store) throw new Error('The builder’s parts live inside BuilderProvider.');
  return useStore(store, pick);
}

const NOT_OPEN = createStore<undefined>(() => undefined);

/** The same in what is drawn before the form is open; undefined until then. */
export function useBuilderIfOpen<T>(pick: (state: BuilderState) => T): T | undefined {
  const store: ReadonlyStore = useContext(BuilderContext) ?? NOT_OPEN;
  return useStore(store, (state) => state && pick(state));
}
type ReadonlyStore = Pick<
  StoreApi<BuilderState | undefined>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** The store’s actions. A stable reference, so action-only components never re-render. */
export function useStoreActions(): StoreActions {
  return useBuilderStore().getState();
}

export function useDefinition(): FormDefinition {
  return useBuilder((state) => state.history.definition);
}

export function useField(id: string): Field | undefined {
  return useBuilder((state) => fieldOf(state.history.definition, id));
}

/** The store itself, for handlers that read the current state when they run. */
export function useBuilderStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error('The builder’s parts live inside BuilderProvider.');
  return store;
}
