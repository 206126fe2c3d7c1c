import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

/** The way in, at the end of a public page. */
export function SignUpCall() {
  const signedIn = useSession().state === 'in';
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{
        p: { xs: 3, sm: 5 },
        textAlign: 'center',
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
      }}
    >
      <Typography variant="h4" component="h2">
        Make your first form today
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '52ch' }}>
        Free to begin with. A template is published in a few minutes, and you keep what it collects.
      </Typography>
      <ButtonLink
        to={signedIn ? routes.formsCreate.href() : routes.register.href()}
        variant="contained"
        size="large"
      >
        {signedIn ? 'Create form' : 'Sign Up'}
      </ButtonLink>
    </Paper>
  );
}
