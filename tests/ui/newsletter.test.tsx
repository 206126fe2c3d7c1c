import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Newsletter } from '@/features/site/Newsletter';
import * as database from '@/shared/firebase/db';

const add = vi.spyOn(database, 'addDocument');
const user = userEvent.setup();

beforeEach(() => {
  add.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open() {
  render(<Newsletter />);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByLabelText('First name');
}
async function fill(name: string, email: string) {
  if (name) await user.type(screen.getByLabelText('First name'), name);
  if (email) await user.type(screen.getByLabelText('Email'), email);
}

describe('the newsletter block', () => {
  it('is idle with a Subscribe button, then opens the form', async () => {
    render(<Newsletter />);
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it.each([
    ['', ''],
    ['Ana', ''],
    ['', 'ana@example.com'],
    ['   ', '  '],
  ])('wants both name and email (%j, %j)', async (name, email) => {
    await open();
    await fill(name, email);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please enter both your name and email.',
    );
    expect(add).not.toHaveBeenCalled();
  });

  it('writes exactly the two trimmed values and thanks', async () => {
    add.mockResolvedValue();
    await open();
    await fill(' Ana ', ' not-an-address ');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect((await screen.findByRole('status')).textContent).toBe(
      'Thank you for subscribing! Check your inbox for more details.',
    );
    expect(add.mock.calls).toEqual([
      ['registrations', { emailAddress: 'not-an-address', firstName: 'Ana' }],
    ]);
  });

  it('disables its buttons and spins while submitting, so that a double click sends once', async () => {
    let finish: () => void = () => undefined;
    add.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
    await open();
    await fill('Ana', 'ana@example.com');
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Subscrib/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    finish();
    await screen.findByRole('status');
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('says when it failed, keeps what was typed, and can be tried again', async () => {
    add.mockRejectedValueOnce(new Error('denied')).mockResolvedValueOnce();
    await open();
    await fill('Ana', 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error occurred while subscribing. Please try again.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('status')).toBeTruthy();
  });

  it('closes on Cancel and forgets the error', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
