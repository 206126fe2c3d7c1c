import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useOpened } from '@/features/submissions/useOpened';

function Rows() {
  const { id, close } = useOpened(['a', 'b', 'c', 'd']);
  return (
    <>
      <output>{id ?? 'none'}</output>
      {id !== undefined && <button onClick={close}>Close the sheet</button>}
      {['a', 'b'].map((row) => (
        <button key={row} data-open={row}>
          Row {row}
        </button>
      ))}
      <button onClick={close}>Close</button>
      <input aria-label="Search" />
    </>
  );
}

function open(search = '') {
  const router = createMemoryRouter([{ path: '/', element: <Rows /> }], {
    initialEntries: ['/before', `/${search}`],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  return { router, opened: () => screen.getByRole('status').textContent };
}
/** All within one render, as a held key or a fast hand does it. */
const press = (...names: string[]) =>
  act(async () => {
    for (const key of names) fireEvent.keyDown(document.body, { key });
    await Promise.resolve();
  });

describe('keys in a list of answers', () => {
  it('take every press, however fast', async () => {
    const { opened } = open();
    await press('j', 'j', 'j');
    expect(opened()).toBe('c');
    await press('k', 'k');
    expect(opened()).toBe('a');
  });

  it('stop at the ends', async () => {
    const { opened } = open('?submission=c');
    await press('j', 'j', 'j');
    expect(opened()).toBe('d');
    await press('k', 'k', 'k', 'k', 'k');
    expect(opened()).toBe('a');
  });

  it('are back in the row once the sheet is closed', async () => {
    open('?submission=b');
    const close = screen.getByRole('button', { name: 'Close the sheet' });
    close.focus();
    await act(async () => {
      fireEvent.click(close);
      await Promise.resolve();
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row b' }));
  });

  it('begin at the top again after closing, and follow the address', async () => {
    const { router, opened } = open('?submission=c');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await Promise.resolve();
    });
    expect(opened()).toBe('none');
    await press('k');
    expect(opened()).toBe('none');
    await press('j');
    expect(opened()).toBe('a');
    await act(() => router.navigate('/?submission=b'));
    await press('j');
    expect(opened()).toBe('c');
  });

  it('leave alone who types, and an answer that is not in the list', async () => {
    const { opened } = open('?submission=z');
    await press('j', 'k');
    expect(opened()).toBe('z');
    await act(async () => {
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'j' });
      await Promise.resolve();
    });
    expect(opened()).toBe('z');
  });
});
