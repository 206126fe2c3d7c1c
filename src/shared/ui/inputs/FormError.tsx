import Alert from '@mui/material/Alert';

/** What went wrong with a form as a whole; what belongs to a field stands beside it. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
      {message}
    </Alert>
  );
}
