import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
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
  /** The period that it is compared with. */
  former: Period;
}

/** The days of the period as a chart, or as a table with the same numbers. */
export function DaysSection({ days, period, former }: Props) {
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  const before = daysOf(former);
  const rows = daysOf(period).map((day, index) => ({
    day,
    ...(days[day] ?? noTotals()),
    before: days[before[index] ?? '']?.completions ?? 0,
  }));
  // A chart of noughts has no scale.
  const isEmpty = rows.every((row) => row.views + row.starts + row.completions === 0);
  return (
    <Section
      title="Day by day"
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="View days as"
          value={as}
          onChange={(_event, value: 'chart' | 'table' | null) => {
            if (value) setAs(value);
          }}
        >
          <ToggleButton value="chart">Chart</ToggleButton>
          <ToggleButton value="table">Table</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {as === 'table' ? (
        <DaysTable rows={rows} />
      ) : isEmpty ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No views, starts or responses in this period.
        </Typography>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <DaysChart rows={rows} height={HEIGHT} />
        </Suspense>
      )}
    </Section>
  );
}
