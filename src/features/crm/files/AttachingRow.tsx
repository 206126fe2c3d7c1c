import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FilePicture } from '@/shared/data/files/FileRow';
import { formatBytes } from '@/shared/lib/amounts';
import type { AttachingFile } from './attaching';

interface Props {
  file: AttachingFile;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file on its way: how far it is, or why it was not attached. */
export function AttachingRow({ file, onRetry, onRemove }: Props) {
  const { name, size, received, state, problem } = file;
  const isOnWay = state === 'waiting' || state === 'sending';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <FilePicture name={name} preview={undefined} isDense />
      <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          <bdi>{name}</bdi>
        </Typography>
        {isOnWay && (
          <>
            <LinearProgress
              variant={state === 'sending' && received === 0 ? 'indeterminate' : 'determinate'}
              value={Math.round((received / size) * 100)}
              aria-label={`Uploading ${name}`}
              sx={{ my: 0.75, borderRadius: 1 }}
            />
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {state === 'waiting' && 'Waiting'}
              {state === 'sending' &&
                (received === 0
                  ? formatBytes(size)
                  : `${formatBytes(received)} of ${formatBytes(size)}`)}
            </Typography>
          </>
        )}
        {problem !== undefined && (
          <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
            {problem}
          </Typography>
        )}
        {state === 'failed' && (
          <Button size="small" onClick={onRetry} sx={{ mt: 0.5 }}>
            Try again
          </Button>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={isOnWay ? `Cancel upload of ${name}` : `Dismiss ${name}`}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
