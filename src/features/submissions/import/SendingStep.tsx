import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount, plural } from '@/shared/lib/numbers';
import type { StepProps } from './stepProps';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import type { ImportFlow, Step } from './useImportFlow';

interface Props extends StepProps {
  step: Extract<Step, { at: 'checking' | 'sending' }>;
  flow: ImportFlow;
}

/** While rows are checked here, and while they are sent. */
export function SendingStep({ step, flow, titleId }: Props) {
  const isChecking = step.at === 'checking';
  const [done, of] = isChecking ? [step.done, step.table.rows.length] : [step.sent, step.of];
  const text = `${formatCount(done)} of ${plural(of, 'row')}`;
  const title = isChecking ? 'Checking the rows' : 'Uploading the rows';
  return (
    <>
      <StepTitle id={titleId}>{title}</StepTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={of === 0 ? 0 : (done / of) * 100}
          aria-label={title}
          aria-valuetext={text}
        />
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {isChecking ? text : `${text}. Keep this window open until the upload has finished.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        {isChecking && <Button onClick={() => flow.backToColumns(step)}>Back</Button>}
      </DialogActions>
    </>
  );
}
