import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** That something is under way, and what. */
export function Waiting({ text }: { text: string }) {
  return (
    <Stack role="status" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <CircularProgress size="1em" aria-hidden />
      <Typography variant="body2">{text}</Typography>
    </Stack>
  );
}
