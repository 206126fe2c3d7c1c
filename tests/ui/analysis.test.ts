import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as analysis from '@/features/builder/check/analysis';
import type { Analysis, AnalysisRequest } from '@/features/builder/check/analysis';
import { aField, aForm } from '../support/forms';

/** Workers under the test's hand: they hear, and answer when they are told to. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  heard: AnalysisRequest[] = [];
  isStopped = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(asked: AnalysisRequest) {
    this.heard.push(asked);
  }
  terminate() {
    this.isStopped = true;
  }
  answer(asked: AnalysisRequest | undefined) {
    if (!asked) throw new Error('Nothing was asked.');
    const data: Analysis =
      asked.what === 'lint'
        ? { n: asked.n, what: 'lint', findings: [] }
        : { n: asked.n, what: 'paths', paths: { paths: [], complete: true } };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const form = aForm([aField('short_text', 'f1')]);
const newer = { ...form, title: 'Newer' };
const workers = () => FakeWorker.all;
const heardBy = (n: number) => workers()[n]?.heard.map(({ what }) => what);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.all = [];
});
afterEach(() => {
  // A worker that fails is let go: the next test has its own.
  for (const worker of workers()) worker.dispatchEvent(new Event('error'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one worker does one thing after the other', async () => {
  const findings = analysis.findingsOf(form, new Map());
  const paths = analysis.pathsOf(form, '2026-06-15');
  expect(heardBy(0)).toEqual(['lint']);
  workers()[0]?.answer(workers()[0]?.heard[0]);
  await expect(findings).resolves.toEqual([]);
  expect(heardBy(0)).toEqual(['lint', 'paths']);
  workers()[0]?.answer(workers()[0]?.heard[1]);
  await expect(paths).resolves.toEqual({ paths: [], complete: true });
  expect(workers()).toHaveLength(1);
});

test('a newer question takes the place of an older one that is being worked on', async () => {
  const old = analysis.pathsOf(form, '2026-06-15');
  const refused = expect(old).rejects.toThrow('changed');
  const now = analysis.pathsOf(newer, '2026-06-15');
  await refused;
  expect(workers()[0]?.isStopped).toBe(true);
  expect(workers()[1]?.heard.map(({ definition }) => definition.title)).toEqual(['Newer']);
  workers()[1]?.answer(workers()[1]?.heard[0]);
  await expect(now).resolves.toEqual({ paths: [], complete: true });
});

test('and of one that waits for its turn, while what is being worked on goes on', async () => {
  const findings = analysis.findingsOf(form, new Map());
  const refused = expect(analysis.pathsOf(form, '2026-06-15')).rejects.toThrow('changed');
  const now = analysis.pathsOf(newer, '2026-06-15');
  await refused;
  workers()[0]?.answer(workers()[0]?.heard[0]);
  await expect(findings).resolves.toEqual([]);
  expect(workers()[0]?.heard.at(-1)?.definition.title).toBe('Newer');
  workers()[0]?.answer(workers()[0]?.heard.at(-1));
  await expect(now).resolves.toEqual({ paths: [], complete: true });
  expect(workers()).toHaveLength(1);
});

test('what takes too long is given up, and what waits for it goes on', async () => {
  const refused = expect(analysis.findingsOf(form, new Map())).rejects.toThrow('too long');
  const paths = analysis.pathsOf(form, '2026-06-15');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(workers()[0]?.isStopped).toBe(true);
  expect(heardBy(1)).toEqual(['paths']);
  workers()[1]?.answer(workers()[1]?.heard[0]);
  await expect(paths).resolves.toEqual({ paths: [], complete: true });
});

test('after a worker failed, the next question has a new one', async () => {
  const refused = expect(analysis.findingsOf(form, new Map())).rejects.toThrow(
    'couldn’t check the form',
  );
  workers()[0]?.dispatchEvent(new Event('error'));
  await refused;
  const again = analysis.findingsOf(form, new Map());
  workers()[1]?.answer(workers()[1]?.heard[0]);
  await expect(again).resolves.toEqual([]);
});
