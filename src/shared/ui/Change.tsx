import Typography from '@mui/material/Typography';
import { formatRate } from '@/shared/lib/numbers';

interface Props {
  /** Fraction; undefined where there is nothing to compare with. */
  value: number | undefined;
  /** Counts change relatively, rates by percentage points. */
  unit: 'relative' | 'points';
}

const points = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** The change of a number as words: direction by sign and word, never by colour alone. */
export function changeText(value: number | undefined, unit: Props['unit']): string {
  if (value === undefined) return 'Nothing to compare with';
  if (Math.abs(value) < 0.0005) return 'Unchanged from the period before';
  const direction = value > 0 ? 'Up' : 'Down';
  const size =
    unit === 'relative'
      ? formatRate(Math.abs(value))
      : `${points.format(Math.abs(value) * 100)} points`;
  return `${direction} ${size} on the period before`;
}

export function Change({ value, unit }: Props) {
  return (
    <Typography variant="caption" component="p">
      {changeText(value, unit)}
    </Typography>
  );
}
