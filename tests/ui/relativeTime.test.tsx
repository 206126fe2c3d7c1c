import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';

it('a time is read as it is written, and its exact form is a description, never a name', async () => {
  const at = Date.now() - 2.5 * 3_600_000;
  render(<RelativeTime at={at} />);
  const time = screen.getByText('2 hours ago');
  expect(time.tagName).toBe('TIME');
  // A name is prohibited there: assistive technology may drop it, and then nothing is read.
  expect(time.hasAttribute('aria-label')).toBe(false);
  expect(time.getAttribute('datetime')).toBe(new Date(at).toISOString());
  await userEvent.hover(time);
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/\d{4}/);
});
