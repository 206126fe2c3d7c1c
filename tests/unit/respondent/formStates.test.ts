/** The state machine of the public page: every event in every phase (src/respondent/states/formStates.ts). */
import { describe, expect, it } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { problemsOf } from '@/domain/answers/validate';
import { readInputs } from '@/domain/answers/readInputs';
import { view as viewOf } from '@/domain/logic/visibility';
import {
  BLANK,
  fieldsChecked,
  delayed,
  pressed,
  turned,
  valueTyped,
  wentTo,
  type FormEvent,
  type Phase,
  type RunningState,
  type FormAround,
} from '@/respondent/states/formStates';
import { restarted, settled, undone, wrongPage } from '@/respondent/states/sendingStates';
import { aField, aForm, when } from '../../support/forms';

installEngine();

const TODAY = '2026-11-28';
const definition = aForm([
  [aField('short_text', 'fa', { required: true }), aField('email', 'fb')],
  [aField('short_text', 'fc', { required: true, showIf: when('fa', 'equals', 'more') })],
  [aField('short_text', 'fd', { required: true })],
]);
const receipt = { status: 'received', reference: 'R-1', submittedAt: 0 } as const;
const required = { code: 'required' } as const;

const PHASES = {
  filling: { kind: 'filling' },
  'waiting for a script': { kind: 'sending', canCheck: false, tries: 0 },
  sending: { kind: 'sending', canCheck: true, tries: 0 },
  waiting: { kind: 'waiting', reason: 'offline', seconds: 3, tries: 2 },
  received: { kind: 'received', receipt },
  key_used: { kind: 'key_used', receipt },
  failed: { kind: 'failed', message: 'This form is closed.' },
} as const satisfies Record<string, Phase>;
type PhaseName = keyof typeof PHASES;
const NAMES = Object.keys(PHASES) as PhaseName[];

function aState(over: Partial<RunningState> = {}): RunningState {
  return { ...BLANK, key: 'k', inputs: {}, ...over };
}

/** A form in a state, as FormApp is to the machine. */
function formIn(state: RunningState, hasRules = true): FormAround {
  const reading = readInputs(definition, state.inputs);
  const view = viewOf(definition, reading.answers, TODAY);
  const at = view.pages.findIndex(({ page }) => page.id === state.pageId);
  const index = Math.max(0, at);
  return {
    look: () => ({ view, index, current: view.pages[index] }),
    problems: (inputs, ids) =>
      hasRules ? problemsOf(definition, readInputs(definition, inputs), TODAY, ids) : undefined,
  };
}

const next = (state: RunningState, event: FormEvent | Partial<RunningState>): RunningState => ({
  ...state,
  ...(typeof event === 'function' ? event(state) : event),
});

describe('filling in', () => {
  it.each(NAMES)('what is typed is kept, and moves nothing: %s', (name) => {
    const before = aState({ inputs: { fa: 'A' }, phase: PHASES[name] });
    const after = next(before, valueTyped('fb.x', 'B'));
    expect(after).toEqual({ ...before, inputs: { fa: 'A', 'fb.x': 'B' } });
    expect(after.turn).toBe(before.turn);
  });

  it('several parts of one control are kept one after the other', () => {
    const after = [valueTyped('fb.x', '1'), valueTyped('fb.y', '2')].reduce(next, aState());
    expect(after.inputs).toEqual({ 'fb.x': '1', 'fb.y': '2' });
  });

  it('a check replaces the problems of its fields, and leaves those of others', () => {
    const before = aState({ inputs: { fb: 'no' }, problems: { fb: required, fd: required } });
    const after = next(before, fieldsChecked(formIn(before), ['fa', 'fb']));
    expect(Object.keys(after.problems).sort()).toEqual(['fa', 'fb', 'fd']);
    expect(after.problems['fb']?.code).not.toBe('required');
    expect(after.listed).toBe(before.listed);
    const mended = next(
      { ...after, inputs: { fa: 'A' } },
      fieldsChecked(formIn(after), ['fa', 'fb']),
    );
    expect(Object.keys(mended.problems)).toEqual(['fd']);
  });
});

