import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Ref } from 'react';
import { NOTE_LENGTH } from '@/domain/documents/notes.schema';

interface Props extends Pick<TextFieldProps, 'autoFocus' | 'ref'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Attributes of the text area. */
  input?: object;
}

/** The text of a note: Ctrl+Enter stores it. */
export function NoteField(props: Props) {
  const { label, value, onChange, onSubmit, onCancel, input, ...field } = props;
  return (
    <TextField
      {...field}
      fullWidth
      multiline
      minRows={2}
      maxRows={12}
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSubmit();
        } else if (event.key === 'Escape') {
          // Leaves the field, not the sheet around it.
          event.stopPropagation();
          if (onCancel) onCancel();
          else if (event.target instanceof HTMLElement) event.target.blur();
        }
      }}
      slotProps={{ htmlInput: { maxLength: NOTE_LENGTH, dir: 'auto', ...input } }}
    />
  );
}
