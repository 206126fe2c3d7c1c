import Alert from '@mui/material/Alert';

/** Shown beside daily figures while they are recalculated for a new time zone. */
export function RecountNote() {
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ my: 1 }}>
      This workspace’s time zone has changed, so daily figures are being recalculated. Some days may
      look too high or too low until that’s done.
    </Alert>
  );
}
