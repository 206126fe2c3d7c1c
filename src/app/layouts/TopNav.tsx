import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useSession } from '@/shared/data/session';
import { MOBILE_QUERY } from '../theme';
import { Brand } from './Brand';
import { NavDrawer } from './NavDrawer';
import { VisitorNav, VisitorTools } from './VisitorNav';

// What only users see comes with the first sign-in: a visitor's pages stay light.
const UserNav = lazy(() => import('./UserNav').then((m) => ({ default: m.UserNav })));
const UserTools = lazy(() => import('./UserNav').then((m) => ({ default: m.UserTools })));

/** The top navigation: links, or a drawer with the same items on small screens. */
export function TopNav() {
  const session = useSession();
  const mobile = useMediaQuery(MOBILE_QUERY, { noSsr: true });
  const user = session.state === 'in' ? session.user : undefined;
  // While it is not known who is here, neither set of links is shown: nothing is swapped under the pointer.
  const settled = session.state !== 'loading';
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: 1, flexWrap: 'wrap', py: 0.5 }}>
        {mobile && <NavDrawer user={user} />}
        <Brand />
        {!mobile && settled && (
          <Box
            component="nav"
            aria-label="Main"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: { sm: 1 } }}
          >
            {user ? (
              <Suspense>
                <UserNav />
              </Suspense>
            ) : (
              <VisitorNav />
            )}
          </Box>
        )}
        <Box sx={{ ml: 'auto', minWidth: 0 }}>
          {settled &&
            (user ? (
              <Suspense>
                <UserTools user={user} mobile={mobile} />
              </Suspense>
            ) : (
              !mobile && <VisitorTools />
            ))}
        </Box>
      </Toolbar>
    </AppBar>
  );
}
