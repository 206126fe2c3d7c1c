import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';

/** Rows that go with the press of their own button, as what is marked as read does. */
function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1} role="region" aria-label="Rows">
      {left.length === 0 && <p>Nothing left</p>}
      {left.map((name) => (
        <p key={name}>
          <button onClick={() => setLeft(left.filter((other) => other !== name))}>{name}</button>
        </p>
      ))}
    </div>
  );
}

describe('where a row goes with the button that was pressed', () => {
  const hasFocus = (element: HTMLElement) =>
    waitFor(() => expect(document.activeElement).toBe(element));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('the button that takes its place has the focus', async () => {
    render(<Rows names={['One', 'Two', 'Three']} />);
    await press('Two');
    await hasFocus(screen.getByRole('button', { name: 'Three' }));
    await press('Three');
    await hasFocus(screen.getByRole('button', { name: 'One' }));
  });

  it('the region has it where none is left', async () => {
    render(<Rows names={['One']} />);
    await press('One');
    await hasFocus(screen.getByRole('region', { name: 'Rows' }));
  });

  it('is not taken from where it has gone since', async () => {
    render(
      <>
        <Rows names={['One', 'Two']} />
        <input aria-label="Elsewhere" />
      </>,
    );
    const one = screen.getByRole('button', { name: 'One' });
    one.focus();
    screen.getByRole('textbox').focus();
    act(() => one.click());
    await waitFor(() => expect(one.isConnected).toBe(false));
    await hasFocus(screen.getByRole('textbox'));
  });
});
