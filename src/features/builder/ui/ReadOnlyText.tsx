import TextField from '@mui/material/TextField';

/** A text to be copied: chosen whole when it gets the focus. */
export function ReadOnlyText(props: {
  label: string;
  value: string;
  rows?: number;
  helperText?: string;
  isCode?: boolean;
}) {
  const { label, value, rows, helperText, isCode = false } = props;
  return (
    <TextField
      label={label}
      value={value}
      fullWidth
      size="small"
      helperText={helperText}
      {...(rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 18 })}
      slotProps={{
        htmlInput: {
          readOnly: true,
          spellCheck: false,
          dir: isCode ? 'ltr' : 'auto',
          ...(isCode ? { style: { fontFamily: 'monospace', fontSize: '0.8125rem' } } : {}),
        },
      }}
      onFocus={(event) => event.target.select()}
    />
  );
}
