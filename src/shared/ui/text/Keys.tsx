import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';

/** A combination of keys, joined by “+”. */
export function Keys({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '+'}
      <Box
        component="kbd"
        sx={{
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          typography: 'caption',
          whiteSpace: 'nowrap',
        }}
      >
        {part}
      </Box>
    </Fragment>
  ));
}

interface Props {
  /** What each does, and its keys. */
  rows: readonly (readonly [says: string, keys: ReactNode])[];
}

/** What keys do, a line each. */
export function KeyTable({ rows }: Props) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', columnGap: 2, rowGap: 0.75, m: 0 }}
    >
      {rows.map(([says, keys]) => (
        <Fragment key={says}>
          <Typography component="dt" variant="body2">
            {says}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end' }}>
            {keys}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
