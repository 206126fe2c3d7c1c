import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';

interface Props<V extends string> {
  label: string;
  value: V;
  /** Values, and how they read. */
  options: readonly (readonly [V, string])[];
  disabled?: boolean;
  onChange: (value: V) => void;
  sx: SxProps<Theme>;
}

/** One of a few values, such as the order of a list. */
export function SelectInput<V extends string>(props: Props<V>) {
  const { label, value, options, disabled = false, onChange, sx } = props;
  return (
    <TextField
      select
      label={label}
      size="small"
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = options.find(([one]) => one === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      sx={sx}
    >
      {options.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
