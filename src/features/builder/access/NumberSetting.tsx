import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  label: string;
  value: number;
  max: number;
  disabled: boolean;
  helperText: string;
  onChange: (value: number) => void;
}

/** A whole number from 1; what is no such number stays on show, marked, and changes nothing. */
export function NumberSetting({ label, value, max, disabled, helperText, onChange }: Props) {
  const [text, setText] = useState<string>();
  const isWrong = text !== undefined && !isNumber(text, max);
  return (
    <TextField
      label={label}
      size="small"
      value={text ?? String(value)}
      disabled={disabled}
      error={isWrong}
      helperText={isWrong ? `Enter a whole number from 1 to ${max}.` : helperText}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      onChange={(event) => {
        const next = event.target.value.trim();
        setText(next);
        if (isNumber(next, max)) onChange(Number(next));
      }}
      onBlur={() => !isWrong && setText(undefined)}
    />
  );
}

const isNumber = (text: string, max: number) =>
  /^[0-9]+$/.test(text) && Number(text) >= 1 && Number(text) <= max;
