import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useExport, useExportActions, type Export } from './data';
import { ExportProgress } from './ExportProgress';
import { exportsHref, isReady } from './texts';

interface Props {
  id: string;
  /** Absent for all forms. */
  formId: string | undefined;
  titleId: string;
  onClose: () => void;
}

const TITLES = {
  running: 'Exporting responses',
  done: 'Your file is ready',
  failed: 'The export failed',
  cancelled: 'Export cancelled',
} as const;

/** The dialog once the export has been started. */
export function ExportStarted({ id, formId, titleId, onClose }: Props) {
  const workspace = useWorkspace();
  const { started, error } = useExport(workspace.id, id);
  const status = started?.job.status ?? 'running';
  const title = useRef<HTMLHeadingElement>(null);
  // The button that started it is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <DialogTitle id={titleId} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {TITLES[status]}
      </DialogTitle>
      <DialogContent>
        <Typography role="status" sx={HIDDEN}>
          {TITLES[status]}
        </Typography>
        {error && <ErrorState what="We couldn’t load how far the export is." error={error} />}
        {started && (
          <>
            <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              <bdi>{started.about.fileName}</bdi>
            </Typography>
            <ExportProgress one={started} />
          </>
        )}
        {!started && !error && <LinearProgress aria-label="Starting the export" />}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {status === 'running' &&
            'You can close this and keep working. We’ll notify you when the file is ready. '}
          <TextLink to={exportsHref(formId)} onClick={onClose}>
            See all exports
          </TextLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {started && <Next one={started} />}
      </DialogActions>
    </>
  );
}

/** The one act that comes next. */
function Next({ one }: { one: Export }) {
  const workspace = useWorkspace();
  const now = useNow();
  const actions = useExportActions(workspace.id);
  if (one.job.status === 'running') {
    return (
      <Button color="inherit" disabled={actions.isPending} onClick={() => actions.cancel(one.id)}>
        Cancel export
      </Button>
    );
  }
  if (!isReady(one, now)) return null;
  return (
    <Button
      variant="contained"
      disabled={actions.isPending}
      onClick={() => actions.download(one.id)}
    >
      Download
    </Button>
  );
}
