import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { formatCount, plural } from '@/shared/lib/numbers';
import type { FlowStep } from './importKind';
import { ImportDialogContext, StepFrame } from './StepFrame';

interface Props {
  step: Pick<Extract<FlowStep<unknown, unknown>, { at: 'working' }>, 'phase' | 'done' | 'of'>;
  onBack: () => void;
}

/** While rows are checked here, and while they are sent. */
export function WorkingStep({ step: { phase, done, of }, onBack }: Props) {
  const place = useContext(ImportDialogContext) ? 'window' : 'page';
  const isReading = phase === 'reading';
  const title = isReading ? 'Checking the rows' : 'Uploading the rows';
  const text = `${formatCount(done)} of ${plural(of, 'row')}`;
  return (
    <StepFrame
      title={title}
      isCancelled={false}
      actions={isReading && <Button onClick={onBack}>Back</Button>}
    >
      <LinearProgress
        variant="determinate"
        value={of === 0 ? 0 : (done / of) * 100}
        aria-label={title}
        aria-valuetext={text}
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {isReading ? text : `${text}. Keep this ${place} open until the upload has finished.`}
      </Typography>
    </StepFrame>
  );
}
