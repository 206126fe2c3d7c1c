import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { daysOf, type Period } from '@/domain/insights/report';
import { noTotals, type Days } from '@/domain/insights/totals';
import { Section } from '@/shared/ui/page/Section';
import { DaysTable } from './DaysTable';

const HEIGHT = 320;
// The charts are heavy and below the tiles: they come in a chunk of their own.
const DaysChart = lazy(() => import('./DaysChart').then((m) => ({ default: m.DaysChart })));

interface Props {
  days: Days;
  period: Period;
}

/** The days of the period as a chart, or as a table with the same numbers. */
export function DaysSection({ days, period }: Props) {
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  const rows = daysOf(period).map((day) => ({ day, ...(days[day] ?? noTotals()) }));
  return (
    <Section title="Day by day">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show the days as"
        value={as}
        onChange={(_event, value: 'chart' | 'table' | null) => {
          if (value) setAs(value);
        }}
        sx={{ mb: 2 }}
      >
        <ToggleButton value="chart">Chart</ToggleButton>
        <ToggleButton value="table">Table</ToggleButton>
      </ToggleButtonGroup>
      {as === 'table' ? (
        <DaysTable rows={rows} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <DaysChart rows={rows} height={HEIGHT} />
        </Suspense>
      )}
    </Section>
  );
}
