import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { MAX_RETENTION_MONTHS, RETENTION_MONTHS } from '@/domain/options/contactLimits';
import { plural } from '@/shared/lib/numbers';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';

const OTHER = 'other';
const OPTIONS = [
  ...RETENTION_MONTHS.map((months) => [String(months), plural(months, 'month')] as const),
  [OTHER, 'Another number of months'] as const,
];

interface Props {
  /** As it is typed. */
  value: string;
  onChange: (value: string) => void;
}

/** After how many months, and what counts as activity. */
export function MonthsInput({ value, onChange }: Props) {
  const [isOther, setOther] = useState(OPTIONS.every(([one]) => one !== value));
  const months = Number(value);
  const isWrong = !/^[0-9]+$/.test(value) || months < 1 || months > MAX_RETENTION_MONTHS;
  return (
    <Stack spacing={1.5}>
      <SelectInput
        label="Delete after no activity for"
        value={isOther ? OTHER : value}
        options={OPTIONS}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          if (chosen !== OTHER) onChange(chosen);
        }}
        sx={{}}
      />
      {isOther && (
        <TextField
          label="Months"
          size="small"
          value={value}
          error={isWrong}
          helperText={
            isWrong ? `Enter a whole number from 1 to ${MAX_RETENTION_MONTHS}.` : undefined
          }
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Activity is a response, a note, a logged call or email, a completed task, an attached file,
        or being added. Edits, tags and stages don’t count.
      </Typography>
    </Stack>
  );
}
