import Box from '@mui/material/Box';
import type { Changes } from '@/domain/insights/change';
import type { Rate, Summary, Trends } from '@/domain/insights/report';
import { formatDuration } from '@/shared/lib/dates';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';
import { StatTile } from '@/shared/ui/figures/StatTile';
import { Change } from '@/shared/ui/figures/Change';
import { DEFINITIONS } from '@/shared/lib/numberDefinitions';
import { useExplanations } from './explain/reportFacts';
import { REPORT_GRID } from './reportGrid';

interface Props {
  now: Summary;
  changes: Changes;
  trends: Trends;
  /** What it is compared with (`comparedText`). */
  before: string;
}

/** "–", not 0, where there is no data. */
const rateText = (rate: Rate) => (rate.value === undefined ? '–' : formatRate(rate.value));

function timeBasis({ time }: Summary): string {
  if (time.lower === undefined || time.upper === undefined) return 'No data yet';
  if (time.n === 1) return 'From 1 response';
  return `Half of ${plural(time.n, 'response')} took about ${formatDuration(time.lower)} to ${formatDuration(time.upper)}`;
}

/** The six numbers of a report. */
export function Tiles({ now, changes, trends, before }: Props) {
  const counts = [
    ['Views', now.views, changes.views, DEFINITIONS.views, 'times opened', trends.views],
    [
      'Starts',
      now.starts,
      changes.starts,
      `${DEFINITIONS.starts} The start rate is starts as a share of views.`,
      now.startRate.value === undefined
        ? `${formatCount(now.inProgress)} in progress now`
        : `${formatRate(now.startRate.value)} of views · ${formatCount(now.inProgress)} in progress`,
      trends.starts,
    ],
    [
      'Responses',
      now.submissions,
      changes.submissions,
      DEFINITIONS.submissions,
      'times submitted',
      trends.submissions,
    ],
  ] as const;
  const rates = [
    [
      'Completion rate',
      now.completionRate,
      changes.completionRate,
      DEFINITIONS.completionRate,
      'starts, excluding those in progress',
      trends.completionRate,
    ],
    [
      'Conversion rate',
      now.conversion,
      changes.conversion,
      DEFINITIONS.conversion,
      'views',
      trends.conversion,
    ],
  ] as const;
  const explain = useExplanations();
  return (
    <Box sx={REPORT_GRID}>
      {counts.map(([label, value, change, explanation, basis, trend]) => (
        <StatTile
          key={label}
          label={label}
          value={formatCount(value)}
          basis={basis}
          change={<Change change={change} before={before} />}
          explanation={explain(
            explanation,
            `${formatCount(value)} ${basis}`,
            label === 'Responses' ? [] : undefined,
          )}
          trend={trend}
        />
      ))}
      {rates.map(([label, rate, change, explanation, of, trend]) => (
        <StatTile
          key={label}
          label={label}
          value={rateText(rate)}
          basis={`${formatCount(rate.n)} of ${formatCount(rate.d)} ${of}`}
          change={<Change change={change} before={before} />}
          explanation={explain(
            explanation,
            `${formatCount(rate.n)} of ${formatCount(rate.d)} ${of}`,
            [],
          )}
          trend={trend}
        />
      ))}
      <StatTile
        label="Median time"
        value={now.time.median === undefined ? '–' : `About ${formatDuration(now.time.median)}`}
        basis={timeBasis(now)}
        change={<Change change={changes.time} before={before} />}
        explanation={explain(
          DEFINITIONS.time,
          `${plural(now.time.n, 'response')} with a known time`,
          [],
        )}
        trend={trends.time}
      />
    </Box>
  );
}
