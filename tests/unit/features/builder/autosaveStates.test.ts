import { describe, expect, it, test } from 'vitest';
import {
  next,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
  type Surroundings,
} from '@/features/builder/saving/autosaveStates';

const HERE: Surroundings = { isOnline: true, isKept: true };
const idle: AutosaveState = { kind: 'idle' };
const at = (kind: 'waiting' | 'saving' | 'verifying' | 'failed', isDelayed = false) => ({
  kind,
  isDelayed,
});

/** State and effects as a line: `saving* | show saving, watch 8000, send`; `*` is delayed. */
function line(state: AutosaveState, effects: readonly AutosaveEffect[]): string {
  const name = `${state.kind}${'isDelayed' in state && state.isDelayed ? '*' : ''}`;
  const done = effects.map((effect) =>
    effect.do === 'show'
      ? `show ${effect.state.kind}`
      : 'ms' in effect
        ? `${effect.do} ${effect.ms}`
        : effect.do,
  );
  return [name, done.join(', ')].filter(Boolean).join(' | ');
}
function after(state: AutosaveState, event: AutosaveEvent, around = HERE): string {
  const step = next(state, event, around);
  return line(step.state, step.effects);
}

const DUE: AutosaveEvent = { on: 'due', fits: true };
const SEND = 'unschedule, show saving, watch 8000, send';
const SEND_DELAYED = 'unschedule, show delayed, watch 8000, send';

/** Of each event: what it makes of idle, waiting, waiting*, saving, saving*, verifying, failed. */
const STATES: readonly AutosaveState[] = [
  idle,
  at('waiting'),
  at('waiting', true),
  at('saving'),
  at('saving', true),
  at('verifying'),
  at('failed'),
];
const TABLE: readonly (readonly [AutosaveEvent, readonly string[]])[] = [
  [
    { on: 'edited' },
    [
      'waiting | show unsaved, schedule 1200',
      'waiting | show unsaved, schedule 1200',
      'waiting* | show delayed, schedule 1200',
      'saving',
      'saving*',
      'verifying',
      'waiting | show unsaved, schedule 1200',
    ],
  ],
  [
    DUE,
    [
      `saving | ${SEND}`,
      `saving | ${SEND}`,
      `saving* | ${SEND_DELAYED}`,
      'saving',
      'saving*',
      'verifying',
      `saving | ${SEND}`,
    ],
  ],
  [
    { on: 'due', fits: false },
    [
      'failed | show failed',
      'failed | show failed',
      'failed* | show failed',
      'saving',
      'saving*',
      'verifying',
      'failed | show failed',
    ],
  ],
  [
    { on: 'late' },
    [
      'idle',
      'waiting',
      'waiting*',
      'saving* | show delayed',
      'saving* | show delayed',
      'verifying* | show delayed',
      'failed',
    ],
  ],
  [
    { on: 'online', hasPending: true },
    [
      'idle | flush',
      'waiting | flush',
      'waiting | flush',
      'saving | show saving, watch 8000',
      'saving | show saving, watch 8000',
      'verifying | show saving, watch 8000',
      'failed | flush',
    ],
  ],
  [
    { on: 'journal' },
    [
      'idle',
      'waiting',
      'waiting* | show delayed',
      'saving',
      'saving* | show delayed',
      'verifying',
      'failed',
    ],
  ],
];

describe.each(TABLE)('%o', (event, rows) => {
  test.each(STATES.map((state, index) => [line(state, []), state, rows[index]] as const))(
    'when %s',
    (_name, state, expected) => {
      expect(after(state, event)).toBe(expected);
    },
  );
});

describe('the states of saving', () => {
  it('send nothing where nothing is pending', () => {
    for (const state of STATES) {
      for (const on of ['online', 'offline'] as const) {
        expect(after(state, { on, hasPending: false })).toBe(line(state, []));
      }
    }
  });

  it('never send twice at once', () => {
    for (const state of [at('saving'), at('verifying', true)]) {
      expect(next(state, DUE, HERE).effects).toEqual([]);
    }
  });

  it('say what cannot be reached: the network, or the server, and whether the journal has the edits', () => {
    const seen = (isOnline: boolean, isKept: boolean) =>
      next(at('saving'), { on: 'unreachable' }, { isOnline, isKept });
    expect(seen(true, true).effects[0]).toEqual({
      do: 'show',
      state: { kind: 'delayed', kept: true },
    });
    expect(seen(false, false)).toEqual({
      state: at('waiting', true),
      effects: [
        { do: 'show', state: { kind: 'offline', kept: false } },
        { do: 'schedule', ms: 5_000 },
      ],
    });
  });

  it('say “Saving…” only while online, and not after a delay', () => {
    expect(after(at('waiting'), DUE, { isOnline: false, isKept: true })).toContain('show offline');
    expect(after(at('waiting', true), DUE)).toContain('show delayed');
  });

  it('go from a save to rest, to the next, to another try, or to reading why it was refused', () => {
    expect(after(at('saving', true), { on: 'confirmed' })).toBe('waiting');
    expect(after(at('waiting'), { on: 'rested' })).toBe('idle | show saved');
    expect(after(at('saving'), { on: 'refused' })).toBe('verifying');
    expect(after(at('verifying', true), { on: 'overtaken' })).toBe('waiting*');
    expect(after(at('verifying'), { on: 'failed', message: 'x', isWorthRetrying: true })).toBe(
      'failed | show failed, schedule 5000',
    );
    expect(after(at('verifying'), { on: 'failed', message: 'x', isWorthRetrying: false })).toBe(
      'failed | show failed',
    );
  });

  it('begin with what is stored, or with nothing', () => {
    expect(after(idle, { on: 'opened', isNew: true })).toBe('idle | show new');
    expect(after(idle, { on: 'opened', isNew: false })).toBe('idle | show saved');
  });

  it('leave no timer behind', () => {
    for (const state of STATES) {
      expect(next(state, { on: 'stopped' }, HERE).effects).toEqual([
        { do: 'unschedule' },
        { do: 'unwatch' },
      ]);
    }
  });
});
