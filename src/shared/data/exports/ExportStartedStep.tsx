import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNow } from '@/shared/lib/useNow';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { TextLink } from '@/shared/ui/text/TextLink';
import { isReady, type StartedExport } from './started';

const TITLES = {
  done: 'Your file is ready',
  failed: 'The export failed',
  cancelled: 'Export cancelled',
} as const;

interface Props {
  /** What is exported: "responses". */
  noun: 'responses' | 'contacts';
  /** Undefined until it is known. */
  one: StartedExport | undefined;
  error: Error | null;
  actions: {
    download: (id: string) => void;
    cancel: (id: string) => void;
    isPending: boolean;
  };
  progress: ReactNode;
  /** Where all exports are listed. */
  listHref: string;
  titleId: string;
  onClose: () => void;
}

/** Downloads a file once it is ready, if the dialog is still open: who waits for it wants it. */
function useDownloadOnce(ready: string | undefined, download: (id: string) => void): void {
  const downloaded = useRef<string>(undefined);
  useEffect(() => {
    if (ready === undefined || downloaded.current === ready) return;
    downloaded.current = ready;
    download(ready);
  });
}

/** A dialog once its export has been started. */
export function ExportStartedStep(props: Props) {
  const { noun, one, error, actions, progress, listHref, titleId, onClose } = props;
  const now = useNow();
  const status = one?.job.status ?? 'running';
  const title = status === 'running' ? `Exporting ${noun}` : TITLES[status];
  useDownloadOnce(one && isReady(one, now) ? one.id : undefined, actions.download);
  return (
    <>
      <StepTitle id={titleId}>{title}</StepTitle>
      <DialogContent>
        <Typography role="status" sx={HIDDEN}>
          {title}
        </Typography>
        {error && <ErrorState what="We couldn’t load how far the export is." error={error} />}
        {one && (
          <>
            <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              <bdi>{one.about.fileName}</bdi>
            </Typography>
            {progress}
          </>
        )}
        {!one && !error && <LinearProgress aria-label="Starting the export" />}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {status === 'running' &&
            'The download starts when the file is ready. You can close this and keep working: we’ll notify you. '}
          <TextLink to={listHref} onClick={onClose}>
            See all exports
          </TextLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {one?.job.status === 'running' && (
          <Button
            color="inherit"
            disabled={actions.isPending}
            onClick={() => actions.cancel(one.id)}
          >
            Cancel export
          </Button>
        )}
        {one && isReady(one, now) && (
          <Button
            variant="contained"
            disabled={actions.isPending}
            onClick={() => actions.download(one.id)}
          >
            Download again
          </Button>
        )}
      </DialogActions>
    </>
  );
}
