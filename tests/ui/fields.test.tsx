/** The one way to make a form (decision 0199). */
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { describe, expect, it, vi } from 'vitest';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(9, 'Too long.'),
  email: z.string().regex(/@/, 'Enter an email address.'),
});
type Values = z.infer<typeof schema>;

interface Props {
  known?: Values;
  send: (values: Values) => void | Promise<void>;
  failsAt?: 'email';
}

function Form({ known = { name: '', email: '' }, send, ...at }: Props) {
  const fields = useFields({
    first: known,
    check: schema,
    async send(values) {
      await send(values);
      fields.reset(values);
    },
    ...at,
  });
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
      <TextField label="Name" {...fields.text('name', 'As on the badge.')} />
      <TextField label="Email" {...fields.text('email')} />
      <button type="submit">{fields.isBusy ? 'Sending' : 'Send'}</button>
      <output>{fields.isDirty ? 'changed' : 'as known'}</output>
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button'));

describe('a form', () => {
  it('shows what is wrong beside its field, focuses the first, and checks again as it changes', async () => {
    const sent = vi.fn();
    render(<Form send={sent} />);
    screen.getByText('As on the badge.');
    await send();
    await screen.findByText('Enter a name.');
    screen.getByText('Enter an email address.');
    expect(screen.queryByText('As on the badge.')).toBeNull();
    expect(document.activeElement).toBe(box('Name'));
    await userEvent.type(box('Name'), ' Ada ');
    await screen.findByText('As on the badge.');
    await userEvent.type(box('Email'), 'ada@x.org');
    await send();
    // Sent as the schema reads it.
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@x.org' }));
  });

  it('says nothing before it was sent', async () => {
    render(<Form send={() => undefined} />);
    await userEvent.type(box('Name'), 'A very long name');
    expect(screen.queryByText('Too long.')).toBeNull();
  });

  it('shows what the server says: at a field with the focus, or above the form', async () => {
    const refuse = vi
      .fn<Props['send']>()
      .mockRejectedValueOnce(new FieldError('email', 'This address is taken.'))
      .mockRejectedValueOnce(new Error('You’re offline.'));
    render(<Form known={{ name: 'Ada', email: 'ada@x.org' }} send={refuse} />);
    await send();
    await screen.findByText('This address is taken.');
    expect(document.activeElement).toBe(box('Email'));
    await userEvent.type(box('Email'), '.uk');
    await vi.waitFor(() => expect(screen.queryByText('This address is taken.')).toBeNull());
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('You’re offline.');
    expect(box('Email').value).toBe('ada@x.org.uk');
  });

  it('shows whatever goes wrong at the one field that it may be about', async () => {
    const refuse = vi.fn<Props['send']>().mockRejectedValueOnce(new Error('This name is taken.'));
    render(<Form known={{ name: 'Ada', email: 'a@b' }} send={refuse} failsAt="email" />);
    await send();
    await screen.findByText('This name is taken.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(box('Email'));
  });

  it('is sent once, however often one presses', async () => {
    let finish: () => void = () => undefined;
    const slow = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<Form known={{ name: 'Ada', email: 'a@b' }} send={slow} />);
    await userEvent.type(box('Name'), '{Enter}{Enter}');
    await screen.findByRole('button', { name: 'Sending' });
    finish();
    await screen.findByRole('button', { name: 'Send' });
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it('follows what is known but for what was edited, and counts what was saved as known', async () => {
    const known = { name: 'Ada', email: 'a@b' };
    const { rerender } = render(<Form known={known} send={() => undefined} />);
    await userEvent.clear(box('Name'));
    await userEvent.type(box('Name'), 'Bo');
    screen.getByText('changed');
    rerender(<Form known={{ name: 'Cy', email: 'c@d' }} send={() => undefined} />);
    expect([box('Name').value, box('Email').value]).toEqual(['Bo', 'c@d']);
    await send();
    await screen.findByText('as known');
    expect(box('Name').value).toBe('Bo');
    // Someone else's change comes after it.
    rerender(<Form known={{ name: 'Di', email: 'c@d' }} send={() => undefined} />);
    expect(box('Name').value).toBe('Di');
  });
});
