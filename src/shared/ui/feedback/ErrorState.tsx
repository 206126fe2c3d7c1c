import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** What was being done: "The forms could not be loaded." */
  what: string;
  error?: Error | null;
  retry?: () => void;
}

/** What happened, and the way to try again. */
export function ErrorState({ what, error, retry }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        retry && (
          <Button size="small" color="inherit" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {error ? `${what} ${error.message}` : what}
    </Alert>
  );
}
