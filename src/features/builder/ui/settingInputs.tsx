/** The controls of which the settings panel is made; each tells of what it holds at every change. */
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { createContext, useContext, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { chipStyle, chipTextStyle } from '../text/chipStyles';
import { FormText, type FormTextProps } from '../text/FormText';
import { useNamed, type PipeMark } from '../text/pipedText';
import type { TextControl } from '../text/textControl';

/** Sets properties of the selected field; null takes one away. */
export type SetProperties = (set: Readonly<Record<string, unknown>>) => void;

interface TextSettingProps {
  label: string;
  value: string | undefined;
  maxLength: number;
  onChange: (value: string | null) => void;
  multiline?: boolean;
  placeholder?: string;
  helperText?: ReactNode;
  error?: boolean;
  type?: 'text' | 'time' | 'datetime-local';
}

/** A text that may be left out and in which answers may stand. */
export function PipedSetting(props: TextSettingProps & { pipes: PipeMark }) {
  const { label, pipes, value = '', placeholder = '', maxLength, onChange, ...rest } = props;
  const { multiline = false, helperText, error = false } = rest;
  const shownPlaceholder = useNamed(placeholder);
  const text: SettingTextProps = {
    stored: value,
    onText: (written) => onChange(written === '' ? null : written),
    pipes,
    isMultiline: multiline,
    isMarked: false,
    marks: undefined,
    maxLength,
    placeholder: shownPlaceholder,
    'aria-label': label,
  };
  return (
    <SettingTextContext value={text}>
      <TextField
        label={label}
        size="small"
        fullWidth
        multiline={multiline}
        value={value}
        helperText={helperText}
        error={error}
        sx={settingTextStyle}
        slotProps={{
          input: { inputComponent: SettingText },
          inputLabel: placeholder ? { shrink: true } : {},
        }}
      />
    </SettingTextContext>
  );
}

const settingTextStyle = {
  '& .setting-text': {
    height: 'auto',
    minHeight: '1.4375em',
    resize: 'none',
    fieldSizing: 'content',
  },
  '& chip-text': chipTextStyle,
  '& .chip': chipStyle,
} as const;

type SettingTextProps = Omit<FormTextProps, 'ref'>;
const SettingTextContext = createContext<SettingTextProps | undefined>(undefined);

/** The control of a `PipedSetting`, in the frame of a text field: its text comes by the context, the rest by the frame. */
function SettingText({ id = '', className = '', onBlur, onFocus, ref, ...rest }: FrameProps) {
  const text = useContext(SettingTextContext);
  if (!text) return null;
  return (
    <FormText
      {...text}
      ref={ref ?? null}
      id={id}
      className={`setting-text ${className}`}
      {...(onBlur ? { onBlur } : {})}
      {...(onFocus ? { onFocus } : {})}
      aria-invalid={rest['aria-invalid'] === true}
      {...(rest['aria-describedby'] ? { 'aria-describedby': rest['aria-describedby'] } : {})}
    />
  );
}

type FrameProps = HTMLAttributes<TextControl> & { ref?: Ref<TextControl> };

/** A text that may be left out. */
export function TextSetting(
  props: TextSettingProps & { marks?: Record<`data-${string}`, string> },
) {
  const { label, value = '', maxLength, onChange, type = 'text', placeholder, ...rest } = props;
  const { marks, ...others } = rest;
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
      {...others}
    />
  );
}

export function SwitchSetting(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, checked, onChange } = props;
  return (
    <FormControlLabel
      control={<Switch checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
    />
  );
}

/** One of a few; the first stands for "nothing of that kind" where its value is empty. */
export function ChoiceSetting<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
  helperText?: ReactNode;
}) {
  const { label, value, choices, onChange, helperText } = props;
  return (
    <TextField
      select
      label={label}
      size="small"
      fullWidth
      value={value}
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
