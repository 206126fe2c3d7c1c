import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';
import { LineChart } from '@mui/x-charts/LineChart';
import type { DayTotals } from '@/domain/documents/numbers.schema';
import { markLabel, marksByDay, markText, type TrendMark } from '@/domain/insights/marks';
import { formatCalendarDay } from '@/shared/lib/dates';

interface Props {
  /** `before`: responses of the day that each is compared with. */
  rows: readonly ({ day: string; before: number } & DayTotals)[];
  height: number;
  marks?: readonly TrendMark[];
}

/** How many days have room for a label, evenly spaced: on a phone, on a tablet, and beyond. */
function useLabels(): number {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isTablet = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return isPhone ? 4 : isTablet ? 6 : 10;
}

/** In the legend as in the chart: its colour is that of the responses. */
function DashedMark({ color, className }: ChartsLabelCustomMarkProps) {
  return (
    <svg viewBox="0 0 24 24" preserveAspectRatio="none" className={className}>
      <line x1="0" x2="24" y1="12" y2="12" stroke={color} strokeWidth="4" strokeDasharray="5 4.5" />
    </svg>
  );
}

/** "21 Nov": the year is in the tooltip. */
const short = (day: string) => formatCalendarDay(day, 'short');

/** Views, starts and responses by day. The table holds the same figures for people who can't see the chart. */
export function DaysChart({ rows, height, marks = [] }: Props) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const { palette } = theme.vars;
  const step = Math.ceil(rows.length / useLabels());
  // Counted from the end: today has its label.
  const labelled = rows
    .filter((_row, index) => (rows.length - 1 - index) % step === 0)
    .map(({ day }) => day);
  const isLabelled = (day: string) => labelled.includes(day);
  const markedAt = marksByDay(marks);
  return (
    <Box
      role="img"
      aria-label="Views, starts and responses by day. Switch to the table for the figures."
    >
      <LineChart
        height={height}
        skipAnimation={still}
        // An image for assistive technology: the table beside it is what the keyboard reads.
        disableKeyboardNavigation
        xAxis={[
          {
            scaleType: 'point',
            data: rows.map((row) => row.day),
            tickInterval: isLabelled,
            tickLabelInterval: isLabelled,
            valueFormatter: (day: string, context) =>
              context.location === 'tick'
                ? short(day)
                : [formatCalendarDay(day), ...(markedAt.get(day) ?? []).map(markText)].join(' · '),
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 40 }]}
        series={[
          {
            label: 'Views',
            data: rows.map((row) => row.views),
            color: palette.text.secondary,
            showMark: false,
            curve: 'linear',
          },
          {
            label: 'Starts',
            data: rows.map((row) => row.starts),
            color: palette.primary.readable,
            showMark: false,
            curve: 'linear',
          },
          {
            label: 'Responses',
            data: rows.map((row) => row.completions),
            color: palette.secondary.readable,
            showMark: false,
            curve: 'linear',
          },
          ...(rows.some(({ before }) => before > 0)
            ? [
                {
                  id: 'before',
                  label: 'Responses before',
                  labelMarkType: DashedMark,
                  data: rows.map((row) => row.before),
                  color: palette.secondary.readable,
                  showMark: false,
                  curve: 'linear' as const,
                },
              ]
            : []),
        ]}
        sx={{
          [`& .MuiLineChart-line[data-series="before"]`]: { strokeDasharray: '4 4', opacity: 0.6 },
        }}
        grid={{ horizontal: true }}
      >
        {[...markedAt].map(([day, here]) => (
          <ChartsReferenceLine
            key={day}
            x={day}
            label={here.map(markLabel).join(' ')}
            labelAlign="start"
            lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '2 3' }}
            labelStyle={{ fill: palette.text.secondary, fontSize: 12 }}
          />
        ))}
      </LineChart>
    </Box>
  );
}
