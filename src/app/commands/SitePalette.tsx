import { useState } from 'react';
import { PaletteDialog, type PaletteProps } from './PaletteDialog';
import { screenCommands } from './places';
import { useArticleCommands } from './useArticleCommands';

/** The palette of the public site, where no workspace is open: the screens of the app and the help articles. */
export function SitePalette(props: PaletteProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const commands = [...screenCommands(wanted), ...useArticleCommands(wanted)];
  return (
    <PaletteDialog
      {...props}
      query={query}
      onQuery={setQuery}
      app={{ commands, isSearching: false, hasFailed: false }}
    />
  );
}
