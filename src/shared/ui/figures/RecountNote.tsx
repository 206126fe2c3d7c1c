import Alert from '@mui/material/Alert';

/** Said wherever numbers by day are, while they follow a new time zone. */
export function RecountNote() {
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ my: 1 }}>
      The time zone of this workspace was changed, and its numbers are being counted again by the
      new days. Until that is done, some days may show too much and others too little.
    </Alert>
  );
}
