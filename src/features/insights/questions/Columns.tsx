import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/shared/lib/numbers';
import type { Bar } from './Bars';

interface Props {
  bars: readonly Bar[];
  name: string;
  onChoose?: ((id: string) => void) | undefined;
  /** Colour of a column, where it means something. */
  colorOf?: (id: string) => string;
}

const HEIGHT = 120;
/** More columns than this have room for the labels of some only. */
const MOST_LABELS = 12;

/** Counts as columns in their order: steps, weeks, ranges of numbers. */
export function Columns({ bars, name, onChoose, colorOf }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = Math.ceil(bars.length / MOST_LABELS);
  return (
    <Box
      component="ul"
      aria-label={name}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))`,
        gap: { xs: '2px', sm: 0.5 },
        alignItems: 'end',
      }}
    >
      {bars.map((bar, index) => (
        <li key={bar.id}>
          <Box
            {...(onChoose
              ? {
                  component: ButtonBase,
                  onClick: () => onChoose(bar.id),
                }
              : { role: 'img', 'aria-label': `${bar.label}: ${formatCount(bar.count)}` })}
            title={`${bar.label}: ${formatCount(bar.count)}`}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'flex-end',
              alignItems: 'stretch',
              width: '100%',
              borderRadius: 1,
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.readable' },
            }}
          >
            {bars.length <= MOST_LABELS && (
              <Typography
                component="span"
                aria-hidden
                variant="caption"
                align="center"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {bar.count > 0 ? formatCount(bar.count) : ''}
              </Typography>
            )}
            <Box
              component="span"
              sx={{
                display: 'block',
                height: Math.max(bar.count > 0 ? 3 : 1, (bar.count / most) * HEIGHT),
                borderRadius: '3px 3px 0 0',
                bgcolor: bar.count > 0 ? (colorOf?.(bar.id) ?? 'primary.readable') : 'divider',
              }}
            />
            <Typography
              component="span"
              aria-hidden
              variant="caption"
              align="center"
              noWrap
              sx={{ color: 'text.secondary', overflow: 'visible', minHeight: '1.5em' }}
            >
              {index % step === 0 ? (bar.short ?? bar.label) : ''}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}
