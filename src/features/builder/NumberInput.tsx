import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  value: number | undefined;
  min?: number;
  max?: number;
  onChange: (value: number | null) => void;
}

/** A number that may be left empty. */
export function NumberInput({ label, value, min = -1e15, max = 1e15, onChange }: Props) {
  return (
    <TextField
      label={label}
      type="number"
      size="small"
      fullWidth
      value={value ?? ''}
      slotProps={{ htmlInput: { min, max } }}
      onChange={(event) => {
        const { value: text } = event.target;
        const number = Number(text);
        if (text === '') onChange(null);
        else if (Number.isFinite(number)) onChange(Math.min(max, Math.max(min, number)));
      }}
    />
  );
}
