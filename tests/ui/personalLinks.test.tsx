/** Links for single people: until when they are good. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NewLinksDialog } from '@/features/builder/share/personal/NewLinksDialog';
import { WorkspaceContext, type WorkspaceActions } from '@/shared/data/workspace';
import * as clock from '@/shared/lib/useNow';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { SILENT } from '../support/toasts';

const ACTS = {
  workspace: { id: 'ws', timeZone: 'Pacific/Kiritimati' },
} as unknown as WorkspaceActions;

it('are good from the workspace’s own day on, where it is ahead of UTC', async () => {
  // Two in the morning of the 5th there.
  vi.spyOn(clock, 'useNow').mockReturnValue(Date.UTC(2031, 2, 4, 12));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceContext value={ACTS}>
        <ToastContext value={SILENT}>
          <NewLinksDialog
            address={{ workspace: 'ws', formId: 'form1' }}
            onDone={() => undefined}
            onClose={() => undefined}
          />
        </ToastContext>
      </WorkspaceContext>
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^Choose date/ }));
  const day = async (name: string) =>
    (await screen.findByRole('gridcell', { name })).hasAttribute('disabled');
  expect([await day('4'), await day('5')]).toEqual([true, false]);
});
