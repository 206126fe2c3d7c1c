import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { usePageTitle } from '@/shared/ui/usePageTitle';
import { HomePicture } from './HomePicture';
import { HowItWorks } from './HowItWorks';
import { SignUpCall } from './SignUpCall';

/** /: a claim, a sentence, a button, and what it is about. */
export function HomePage() {
  usePageTitle('');
  const signedIn = useSession().state === 'in';
  return (
    <Box sx={{ display: 'grid', gap: { xs: 6, sm: 10 }, py: { xs: 2, sm: 6 } }}>
      <Box
        component="section"
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
        }}
      >
        <Box>
          <Typography variant="h1">Forms that know who is answering them</Typography>
          <Typography sx={{ my: 3, color: 'text.secondary', maxWidth: '52ch' }}>
            Build a form, publish it, and every answer arrives once, beside the person who sent it
            and the numbers that tell how the form is doing.
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <ButtonLink
              to={signedIn ? routes.formsCreate.href() : routes.register.href()}
              variant="contained"
              size="large"
            >
              {signedIn ? 'Create form' : 'Create a free account'}
            </ButtonLink>
            <ButtonLink to={routes.features.href()} size="large">
              See the features
            </ButtonLink>
          </Box>
        </Box>
        <HomePicture />
      </Box>
      <HowItWorks />
      <SignUpCall />
    </Box>
  );
}
