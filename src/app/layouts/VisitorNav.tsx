import Box from '@mui/material/Box';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { MOBILE } from '../theme';
import { NavButton } from './NavButton';
import { VISITOR_ITEMS } from './navItems';

/** The links of a visitor, as items of a list. */
export function VisitorNav() {
  return VISITOR_ITEMS.map((link) => (
    <li key={link.href}>
      <NavButton link={link} />
    </li>
  ));
}

/** Narrower than this there is no room beside the brand, even without large text. */
const NARROW = '@media (max-width:359.98px)';

/** Login and Sign Up. On phones Login is in the drawer alone, and Sign Up stays where there is room for it. */
export function VisitorTools() {
  return (
    <PlainList sx={{ display: 'flex', gap: 1 }}>
      <Box component="li" sx={{ [MOBILE]: { display: 'none' } }}>
        <ButtonLink to={routes.login.href()} sx={{ color: 'text.primary' }}>
          Login
        </ButtonLink>
      </Box>
      <Box component="li" sx={{ [NARROW]: { display: 'none' } }}>
        <ButtonLink to={routes.register.href()} variant="contained">
          Sign Up
        </ButtonLink>
      </Box>
    </PlainList>
  );
}
