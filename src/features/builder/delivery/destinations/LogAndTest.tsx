import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface Props {
  onLog: () => void;
  /** Absent for those who may only look. */
  onTest: (() => void) | undefined;
  isBusy: boolean;
}

/** What each destination offers below its last delivery. */
export function LogAndTest({ onLog, onTest, isBusy }: Props) {
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ mt: 0.5, ml: -0.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Button size="small" onClick={onLog}>
        View log
      </Button>
      {onTest && (
        <Button size="small" disabled={isBusy} onClick={onTest}>
          Send test
        </Button>
      )}
    </Stack>
  );
}
