import { useTheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppearanceProvider } from '@/app/appearance/AppearanceProvider';
import { createAppTheme } from '@/app/theme';
import { AppearanceSwitches } from '@/shared/ui/inputs/AppearanceSwitches';

function FontSize() {
  return <output>{useTheme().typography.fontSize}</output>;
}

function show() {
  render(
    <AppearanceProvider>
      <AppearanceSwitches />
      <FontSize />
    </AppearanceProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('appearance', () => {
  it('is light with normal text where nothing is stored', () => {
    show();
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(screen.getByRole('status').textContent).toBe('14');
  });

  it('keeps the mode as appTheme, light or dark', async () => {
    show();
    const dark = screen.getByRole('switch', { name: 'Dark mode' });
    await userEvent.click(dark);
    expect(localStorage.getItem('appTheme')).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(dark);
    expect(localStorage.getItem('appTheme')).toBe('light');
  });

  it('keeps large text as the text true or false, and sets the base size to 18', async () => {
    show();
    const large = screen.getByRole('switch', { name: 'Large text' });
    await userEvent.click(large);
    expect(localStorage.getItem('largeTextEnabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('18');
    await userEvent.click(large);
    expect(localStorage.getItem('largeTextEnabled')).toBe('false');
  });

  it('reads what was stored, and takes no nonsense for an answer', () => {
    localStorage.setItem('appTheme', 'dark');
    localStorage.setItem('largeTextEnabled', 'yes');
    show();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(screen.getByRole('status').textContent).toBe('14');
  });

  it('does not shrink large text while a prerendered page is taken over', async () => {
    const page = (
      <AppearanceProvider>
        <FontSize />
      </AppearanceProvider>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    document.body.append(root);
    // As the boot script leaves it before the first paint.
    localStorage.setItem('largeTextEnabled', 'true');
    document.documentElement.setAttribute('data-text', 'large');
    const changed = vi.fn();
    const changes = new MutationObserver(changed);
    changes.observe(document.documentElement, {
      attributeFilter: ['data-text'],
      attributeOldValue: true,
    });
    const hydrated = await act(() => hydrateRoot(root, page));
    expect(screen.getByRole('status').textContent).toBe('18');
    expect(document.documentElement.dataset['text']).toBe('large');
    // Set to what it is already, perhaps; never taken away.
    for (const [records] of changed.mock.calls as [MutationRecord[]][])
      expect(records.map((record) => record.oldValue)).not.toContain(null);
    act(() => hydrated.unmount());
    changes.disconnect();
    root.remove();
  });

  it('keeps no other key', async () => {
    show();
    await userEvent.click(screen.getByRole('switch', { name: 'Dark mode' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Large text' }));
    expect(Object.keys(localStorage).sort()).toEqual(['appTheme', 'largeTextEnabled']);
  });
});

describe('the theme', () => {
  const theme = createAppTheme(false);
  it('has the constants of the spec', () => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(theme.colorSchemes[scheme]?.palette.primary.main).toBe('#1976d2');
      expect(theme.colorSchemes[scheme]?.palette.secondary.main).toBe('#dc004e');
    }
    expect(theme.colorSchemes.light?.palette.background).toMatchObject({
      default: '#f5f5f5',
      paper: '#ffffff',
    });
    expect(theme.colorSchemes.dark?.palette.background).toMatchObject({
      default: '#121212',
      paper: '#1d1d1d',
    });
    expect(theme.typography.fontFamily).toBe('Roboto,Helvetica,Arial,sans-serif');
    expect(theme.typography.h4.fontWeight).toBe(600);
    expect(theme.typography.button.textTransform).toBe('none');
    expect(createAppTheme(true).typography.fontSize).toBe(18);
  });
});
