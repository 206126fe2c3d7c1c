import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { routes } from '@/shared/config/routes';
import { importTitle } from '@/shared/data/imports/importTitles';
import { ImportDialogContext, StepFrame } from '@/shared/data/imports/StepFrame';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useImport, useImportActions } from './data';
import { ImportProgress } from './ImportProgress';

/** Step 4: the job. It goes on when the dialog is closed. */
export function ResponsesStarted({ id, formId }: { id: string; formId: string }) {
  const onClose = useContext(ImportDialogContext)?.onClose;
  const workspace = useWorkspace();
  const { one: started, error } = useImport(workspace.id, id);
  const actions = useImportActions(workspace.id);
  const status = started?.job.status ?? 'running';
  const title = importTitle('responses', status);
  return (
    <StepFrame
      title={title}
      isCancelled={false}
      actions={
        <>
          {started && status === 'running' && (
            <Button color="inherit" disabled={actions.isPending} onClick={() => actions.cancel(id)}>
              Cancel import
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Typography role="status" sx={HIDDEN}>
        {title}
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
    </StepFrame>
  );
}
