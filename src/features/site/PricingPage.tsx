import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { monthsSaved, PLANS } from '@/domain/plans';
import { plural } from '@/shared/lib/numbers';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PlanCard, type Billing } from './PlanCard';
import { PlanTable } from './PlanTable';
import { PricingQuestions } from './PricingQuestions';

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
      sx={{ bgcolor: 'background.paper' }}
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

/** /pricing: what each plan costs and holds, and what happens beyond that. */
export function PricingPage() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, sm: 8 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <section>
        <PageHeader
          title="Pricing"
          lead="Every plan has every feature. You choose by how much comes in."
          actions={<BillingToggle billing={billing} onChange={setBilling} />}
        />
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
            listStyle: 'none',
            p: 0,
            m: 0,
          }}
        >
          {PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} billing={billing} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, maxWidth: '72ch' }}>
          Prices are in pounds sterling and exclude VAT. The amounts are not enforced while we are
          starting: going over one closes no form and turns no answer away.
        </Typography>
      </section>
      <PlanTable />
      <PricingQuestions />
    </Box>
  );
}
