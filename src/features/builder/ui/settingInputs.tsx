/** The controls of which the settings panel is made; each tells of what it holds at every change. */
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** Sets properties of the selected field; null takes one away. */
export type SetProperties = (set: Readonly<Record<string, unknown>>) => void;

export interface TextSettingProps {
  label: string;
  value: string | undefined;
  maxLength: number;
  onChange: (value: string | null) => void;
  multiline?: boolean;
  placeholder?: string;
  helperText?: ReactNode;
  error?: boolean;
  disabled?: boolean;
  type?: 'text' | 'time' | 'datetime-local';
}

/** A text that may be left out. */
export function TextSetting(
  props: TextSettingProps & {
    marks?: Record<`data-${string}`, string>;
    handlers?: Pick<TextFieldProps, 'onFocus' | 'onBlur' | 'onKeyDown'>;
  },
) {
  const { label, value = '', maxLength, onChange, type = 'text', placeholder, ...rest } = props;
  const { marks, handlers, ...others } = rest;
  return (
    <TextField
      label={label}
      size="small"
      fullWidth
      type={type}
      value={value}
      placeholder={placeholder ?? ''}
      slotProps={{
        htmlInput: { maxLength, dir: 'auto', ...marks },
        // What browsers show in a time, or a placeholder, stands where the label would.
        inputLabel: type !== 'text' || placeholder ? { shrink: true } : {},
      }}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      {...handlers}
      {...others}
    />
  );
}

export function SwitchSetting(props: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, checked, disabled = false, onChange } = props;
  return (
    <FormControlLabel
      control={
        <Switch
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          // Its track ends where the fields do: around it, there are 11 px to press.
          sx={{ marginInlineEnd: '-11px', flexShrink: 0 }}
        />
      }
      label={label}
      labelPlacement="start"
      // A stack takes its margin away, other parents do not.
      sx={{ mx: 0, gap: 1, justifyContent: 'space-between' }}
    />
  );
}

/** One of a few; the first stands for "nothing of that kind" where its value is empty. */
export function ChoiceSetting<T extends string>(props: {
  label: ReactNode;
  value: T;
  choices: readonly (readonly [value: T, label: string])[];
  disabled?: boolean;
  onChange: (value: T) => void;
  helperText?: ReactNode;
}) {
  const { label, value, choices, disabled = false, onChange, helperText } = props;
  return (
    <TextField
      select
      label={label}
      size="small"
      fullWidth
      value={value}
      disabled={disabled}
      helperText={helperText}
      onChange={(event) => {
        const chosen = choices.find(([one]) => one === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
