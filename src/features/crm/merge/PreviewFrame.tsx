import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  heading: ReactNode;
  /** What it holds: responses, people … */
  counts: readonly string[];
  children: ReactNode;
}

/** A record as it will be, in rows of `PreviewRow`. */
export function PreviewFrame({ heading, counts, children }: Props) {
  return (
    <Box
      component="section"
      aria-label="Result"
      sx={{
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
        minWidth: 0,
        position: { md: 'sticky' },
        top: 0,
      }}
    >
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        Result
      </Typography>
      <Typography component="div" variant="h6" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {heading}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {counts.join(' · ')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function PreviewRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </>
  );
}

/** Several values, one below the other. */
export function PreviewLines({ values }: { values: readonly string[] }) {
  if (values.length === 0) return '–';
  return values.map((value) => (
    <Box key={value}>
      <bdi>{value}</bdi>
    </Box>
  ));
}
