import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { UnsavedGuard } from '@/features/settings/UnsavedGuard';
import { useUnsaved } from '@/features/settings/unsaved';

let saved: () => void = () => undefined;

function NameForm() {
  const [name, setName] = useState('Ann');
  const [kept, setKept] = useState(name);
  saved = () => setKept(name);
  useUnsaved(name !== kept);
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => setKept(name)}>Save</button>
    </>
  );
}

function open() {
  const page = (
    <UnsavedGuard>
      <NameForm />
      <Link to="/settings?tab=security">Security</Link>
    </UnsavedGuard>
  );
  const router = createMemoryRouter([{ path: '/settings', element: page }], {
    initialEntries: ['/settings'],
  });
  render(<RouterProvider router={router} />);
  return { tab: () => router.state.location.search, user: userEvent.setup() };
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const security = () => screen.getByRole('link', { name: 'Security' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

describe('a form with changes that are not saved', () => {
  it('asks before another tab is opened, and keeps what was typed', async () => {
    const { tab, user } = open();
    await user.type(name(), 'e');
    await user.click(security());
    await question();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tab()).toBe('');
    expect((name() as HTMLInputElement).value).toBe('Anne');
  });

  it('is left where one says so', async () => {
    const { tab, user } = open();
    await user.type(name(), 'e');
    await user.click(security());
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(tab()).toBe('?tab=security'));
  });

  it('goes on by itself when the save arrives', async () => {
    const { tab, user } = open();
    await user.type(name(), 'e');
    await user.click(security());
    await question();
    act(() => saved());
    await waitFor(() => expect(tab()).toBe('?tab=security'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not ask once it is saved', async () => {
    const { tab, user } = open();
    await user.type(name(), 'e');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(security());
    await waitFor(() => expect(tab()).toBe('?tab=security'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
