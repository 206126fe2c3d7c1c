import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeldDecision } from '@/features/submissions/HeldDecision';

it.each(['trashed', 'spam'] as const)(
  'a response that is %s still says why it was put on hold',
  (status) => {
    const { container } = render(
      <HeldDecision id="r" submission={{ status, heldFor: 'paused' }} />,
    );
    expect(container.textContent).toBe(
      'This response was put on hold when it arrived. It was submitted while the form was paused.',
    );
  },
);

it('says nothing of a response that was never on hold', () => {
  const { container } = render(<HeldDecision id="r" submission={{ status: 'trashed' }} />);
  expect(container.textContent).toBe('');
});
