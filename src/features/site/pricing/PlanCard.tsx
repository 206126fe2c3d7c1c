import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { QUOTA_IDS, QUOTAS, yearlyPrice, yearlySaving, type Plan } from '@/domain/options/plans';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { formatCount } from '@/shared/lib/numbers';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { formatPrice } from './prices';

export type Billing = 'monthly' | 'yearly';

interface Props {
  plan: Plan;
  billing: Billing;
}

/** Under the price: the same in the other billing period. Every card has this line, so that the lists below align. */
function basisOf(plan: Plan, billing: Billing): string {
  if (plan.monthly === 0) return 'No card, no time limit';
  if (billing === 'monthly') return `${formatPrice(yearlyPrice(plan))} if paid yearly`;
  return `${formatPrice(yearlyPrice(plan) / 12)} a month, saves ${formatPrice(yearlySaving(plan))} a year`;
}

function Price({ plan, billing }: Props) {
  const pence = billing === 'monthly' ? plan.monthly : yearlyPrice(plan);
  return (
    <Box sx={{ my: 2 }}>
      <Typography component="p">
        <Typography component="span" variant="h2">
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

/** The plan that is raised above the others. */
const POPULAR = 'plus';

/** Free starts immediately; a paid plan starts with a message to sales. */
function Way({ plan }: { plan: Plan }) {
  const signedIn = useSession().state === 'in';
  if (plan.monthly > 0) {
    return (
      <ButtonLink
        to={routes.contactSales.href({ plan: plan.id })}
        variant={plan.id === POPULAR ? 'contained' : 'outlined'}
        fullWidth
        size="large"
        aria-label={`Contact sales about ${plan.name}`}
      >
        Contact sales
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to={signedIn ? routes.dashboard.href() : routes.register.href()}
      variant="outlined"
      fullWidth
      size="large"
    >
      {signedIn ? 'Go to the dashboard' : 'Create a free account'}
    </ButtonLink>
  );
}

/** One plan: who it suits, what it costs, how much it includes, and how to get it. */
export function PlanCard({ plan, billing }: Props) {
  const id = useId();
  const raised = plan.id === POPULAR;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={id}
      sx={(theme) => ({
        p: { xs: 3, md: 4 },
        display: 'flex',
        flexDirection: 'column',
        borderRadius: '16px',
        ...(raised
          ? {
              borderColor: 'primary.readable',
              boxShadow: theme.vars.palette.lift.card,
              [theme.breakpoints.up('md')]: { my: -2, py: 6 },
            }
          : {}),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography id={id} variant="h5" component="h2">
          {plan.name}
        </Typography>
        {raised && (
          <Typography
            variant="caption"
            sx={{
              px: 1.25,
              py: 0.25,
              borderRadius: 99,
              fontWeight: 600,
              bgcolor: 'tint.strong',
              color: 'primary.readable',
            }}
          >
            For growing teams
          </Typography>
        )}
      </Box>
      {/* Two lines in each, so that the prices align. */}
      <Typography sx={{ color: 'text.secondary', mt: 0.5, minHeight: { md: '3.1em' } }}>
        {plan.forWhom}
      </Typography>
      <Price plan={plan} billing={billing} />
      <PlainList sx={{ mb: 3, flexGrow: 1 }}>
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
      </PlainList>
      <Way plan={plan} />
    </Paper>
  );
}
