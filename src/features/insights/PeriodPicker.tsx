import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Period } from '@/domain/insights/report';
import { COMPARISONS } from '@/domain/options/reports';
import { addDays } from '@/domain/base/calendar';
import { DateField } from '@/shared/ui/inputs/DateField';
import { COMPARISON_LABELS, MAX_DAYS, PARAMS, PERIOD_LABELS, type InsightsParams } from './params';

interface Props {
  params: InsightsParams;
  /** The days that are shown. */
  period: Period;
  today: string;
  onChange: (changes: Partial<InsightsParams>) => void;
}

const WIDTH = { flex: { xs: '1 1 9em', sm: 'none' }, minWidth: { xs: 0, sm: 190 } } as const;

/** Which days, and what they are compared with. */
export function PeriodPicker({ params, period, today, onChange }: Props) {
  return (
    <>
      <TextField
        select
        size="small"
        label="Period"
        value={params.period}
        onChange={(event) => {
          const name = PARAMS.period.parse(event.target.value);
          if (name === undefined) return;
          // One's own dates begin with those that were shown.
          onChange(
            name === 'custom'
              ? { period: name, from: period.from, to: period.to }
              : { period: name, from: undefined, to: undefined },
          );
        }}
        sx={WIDTH}
      >
        {Object.entries(PERIOD_LABELS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {params.period === 'custom' && (
        <Stack direction="row" spacing={1} sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
          <DateField
            label="From"
            value={period.from}
            min={addDays(period.to, -MAX_DAYS)}
            max={period.to}
            onChange={(from) => onChange({ from })}
          />
          <DateField
            label="To"
            value={period.to}
            min={period.from}
            max={today}
            onChange={(to) => onChange({ to })}
          />
        </Stack>
      )}
      <TextField
        select
        size="small"
        label="Compared with"
        value={params.compare}
        onChange={(event) =>
          onChange({ compare: PARAMS.compare.parse(event.target.value) ?? 'previous' })
        }
        sx={WIDTH}
      >
        {COMPARISONS.map((value) => (
          <MenuItem key={value} value={value}>
            {COMPARISON_LABELS[value]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
