import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ContactExportProgress } from './ContactExportProgress';
import { useContactExport, useContactExportActions } from './data';
import { isReady } from './texts';

const TITLES = {
  running: 'Exporting contacts',
  done: 'Your file is ready',
  failed: 'The export failed',
  cancelled: 'Export cancelled',
} as const;

interface Props {
  id: string;
  titleId: string;
  onClose: () => void;
}

/** The dialog once the export has been started. */
export function ContactExportStarted({ id, titleId, onClose }: Props) {
  const workspace = useWorkspace();
  const now = useNow();
  const { one, error } = useContactExport(workspace.id, id);
  const actions = useContactExportActions(workspace.id);
  const status = one?.job.status ?? 'running';
  return (
    <>
      <StepTitle id={titleId}>{TITLES[status]}</StepTitle>
      <DialogContent>
        <Typography role="status" sx={HIDDEN}>
          {TITLES[status]}
        </Typography>
        {error && <ErrorState what="We couldn’t load how far the export is." error={error} />}
        {one && (
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            <bdi>{one.about.fileName}</bdi>
          </Typography>
        )}
        {!error && <ContactExportProgress one={one} />}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {status === 'running' &&
            'You can close this and keep working. We’ll notify you when the file is ready. '}
          <TextLink to={routes.contacts.href({ view: 'exports' })} onClick={onClose}>
            See all exports
          </TextLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {status === 'running' && (
          <Button color="inherit" disabled={actions.isPending} onClick={() => actions.cancel(id)}>
            Cancel export
          </Button>
        )}
        {one && isReady(one, now) && (
          <Button
            variant="contained"
            disabled={actions.isPending}
            onClick={() => actions.download(id)}
          >
            Download
          </Button>
        )}
      </DialogActions>
    </>
  );
}
