import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNote } from '@/app/layouts/OfflineNote';

afterEach(() => {
  vi.restoreAllMocks();
});

it('says that the network is gone, and nothing once it is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNote />);
  const note = screen.getByRole('status', { name: 'Connection' });
  expect(note.textContent).toBe('');
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(note.textContent).toMatch(/^You’re offline\./);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(note.textContent).toBe('');
});
