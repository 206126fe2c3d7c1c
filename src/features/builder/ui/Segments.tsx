import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** One of a few, all in sight. */
export function Segments<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly (readonly [value: T, label: ReactNode])[];
  onChange: (value: T) => void;
}) {
  const { label, value, choices, onChange } = props;
  const id = useId();
  return (
    <Stack spacing={0.5}>
      <Typography id={id} variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={value}
        onChange={(_event, next: T | null) => {
          if (next !== null) onChange(next);
        }}
        sx={{
          '& .MuiToggleButton-root': { typography: 'body2', py: 0.75, minHeight: 36, px: 0.5 },
        }}
      >
        {choices.map(([one, text]) => (
          <ToggleButton key={one} value={one}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
