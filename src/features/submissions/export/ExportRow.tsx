import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNow } from '@/shared/lib/useNow';
import { plural } from '@/shared/lib/numbers';
import { JobItem } from '@/shared/data/JobItem';
import type { Export, useExportActions } from './data';
import { ExportProgress } from './ExportProgress';
import { isReady, whatText } from './texts';

interface Props {
  one: Export;
  actions: ReturnType<typeof useExportActions>;
  /** Whether it says of which form it is. */
  withForm?: boolean;
}

const timesText = (count: number) => (count === 1 ? 'once' : plural(count, 'time'));

/** An export in the list: what it holds, how far it is, and what can be done. */
export function ExportRow({ one, actions, withForm = false }: Props) {
  const { job, about } = one;
  const { downloads } = about;
  return (
    <JobItem
      job={job}
      fileName={about.fileName}
      before={withForm ? `${about.title} · ${whatText(one)}` : whatText(one)}
      {...(downloads ? { after: `Downloaded ${timesText(downloads.count)}` } : {})}
      actions={<ExportActions one={one} actions={actions} />}
    >
      <ExportProgress one={one} />
    </JobItem>
  );
}

/** The buttons of an export. A selection whose list went with its files cannot be exported again. */
function ExportActions({ one, actions }: Omit<Props, 'withForm'>) {
  const now = useNow();
  const { id, job, about } = one;
  const { fileName } = about;
  if (job.status === 'running') {
    return (
      <Button
        color="inherit"
        disabled={actions.isPending || job.isCancelled === true}
        aria-label={`Cancel export of ${fileName}`}
        onClick={() => actions.cancel(id)}
      >
        Cancel export
      </Button>
    );
  }
  const canRepeat = about.selected === undefined || about.removedAt === undefined;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {canRepeat && (
        <Button
          disabled={actions.isPending}
          aria-label={`${job.status === 'failed' ? 'Retry' : 'Export again'}: ${fileName}`}
          onClick={() => actions.again(one)}
        >
          {job.status === 'failed' ? 'Retry' : 'Export again'}
        </Button>
      )}
      {isReady(one, now) && (
        <Button
          variant="outlined"
          disabled={actions.isPending}
          aria-label={`Download ${fileName}`}
          onClick={() => actions.download(id)}
        >
          Download
        </Button>
      )}
    </Stack>
  );
}
