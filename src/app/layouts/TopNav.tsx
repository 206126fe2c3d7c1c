import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { lazy, Suspense } from 'react';
import { useSession } from '@/shared/data/session';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { MOBILE, WIDER } from '../theme';
import { Brand } from './Brand';
import { MenuButton } from './MenuButton';
import { VisitorNav, VisitorTools } from './VisitorNav';

// What only users see comes with the first sign-in: a visitor's pages stay light.
const UserNav = lazy(() => import('./UserNav').then((m) => ({ default: m.UserNav })));
const UserTools = lazy(() => import('./UserNav').then((m) => ({ default: m.UserTools })));

/**
 * The top navigation: links, or a drawer with the same items on small screens. Style alone decides which of them is
 * there, so that a page rendered at build is right at every width before any script.
 */
export function TopNav() {
  const session = useSession();
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
        <Box sx={{ [WIDER]: { display: 'none' } }}>
          <MenuButton user={user} />
        </Box>
        <Brand />
        {settled && (
          <Box
            component="nav"
            aria-label="Main"
            data-visitor={user ? undefined : ''}
            sx={{ ml: 1, [MOBILE]: { display: 'none' } }}
          >
            <PlainList
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 0.5,
              }}
            >
              {user ? (
                <Suspense>
                  <UserNav />
                </Suspense>
              ) : (
                <VisitorNav />
              )}
            </PlainList>
          </Box>
        )}
        <Box sx={{ ml: 'auto', minWidth: 0 }}>
          {settled &&
            (user ? (
              <Suspense>
                <UserTools user={user} />
              </Suspense>
            ) : (
              <Box data-visitor="">
                <VisitorTools />
              </Box>
            ))}
        </Box>
      </Toolbar>
    </AppBar>
  );
}
