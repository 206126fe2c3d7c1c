import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { Band } from './Band';

/** The way in, at the end of a public page. */
export function SignUpCall() {
  const id = useId();
  const signedIn = useSession().state === 'in';
  return (
    <Band tone="deep" labelledBy={id} last>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
        <Typography id={id} variant="h2">
          Build your first form today
        </Typography>
        <Typography variant="lead" sx={{ color: 'deep.soft', maxWidth: '52ch' }}>
          Start from a template and publish it in minutes. Free, with every feature, and no card
          needed.
        </Typography>
        <ButtonLink
          to={signedIn ? routes.formsCreate.href() : routes.register.href()}
          variant="contained"
          size="large"
          sx={{
            mt: 1,
            px: 4,
            py: 1.5,
            bgcolor: 'deep.ink',
            color: 'deep.ground',
            '&:hover': { bgcolor: 'deep.soft' },
            '&.Mui-focusVisible': { outlineColor: (theme) => theme.vars.palette.deep.ink },
          }}
        >
          {signedIn ? 'Create form' : 'Sign Up'}
        </ButtonLink>
      </Box>
    </Band>
  );
}
