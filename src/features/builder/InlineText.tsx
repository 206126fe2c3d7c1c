import InputBase from '@mui/material/InputBase';
import { memo } from 'react';

interface Props {
  value: string;
  /** What this text is, for those who cannot see where it stands. */
  label: string;
  placeholder: string;
  onChange: (value: string) => void;
  onDone?: () => void;
  variant: 'title' | 'label' | 'text' | 'option';
  multiline?: boolean;
  maxLength: number;
  /** An attribute by which the text is found to get the focus. */
  mark?: Record<`data-${string}`, string>;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

const SX = {
  title: { typography: 'h3' },
  label: { typography: 'subtitle1', fontWeight: 600 },
  text: { typography: 'body2', color: 'text.secondary' },
  option: { typography: 'body1' },
} as const;

/** A text of the form, edited where it stands: looks like the text until one comes near it. */
export const InlineText = memo(function InlineText(props: Props) {
  const {
    value,
    label,
    placeholder,
    onChange,
    onDone,
    variant,
    multiline = false,
    maxLength,
    mark,
    onKeyDown,
  } = props;
  return (
    <InputBase
      fullWidth
      multiline={multiline}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onDone}
      onKeyDown={onKeyDown}
      slotProps={{ input: { 'aria-label': label, maxLength, dir: 'auto', ...mark } }}
      sx={{
        ...SX[variant],
        px: 1,
        mx: -1,
        width: (theme) => `calc(100% + ${theme.spacing(2)})`,
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focused': { bgcolor: 'action.hover' },
        '& ::placeholder': { opacity: 1, color: 'text.secondary' },
      }}
    />
  );
});
