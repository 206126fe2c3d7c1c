import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { Picture } from '@/shared/ui/pictures/pictures';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

export function NotFoundPage() {
  usePageTitle('404 - Page Not Found');
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <Picture name="lost" />
      <Typography variant="h4" component="h1">
        404 - Page Not Found
      </Typography>
      <Typography sx={{ maxWidth: '52ch' }}>
        There is nothing at this address. It may have been moved, or mistyped.
      </Typography>
      <ButtonLink to={routes.dashboard.href()} variant="contained">
        Go to Dashboard
      </ButtonLink>
    </Stack>
  );
}
