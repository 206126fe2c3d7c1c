import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { QUOTA_IDS, QUOTAS, yearlyPrice, yearlySaving, type Plan } from '@/domain/plans';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { formatCount } from '@/shared/lib/numbers';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { formatPrice } from './prices';

export type Billing = 'monthly' | 'yearly';

interface Props {
  plan: Plan;
  billing: Billing;
}

/** Under the price: what it comes to the other way. Every card has such a line, so that the lists below align. */
function basisOf(plan: Plan, billing: Billing): string {
  if (plan.monthly === 0) return 'No card, no end date';
  if (billing === 'monthly') return `${formatPrice(yearlyPrice(plan))} if paid yearly`;
  return `${formatPrice(yearlyPrice(plan) / 12)} a month, saves ${formatPrice(yearlySaving(plan))} a year`;
}

function Price({ plan, billing }: Props) {
  const pence = billing === 'monthly' ? plan.monthly : yearlyPrice(plan);
  return (
    <Box sx={{ my: 2 }}>
      <Typography component="p">
        <Typography component="span" variant="h3">
          {formatPrice(pence)}
        </Typography>
        {billing === 'monthly' ? ' a month' : ' a year'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {basisOf(plan, billing)}
      </Typography>
    </Box>
  );
}

/** Free begins at once; a paid plan begins with a word to sales. */
function Way({ plan }: { plan: Plan }) {
  const signedIn = useSession().state === 'in';
  if (plan.monthly > 0) {
    return (
      <ButtonLink
        to={routes.contactSales.href({ plan: plan.id })}
        variant="outlined"
        fullWidth
        aria-label={`Contact sales about ${plan.name}`}
      >
        Contact sales
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to={signedIn ? routes.dashboard.href() : routes.register.href()}
      variant="contained"
      fullWidth
    >
      {signedIn ? 'Go to the dashboard' : 'Create a free account'}
    </ButtonLink>
  );
}

/** One plan: whom it suits, what it costs, how much it holds, and the way to it. */
export function PlanCard({ plan, billing }: Props) {
  const id = useId();
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 3, display: 'flex', flexDirection: 'column' }}
    >
      <Typography id={id} variant="h5" component="h2">
        {plan.name}
      </Typography>
      {/* Two lines in each, so that prices stand on one line beside each other. */}
      <Typography sx={{ color: 'text.secondary', mt: 0.5, minHeight: { md: '3.1em' } }}>
        {plan.forWhom}
      </Typography>
      <Price plan={plan} billing={billing} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 3, flexGrow: 1 }}>
        {QUOTA_IDS.map((quota) => (
          <Typography
            component="li"
            key={quota}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <strong>{formatCount(plan.quotas[quota])}</strong>
            {` ${QUOTAS[quota].unit}`}
          </Typography>
        ))}
      </Box>
      <Way plan={plan} />
    </Paper>
  );
}
