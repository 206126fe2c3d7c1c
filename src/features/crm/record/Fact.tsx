import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FactSource } from '@/domain/documents/crm.schema';
import { SourceLine } from './SourceLine';

interface Props {
  label: string;
  source?: FactSource | undefined;
  children: ReactNode;
}

/** One thing that is known of a contact, with where it came from. */
export function Fact({ label, source, children }: Props) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi>{label}</bdi>
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
        <SourceLine source={source} />
      </Box>
    </Box>
  );
}