describe('a press on Next or Submit', () => {
  const press = (over: Partial<RunningState>, tries?: number, hasRules = true) => {
    const before = aState(over);
    return { before, after: next(before, pressed(formIn(before, hasRules), tries)) };
  };

  it('shows what is wrong on the page, from its top, and in the summary', () => {
    const { before, after } = press({ inputs: { fb: 'no' } });
    expect(after.pageId).toBe('p1');
    expect(Object.keys(after.problems)).toEqual(['fa', 'fb']);
    expect(after.listed).toBe(after.problems);
    expect(after.turn).not.toBe(before.turn);
    expect(after.turn).toEqual({});
  });

  it('leads to the next visible page, to which the browser’s Back leads from then on', () => {
    const { after } = press({ inputs: { fa: 'A' }, listed: { fa: required } });
    expect(after).toMatchObject({ pageId: 'p3', turn: { page: 'p3' }, listed: {}, problems: {} });
    expect(press({ inputs: { fa: 'more' } }).after.pageId).toBe('p2');
  });

  it('sends from the last page, without moving it', () => {
    const { before, after } = press({ inputs: { fa: 'A', fd: 'D' }, pageId: 'p3' });
    expect(after.phase).toEqual(PHASES.sending);
    expect(after.turn).toBe(before.turn);
    expect(after.listed).toEqual({});
  });

  it('waits for the rules, on any page', () => {
    for (const pageId of ['p1', 'p3']) {
      const { after } = press({ pageId }, undefined, false);
      expect(after).toMatchObject({ pageId, phase: PHASES['waiting for a script'] });
    }
  });

  it('goes on with its tries', () => {
    const { after } = press(
      { inputs: { fa: 'A', fd: 'D' }, pageId: 'p3', phase: PHASES.waiting },
      2,
    );
    expect(after.phase).toEqual({ kind: 'sending', canCheck: true, tries: 2 });
  });

  it.each(NAMES)('twice is as once while answers are on their way: %s', (name) => {
    const last = { inputs: { fa: 'A', fd: 'D' }, pageId: 'p3', phase: PHASES[name] };
    const { before, after } = press(last);
    if (before.phase.kind === 'sending') expect(after).toEqual(before);
    else expect(after.phase).toEqual(PHASES.sending);
    // What waited for a script, on the other hand, goes on.
    expect(press(last, 0).after.phase).toEqual(PHASES.sending);
  });

  it('does nothing without a visible page', () => {
    const before = aState();
    const empty: FormAround = {
      look: () => ({ view: { pages: [] }, index: 0, current: undefined }),
      problems: () => ({}),
    };
    expect(next(before, pressed(empty))).toEqual(before);
  });
});

describe('other pages', () => {
  it('a page is shown from its top, and “Undo” is gone with it', () => {
    const before = aState({ pageId: 'p3', cleared: { inputs: {}, pageId: 'p1', key: 'o' } });
    const after = next(before, turned('p1', {}, formIn(before)));
    expect(after).toMatchObject({ pageId: 'p1', cleared: undefined, turn: { page: 'p1' } });
  });

  it('the page that is shown already adds nothing to the browser’s history', () => {
    const before = aState();
    const after = next(before, turned('p1', { fa: required }, formIn(before)));
    expect(after.turn).toEqual({});
    expect(after.turn).not.toBe(before.turn);
  });

  it.each(NAMES)(
    'the browser’s Back leads to the page before, never back from a receipt: %s',
    (name) => {
      const before = aState({ pageId: 'p3', phase: PHASES[name] });
      const after = next(before, wentTo('p1'));
      const isFixed = ['sending', 'waiting for a script', 'received', 'key_used'].includes(name);
      if (isFixed) expect(after).toEqual(before);
      else expect(after).toMatchObject({ pageId: 'p1', phase: PHASES.filling, turn: {} });
    },
  );
});

describe('after submitting', () => {
  it.each(['received', 'key_used', 'failed'] as const)(
    'an outcome is a screen of its own: %s',
    (name) => {
      const before = aState({ phase: PHASES.sending, copied: true });
      const after = next(before, settled(PHASES[name]));
      expect(after).toEqual({ ...before, phase: PHASES[name], copied: false, turn: {} });
      expect(after.turn).not.toBe(before.turn);
    },
  );

  it('a lost connection and a busy server are tried again, and each try counts', () => {
    const before = aState({ phase: PHASES.sending });
    const lost = next(before, delayed(0));
    expect(lost.phase).toEqual({ kind: 'waiting', reason: 'offline', seconds: 3, tries: 1 });
    const busy = next(lost, delayed(1, 20, 'busy'));
    expect(busy.phase).toEqual({ kind: 'waiting', reason: 'busy', seconds: 20, tries: 2 });
    expect(busy.turn).toBe(before.turn);
  });

  it('problems that the server found are shown on their first page; of others there is none', () => {
    const state = aState({ inputs: { fa: 'A', fd: 'D' }, pageId: 'p3' });
    const { pages } = formIn(state).look().view;
    expect(wrongPage(pages, { fd: required, fb: required })).toBe('p1');
    expect(wrongPage(pages, { fd: required })).toBe('p3');
    expect(wrongPage(pages, { fc: required, constructor: required })).toBeUndefined();
  });

  const filled = {
    inputs: { fa: 'A', fd: 'D' },
    pageId: 'p3',
    restored: true,
    listed: { fd: required },
    problems: { fd: required },
  };

  it.each(NAMES)('another response begins from nothing, under a key of its own: %s', (name) => {
    const before = aState({ ...filled, phase: PHASES[name], copied: true });
    const after = next(before, restarted('new', { fb: 'x@y.example' }, false));
    expect(after).toEqual({ ...BLANK, key: 'new', inputs: { fb: 'x@y.example' } });
    expect(after.turn).not.toBe(before.turn);
  });

  it('“Start again” can be undone, and what was filled in since stays', () => {
    const before = aState(filled);
    const again = next(before, restarted('new', {}, true));
    expect(again).toMatchObject({ key: 'new', inputs: {}, pageId: '', restored: false });
    const back = next(next(again, valueTyped('fb', 'b')), undone({}));
    expect(back).toMatchObject({ key: 'k', pageId: 'p3', inputs: { fa: 'A', fb: 'b', fd: 'D' } });
    expect(back.cleared).toBeUndefined();
    expect(next(back, undone({}))).toEqual(back);
  });
});
