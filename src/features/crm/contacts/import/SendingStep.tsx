import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount, plural } from '@/shared/lib/numbers';
import { StepHead } from './StepHead';

/** While rows are read and sent. */
export function SendingStep({ done, of }: { done: number; of: number }) {
  const text = `${formatCount(done)} of ${plural(of, 'row')}`;
  return (
    <>
      <StepHead>Uploading the rows</StepHead>
      <LinearProgress
        variant="determinate"
        value={of === 0 ? 0 : (done / of) * 100}
        aria-label="Uploading the rows"
        aria-valuetext={text}
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {`${text}. Keep this page open until the upload has finished.`}
      </Typography>
    </>
  );
}
