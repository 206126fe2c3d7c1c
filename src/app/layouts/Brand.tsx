import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { BRAND } from '@/domain/base/brand';
import { routes } from '@/shared/config/routes';

/** The brand: mark and name, home. */
export function Brand() {
  return (
    <MuiLink
      component={Link}
      to={routes.home.href()}
      underline="none"
      variant="h6"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.primary', py: 0.5 }}
    >
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: 28, height: 28 }} />
      {BRAND.name}
    </MuiLink>
  );
}
