import Box from '@mui/material/Box';

interface Props {
  /** One for each day, the oldest first; undefined where a day has no data, which the line passes over. */
  values: readonly (number | undefined)[];
  /** What it shows, in words: the line itself says it to no one who cannot see it. */
  label: string;
  width?: number;
  height?: number;
}

const PAD = 2;

/** How a figure went over some days, as a small area under a line. */
export function Sparkline({ values, label, width = 96, height = 28 }: Props) {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const step = values.length > 1 ? (width - PAD * 2) / (values.length - 1) : 0;
  const xOf = (index: number) => (PAD + index * step).toFixed(1);
  const points = values.flatMap((value, index) =>
    value === undefined
      ? []
      : `${xOf(index)},${(height - PAD - (value / most) * (height - PAD * 2)).toFixed(1)}`,
  );
  const isFlat = values.every((value) => !value);
  const first = xOf(values.findIndex((value) => value !== undefined));
  const last = xOf(values.findLastIndex((value) => value !== undefined));
  const ground = height - PAD;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, display: 'block', overflow: 'visible', flexShrink: 0 }}
    >
      {isFlat ? (
        <Box
          component="line"
          x1={PAD}
          x2={width - PAD}
          y1={ground}
          y2={ground}
          sx={{ stroke: 'var(--mui-palette-divider)' }}
        />
      ) : (
        <>
          <Box
            component="polygon"
            points={`${first},${ground} ${points.join(' ')} ${last},${ground}`}
            sx={{ fill: 'var(--mui-palette-tint-strong)' }}
          />
          <Box
            component="polyline"
            points={points.join(' ')}
            sx={{
              fill: 'none',
              stroke: 'var(--mui-palette-primary-readable)',
              strokeWidth: 1.5,
              strokeLinejoin: 'round',
              strokeLinecap: 'round',
            }}
          />
        </>
      )}
    </Box>
  );
}
