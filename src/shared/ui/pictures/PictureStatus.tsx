import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PictureUploadState } from './usePictureUpload';

/** How far the sending of a picture is. Its region is always there, so that it is read out when it says something. */
export function PictureStatus({ state }: { state: PictureUploadState }) {
  return (
    <Box role="status" aria-label="Picture">
      {state.kind === 'busy' && <LinearProgress aria-label="Adding picture" sx={{ mt: 1 }} />}
      {state.kind === 'added' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Picture added.
        </Typography>
      )}
    </Box>
  );
}
