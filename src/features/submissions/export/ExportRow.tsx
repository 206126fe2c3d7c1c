import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNow } from '@/shared/lib/useNow';
import { plural } from '@/shared/lib/numbers';
import { JobItem } from '../JobItem';
import type { Export, useExportActs } from './data';
import { ExportProgress } from './ExportProgress';
import { isReady, whatText } from './texts';

interface Props {
  one: Export;
  acts: ReturnType<typeof useExportActs>;
  /** Whether it says of which form it is. */
  withForm?: boolean;
}

const timesText = (count: number) => (count === 1 ? 'once' : plural(count, 'time'));

/** An export in the list: what it holds, how far it is, and what can be done. */
export function ExportRow({ one, acts, withForm = false }: Props) {
  const { job, about } = one;
  const { downloads } = about;
  return (
    <JobItem
      job={job}
      fileName={about.fileName}
      before={withForm ? `${about.title} · ${whatText(one)}` : whatText(one)}
      {...(downloads ? { after: `Downloaded ${timesText(downloads.count)}` } : {})}
      acts={<ExportActs one={one} acts={acts} />}
    >
      <ExportProgress one={one} />
    </JobItem>
  );
}

/** The buttons of an export. A selection whose list went with its files cannot be exported again. */
function ExportActs({ one, acts }: Omit<Props, 'withForm'>) {
  const now = useNow();
  const { id, job, about } = one;
  const { fileName } = about;
  if (job.status === 'running') {
    return (
      <Button
        color="inherit"
        disabled={acts.isPending || job.isCancelled === true}
        aria-label={`Cancel export of ${fileName}`}
        onClick={() => acts.cancel(id)}
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
          disabled={acts.isPending}
          aria-label={`${job.status === 'failed' ? 'Retry' : 'Export again'}: ${fileName}`}
          onClick={() => acts.again(one)}
        >
          {job.status === 'failed' ? 'Retry' : 'Export again'}
        </Button>
      )}
      {isReady(one, now) && (
        <Button
          variant="outlined"
          disabled={acts.isPending}
          aria-label={`Download ${fileName}`}
          onClick={() => acts.download(id)}
        >
          Download
        </Button>
      )}
    </Stack>
  );
}
