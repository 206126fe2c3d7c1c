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
/** Width of a letter of a label, in rem. */
const LETTER = 0.42;

const labelOf = (bar: Bar) => bar.short ?? bar.label;

/** Counts as columns in their order: steps, weeks, ranges of numbers. */
export function Columns({ bars, name, onChoose, colorOf }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = Math.ceil(bars.length / MOST_LABELS);
  const longest = Math.max(0, ...bars.map((bar) => labelOf(bar).length));
  const wide = Math.ceil(bars.length / step) * (longest + 1) * LETTER;
  /** Narrow columns have every second label, narrower ones every fourth. */
  const hidden = (index: number) =>
    index % 4 === 0
      ? {}
      : {
          [`@container (max-width: ${index % 2 === 0 ? wide / 2 : wide}rem)`]: {
            visibility: 'hidden',
          },
        };
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
        containerType: 'inline-size',
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
              sx={{
                color: 'text.secondary',
                overflow: 'visible',
                minHeight: '1.5em',
                ...hidden(index / step),
              }}
            >
              {index % step === 0 ? labelOf(bar) : ''}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}
