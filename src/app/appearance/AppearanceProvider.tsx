import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { AppearanceContext, THEME_KEY, type Appearance } from '@/shared/ui/inputs/appearance';
import { createAppTheme } from '../theme';
import {
  modeStorage,
  readLargeText,
  showLargeText,
  subscribeLargeText,
  writeLargeText,
} from './storage';

interface Props {
  children: ReactNode;
}

/** What is stored, until something is chosen here: a browser that keeps nothing still follows the switch. */
function useLargeText(): Pick<Appearance, 'largeText' | 'setLargeText'> {
  const [chosen, setChosen] = useState<boolean>();
  const subscribe = useCallback(
    (changed: () => void) =>
      subscribeLargeText(() => {
        setChosen(undefined);
        changed();
      }),
    [],
  );
  const stored = useSyncExternalStore(subscribe, readLargeText, () => false);
  const largeText = chosen ?? stored;
  useLayoutEffect(() => {
    // Not `largeText`: while a prerendered page is taken over, that is what the server knew, and the text would shrink
    // and grow again before one's eyes.
    showLargeText(chosen ?? readLargeText());
  }, [chosen, stored]);
  return {
    largeText,
    setLargeText: (on) => {
      setChosen(on);
      writeLargeText(on);
    },
  };
}

/** Holds the large-text choice and the theme made from it; the mode is MUI's, under the spec's key. */
export function AppearanceProvider({ children }: Props) {
  const { largeText, setLargeText } = useLargeText();
  const theme = useMemo(() => createAppTheme(largeText), [largeText]);
  return (
    <ThemeProvider
      theme={theme}
      modeStorageKey={THEME_KEY}
      storageManager={modeStorage}
      defaultMode="light"
    >
      <CssBaseline enableColorScheme />
      <Switches largeText={largeText} setLargeText={setLargeText}>
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
