import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useUser } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { Picture } from '@/shared/ui/pictures';
import { TextLink } from '@/shared/ui/TextLink';
import { usePageTitle } from '@/shared/ui/usePageTitle';

/** /thank-you: where a new account begins. */
export function ThankYouPage() {
  usePageTitle('Thank you');
  const { displayName } = useUser();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 4, sm: 8 } }}>
      <Picture name="form" />
      <Typography variant="h4" component="h1">
        {displayName === '' ? 'Thank you for joining' : `Thank you for joining, ${displayName}`}
      </Typography>
      <Typography sx={{ maxWidth: '52ch', color: 'text.secondary' }}>
        Your workspace is ready. Build a form, publish it, and share its link: each answer appears
        in your list the moment it is sent.
      </Typography>
      <ButtonLink to={routes.formsCreate.href()} variant="contained" size="large">
        Create your first form
      </ButtonLink>
      <TextLink to={routes.dashboard.href()}>Go to the dashboard</TextLink>
    </Stack>
  );
}
