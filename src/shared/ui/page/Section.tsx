import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What it is for, in one sentence. */
  lead?: string;
  /** Before the title: an icon of its hue. */
  mark?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a record or a dashboard. */
export function Section({ title, lead, mark, actions, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: lead === undefined ? 1 : 0,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {mark}
          <Typography id={id} variant="h6" component="h2">
            {title}
          </Typography>
        </Box>
        {actions}
      </Box>
      {lead !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
