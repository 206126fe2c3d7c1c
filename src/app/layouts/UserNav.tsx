import Box from '@mui/material/Box';
import { HelpPopover } from '@/features/help/HelpPopover';
import { NotificationBell } from '@/features/notifications/NotificationBell';
import { routes } from '@/shared/config/routes';
import type { User } from '@/shared/firebase/auth';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { usePalette } from '@/shared/lib/palette';
import { PaletteProvider } from '../commands/PaletteProvider';
import { SearchButton } from '../commands/SearchButton';
import { MOBILE } from '../theme';
import { NavButton } from './NavButton';
import { isGroup, USER_ITEMS } from './navItems';
import { NavMenu } from './NavMenu';
import { ProfilePopover } from './ProfilePopover';
import { Welcome } from './Welcome';

/** The links of a signed-in user, as items of a list. */
export function UserNav() {
  return USER_ITEMS.map((item) => (
    <li key={item.label}>{isGroup(item) ? <NavMenu group={item} /> : <NavButton link={item} />}</li>
  ));
}

const loadPalette = () => import('../commands/SitePalette').then((m) => m.SitePalette);

/** Opens the palette of the app. Pages of the site, which have no workspace, bring a smaller one. */
function Search() {
  const palette = usePalette();
  if (palette) return <SearchButton wide />;
  return (
    <PaletteProvider label="Search screens and articles" load={loadPalette}>
      <SearchButton wide />
    </PaletteProvider>
  );
}

/** Search, Welcome and Upgrade (those two in the drawer on small screens), help, notifications, profile. */
export function UserTools({ user }: { user: User }) {
  return (
    // Closer on small screens, so that large text still fits in one row.
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, [MOBILE]: { gap: 0 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minWidth: 0,
          [MOBILE]: { display: 'none' },
        }}
      >
        <Search />
        <Welcome user={user} />
        <ButtonLink to={routes.pricing.href()} variant="outlined" size="small">
          Upgrade
        </ButtonLink>
      </Box>
      <HelpPopover />
      <NotificationBell uid={user.uid} />
      <ProfilePopover user={user} />
    </Box>
  );
}
