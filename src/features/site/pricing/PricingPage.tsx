import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { monthsSaved, PLANS } from '@/domain/options/plans';
import { plural } from '@/shared/lib/numbers';
import { Band } from '../Band';
import { PlanCard, type Billing } from './PlanCard';
import { PlanFeatures } from './PlanFeatures';
import { PlanTable } from './PlanTable';
import { PricingQuestions } from './PricingQuestions';
import { SignUpCall } from '../SignUpCall';
import { SiteHeader } from '../SiteHeader';
import { PlainList } from '@/shared/ui/lists/PlainList';

interface BillingToggleProps {
  billing: Billing;
  onChange: (billing: Billing) => void;
}

function BillingToggle({ billing, onChange }: BillingToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="How prices are shown"
      value={billing}
      onChange={(_event, next: Billing | null) => {
        if (next) onChange(next);
      }}
      sx={{
        bgcolor: 'background.paper',
        '& .Mui-selected.Mui-selected': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        },
      }}
    >
      <ToggleButton value="monthly" sx={{ px: 2 }}>
        Monthly
      </ToggleButton>
      <ToggleButton value="yearly" sx={{ px: 2 }}>
        {`Yearly, ${plural(monthsSaved(), 'month')} free`}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** /pricing: what each plan costs and includes, and what happens beyond that. */
export function PricingPage() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <>
      <Band tone="hero" first>
        <SiteHeader
          title="Pricing"
          lead="Every plan has every feature. Choose a plan by the number of responses you expect."
          centred
        >
          <Box sx={{ mt: 3 }}>
            <BillingToggle billing={billing} onChange={setBilling} />
          </Box>
        </SiteHeader>
        <PlainList
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} billing={billing} />
          ))}
        </PlainList>
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mt: 5, mx: 'auto', maxWidth: '72ch', textAlign: 'center' }}
        >
          Prices are in pounds sterling and exclude VAT. We don’t enforce limits during launch: if
          you go over, your forms stay open and still accept responses.
        </Typography>
      </Band>
      <PlanFeatures />
      <Band tone="tint">
        <PlanTable />
      </Band>
      <PricingQuestions />
      <SignUpCall />
    </>
  );
}
