import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { FormStatus } from '@/domain/options/formStatus';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { FormStatusActions } from '@/features/builder/share/FormStatusActions';
import type { BuilderSession } from '@/features/builder/saving/session';
import { createBuilderStore } from '@/features/builder/state/store';
import * as calls from '@/shared/firebase/call';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { aForm } from '../support/forms';

it('the button that changes the state keeps the focus while it works, and becomes the way back', async () => {
  let done: () => void = () => undefined;
  const call = vi
    .spyOn(calls, 'call')
    .mockImplementation(() => new Promise((resolve) => (done = () => resolve({}))));
  const store = createBuilderStore(
    aForm([]),
    () => undefined,
    () => undefined,
  );
  let set: (status: FormStatus) => void = () => undefined;
  function Actions() {
    const [status, setStatus] = useState<FormStatus>('live');
    set = setStatus;
    // Of a session only its address is read.
    const session = { workspace: 'w', formId: 'f' } as BuilderSession;
    return <FormStatusActions session={session} status={status} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <BuilderProvider store={store} formId="f">
          <Actions />
        </BuilderProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Pause form' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(call).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  await act(async () => {
    done();
    await Promise.resolve();
    set('paused');
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resume form' }));
});
