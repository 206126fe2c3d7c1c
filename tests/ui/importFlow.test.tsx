/** The steps that every import runs through: what goes wrong leads back, and what was left stops. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnreadableFile } from '@/domain/import/table';
import type { ImportKind } from '@/shared/data/imports/importKind';
import { useImportFlow } from '@/shared/data/imports/useImportFlow';

beforeAll(async () => {
  await import('@/shared/lib/tableFiles/readTable');
}, 60_000);

type Kind = ImportKind<{ isKept: boolean }, { rows: number }>;

const aKind = (more: Partial<Kind> = {}): Kind => ({
  words: {
    title: 'Choose',
    lead: '',
    file: 'File',
    note: '',
    article: 'x',
    columns: 'Columns',
    missing: 'Match one.',
  },
  targets: [],
  first: { writing: { numbers: 'point', dates: 'day' }, options: { isKept: false } },
  guess: ({ headers }) => ({ mapping: headers.map(() => 'name'), isRemembered: false }),
  isReady: () => true,
  checks: 'reading',
  check: ({ table }) => Promise.resolve({ rows: table.rows.length }),
  start: () => Promise.resolve('job1'),
  ...more,
});

const file = (text = 'Name\nAda\nBob\n') => {
  const made = new File([text], 'people.csv', { type: 'text/csv' });
  // jsdom's files have no such method.
  made.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).slice().buffer);
  return made;
};

async function atColumns(kind: Kind) {
  const { result } = renderHook(() => useImportFlow(kind));
  act(() => result.current.read(file()));
  await waitFor(() => expect(result.current.step.at).toBe('columns'));
  const { step } = result.current;
  if (step.at !== 'columns') throw new Error('no columns');
  return { result, chosen: step.chosen };
}

describe('an import', () => {
  it('goes from the file to the job, with what was chosen', async () => {
    const started: unknown[] = [];
    const kind = aKind({
      start: ({ options, mapping }, checked) => {
        started.push([options, mapping, checked]);
        return Promise.resolve('job1');
      },
    });
    const { result, chosen } = await atColumns(kind);
    act(() => result.current.check(chosen));
    await waitFor(() => expect(result.current.step.at).toBe('check'));
    act(() => result.current.start({ ...chosen, options: { isKept: true } }, { rows: 2 }));
    await waitFor(() => expect(result.current.step).toEqual({ at: 'started', id: 'job1' }));
    expect(started).toEqual([[{ isKept: true }, ['name'], { rows: 2 }]]);
  });

  it('stays at the file if it is none of its kind', async () => {
    const kind = aKind({
      accept: () => {
        throw new UnreadableFile('Too many columns.');
      },
    });
    const { result } = renderHook(() => useImportFlow(kind));
    act(() => result.current.read(file()));
    await waitFor(() =>
      expect(result.current.step).toEqual({
        at: 'file',
        isReading: false,
        error: 'Too many columns.',
      }),
    );
  });

  it('leads back to the columns if the check fails, and to the check if the start does', async () => {
    const failing = () => Promise.reject(new Error('You’re offline.'));
    const unchecked = await atColumns(aKind({ check: failing }));
    act(() => unchecked.result.current.check(unchecked.chosen));
    await waitFor(() =>
      expect(unchecked.result.current.step).toMatchObject({
        at: 'columns',
        error: 'You’re offline.',
      }),
    );
    const { result, chosen } = await atColumns(aKind({ start: failing }));
    act(() => result.current.start(chosen, { rows: 2 }));
    await waitFor(() =>
      expect(result.current.step).toMatchObject({
        at: 'check',
        checked: { rows: 2 },
        isStarting: false,
        error: 'You’re offline.',
      }),
    );
  });

  it('that is left while rows are read shows nothing of it later', async () => {
    let finish: (checked: { rows: number }) => void = () => undefined;
    let signal: AbortSignal | undefined;
    const kind = aKind({
      check: (_chosen, work) => {
        signal = work.signal;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    const { result, chosen } = await atColumns(kind);
    act(() => result.current.check(chosen));
    expect(result.current.step).toMatchObject({ at: 'working', phase: 'reading', done: 0, of: 2 });
    act(() => result.current.choose(chosen));
    expect(signal?.aborted).toBe(true);
    await act(async () => {
      finish({ rows: 2 });
      await Promise.resolve();
    });
    expect(result.current.step.at).toBe('columns');
  });

  it('of a file that was handed over is checked at once if it leaves no question', async () => {
    const given = file();
    for (const isCertain of [true, false]) {
      const kind = aKind({ given: { file: given, isCertain: () => isCertain } });
      const { result } = renderHook(() => useImportFlow(kind));
      await waitFor(() => expect(result.current.step.at).toBe(isCertain ? 'check' : 'columns'));
    }
  });
});
