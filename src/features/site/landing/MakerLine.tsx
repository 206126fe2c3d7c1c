import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';

/** The browser's own controls: the one or the other of them. */
type Control = HTMLInputElement | HTMLTextAreaElement;

interface Props {
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
  placeholder?: string;
  /** Of a text of several lines; one line without. */
  rows?: number;
  /** Leads the keyboard there. */
  control?: RefObject<Control | null>;
}

/** A text of the home page: the browser's own control, which costs the page no script. */
export function MakerLine({ label, value, onChange, rows, control, ...rest }: Props) {
  const id = useId();
  const own = useRef<Control>(null);
  const ref = control ?? own;
  // Hydrating keeps what was typed before in the field, and tells no one.
  const take = useEffectEvent(() => {
    const typed = ref.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  useEffect(() => take(), []);
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <Box
        component={rows === undefined ? 'input' : 'textarea'}
        ref={ref}
        id={id}
        value={value}
        autoComplete="off"
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        {...rest}
        {...(rows === undefined ? {} : { rows })}
        sx={{
          display: 'block',
          width: '100%',
          mt: 0.5,
          px: 1.5,
          py: 1.25,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: '8px',
          resize: 'vertical',
        }}
      />
    </div>
  );
}
