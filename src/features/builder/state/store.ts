import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import type { Conflict } from '@/domain/form/merge/conflicts';
import { fieldOf } from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/lint/lint';
import type { ReservedKeys } from '@/domain/form/versions/fieldHistory';
import type { Operation } from '@/domain/form/editing/operations';
import { sizeRefusal } from '@/domain/form/definition/size';
import type { OptionList, Place } from '@/domain/form/editing/edits';
import type { SaveState } from './saveState';
import * as historyOf from './history';
import type { History } from './history';
import { isSameOne, NOTHING, type Selection } from '@/domain/form/editing/selection';
import type { Typed, TypedFormulas } from './unparsedFormulas';

/** What lies over the form: one thing at a time. */
export type Over =
  /** The menu of types; `instead` is an untouched question that gives way to the new one. */
  | { kind: 'insert'; anchor: HTMLElement; place: Place; instead?: string }
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'options'; fieldId: string; list: OptionList }
  | { kind: 'logic' }
  | { kind: 'preview' }
  | { kind: 'paths' }
  | { kind: 'publish' };

/** Fields that are being moved, and where they would go. */
export interface Drag {
  ids: readonly string[];
  place: Place;
  /** The field before which they would go; undefined at the end of a page. */
  before: string | undefined;
}

export interface StoreActions {
  /** Applies operations as one step of undo; edits with the same mark, close in time, are one step. */
  edit: (operations: readonly Operation[], mark?: string) => boolean;
  /** Applies operations as part of the last step: what that edit entails. */
  editAlong: (operations: readonly Operation[]) => void;
  undo: () => void;
  redo: () => void;
  select: (selection: Selection) => void;
  /** Shows the settings of the selection and goes there, to the best of these places or to the first control. */
  askSettings: (places?: readonly string[]) => void;
  show: (over: Over | undefined) => void;
  /** Keeps what was typed for a formula; undefined forgets it. */
  setTyped: (place: string, typed: Typed | undefined) => void;
  setDrag: (drag: Drag | undefined) => void;
  say: (text: string) => void;
}

export interface BuilderState extends StoreActions {
  history: History;
  save: SaveState;
  /** Changes that were also made otherwise elsewhere, and wait for a choice. */
  conflicts: readonly Conflict[];
  /** What the check of the form said last; undefined before it did. */
  findings: readonly Finding[] | undefined;
  /** The form and keys that were checked last, and whether the check failed; undefined before the first. */
  checked: { definition: FormDefinition; reserved: ReservedKeys; failed: boolean } | undefined;
  /** Keys that were published before; empty until they are known. */
  reserved: ReservedKeys;
  /** Formulas as they were typed: what cannot be read is here and not in the form. */
  typed: TypedFormulas;
  selection: Selection;
  /** Counts how often the settings of the selection were asked for: each asks to show them and go there. */
  settingsAsked: { n: number; places: readonly string[] };
  over: Over | undefined;
  drag: Drag | undefined;
  /** What a screen reader is told next; the number makes the same words news again. */
  said: { text: string; n: number };
}

export type BuilderStore = StoreApi<BuilderState>;

/**
 * The state of one open form.
 *
 * @param onEdit told after every change of the definition by this person
 * @param onRefused told why an edit did not fit
 */
export function createBuilderStore(
  definition: FormDefinition,
  onEdit: () => void,
  onRefused: (reason: string) => void,
): BuilderStore {
  return createStore<BuilderState>((set, get) => {
    /** Whether the form has room for it; says so where it has not. */
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
      typed: {},
      selection: NOTHING,
      settingsAsked: { n: 0, places: [] },
      over: undefined,
      drag: undefined,
      said: { text: '', n: 0 },
      edit(operations, mark) {
        const result = historyOf.edit(get().history, operations, Date.now(), mark);
        if ('refused' in result) {
          onRefused(result.refused);
          return false;
        }
        if (!fits(result.history)) return false;
        set({ history: result.history });
        onEdit();
        return true;
      },
      editAlong(operations) {
        const result = historyOf.editAlong(get().history, operations, Date.now());
        if (!('refused' in result)) step(result.history);
      },
      undo: () => step(historyOf.undo(get().history)),
      redo: () => step(historyOf.redo(get().history)),
      select(selection) {
        // The settings beside the form, for one, need not be drawn anew for it.
        if (!isSameOne(selection, get().selection)) set({ selection });
      },
      askSettings: (places = []) =>
        set({ settingsAsked: { n: get().settingsAsked.n + 1, places } }),
      show: (over) => set({ over }),
      setTyped(place, typed) {
        const { [place]: before, ...rest } = get().typed;
        if (typed) set({ typed: { ...rest, [place]: typed } });
        else if (before) set({ typed: rest });
      },
      setDrag: (drag) => set({ drag }),
      say: (text) => set({ said: { text, n: get().said.n + 1 } }),
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

/** What can be done with the state. It never changes, so that who only acts waits for nothing. */
export function useStoreActions(): StoreActions {
  return useBuilderStore().getState();
}

export function useDefinition(): FormDefinition {
  return useBuilder((state) => state.history.definition);
}

export function useField(id: string): Field | undefined {
  return useBuilder((state) => fieldOf(state.history.definition, id));
}

/** The store itself, for acts that read the newest state when they happen. */
export function useBuilderStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error('The builder’s parts live inside BuilderProvider.');
  return store;
}
