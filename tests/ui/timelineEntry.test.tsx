import PersonIcon from '@mui/icons-material/PersonOutlined';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryFrame } from '@/features/crm/timeline/EntryFrame';

it('a line of a timeline has no box if it holds nothing', () => {
  const isCreated = Date.now() > 0;
  const look = { Icon: PersonIcon, hue: 'blue', at: 0 } as const;
  const { rerender } = render(
    <EntryFrame {...look} title="Imported">
      {!isCreated && 'changes'}
    </EntryFrame>,
  );
  const boxes = () => screen.getByRole('listitem').lastElementChild?.childElementCount;
  expect(boxes()).toBe(1);
  rerender(
    <EntryFrame {...look} title="Updated">
      {isCreated && 'changes'}
    </EntryFrame>,
  );
  expect(boxes()).toBe(2);
});
