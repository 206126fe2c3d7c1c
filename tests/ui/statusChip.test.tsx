import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createAppTheme } from '@/app/theme';
import { FORM_STATUSES } from '@/domain/options/formStatus';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { ThemeProvider } from '@mui/material/styles';

const WORDS = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  closed: 'Closed',
  archived: 'Archived',
  trashed: 'In trash',
} as const;

describe('the status of a form', () => {
  it.each(FORM_STATUSES)('is a word beside a dot that is not read aloud: %s', (status) => {
    render(
      <ThemeProvider theme={createAppTheme(false)}>
        <StatusChip status={status} />
      </ThemeProvider>,
    );
    const chip = screen.getByText(WORDS[status]).parentElement;
    expect(chip?.textContent).toBe(WORDS[status]);
    expect(chip?.querySelector('[aria-hidden]')).not.toBeNull();
    // Never a filled pill: the word carries the meaning, the colour only underlines it.
    expect(chip?.className).toMatch(/outlined/);
  });

  it('is In review while a live form waits for ours', () => {
    render(
      <ThemeProvider theme={createAppTheme(false)}>
        <StatusChip status="live" inReview />
        <StatusChip status="paused" inReview />
      </ThemeProvider>,
    );
    const states = screen.getAllByText(/\w/).map(({ textContent }) => textContent);
    expect(states).toEqual(['In review', 'Paused']);
  });
});
