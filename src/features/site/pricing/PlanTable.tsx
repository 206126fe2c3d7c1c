import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { PLANS, QUOTA_IDS, QUOTAS, yearlyPrice, type Plan } from '@/domain/options/plans';
import { formatCount } from '@/shared/lib/numbers';
import { formatPrice } from './prices';

interface RowProps {
  title: ReactNode;
  note?: string;
  valueOf: (plan: Plan) => ReactNode;
}

function Row({ title, note, valueOf }: RowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {title}
        {note !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </TableCell>
      {PLANS.map((plan) => (
        <TableCell key={plan.id} align="center">
          {valueOf(plan)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The plans side by side. Narrow screens scroll it inside its own box, by keyboard too. */
export function PlanTable() {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
        Compare plans
      </Typography>
      <TableContainer
        component={Paper}
        variant="outlined"
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ borderRadius: '16px' }}
      >
        <Table sx={{ minWidth: { xs: 440, sm: 560 }, tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell component="td" sx={{ width: { xs: '34%', sm: '40%' } }} />
              {PLANS.map((plan) => (
                <TableCell
                  key={plan.id}
                  scope="col"
                  align="center"
                  sx={{ typography: 'h6', color: 'text.primary' }}
                >
                  {plan.name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Row title="Paid monthly" valueOf={(plan) => formatPrice(plan.monthly)} />
            <Row title="Paid yearly" valueOf={(plan) => formatPrice(yearlyPrice(plan))} />
            {QUOTA_IDS.map((quota) => (
              <Row
                key={quota}
                title={QUOTAS[quota].title}
                note={QUOTAS[quota].what}
                valueOf={(plan) => formatCount(plan.quotas[quota])}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
