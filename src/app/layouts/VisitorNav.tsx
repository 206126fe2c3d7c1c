import Box from '@mui/material/Box';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
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

/** Login and Sign Up. */
export function VisitorTools() {
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
      <li>
        <ButtonLink to={routes.login.href()} sx={{ color: 'text.primary' }}>
          Login
        </ButtonLink>
      </li>
      <li>
        <ButtonLink to={routes.register.href()} variant="contained">
          Sign Up
        </ButtonLink>
      </li>
    </Box>
  );
}
