import { capital } from '@/domain/text/capital';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DAY_RANGES, daysAgoOf, moreThanDaysAgo, rangeWords } from '@/domain/conditions/relative';
import { DateField } from '@/shared/ui/inputs/DateField';

interface Props {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A range that a link brought and the menu doesn't have is one of its choices, too. */
const OTHER = 'other';
const AGO = 'ago';
const EXACT = 'exact';
/** How many days “more than … days ago” begins with, and its most. */
const AGO_DAYS = { first: 30, most: 3_650 } as const;

/** Two days, or a range that moves with the calendar. */
export function DayRangeInputs({ from, to, onChange }: Props) {
  const words = rangeWords([from, to]);
  const ago = daysAgoOf([from, to]);
  const named = DAY_RANGES.find((range) => range.words === words);
  const [agoText, setAgoText] = useState(String(ago ?? AGO_DAYS.first));
  const kind = ago === undefined ? (named?.words ?? (words === undefined ? EXACT : OTHER)) : AGO;
  const choose = (next: string) => {
    const range = DAY_RANGES.find((one) => one.words === next);
    if (range) onChange(...range.days);
    else if (next === AGO) onChange(...moreThanDaysAgo(Number(agoText)));
    else if (next === EXACT) onChange('', '');
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        label="Dates"
        size="small"
        value={kind}
        onChange={(event) => choose(event.target.value)}
      >
        <MenuItem value={EXACT}>Exact dates</MenuItem>
        {DAY_RANGES.map((range) => (
          <MenuItem key={range.words} value={range.words}>
            {capital(range.words)}
          </MenuItem>
        ))}
        <MenuItem value={AGO}>More than … days ago</MenuItem>
        {kind === OTHER && <MenuItem value={OTHER}>{capital(words ?? '')}</MenuItem>}
      </TextField>
      {kind === AGO && (
        <TextField
          label="Days ago"
          size="small"
          type="number"
          value={agoText}
          onChange={(event) => {
            setAgoText(event.target.value);
            const days = Math.round(Number(event.target.value));
            if (days >= 1 && days <= AGO_DAYS.most) onChange(...moreThanDaysAgo(days));
          }}
          slotProps={{ htmlInput: { min: 1, max: AGO_DAYS.most } }}
        />
      )}
      {kind === EXACT && (
        <>
          <Day label="From" value={from} onChange={(day) => onChange(day, to)} />
          <Day label="To" value={to} onChange={(day) => onChange(from, day)} />
        </>
      )}
    </Stack>
  );
}

function Day(props: { label: string; value: string; onChange: (day: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <DateField
      label={label}
      value={value === '' ? undefined : value}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
