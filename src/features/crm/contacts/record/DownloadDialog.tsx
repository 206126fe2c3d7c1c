import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { contactName } from '@/domain/contacts/people';
import { jobSchema, type JobDoc } from '@/domain/documents/jobs.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { PERSON_FILE_HOURS } from '@/domain/options/exports';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { saveFile } from '@/shared/firebase/saveFile';
import { liveDocument } from '@/shared/firebase/sources';
import { plural, sizeText } from '@/shared/lib/numbers';
import { freshKey } from '@/shared/lib/random';
import { FormError } from '@/shared/ui/inputs/FormError';

interface Props {
  id: string;
  contact: ContactDoc;
  onClose: () => void;
}

/** Gathers all that is kept of a person, and hands it over as one file. */
export function DownloadDialog({ id, contact, onClose }: Props) {
  const { id: workspace } = useWorkspace();
  const titleId = useId();
  // Made once, so that a request that is sent twice gathers once.
  const [job] = useState(freshKey);
  const start = useMutation({
    mutationFn: () => call('downloadContact', { workspace, id, job }),
  });
  const { mutate, isIdle, isSuccess } = start;
  useEffect(() => {
    if (isIdle) mutate();
  }, [isIdle, mutate]);
  const { data } = useLive(isSuccess ? liveDocument(paths.job(workspace, job), jobSchema) : null);
  const download = useMutation({
    mutationFn: async () => saveFile((await call('openExport', { workspace, id: job })).path),
  });
  const isReady = data?.status === 'done';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Everything about ${contactName(contact)}`}</DialogTitle>
      <DialogContent>
        <FormError message={start.error?.message ?? download.error?.message ?? errorOf(data)} />
        {!isReady && !start.error && data?.status !== 'failed' && (
          <LinearProgress aria-label="Preparing the file" sx={{ mb: 2 }} />
        )}
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {isReady ? readyText(data) : data?.status === 'failed' ? '' : 'Preparing the file…'}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          A ZIP with the contact, all responses, notes, timeline and tasks as a page and as JSON,
          and all files. You can download it for {PERSON_FILE_HOURS} hours.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          disabled={!isReady || download.isPending}
          onClick={() => download.mutate()}
        >
          Download file
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function readyText(job: JobDoc): string {
  const { files = 0, bytes = 0 } = job.kind === 'personExport' ? job.personExport : {};
  const size = sizeText(bytes);
  return files === 0 ? `Ready: ${size}.` : `Ready: ${size}, with ${plural(files, 'file')}.`;
}

function errorOf(job: JobDoc | null | undefined): string | undefined {
  if (job?.status !== 'failed') return undefined;
  return job.error === 'too_large'
    ? 'This person has too many responses or files for one download. Export them from the form.'
    : 'We couldn’t prepare the file. Try again.';
}
