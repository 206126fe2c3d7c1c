import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { MAX_STARTED_LENGTH } from '@/domain/content/startedForm';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A line of the home page's maker: the browser's own input, which costs the page no script. */
export function MakerLine({ label, value, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Hydrating keeps what was typed before in the field, and tells nobody.
  const take = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  useEffect(() => take(), []);
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <Box
        component="input"
        ref={input}
        id={id}
        value={value}
        maxLength={MAX_STARTED_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
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
        }}
      />
    </div>
  );
}
