import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MemberName } from '@/shared/data/MemberName';
import { useNow } from '@/shared/lib/useNow';
import { plural } from '@/shared/lib/numbers';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import type { Export, useExportActs } from './data';
import { ExportProgress } from './ExportProgress';
import { isReady, whatText } from './texts';

interface Props {
  one: Export;
  acts: ReturnType<typeof useExportActs>;
}

const timesText = (count: number) => (count === 1 ? 'once' : plural(count, 'time'));

/** An export in the list: what it holds, how far it is, and what can be done. */
export function ExportRow({ one, acts }: Props) {
  const { job, about } = one;
  return (
    <ListItem divider sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap', py: 1.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{about.fileName}</bdi>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {`${whatText(one)} · `}
          <RelativeTime at={job.startedAt} />
          {job.startedBy !== undefined && (
            <>
              {' by '}
              <MemberName uid={job.startedBy} />
            </>
          )}
          {about.downloads && ` · Downloaded ${timesText(about.downloads.count)}`}
        </Typography>
        <ExportProgress one={one} />
      </Box>
      <ExportActs one={one} acts={acts} />
    </ListItem>
  );
}

/** The buttons of an export. A selection whose list went with its files cannot be exported again. */
function ExportActs({ one, acts }: Props) {
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
