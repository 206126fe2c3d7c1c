import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A titled group of settings. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
