import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { AppearanceContext, type Appearance } from '@/shared/ui/appearance';
import { createAppTheme } from '../theme';
import { LARGE_TEXT_KEY, modeStorage, readLargeText, THEME_KEY, writeLargeText } from './storage';

interface Props {
  children: ReactNode;
}

/** Holds the large-text choice and the theme made from it; the mode is MUI's, under the spec's key. */
export function AppearanceProvider({ children }: Props) {
  const [largeText, setLargeText] = useState(readLargeText);
  const theme = useMemo(() => createAppTheme(largeText), [largeText]);

  useEffect(() => {
    const listener = (event: StorageEvent) => {
      if (event.key === LARGE_TEXT_KEY) setLargeText(readLargeText());
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return (
    <ThemeProvider
      theme={theme}
      modeStorageKey={THEME_KEY}
      storageManager={modeStorage}
      defaultMode="light"
      noSsr
    >
      <CssBaseline enableColorScheme />
      <Switches
        largeText={largeText}
        setLargeText={(on) => {
          setLargeText(on);
          writeLargeText(on);
        }}
      >
        {children}
      </Switches>
    </ThemeProvider>
  );
}

interface SwitchesProps extends Pick<Appearance, 'largeText' | 'setLargeText'> {
  children: ReactNode;
}

function Switches({ largeText, setLargeText, children }: SwitchesProps) {
  const { mode, setMode } = useColorScheme();
  const value: Appearance = {
    dark: mode === 'dark',
    setDark: (on) => setMode(on ? 'dark' : 'light'),
    largeText,
    setLargeText,
  };
  return <AppearanceContext.Provider value={value}>{children}</AppearanceContext.Provider>;
}
