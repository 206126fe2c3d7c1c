import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';

function Form({ onSend }: { onSend: (values: { email: string }) => void }) {
  const fields = useFields({
    first: { email: '' },
    check: (values) => ({ values }),
    send: onSend,
  });
  return (
    <form onSubmit={fields.onSubmit}>
      <FormTextField fields={fields} name="email" label="Email" />
      <SubmitButton busy={false}>Send</SubmitButton>
    </form>
  );
}

describe('a form that was rendered at build', () => {
  it('keeps what was written before its script came, and cannot be sent before', async () => {
    const onSend = vi.fn();
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<Form onSend={onSend} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.disabled).toBe(true);
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value = 'ada@example.org';

    await act(() => Promise.resolve(hydrateRoot(place, <Form onSend={onSend} />)));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '.uk');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend.mock.calls[0]?.[0]).toEqual({ email: 'ada@example.org.uk' });
  });

  it('while busy cannot be sent again', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <SubmitButton busy>Sending</SubmitButton>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sending' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
