/**
 * The state machine of saving: a pure function from state and event to the next state and its effects. `Autosave`
 * raises the events and runs the effects.
 */
import type { SaveState } from '../state/saveState';

/** `isDelayed`: a save has been slow, or failed without a connection, since the last successful one. */
export type AutosaveState =
  /** All edits are saved. */
  | { kind: 'idle' }
  /** Edits wait for a pause in typing, or for the next attempt. */
  | { kind: 'waiting'; isDelayed: boolean }
  | { kind: 'saving'; isDelayed: boolean }
  /** A save was refused, and the stored draft is being read to find out why. Nothing is saved or merged until then. */
  | { kind: 'verifying'; isDelayed: boolean }
  /** Saving waits for an edit or for the next attempt. */
  | { kind: 'failed'; isDelayed: boolean };

export type AutosaveEvent =
  | { on: 'opened'; isNew: boolean }
  | { on: 'edited' }
  /** Pending edits should be saved: the pause is over, a retry is due, or a caller is waiting. */
  | { on: 'due'; fits: boolean }
  /** The save in progress has taken longer than `SLOW_SAVE_MS`. */
  | { on: 'late' }
  | { on: 'online'; hasPending: boolean }
  | { on: 'offline'; hasPending: boolean }
  /** Whether the journal can be written has changed. */
  | { on: 'journal' }
  /** A save is confirmed; `rested` or `edited` follows. */
  | { on: 'confirmed' }
  | { on: 'rested' }
  | { on: 'unreachable' }
  | { on: 'refused' }
  /** The save was refused because a newer revision is stored; it is merged next. */
  | { on: 'overtaken' }
  /** The save failed, either for an unknown reason or for good. */
  | { on: 'failed'; message: string; isWorthRetrying: boolean }
  /** Another editor's revision was merged, so scheduled saves are out of date. */
  | { on: 'merged' }
  | { on: 'stopped' };

export type AutosaveEffect =
  | { do: 'show'; state: SaveState }
  /** Raises `due` later; replaces an earlier schedule. */
  | { do: 'schedule'; ms: number }
  | { do: 'unschedule' }
  /** Raises `late` later; replaces an earlier schedule. */
  | { do: 'watch'; ms: number }
  | { do: 'unwatch' }
  | { do: 'send' }
  /** Raises `due` now. */
  | { do: 'flush' };

/** External conditions that the state machine depends on. */
export interface Surroundings {
  isOnline: boolean;
  /** Whether the journal could be written. */
  isKept: boolean;
}

export interface AutosaveStep {
  state: AutosaveState;
  effects: readonly AutosaveEffect[];
}

const QUIET_MS = 1_200;
const RETRY_MS = 5_000;
/** After this, a save in progress is shown as delayed rather than “Saving…”. */
const SLOW_SAVE_MS = 8_000;

const TOO_LARGE =
  'The form is too large to save. Delete or shorten something, or split it into two forms.';

type InFlight = Extract<AutosaveState, { kind: 'saving' | 'verifying' }>;

export const isInFlight = (state: AutosaveState): state is InFlight =>
  state.kind === 'saving' || state.kind === 'verifying';

const isDelayedIn = (state: AutosaveState): boolean => state.kind !== 'idle' && state.isDelayed;

const show = (state: SaveState): AutosaveEffect => ({ do: 'show', state });

export function next(
  state: AutosaveState,
  event: AutosaveEvent,
  around: Surroundings,
): AutosaveStep {
  const isDelayed = isDelayedIn(state);
  const unreached = show({ kind: around.isOnline ? 'delayed' : 'offline', kept: around.isKept });
  const same: AutosaveStep = { state, effects: [] };
  /** A delay stays on screen until a save succeeds. */
  const onItsWay = (delayed: boolean): AutosaveEffect[] => [
    around.isOnline && !delayed ? show({ kind: 'saving' }) : unreached,
    { do: 'watch', ms: SLOW_SAVE_MS },
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
      if (isInFlight(state)) return same;
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
