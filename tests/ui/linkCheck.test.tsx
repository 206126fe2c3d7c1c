import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkCheck } from '@/features/builder/share/link/LinkCheck';
import { aField, aForm } from '../support/forms';

it('says of each parameter of a pasted link what it does', () => {
  const form = aForm([
    aField('short_text', 'f1', { key: 'name', label: 'Your name' }),
    aField('email', 'f2', { key: 'email', label: 'Email' }),
    aField('single_choice', 'f3', {
      key: 'colour',
      label: 'Colour',
      options: [{ id: 'ored', label: 'Red' }],
    }),
  ]);
  render(<LinkCheck definition={form} />);
  const box = screen.getByRole('textbox', { name: 'Link to check' });
  fireEvent.change(box, {
    target: {
      value:
        'https://example.org/forms/x?name=caf%E9&colour=red&size=4&email=ann&EMAIL=a&_link=k#top',
    },
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'name: café → Your name',
    'colour: Red → Colour',
    'size: not used. No question has this key.',
    'email: not used. This isn’t an email address.',
    'EMAIL: not used. No question has this key. Did you mean “email”?',
    '_link: used by the page, not as an answer.',
  ]);
  fireEvent.change(box, { target: { value: 'https://example.org/forms/x' } });
  expect(screen.getByRole('status').textContent).toBe('This link prefills nothing.');
});
