import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '@/shared/lib/dates';

interface Props<T> {
  /** In order. */
  rows: readonly T[];
  /** `YYYY-MM-DD`. */
  dayOf: (row: T) => string;
  /** The level of the days' headings. */
  level: 'h2' | 'h3';
  /** A list item. */
  children: (row: T) => ReactNode;
}

/** What happened, by day. */
export function DayList<T>({ rows, dayOf, level, children }: Props<T>) {
  const days = new Map<string, T[]>();
  for (const row of rows) days.set(dayOf(row), [...(days.get(dayOf(row)) ?? []), row]);
  return [...days].map(([day, ofDay]) => (
    <Box key={day} component="section" aria-label={formatCalendarDay(day)} sx={{ mb: 2 }}>
      <Typography variant="overline" component={level} sx={{ color: 'text.secondary' }}>
        {formatCalendarDay(day)}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding>{ofDay.map(children)}</List>
      </Paper>
    </Box>
  ));
}
