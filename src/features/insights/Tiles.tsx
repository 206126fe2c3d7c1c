import Box from '@mui/material/Box';
import type { Changes } from '@/domain/insights/change';
import type { Rate, Summary } from '@/domain/insights/report';
import { formatDuration } from '@/shared/lib/dates';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';
import { StatTile } from '@/shared/ui/figures/StatTile';
import { Change } from '@/shared/ui/figures/Change';
import { DEFINITIONS } from '@/shared/lib/numberDefinitions';
import { REPORT_GRID } from './reportGrid';

interface Props {
  now: Summary;
  changes: Changes;
}

/** "–", not 0, where there is no data. */
const rateText = (rate: Rate) => (rate.value === undefined ? '–' : formatRate(rate.value));

function timeBasis({ time }: Summary): string {
  if (time.lower === undefined || time.upper === undefined) return 'No times yet';
  return `Half take ≈ ${formatDuration(time.lower)} to ${formatDuration(time.upper)}, of ${formatCount(time.n)}`;
}

/** The seven numbers of a report. */
export function Tiles({ now, changes }: Props) {
  const counts = [
    ['Views', now.views, changes.views, DEFINITIONS.views, 'visits to the form'],
    [
      'Starts',
      now.starts,
      changes.starts,
      DEFINITIONS.starts,
      `${formatCount(now.inProgress)} in progress now`,
    ],
    [
      'Submissions',
      now.submissions,
      changes.submissions,
      DEFINITIONS.submissions,
      'visits that ended in an answer',
    ],
  ] as const;
  const rates = [
    ['Start rate', now.startRate, changes.startRate, DEFINITIONS.startRate, 'views'],
    [
      'Completion rate',
      now.completionRate,
      changes.completionRate,
      DEFINITIONS.completionRate,
      'starts that ended',
    ],
    ['Conversion', now.conversion, changes.conversion, DEFINITIONS.conversion, 'views'],
  ] as const;
  return (
    <Box sx={REPORT_GRID}>
      {counts.map(([label, value, change, explanation, basis]) => (
        <StatTile
          key={label}
          label={label}
          value={formatCount(value)}
          basis={basis}
          change={<Change change={change} />}
          explanation={explanation}
        />
      ))}
      {rates.map(([label, rate, change, explanation, of]) => (
        <StatTile
          key={label}
          label={label}
          value={rateText(rate)}
          basis={`${formatCount(rate.n)} of ${formatCount(rate.d)} ${of}`}
          change={<Change change={change} />}
          explanation={explanation}
        />
      ))}
      <StatTile
        label="Median time"
        value={now.time.median === undefined ? '–' : `≈ ${formatDuration(now.time.median)}`}
        basis={timeBasis(now)}
        change={<Change change={changes.time} />}
        explanation={`${DEFINITIONS.time} Here of ${plural(now.time.n, 'time')}.`}
      />
    </Box>
  );
}
