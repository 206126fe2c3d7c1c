/**
 * The command palette is the app's: it lists what every screen leads to. A screen adds its own commands while it is
 * shown, without knowing the palette.
 */
import type SvgIcon from '@mui/material/SvgIcon';
import { createContext, use, useEffect } from 'react';

/** One entry of the palette: it leads to an address, or runs. */
export type Command = {
  id: string;
  /** Entries of one group stand together under its name. */
  group: string;
  name: string;
  /** Beside the name: the type of a field, the page it is on. */
  note?: string;
  keys?: string;
  /** Its own icon; the palette knows one for each of the app's groups. */
  Icon?: typeof SvgIcon;
  /** A hue of the theme. */
  hue?: string;
} & ({ href: string; run?: undefined } | { href?: undefined; run: () => void });

/** The commands that a search finds; those that are offered without one where it is empty. */
export type CommandSource = (query: string) => Command[];

export interface DataPalette {
  /** What it searches: "Search everything". */
  label: string;
  open(): void;
  /** Adds commands; returns how to take them away. */
  provide(source: CommandSource): () => void;
}

/** Undefined where no one is signed in. */
export const PaletteContext = createContext<DataPalette | undefined>(undefined);

export const usePalette = () => use(PaletteContext);

/** Lists a screen's commands in the palette while it is shown. @param source memoised */
export function useCommandSource(source: CommandSource): void {
  const palette = usePalette();
  useEffect(() => palette?.provide(source), [palette, source]);
}
