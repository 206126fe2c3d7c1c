import TextField from '@mui/material/TextField';
import { createContext, useContext, type HTMLAttributes, type Ref } from 'react';
import type { TextSettingProps } from '../ui/settingInputs';
import { chipStyle, chipTextStyle } from './chipStyles';
import { FormText, type FormTextProps } from './FormText';
import { useNamed, type PipeTarget } from './pipedText';
import type { TextControl } from './textControl';

/** A text that may be left out and in which answers may stand. */
export function PipedSetting(props: TextSettingProps & { pipes: PipeTarget }) {
  const { label, pipes, value = '', placeholder = '', maxLength, onChange, ...rest } = props;
  const { multiline = false, helperText, error = false } = rest;
  const shownPlaceholder = useNamed(placeholder);
  const text: SettingTextProps = {
    stored: value,
    onText: (written) => onChange(written === '' ? null : written),
    pipes,
    isMultiline: multiline,
    isMarked: false,
    dataAttributes: undefined,
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
