import Box from '@mui/material/Box';
import { HIDDEN } from '@/shared/ui/text/hidden';

/** The label of a control of which there are several: what it belongs to is read aloud, and seen where it stands. */
export function namedLabel(of: string, what: string) {
  return (
    <>
      <Box component="span" sx={HIDDEN}>
        {of}:{' '}
      </Box>
      {what}
    </>
  );
}
