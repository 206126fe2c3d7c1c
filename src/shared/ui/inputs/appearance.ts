import { createContext, useContext } from 'react';

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
