import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCount, plural } from '@/shared/lib/numbers';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import { TextLink } from '@/shared/ui/text/TextLink';
import { MappingCounts } from './MappingCounts';
import { useMappingRun, type MappingRunState } from './useMappingRun';

interface Props {
  formId: string;
  onClose: () => void;
}

/** Runs the responses that a form has through its mapping: first a check that changes nothing, then the run. */
export function MappingDialog({ formId, onClose }: Props) {
  const id = useId();
  const workspace = useWorkspace();
  const check = useMappingRun(workspace.id, formId, true);
  const run = useMappingRun(workspace.id, formId, false);
  const current = run.isBegun ? run : check;
  const isDone = current.job?.status === 'done';
  const isRunning =
    current.isBegun && !current.error && (current.job?.status ?? 'running') === 'running';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <StepTitle id={`${id}-title`}>{titleOf(check, run)}</StepTitle>
      <DialogContent>
        {!current.isBegun && (
          <Typography>
            Existing responses become contacts, or add to them, as if your published mapping had
            been there when they came. The policies of your questions apply. Test responses are left
            out. First we check what would change.
          </Typography>
        )}
        {isRunning && <Progress state={current} />}
        {isDone && current.run && (
          <>
            <MappingCounts run={current.run} isDry={!run.isBegun} />
            {!run.isBegun && (
              <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
                Nothing has changed yet. This can’t be undone as a whole.
              </Typography>
            )}
          </>
        )}
        {current.job?.status === 'failed' && (
          <Alert severity="error">It failed. What was done stays. Try again.</Alert>
        )}
        {current.job?.status === 'cancelled' && (
          <Alert severity="info">Cancelled. What was done stays.</Alert>
        )}
        {(run.error ?? check.error) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {(run.error ?? check.error)?.message}
          </Alert>
        )}
        {run.isBegun && isDone && (
          <Typography sx={{ mt: 2 }}>
            <TextLink to={routes.contacts.href({ view: 'review' })} onClick={onClose}>
              See what needs review
            </TextLink>
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{run.isBegun ? 'Close' : 'Cancel'}</Button>
        {isRunning && (
          <Button color="inherit" onClick={current.cancel}>
            {run.isBegun ? 'Stop' : 'Stop check'}
          </Button>
        )}
        {!run.isBegun && !isDone && !isRunning && (
          <Button variant="contained" loading={check.isStarting} onClick={check.start}>
            Check responses
          </Button>
        )}
        {!run.isBegun && isDone && (
          <Button
            variant="contained"
            loading={run.isStarting}
            disabled={!hasWork(check)}
            onClick={run.start}
          >
            Apply mapping
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function titleOf(check: MappingRunState, run: MappingRunState): string {
  if (run.isBegun) return run.job?.status === 'done' ? 'Mapping applied' : 'Applying the mapping';
  if (!check.isBegun) return 'Apply mapping to existing responses';
  return check.job?.status === 'done' ? 'What would change' : 'Checking responses';
}

const hasWork = ({ run }: MappingRunState): boolean => {
  if (!run) return false;
  const { created, linked, facts, suggestions, doubtful } = run.counts;
  return created + linked + facts + suggestions + doubtful > 0;
};

function Progress({ state: { job, run } }: { state: MappingRunState }) {
  const { done = 0, of = 1 } = job?.progress ?? {};
  const text = run ? `${formatCount(done)} of ${plural(run.responses, 'response')}` : 'Starting…';
  return (
    <>
      <LinearProgress
        variant={done === 0 ? 'indeterminate' : 'determinate'}
        value={Math.min(100, (done / Math.max(1, of)) * 100)}
        aria-label="Progress"
        aria-valuetext={text}
      />
      <Typography variant="body2" role="status" sx={{ mt: 1, color: 'text.secondary' }}>
        {`${text}. It goes on when you close this.`}
      </Typography>
    </>
  );
}
