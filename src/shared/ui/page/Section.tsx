import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What it is for, in one sentence. */
  lead?: string;
  children: ReactNode;
}

/** A titled part of a record or a dashboard. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: lead === undefined ? 1 : 0 }}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
