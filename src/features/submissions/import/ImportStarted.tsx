import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useImport, useImportActions } from './data';
import type { StepProps } from './stepProps';
import { ImportProgress } from './ImportProgress';
import { StepTitle } from '@/shared/ui/import/StepTitle';

const TITLES = {
  running: 'Importing responses',
  done: 'Import finished',
  failed: 'The import failed',
  cancelled: 'Import cancelled',
} as const;

/** Step 4: the job. It goes on when the dialog is closed. */
export function ImportStarted({
  id,
  formId,
  titleId,
  onClose,
}: StepProps & { id: string; formId: string }) {
  const workspace = useWorkspace();
  const { started, error } = useImport(workspace.id, id);
  const actions = useImportActions(workspace.id);
  const status = started?.job.status ?? 'running';
  return (
    <>
      <StepTitle id={titleId}>{TITLES[status]}</StepTitle>
      <DialogContent>
        <Typography role="status" sx={HIDDEN}>
          {TITLES[status]}
        </Typography>
        {error && <ErrorState what="We couldn’t load how far the import is." error={error} />}
        {started && <ImportProgress one={started} />}
        {!started && !error && <LinearProgress aria-label="Starting the import" />}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {status === 'running' &&
            'You can close this and keep working. We’ll notify you when the import has finished. '}
          <TextLink to={routes.submissions.href(formId, { view: 'imports' })} onClick={onClose}>
            See all imports
          </TextLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        {started && status === 'running' && (
          <Button color="inherit" disabled={actions.isPending} onClick={() => actions.cancel(id)}>
            Cancel import
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
