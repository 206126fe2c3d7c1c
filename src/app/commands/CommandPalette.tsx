import { useState } from 'react';
import { PaletteDialog, type PaletteProps } from './PaletteDialog';
import { useAppCommands } from './useAppCommands';

/** Every screen, form and person, and what the screen below can do, found by name. */
export function CommandPalette(props: PaletteProps) {
  const [query, setQuery] = useState('');
  const app = useAppCommands(query.trim());
  return <PaletteDialog {...props} query={query} onQuery={setQuery} app={app} />;
}
