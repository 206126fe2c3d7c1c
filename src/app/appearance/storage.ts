/** The two local preferences of the spec, under exactly its keys and with exactly its values. */
import type { StorageManager } from '@mui/material/styles';
import { readLocal, writeLocal } from '@/shared/lib/storage';
import { LARGE_TEXT_KEY, THEME_KEY } from '@/shared/ui/inputs/appearance';

export type AppearanceMode = 'light' | 'dark';

/** `light` unless `dark` is stored. */
export function readMode(): AppearanceMode {
  return readLocal(THEME_KEY) === 'dark' ? 'dark' : 'light';
}

export function readLargeText(): boolean {
  return readLocal(LARGE_TEXT_KEY) === 'true';
}

export function writeLargeText(on: boolean): void {
  writeLocal(LARGE_TEXT_KEY, String(on));
}

/** Tells public/theme-boot.css, which holds the size. The boot script did the same before the first paint. */
export function showLargeText(on: boolean): void {
  if (on) document.documentElement.setAttribute('data-text', 'large');
  else document.documentElement.removeAttribute('data-text');
}

/** Calls back when another tab changed the choice. */
export function subscribeLargeText(changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === LARGE_TEXT_KEY) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Where MUI keeps the mode: the spec's key only; its other keys are not kept, since there is one scheme a mode. */
export const modeStorage: StorageManager = ({ key }) => ({
  get: (fallback: unknown) => (key === THEME_KEY ? readMode() : fallback),
  set: (value: unknown) => {
    if (key === THEME_KEY && (value === 'light' || value === 'dark')) writeLocal(key, value);
  },
  subscribe: (handler: (value: unknown) => void) => {
    if (key !== THEME_KEY) return () => undefined;
    const listener = (event: StorageEvent) => {
      if (event.key === THEME_KEY) handler(readMode());
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
});
