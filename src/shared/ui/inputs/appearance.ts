import { createContext, useContext } from 'react';

/** The keys of local storage, and the names of the switches: the boot script of the site knows both (public/theme-boot.js). */
export const THEME_KEY = 'appTheme';
export const LARGE_TEXT_KEY = 'largeTextEnabled';

/** Light or dark, and large text. */
export interface Appearance {
  dark: boolean;
  setDark(on: boolean): void;
  largeText: boolean;
  setLargeText(on: boolean): void;
}

export const AppearanceContext = createContext<Appearance | null>(null);

export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext);
  if (!appearance) throw new Error('useAppearance needs an AppearanceProvider around it.');
  return appearance;
}
