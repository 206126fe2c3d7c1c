import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Changes } from '@/domain/insights/change';
import type { Summary, Trends } from '@/domain/insights/report';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { DEFINITIONS } from '@/shared/lib/numberDefinitions';
import { Change } from '@/shared/ui/figures/Change';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ExcludedNote } from '@/shared/ui/figures/ExcludedNote';
import { StatTile } from '@/shared/ui/figures/StatTile';

interface Props {
  now: Summary | undefined;
  changes: Changes | undefined;
  trends: Trends | undefined;
  error: Error | null;
  retry: () => void;
}

const WEEK = 'last 7 days, all forms';
const DAYS = 7;

/** Three numbers of the week. */
export function WeekTiles({ now, changes, trends, error, retry }: Props) {
  if (error && !now) {
    return <ErrorState what="We couldn’t load this week’s figures." error={error} retry={retry} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Tiles now={now} changes={changes} trends={trends} />
      {now && <ExcludedNote count={now.excluded} />}
    </Box>
  );
}

function Tiles({ now, changes, trends }: Pick<Props, 'now' | 'changes' | 'trends'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        '& > :nth-of-type(3)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
      }}
    >
      {now && changes ? (
        <>
          <StatTile
            label="Views"
            value={formatCount(now.views)}
            basis={WEEK}
            change={<Change change={changes.views} days={DAYS} isNamed />}
            explanation={DEFINITIONS.views}
            trend={trends?.views}
          />
          <StatTile
            label="Responses"
            value={formatCount(now.submissions)}
            basis={WEEK}
            change={<Change change={changes.submissions} days={DAYS} isNamed />}
            explanation={DEFINITIONS.submissions}
            trend={trends?.submissions}
          />
          <StatTile
            label="Conversion rate"
            value={now.conversion.value === undefined ? '–' : formatRate(now.conversion.value)}
            basis={`${formatCount(now.conversion.n)} of ${formatCount(now.conversion.d)} views, ${WEEK}`}
            change={<Change change={changes.conversion} days={DAYS} isNamed />}
            explanation={DEFINITIONS.conversion}
            trend={trends?.conversion}
          />
        </>
      ) : (
        [0, 1, 2].map((index) => (
          <Skeleton key={index} component="div" variant="rounded" height={140} />
        ))
      )}
    </Box>
  );
}
