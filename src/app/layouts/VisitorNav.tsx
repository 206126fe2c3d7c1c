import Box from '@mui/material/Box';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { NavButton } from './NavButton';
import { VISITOR_ITEMS } from './navItems';

/** The links of a visitor. */
export function VisitorNav() {
  return VISITOR_ITEMS.map((link) => <NavButton key={link.href} link={link} />);
}

/** Login and Sign Up. */
export function VisitorTools() {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ButtonLink to={routes.login.href()} sx={{ color: 'text.primary' }}>
        Login
      </ButtonLink>
      <ButtonLink to={routes.register.href()} variant="contained">
        Sign Up
      </ButtonLink>
    </Box>
  );
}
