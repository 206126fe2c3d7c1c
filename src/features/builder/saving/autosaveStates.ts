/**
 * The states of saving, and what each event makes of them: pure, so that the whole table can be read and tested.
 * `Autosave` turns what happens into events and does what comes back.
 */
import type { SaveState } from '../state/saveState';

/** `isDelayed`: since the last save that arrived, one took too long or failed for want of a connection. */
export type AutosaveState =
  /** Nothing is left to save. */
  | { kind: 'idle' }
  /** Edits wait for a pause in typing, or for the next try. */
  | { kind: 'waiting'; isDelayed: boolean }
  | { kind: 'saving'; isDelayed: boolean }
  /** A save was refused, and the stored draft is read to know why. Nothing else is saved or merged until then. */
  | { kind: 'verifying'; isDelayed: boolean }
  /** Saving makes no sense before an edit, or before the next try. */
  | { kind: 'failed'; isDelayed: boolean };

export type AutosaveEvent =
  | { on: 'opened'; isNew: boolean }
  | { on: 'edited' }
  /** The pause is over, the next try is due, or somebody waits for the save. */
  | { on: 'due'; hasPending: boolean; fits: boolean }
  /** The save has been on its way for longer than `PATIENCE_MS`. */
  | { on: 'late' }
  | { on: 'online'; hasPending: boolean }
  | { on: 'offline'; hasPending: boolean }
  /** Whether the journal can be written has changed. */
  | { on: 'journal' }
  /** Edits are known to be stored; `rested` or `edited` follows. */
  | { on: 'confirmed' }
  | { on: 'rested' }
  | { on: 'unreachable' }
  | { on: 'refused' }
  /** What is stored says why a save was refused: a newer revision, which is merged next. */
  | { on: 'overtaken' }
  /** It does not say why, or that trying again is no use. */
  | { on: 'failed'; message: string; isWorthRetrying: boolean }
  /** What somebody else stored was merged: what was scheduled is out of date. */
  | { on: 'merged' }
  | { on: 'stopped' };

export type AutosaveEffect =
  | { do: 'show'; state: SaveState }
  /** Raises `due` later, in place of what was scheduled before. */
  | { do: 'schedule'; ms: number }
  | { do: 'unschedule' }
  /** Raises `late` later, in place of what was scheduled before. */
  | { do: 'watch'; ms: number }
  | { do: 'unwatch' }
  | { do: 'send' }
  /** Raises `due` now. */
  | { do: 'flush' };

/** What the machine sees of the world. */
export interface Surroundings {
  isOnline: boolean;
  /** Whether the journal could be written. */
  isKept: boolean;
}

export interface Step {
  state: AutosaveState;
  effects: readonly AutosaveEffect[];
}

const QUIET_MS = 1_200;
const RETRY_MS = 5_000;
/** How long a save may be on its way before “Saving…” is no longer the truth. */
const PATIENCE_MS = 8_000;

const TOO_LARGE =
  'The form is too large to be saved. Delete or shorten something, or split it in two.';

type InFlight = Extract<AutosaveState, { kind: 'saving' | 'verifying' }>;

export const isInFlight = (state: AutosaveState): state is InFlight =>
  state.kind === 'saving' || state.kind === 'verifying';

const isDelayedIn = (state: AutosaveState): boolean => state.kind !== 'idle' && state.isDelayed;

const show = (state: SaveState): AutosaveEffect => ({ do: 'show', state });

export function next(state: AutosaveState, event: AutosaveEvent, around: Surroundings): Step {
  const isDelayed = isDelayedIn(state);
  const unreached = show({ kind: around.isOnline ? 'delayed' : 'offline', kept: around.isKept });
  const same: Step = { state, effects: [] };
  /** Once one was delayed, that stays on screen until one arrives. */
  const onItsWay = (delayed: boolean): AutosaveEffect[] => [
    around.isOnline && !delayed ? show({ kind: 'saving' }) : unreached,
    { do: 'watch', ms: PATIENCE_MS },
  ];

  switch (event.on) {
    case 'opened':
      return {
        state: { kind: 'idle' },
        effects: [show({ kind: event.isNew ? 'new' : 'saved' })],
      };
    case 'edited':
      if (isInFlight(state)) return same;
      return {
        state: { kind: 'waiting', isDelayed },
        effects: [
          isDelayed ? unreached : show({ kind: 'unsaved' }),
          { do: 'schedule', ms: QUIET_MS },
        ],
      };
    case 'due':
      if (isInFlight(state) || !event.hasPending) return same;
      if (!event.fits) {
        return {
          state: { kind: 'failed', isDelayed },
          effects: [show({ kind: 'failed', message: TOO_LARGE })],
        };
      }
      return {
        state: { kind: 'saving', isDelayed },
        effects: [{ do: 'unschedule' }, ...onItsWay(isDelayed), { do: 'send' }],
      };
    case 'late':
      if (!isInFlight(state)) return same;
      return { state: { ...state, isDelayed: true }, effects: [unreached] };
    case 'online':
      if (!event.hasPending) return same;
      if (isInFlight(state)) {
        return { state: { ...state, isDelayed: false }, effects: onItsWay(false) };
      }
      return {
        state: state.kind === 'idle' ? state : { ...state, isDelayed: false },
        effects: [{ do: 'flush' }],
      };
    case 'offline':
      return event.hasPending ? { state, effects: [unreached] } : same;
    case 'journal':
      return !around.isOnline || isDelayed ? { state, effects: [unreached] } : same;
    case 'confirmed':
      return { state: { kind: 'waiting', isDelayed: false }, effects: [] };
    case 'rested':
      return { state: { kind: 'idle' }, effects: [show({ kind: 'saved' })] };
    case 'unreachable':
      return {
        state: { kind: 'waiting', isDelayed: true },
        effects: [unreached, { do: 'schedule', ms: RETRY_MS }],
      };
    case 'refused':
      return { state: { kind: 'verifying', isDelayed }, effects: [] };
    case 'overtaken':
      return { state: { kind: 'waiting', isDelayed }, effects: [] };
    case 'failed':
      return {
        state: { kind: 'failed', isDelayed },
        effects: [
          show({ kind: 'failed', message: event.message }),
          ...(event.isWorthRetrying ? [{ do: 'schedule', ms: RETRY_MS } as const] : []),
        ],
      };
    case 'merged':
      return { state, effects: [{ do: 'unschedule' }] };
    case 'stopped':
      return { state, effects: [{ do: 'unschedule' }, { do: 'unwatch' }] };
  }
}
