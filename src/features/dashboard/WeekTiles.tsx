import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { FigureChange as ChangeOf, Changes } from '@/domain/insights/change';
import type { Period, Rate, Summary, Trends } from '@/domain/insights/report';
import { formatDuration } from '@/domain/base/duration';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { formatConditions } from '@/domain/conditions/address';
import { comparison } from '@/domain/conditions/filters';
import { routes } from '@/shared/config/routes';
import { DEFINITIONS } from '@/shared/lib/numberDefinitions';
import { Change } from '@/shared/ui/figures/Change';
import { comparedText } from '@/domain/insights/sentenceText';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ExcludedNote } from '@/shared/ui/figures/ExcludedNote';
import { StatTile } from '@/shared/ui/figures/StatTile';
import { FIGURE_NAMES, type FigureId } from './parts';

interface Props {
  /** The week that they count. */
  period: Period;
  figures: readonly FigureId[];
  now: Summary | undefined;
  changes: Changes | undefined;
  trends: Trends | undefined;
  error: Error | null;
  retry: () => void;
}

const WEEK = 'last 7 days, all forms';
const BEFORE = comparedText(7);

/** The chosen numbers of the week. */
export function WeekTiles({ period, figures, now, changes, trends, error, retry }: Props) {
  if (error && !now) {
    return <ErrorState what="We couldn’t load this week’s figures." error={error} retry={retry} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5em), 1fr))',
          // An odd one at the end of two columns has both.
          '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {figures.map((figure) =>
          now && changes ? (
            <Figure key={figure} {...{ period, figure, now, changes, trends }} />
          ) : (
            <Skeleton key={figure} component="div" variant="rounded" height={140} />
          ),
        )}
      </Box>
      {now && <ExcludedNote count={now.excluded} />}
    </Box>
  );
}

interface Shown {
  value: string;
  basis: string;
  change: ChangeOf;
}

const counted = (count: number, change: ChangeOf): Shown => ({
  value: formatCount(count),
  basis: WEEK,
  change,
});

const rated = ({ n, d, value }: Rate, of: string, change: ChangeOf): Shown => ({
  value: value === undefined ? '–' : formatRate(value),
  basis: `${formatCount(n)} of ${formatCount(d)} ${of}, ${WEEK}`,
  change,
});

const SHOWN: Readonly<Record<FigureId, (now: Summary, changes: Changes) => Shown>> = {
  views: (now, { views }) => counted(now.views, views),
  submissions: (now, { submissions }) => counted(now.submissions, submissions),
  starts: (now, { starts }) => counted(now.starts, starts),
  conversion: (now, { conversion }) => rated(now.conversion, 'views', conversion),
  startRate: (now, { startRate }) => rated(now.startRate, 'views', startRate),
  completionRate: (now, { completionRate }) => rated(now.completionRate, 'starts', completionRate),
  time: ({ time: { median, n } }, { time }) => ({
    value: median === undefined ? '–' : formatDuration(median),
    basis: `${formatCount(n)} timed, ${WEEK}`,
    change: time,
  }),
};

interface FigureProps {
  period: Period;
  figure: FigureId;
  now: Summary;
  changes: Changes;
  trends: Trends | undefined;
}

/** Figures that count visits: Insights has them by form. */
const OF_VISITS: ReadonlySet<FigureId> = new Set(['views', 'starts', 'startRate']);

function linkTo(figure: FigureId, { from, to }: Period) {
  if (OF_VISITS.has(figure)) {
    return { to: routes.insights.href({ period: '7d' }), text: 'See each form' };
  }
  const f = formatConditions([
    comparison({ kind: 'response', property: 'submitted' }, 'between', [from, to]),
  ]);
  return { to: routes.allResponses.href({ f }), text: 'Open these responses' };
}

function Figure({ period, figure, now, changes, trends }: FigureProps) {
  const { value, basis, change } = SHOWN[figure](now, changes);
  return (
    <StatTile
      label={FIGURE_NAMES[figure]}
      value={value}
      basis={basis}
      change={<Change change={change} before={BEFORE} isNamed />}
      explanation={{ definition: DEFINITIONS[figure], link: linkTo(figure, period) }}
      trend={trends?.[figure]}
    />
  );
}
