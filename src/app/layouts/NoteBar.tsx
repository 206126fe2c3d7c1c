import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  text: string;
  hue?: 'primary' | 'error';
  children?: ReactNode;
}

/** A line across the screen about the workspace as a whole, with the ways on. */
export function NoteBar({ label, text, hue = 'primary', children }: Props) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: `color-mix(in srgb, ${palette[hue].main} 8%, ${palette.background.paper})`,
      })}
    >
      <Typography variant="body2" sx={{ py: 0.5, mr: 'auto', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -0.625 }}>{children}</Box>
    </Box>
  );
}
