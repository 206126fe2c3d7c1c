import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HIDDEN } from '@/shared/ui/text/hidden';

/** What something was, and what it became. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <Box component="span" sx={HIDDEN}>
        {'Before: '}
      </Box>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <bdi>{from}</bdi>
      </Box>
      <span aria-hidden> → </span>
      <Box component="span" sx={HIDDEN}>
        {'After: '}
      </Box>
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <bdi>{to}</bdi>
      </Box>
    </>
  );
}
