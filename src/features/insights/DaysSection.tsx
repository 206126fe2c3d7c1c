import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { daysOf, type Period } from '@/domain/insights/report';
import { noTotals, type Days } from '@/domain/insights/totals';
import { formatCalendarDay } from '@/shared/lib/dates';
import { Section } from '@/shared/ui/page/Section';
import { ChartTableSwitch, type ChartOrTable } from './figures/ChartTableSwitch';
import { FigureTable } from './figures/FigureTable';

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
  const [as, setAs] = useState<ChartOrTable>('chart');
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
      actions={<ChartTableSwitch label="days" value={as} onChange={setAs} />}
    >
      {as === 'table' ? (
        <FigureTable
          name="Figures by day"
          table={{
            head: ['Day', 'Views', 'Starts', 'Responses'],
            // The newest first.
            rows: [...rows]
              .reverse()
              .map((row) => [formatCalendarDay(row.day), row.views, row.starts, row.completions]),
          }}
        />
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
