import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/base/errors';
import type { AssetRef } from '@/domain/options/asset';
import { oneField } from '@/domain/form/editing/selection';
import { Canvas } from '@/features/builder/canvas/Canvas';
import { WorkspaceContext, type WorkspaceActions } from '@/shared/data/workspace';
import * as calls from '@/shared/firebase/call';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

const send = vi.spyOn(calls, 'call');
const ONE: AssetRef = { id: 'a'.repeat(64), width: 1_600, height: 900 };
const aFile = () => new File([new Uint8Array(3).fill(1)], 'sea.png', { type: 'image/png' });
const user = userEvent.setup({ delay: null });

beforeAll(stubLayout);
beforeEach(() => void send.mockReset().mockResolvedValue(ONE));

function shown() {
  const actions = { workspace: { id: 'ws' }, all: [], switchTo: () => undefined };
  const store = renderBuilder(
    aForm([aField('image', 'f1', { label: 'The sea' })]),
    <WorkspaceContext value={actions as unknown as WorkspaceActions}>
      <Canvas />
    </WorkspaceContext>,
  );
  return { store, picture: () => store.getState().history.definition.fields['f1'] };
}
const choose = () => screen.getByRole('button', { name: 'Choose a picture or drop one here' });

it('a picture is chosen on the card by keyboard, and the step can be undone', async () => {
  const { store, picture } = shown();
  const click = vi.spyOn(HTMLInputElement.prototype, 'click');
  act(() => choose().focus());
  await user.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  await user.upload(screen.getByLabelText('Picture file'), [aFile()]);
  await waitFor(() => expect(picture()).toMatchObject({ picture: ONE }));
  expect(screen.getByRole('status', { name: 'Picture' }).textContent).toBe('Picture added.');
  // The focus selected it: it can be replaced where it stands.
  act(() => store.getState().select(oneField('f1')));
  expect(screen.getByRole('button', { name: /^Replace the picture/ })).toBeTruthy();
  expect(store.getState().history.past).toHaveLength(1);
});

it('a picture that is dropped on the card is sent as well', async () => {
  const { picture } = shown();
  fireEvent.dragOver(choose(), { dataTransfer: { files: [] } });
  expect(choose().closest('[data-over]')).not.toBeNull();
  fireEvent.drop(choose(), { dataTransfer: { files: [aFile()] } });
  await waitFor(() => expect(picture()).toMatchObject({ picture: ONE }));
});

it('what went wrong is said on the card', async () => {
  send.mockRejectedValue(new AppError('malformed', 'This picture is too large.'));
  const { picture } = shown();
  fireEvent.drop(choose(), { dataTransfer: { files: [aFile()] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(picture()).not.toHaveProperty('picture');
});
