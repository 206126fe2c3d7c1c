import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Import } from './data';
import { noteTexts, importState } from './texts';

/** How far an import is, and what one should know of it once it has ended. */
export function ImportProgress({ one }: { one: Import }) {
  const { job, about } = one;
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0 }}>
      {job.status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (about.imported / Math.max(1, about.rows)) * 100)}
          aria-label={`Progress of ${about.fileName}`}
          aria-valuetext={importState(one)}
        />
      )}
      <Typography
        variant="body2"
        sx={{
          color: job.status === 'failed' ? 'error.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {importState(one)}
      </Typography>
      {noteTexts(one).map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </Stack>
  );
}
