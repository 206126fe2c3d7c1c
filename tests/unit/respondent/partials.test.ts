/** Forms that keep partial responses: what respondents are told, and when their answers so far are sent. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partialRequestSchema, type PartialRequest } from '@/domain/calls/doors.schema';
import { installEngine } from '@/domain/engine/installEngine';
import { view } from '@/domain/logic/visibility';
import { readInputs } from '@/domain/answers/readInputs';
import { ourWords, WORD_LANGUAGES, WORD_NAMES } from '@/domain/words/wordsOf';
import { ENGLISH_WORDS } from '@/domain/words/languageWords';
import { BLANK, type RunningState } from '@/respondent/states/formStates';
import type { BegunReads, Running } from '@/respondent/page/running';
import { begin } from '@/respondent/page/deferred';
import { optionalViews } from '@/respondent/fields/optionalViews';
import { keeper } from '@/respondent/parts/partials';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm } from '../../support/forms';

installEngine();
beforeEach(() => vi.stubGlobal('location', { search: '' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SCRIPTS = { script: '/s.js', parts: { partials: '/partials.js', opening: '/opening.js' } };
const definition = aForm([[aField('short_text', 'fa')], [aField('short_text', 'fb')]], {
  keepPartials: true,
});
const pageOf = (over: object = {}) =>
  formDocument({ formId: 'f', version: 1, definition: { ...definition, ...over } }, SCRIPTS).html;

describe('what respondents are told', () => {
  it.each(WORD_LANGUAGES)('is in the page itself, in the words of %s', (locale) => {
    const text = (ourWords(locale) ?? ENGLISH_WORDS).kept;
    expect(text === ENGLISH_WORDS.kept).toBe(locale === 'en');
    expect(pageOf({ locale })).toContain(`<p class="kept">${text} <button`);
  });

  it('is on the welcome too, and marked as English where there are no words', () => {
    expect(pageOf({ welcome: { title: 'Hello', text: 'Welcome.' } })).toContain('<p class="kept">');
    expect(pageOf({ locale: 'cy' })).toMatch(
      /<p class="kept"><span lang="en" dir="ltr">\u2066Your /,
    );
  });

  it('cannot be worded by the owner', () => {
    expect(WORD_NAMES).not.toContain('kept');
    expect(pageOf({ words: { 'en-GB': { kept: 'Nothing is kept.' } } })).toContain('>Your answers');
  });

  it('is on no other form, nor is the script', () => {
    expect(pageOf()).toContain('href="/partials.js"');
    for (const mark of ['class="kept"', '.kept', '/partials.js', '"kept"']) {
      expect(pageOf({ keepPartials: undefined })).not.toContain(mark);
    }
  });
});

describe('the answers so far', () => {
  let sent: PartialRequest[];
  let beacons: number;
  let online: boolean;
  let hide: () => void;
  beforeEach(() => {
    sent = [];
    beacons = 0;
    online = true;
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const take = (address: string, body: string) => {
      expect(address).toBe('/api/forms/form1/partials');
      sent.push(partialRequestSchema.parse(JSON.parse(body)));
    };
    vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
      if (!online) return Promise.reject(new Error('offline'));
      take(address, body);
      return Promise.resolve();
    });
    vi.stubGlobal('navigator', {
      sendBeacon: (address: string, body: string) => {
        take(address, body);
        beacons += 1;
        return true;
      },
    });
    const page = { visibilityState: 'visible', addEventListener: vi.fn() };
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', vi.fn());
    hide = () => {
      page.visibilityState = 'hidden';
      for (const [, listener] of page.addEventListener.mock.calls) (listener as () => void)();
      page.visibilityState = 'visible';
    };
  });

  const SENDING = { kind: 'sending', canCheck: true, tries: 0 } as const;
  const KEY = 'k'.repeat(22);
  const OTHER = 'o'.repeat(22);

  function running(restored: RunningState['inputs'] = {}) {
    const state: RunningState = {
      ...BLANK,
      inputs: restored,
      restored: Object.keys(restored).length > 0,
      key: KEY,
    };
    const app = {
      props: { form: { formId: 'form1', version: 1 } },
      state,
      defaults: {},
      startedAt: undefined as number | undefined,
      look() {
        const reading = readInputs(definition, this.state.inputs);
        const shown = view(definition, reading.answers, '2026-11-24');
        const index = Math.max(
          0,
          shown.pages.findIndex(({ page }) => page.id === this.state.pageId),
        );
        return { definition, reading, view: shown, index, current: shown.pages[index] };
      },
    };
    const session = { facts: () => ({ id: 's'.repeat(22), viewedAgo: 5 }) };
    const kept = keeper(app as unknown as BegunReads, session);
    return {
      app,
      set(next: Partial<RunningState>, key = app.state.key) {
        app.startedAt ??= Date.now();
        app.state = { ...app.state, ...next, key };
        kept.changed();
      },
    };
  }
  const pause = () => vi.advanceTimersByTimeAsync(5_000);
  const answers = () => sent.map(({ answers: { fa, fb } }) => [fa?.v, fb?.v]);

  it('are looked at as soon as there is what sends them: someone may have been faster, and stop there', () => {
    const keep = vi.fn();
    Object.assign(optionalViews(), { keep });
    // What stands by to send asks nothing more of the form before it is pressed.
    const props = { form: { words: {} }, host: 'site' };
    const app = { props, state: BLANK, startedAt: 1 } as unknown as Running;
    begin(app);
    Object.assign(optionalViews(), { keep: undefined });
    expect(keep).toHaveBeenCalledOnce();
  });

  it('go five seconds after the last change, once, and at once with the next page', async () => {
    const { set } = running();
    set({ inputs: { fa: 'A' } });
    await vi.advanceTimersByTimeAsync(4_000);
    set({ inputs: { fa: 'Ad' } });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sent).toEqual([]);
    await pause();
    set({ problems: {} });
    await pause();
    expect(answers()).toEqual([['Ad', undefined]]);
    set({ pageId: 'p2' });
    expect(sent.map(({ page }) => page)).toEqual(['p1', 'p2']);
    expect(sent[1]?.seq).toBeGreaterThan(sent[0]?.seq ?? 0);
    expect(sent.map(({ key }) => key)).toEqual([KEY, KEY]);
  });

  it('go at once when the page is left, with what was not sent yet', async () => {
    const { set } = running();
    hide();
    set({ inputs: { fa: 'A' } });
    hide();
    hide();
    await pause();
    expect(answers()).toEqual([['A', undefined]]);
    expect(beacons).toBe(1);
  });

  it('are tried again with the next change where that failed', async () => {
    const { set } = running();
    online = false;
    set({ inputs: { fa: 'A' } });
    await pause();
    online = true;
    set({ inputs: { fa: 'A' } });
    await pause();
    expect(answers()).toEqual([['A', undefined]]);
  });

  it('go after a press on Submit that led back to what is wrong', async () => {
    const { set } = running();
    set({ inputs: { fa: 'A' } });
    set({ phase: SENDING });
    await pause();
    expect(sent).toEqual([]);
    set({ phase: { kind: 'filling' } });
    await pause();
    expect(answers()).toEqual([['A', undefined]]);
  });

  it('are not sent again by a page that is only opened again', async () => {
    const { set } = running({ fa: 'A' });
    await pause();
    hide();
    expect(sent).toEqual([]);
    set({ inputs: { fa: 'A', fb: 'B' } });
    await pause();
    expect(answers()).toEqual([['A', 'B']]);
  });

  it('go where they are emptied, or begun again, and come back with “Undo”', async () => {
    const { set } = running({ fa: 'A' });
    set({ inputs: {}, ...BLANK }, OTHER);
    await pause();
    expect(sent.map(({ key, answers: all }) => [key, all])).toEqual([[KEY, {}]]);
    set({ inputs: { fa: 'A' } }, KEY);
    await pause();
    set({ inputs: {} });
    await pause();
    expect(sent.map(({ key }) => key)).toEqual([KEY, KEY, KEY]);
    expect(answers()).toEqual([
      [undefined, undefined],
      ['A', undefined],
      [undefined, undefined],
    ]);
  });

  it('go nowhere once the response is received; another one has its own', async () => {
    const { set } = running();
    set({ inputs: { fa: 'A' } });
    set({ phase: SENDING });
    const receipt = { status: 'received', reference: '', submittedAt: 0 } as const;
    set({ phase: { kind: 'received', receipt } });
    hide();
    await pause();
    expect(sent).toEqual([]);
    set({ inputs: {}, ...BLANK }, OTHER);
    await pause();
    expect(sent).toEqual([]);
    set({ inputs: { fa: 'B' } });
    await pause();
    expect(sent.map(({ key }) => key)).toEqual([OTHER]);
  });
});
