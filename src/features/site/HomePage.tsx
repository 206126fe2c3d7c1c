import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { HomeExample } from './HomeExample';
import { HomePromises } from './HomePromises';
import { HowItWorks } from './HowItWorks';
import { SignUpCall } from './SignUpCall';

/** /: a claim, a sentence, a button, and the thing itself. */
export function HomePage() {
  usePageTitle('');
  const signedIn = useSession().state === 'in';
  return (
    <Box sx={{ display: 'grid', gap: { xs: 6, sm: 10 }, py: { xs: 2, sm: 5 } }}>
      <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 } }}>
        <Box
          component="section"
          sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}
        >
          <Typography variant="h1">Forms that know who is answering them</Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
            Build a form, publish it, and every answer arrives once, beside the person who sent it
            and the numbers that tell how the form is doing.
          </Typography>
          <Box
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}
            data-visitor=""
          >
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
        <HomeExample />
      </Box>
      <HowItWorks />
      <HomePromises />
      <SignUpCall />
    </Box>
  );
}
