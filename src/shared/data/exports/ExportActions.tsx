import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNow } from '@/shared/lib/useNow';
import { isReady, type StartedExport } from './started';

interface Props<E extends StartedExport> {
  one: E;
  actions: {
    download: (id: string) => void;
    cancel: (id: string) => void;
    again: (one: E) => void;
    isPending: boolean;
  };
  /** What starting it again is called. */
  again?: string;
}

/** The buttons of an export. A selection whose list went with its files cannot be exported again. */
export function ExportActions<E extends StartedExport>(props: Props<E>) {
  const { one, actions, again = 'Export again' } = props;
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
          aria-label={`${again}: ${fileName}`}
          onClick={() => actions.again(one)}
        >
          {again}
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
