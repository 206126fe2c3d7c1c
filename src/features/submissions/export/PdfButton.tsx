import { isListed } from '@/domain/options/responseStatus';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { can } from '@/domain/options/access';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { useSubmission } from '../data';
import { useExport, useExportActions, useStartExport } from './data';
import { failureText } from './texts';

interface Props extends Pick<ButtonProps, 'sx'> {
  id: string;
}

/** A PDF of one response, which is saved as soon as it is there; nothing for those who may not export. */
export function PdfButton({ id, sx }: Props) {
  const workspace = useWorkspace();
  const { data } = useSubmission(workspace.id, id);
  if (!can(workspace.role, 'exportResponses') || !data || !isListed(data.status)) return null;
  return <Download id={id} formId={data.formId} sx={sx} />;
}

function Download({ id, formId, sx }: Props & { formId: string }) {
  const workspace = useWorkspace();
  const toast = useToast();
  const { mutate, data: job, isPending, reset } = useStartExport(workspace.id);
  const start = () =>
    mutate(
      {
        formId,
        options: { ...DEFAULT_OPTIONS, format: 'pdf' },
        what: { kind: 'selected', ids: [id] },
      },
      { onError: (error) => toast.fail(error.message) },
    );
  const isBusy = isPending || job !== undefined;
  return (
    <>
      <Button
        size="small"
        startIcon={<PdfIcon />}
        aria-label="Download PDF"
        loading={isBusy}
        loadingPosition="start"
        onClick={start}
        sx={sx}
      >
        PDF
      </Button>
      <Typography component="span" role="status" sx={HIDDEN}>
        {isBusy ? 'Making the PDF' : ''}
      </Typography>
      {job !== undefined && <SaveWhenReady id={job} onEnd={reset} />}
    </>
  );
}

/** Waits for an export and saves its file. Anyone who leaves meanwhile is notified, as of every export. */
function SaveWhenReady({ id, onEnd }: { id: string; onEnd: () => void }) {
  const workspace = useWorkspace();
  const toast = useToast();
  const { started, error } = useExport(workspace.id, id);
  const { download } = useExportActions(workspace.id);
  const job = started?.job;
  const end = useEffectEvent(() => {
    if (job?.status === 'done') download(id);
    else if (job?.status === 'failed') toast.fail(failureText(job));
    else if (error) toast.fail(error.message);
    onEnd();
  });
  const hasEnded = error !== null && error !== undefined ? true : job && job.status !== 'running';
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return null;
}
