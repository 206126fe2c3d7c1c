import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { HIDDEN } from '@/shared/ui/text/hidden';

export interface Bar {
  id: string;
  label: string;
  /** Below a column, if the label is too long there. */
  short?: string;
  count: number;
  /** Of those who answered; undefined where that says nothing. */
  share?: number | undefined;
  /** Of those who saw the question. */
  shareOfSeen?: number | undefined;
}

interface Props {
  bars: readonly Bar[];
  /** What the bars are about, for those who do not see them. */
  name: string;
  /** Filters by a bar; without it, bars are not pressed. */
  onChoose?: ((id: string) => void) | undefined;
}

/** Counts as bars, each of which is a filter. Read as a list: label, count, share. */
export function Bars({ bars, name, onChoose }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box
      component="ul"
      aria-label={name}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
    >
      {bars.map((bar) => {
        const content = <BarContent bar={bar} most={most} />;
        return (
          <li key={bar.id}>
            {onChoose ? (
              <ButtonBase
                onClick={() => onChoose(bar.id)}
                sx={{
                  display: 'block',
                  width: '100%',
                  textAlign: 'start',
                  borderRadius: 1,
                  px: 0.5,
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.readable' },
                }}
              >
                {content}
                <Box component="span" sx={HIDDEN}>
                  Filter by this
                </Box>
              </ButtonBase>
            ) : (
              <Box sx={{ px: 0.5 }}>{content}</Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

function BarContent({
  bar: { label, count, share, shareOfSeen },
  most,
}: {
  bar: Bar;
  most: number;
}) {
  return (
    <Box component="span" sx={{ display: 'block', py: 0.5 }}>
      <Box
        component="span"
        sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}
      >
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <bdi>{label}</bdi>
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
          title={
            shareOfSeen === undefined
              ? undefined
              : `${formatRate(shareOfSeen)} of people who saw it`
          }
        >
          <b>{formatCount(count)}</b>
          {share !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
              {formatRate(share)}
            </Box>
          )}
        </Typography>
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'block',
          height: 8,
          borderRadius: 4,
          bgcolor: 'action.hover',
          overflow: 'hidden',
          mt: 0.5,
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            height: '100%',
            width: `${(count / most) * 100}%`,
            minWidth: count > 0 ? 4 : 0,
            borderRadius: 4,
            bgcolor: 'primary.readable',
          }}
        />
      </Box>
    </Box>
  );
}
