import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as urlState from '@/shared/lib/useUrlState';
import { useTextParam } from '@/shared/lib/useTextParam';

/** The address, which on a slow machine shows a text only some renders after it was asked for. */
let shown = '';
const asked: string[] = [];

beforeEach(() => {
  shown = '';
  asked.length = 0;
  vi.useFakeTimers();
  vi.spyOn(urlState, 'useUrlState').mockImplementation(() => [
    { q: shown },
    ({ q }) => void asked.push(String(q)),
  ]);
});

function open() {
  const { result, rerender } = renderHook(() => useTextParam('q'));
  const type = (text: string) => {
    act(() => result.current.type(text));
    act(() => void vi.advanceTimersByTime(300));
  };
  const show = (text: string) => {
    shown = text;
    rerender();
  };
  return { result, type, show };
}

it('P3: keeps every letter where two texts are on their way to the address', () => {
  const { result, type, show } = open();
  type('e');
  type('expo');
  expect(asked).toEqual(['e', 'expo']);
  show('e');
  expect(result.current).toMatchObject({ typed: 'expo', settled: 'e' });
  type('export');
  show('expo');
  expect(result.current.typed).toBe('export');
  show('export');
  expect(result.current).toMatchObject({ typed: 'export', settled: 'export' });
});

it('follows a link and the Back button, also where a text on its way was passed over', () => {
  const { result, type, show } = open();
  type('e');
  type('expo');
  show('expo');
  show('e');
  expect(result.current.typed).toBe('e');
  show('');
  expect(result.current.typed).toBe('');
});
