import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { scrollKey } from '../routing/scroll';

export const MAIN_ID = 'main';

const QUIETLY = { preventScroll: true };

/**
 * Moves the focus to the new screen, so that keyboard and screen reader begin there. In the commit that shows the screen:
 * a moment later someone may have pressed a field already, and would type into nothing.
 */
function useFocusOnNavigation(): void {
  const location = useLocation();
  const { pathname, key } = location;
  // A screen that only gives itself an address keeps the focus where it is.
  const keep = (location.state as { keepFocus?: boolean } | null)?.keepFocus === true;
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    return keep ? undefined : focusMain();
  }, [pathname, keep]);
  // A link may be gone with the part of the screen that it left by its query.
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus(QUIETLY);
  }, [key]);
}

/** A screen behind the guard may be a spinner at first: then it has the focus once it is there, if nothing else has. */
function focusMain(): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID);
  if (main) {
    main.focus(QUIETLY);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const late = document.getElementById(MAIN_ID);
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === document.body) late.focus(QUIETLY);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export function RootLayout() {
  useFocusOnNavigation();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <Link
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
        sx={{
          position: 'absolute',
          insetInlineStart: 8,
          top: -100,
          zIndex: 'tooltip',
          bgcolor: 'background.paper',
          px: 2,
          py: 1,
          '&:focus': { top: 8 },
        }}
      >
        Skip to content
      </Link>
      {loading && (
        <Box sx={{ position: 'fixed', top: 0, insetInline: 0, zIndex: 'tooltip' }}>
          <LinearProgress aria-label="Loading the page" />
        </Box>
      )}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
