import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createContext, startTransition, Suspense, use, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as urlState from '@/shared/lib/useUrlState';
import { useTextParam } from '@/shared/lib/useTextParam';

/** The address, which on a slow machine shows a text only some renders after it was asked for; if undefined, `Address`. */
let shown: string | undefined = '';
const asked: string[] = [];

beforeEach(() => {
  shown = '';
  asked.length = 0;
  vi.useFakeTimers();
  vi.spyOn(urlState, 'useUrlState').mockImplementation(() => [
    { q: shown ?? use(Address) },
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

it('keeps every letter where two texts are on their way to the address', () => {
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

const Address = createContext('');

/** What another part of the screen waits for before it can show what was searched for. */
const arriving = new Map<string, Promise<void>>();

function Rest({ text }: { text: string }) {
  const awaited = arriving.get(text);
  if (awaited) use(awaited);
  return null;
}

/** The router as it is: an address is a transition, and its rendering may be begun and given up. */
function Screen({ onAddress }: { onAddress: (go: (text: string) => void) => void }) {
  const [address, setAddress] = useState('');
  onAddress((text) => startTransition(() => setAddress(text)));
  return (
    <Address value={address}>
      <Suspense>
        <Field />
        <Rest text={address} />
      </Suspense>
    </Address>
  );
}

function Field() {
  const { typed, type } = useTextParam('q');
  return <input value={typed} onChange={(event) => type(event.target.value)} />;
}

it('keeps every letter where an address was rendered and given up', async () => {
  shown = undefined;
  let go: (text: string) => void = () => undefined;
  render(<Screen onAddress={(to) => (go = to)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const type = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  const pause = () => act(() => void vi.advanceTimersByTime(300));
  let arrive: () => void = () => undefined;
  arriving.set('e', new Promise((resolve) => (arrive = resolve)));
  type('e');
  pause();
  type('ex');
  await act(async () => {
    go('e');
    await Promise.resolve();
  });
  pause();
  expect(field.value).toBe('ex');
  await act(async () => {
    arriving.delete('e');
    arrive();
    await Promise.resolve();
  });
  expect(field.value).toBe('ex');
  expect(asked).toEqual(['e', 'ex']);
});
