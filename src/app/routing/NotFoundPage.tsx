import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '@/shared/data/session';
import { routes } from '@/shared/config/routes';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { LostPicture } from '@/shared/ui/pictures/drawing';
import { TextLink } from '@/shared/ui/text/TextLink';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

/** The spec's button leads visitors to the log-in page: for them the way home comes first. */
export function NotFoundPage() {
  const isVisitor = useSession().state !== 'in';
  usePageTitle('404 - Page Not Found');
  return (
    <Stack
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, md: 12 }, px: 2 }}
    >
      <LostPicture />
      <Typography variant="h4" component="h1">
        404 - Page Not Found
      </Typography>
      <Typography sx={{ maxWidth: '44ch', color: 'text.secondary' }}>
        We couldn’t find a page at this address. Check it for typos, or start again from one of
        these pages.
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'center' }}
      >
        {isVisitor && (
          <ButtonLink to={routes.home.href()} variant="contained">
            Go to home page
          </ButtonLink>
        )}
        <ButtonLink to={routes.dashboard.href()} variant={isVisitor ? 'outlined' : 'contained'}>
          Go to Dashboard
        </ButtonLink>
      </Stack>
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {!isVisitor && (
          <li>
            <TextLink to={routes.home.href()}>Home</TextLink>
          </li>
        )}
        <li>
          <TextLink to={routes.helpAndSupport.href()}>Help & Support</TextLink>
        </li>
      </PlainList>
    </Stack>
  );
}
