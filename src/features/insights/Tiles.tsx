import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { Changes } from '@/domain/insights/change';
import { REPORT_FIGURE_NAMES } from '@/domain/insights/reportParts';
import { FIGURE_PARTS, type FigurePart } from '@/domain/options/reports';
import type { Rate, Summary, Trends } from '@/domain/insights/report';
import { formatDuration } from '@/domain/base/duration';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';
import { StatTile } from '@/shared/ui/figures/StatTile';
import { Change } from '@/shared/ui/figures/Change';
import { DEFINITIONS } from '@/shared/lib/numberDefinitions';
import { useExplanations, type Counted } from './explain/reportFacts';
import { responsesWith, startsWith, visitsWith } from './counted';
import { REPORT_GRID } from './reportGrid';

interface Props {
  now: Summary;
  changes: Changes;
  trends: Trends;
  /** What it is compared with (`comparedText`). */
  before: string;
  /** Which of them, in which order; all if absent. */
  only?: readonly FigurePart[];
}

type TileProps = ComponentProps<typeof StatTile>;
type Tile = Pick<TileProps, 'value' | 'basis' | 'explanation'> & {
  change: ComponentProps<typeof Change>['change'];
};

/** "–", not 0, where there is no data. */
const rateText = (rate: Rate) => (rate.value === undefined ? '–' : formatRate(rate.value));

function timeBasis({ time }: Summary): string {
  if (time.lower === undefined || time.upper === undefined) return 'No data yet';
  if (time.n === 1) return 'From 1 response';
  return `Half of ${plural(time.n, 'response')} took about ${formatDuration(time.lower)} to ${formatDuration(time.upper)}`;
}

/** The numbers of a report. */
export function Tiles({ now, changes, trends, before, only = FIGURE_PARTS }: Props) {
  const explain = useExplanations();
  const count = (
    value: number,
    change: Changes['views'],
    definition: string,
    basis: string,
    counts: Counted,
  ): Tile => ({
    value: formatCount(value),
    basis,
    change,
    explanation: explain(definition, `${formatCount(value)} ${basis}`, counts),
  });
  const rate = (
    of: Rate,
    change: Changes['conversion'],
    definition: string,
    basis: string,
  ): Tile => ({
    value: rateText(of),
    basis: `${formatCount(of.n)} of ${formatCount(of.d)} ${basis}`,
    change,
    explanation: explain(
      definition,
      `${formatCount(of.n)} of ${formatCount(of.d)} ${basis}`,
      responsesWith(),
    ),
  });
  const tiles: Record<FigurePart, Tile> = {
    views: count(now.views, changes.views, DEFINITIONS.views, 'times opened', visitsWith()),
    starts: count(
      now.starts,
      changes.starts,
      `${DEFINITIONS.starts} The start rate is starts as a share of views.`,
      now.startRate.value === undefined
        ? `${formatCount(now.inProgress)} in progress now`
        : `${formatRate(now.startRate.value)} of views · ${formatCount(now.inProgress)} in progress`,
      startsWith(),
    ),
    submissions: count(
      now.submissions,
      changes.submissions,
      DEFINITIONS.submissions,
      'times submitted',
      responsesWith(),
    ),
    completionRate: rate(
      now.completionRate,
      changes.completionRate,
      DEFINITIONS.completionRate,
      'starts, excluding those in progress',
    ),
    conversion: rate(now.conversion, changes.conversion, DEFINITIONS.conversion, 'views'),
    time: {
      value: now.time.median === undefined ? '–' : `≈ ${formatDuration(now.time.median)}`,
      basis: timeBasis(now),
      change: changes.time,
      explanation: explain(
        DEFINITIONS.time,
        `${plural(now.time.n, 'response')} with a known time`,
        responsesWith(),
      ),
    },
  };
  return (
    <Box sx={REPORT_GRID}>
      {only.map((figure) => (
        <StatTile
          key={figure}
          label={REPORT_FIGURE_NAMES[figure]}
          {...tiles[figure]}
          change={<Change change={tiles[figure].change} before={before} />}
          trend={trends[figure]}
        />
      ))}
    </Box>
  );
}
