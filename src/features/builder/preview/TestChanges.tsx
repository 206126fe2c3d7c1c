import Typography from '@mui/material/Typography';

/** What is no longer as it was with a test answer. */
export function TestChanges({ changes }: { changes: readonly string[] }) {
  return (
    <Typography component="ul" variant="body2" sx={{ my: 0, pl: 3, overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Typography>
  );
}
