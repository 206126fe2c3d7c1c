import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { PageHeader } from '@/shared/ui/PageHeader';

const FREE = [
  'Forms with all question types, pages and conditions',
  'Public pages that work without script',
  'Answers live, contacts and accounts',
  'Insights with the period before',
] as const;

/** /pricing: there is one plan so far, and it says so. */
export function PricingPage() {
  const signedIn = useSession().state === 'in';
  return (
    <>
      <PageHeader title="Pricing" lead="Everything that is built so far is free to use." />
      <Paper variant="outlined" component="section" aria-label="Free" sx={{ p: 3, maxWidth: 440 }}>
        <Typography variant="h5" component="h2">
          Free
        </Typography>
        <Box component="ul" sx={{ pl: 3 }}>
          {FREE.map((line) => (
            <Typography component="li" key={line} sx={{ my: 0.5 }}>
              {line}
            </Typography>
          ))}
        </Box>
        <ButtonLink
          to={signedIn ? routes.dashboard.href() : routes.register.href()}
          variant="contained"
          fullWidth
        >
          {signedIn ? 'You are on this plan: go to the dashboard' : 'Create a free account'}
        </ButtonLink>
      </Paper>
      <Typography sx={{ mt: 3, maxWidth: '72ch', color: 'text.secondary' }}>
        Paid plans will be announced here before they exist anywhere else.
      </Typography>
    </>
  );
}
