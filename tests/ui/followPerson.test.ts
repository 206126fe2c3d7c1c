/** When a page reports how far a person came: at most once in ten seconds, but for when it is left. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { progressSchema } from '@/domain/documents/numbers.schema';
import { view } from '@/domain/logic/visibility';
import { readInputs } from '@/domain/answers/readInputs';
import { BLANK, type RunningState } from '@/respondent/states/formStates';
import type { FormReads } from '@/respondent/page/running';
import { followPerson } from '@/respondent/visit/progress';
import { aField, aForm } from '../support/forms';

installEngine();
beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const definition = aForm([
  [aField('short_text', 'fa'), aField('short_text', 'fb')],
  [aField('short_text', 'fc')],
  [aField('short_text', 'fd')],
]);

/** A form whose state the test sets. */
function running() {
  const app = {
    props: { form: { formId: 'form', version: 1, definition } },
    state: { ...BLANK, inputs: { fa: 'A' }, key: 'k' } as RunningState,
    defaults: {},
    look() {
      const reading = readInputs(definition, this.state.inputs);
      const shown = view(definition, reading.answers, '2026-11-24');
      const at = shown.pages.findIndex(({ page }) => page.id === this.state.pageId);
      const index = Math.max(0, at);
      return { definition, reading, view: shown, index, current: shown.pages[index] };
    },
  };
  const tell = vi.fn();
  const follower = followPerson(app as unknown as FormReads, Date.now(), tell);
  return {
    tell,
    follower,
    set(next: Partial<RunningState>) {
      const before = app.state;
      app.state = { ...before, ...next };
      follower?.changed(before);
    },
  };
}

it('pages that change within ten seconds make one report, and a tab that is left needs no other', async () => {
  const { tell, follower, set } = running();
  set({ pageId: 'p2' });
  await vi.advanceTimersByTimeAsync(4_000);
  set({ pageId: 'p3' });
  await vi.advanceTimersByTimeAsync(5_900);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(tell).toHaveBeenCalledTimes(1);
  set({ pageId: 'p2' });
  await vi.advanceTimersByTimeAsync(3_000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tell).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  const report = follower?.report();
  expect(progressSchema.parse(report)).toEqual(report);
  // The minute in which the tab was hidden is not among them.
  expect(report).toMatchObject({
    reached: '0-3',
    page: 2,
    last: 2,
    backs: 1,
    seconds: { 1: 7, 2: 6 },
  });
});

it('errors count when they appear and when pressing on shows them again, not with each key', () => {
  const { follower, set } = running();
  const wrong = { fb: { code: 'required' } } as const;
  set({ problems: wrong, listed: wrong });
  set({ problems: { ...wrong } });
  set({ inputs: { fa: 'Ad' } });
  expect(follower?.report().errors).toEqual({ 1: 1 });
  const again = { ...wrong };
  set({ problems: again, listed: again });
  set({ problems: {} });
  set({ problems: wrong });
  expect(follower?.report().errors).toEqual({ 1: 3 });
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'no one is followed whose browser asks not to be tracked: %o',
  (signal) => {
    vi.stubGlobal('navigator', signal);
    expect(running().follower).toBeUndefined();
  },
);
