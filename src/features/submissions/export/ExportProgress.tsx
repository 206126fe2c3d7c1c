import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNow } from '@/shared/lib/useNow';
import type { Export } from './data';
import { exportNotes, rowsText, stateText } from './texts';

/** How far an export is, as a bar while it runs, and what one should know of it once it has ended. */
export function ExportProgress({ one }: { one: Export }) {
  const now = useNow();
  const { job, about } = one;
  const { done = 0, of } = job.progress ?? {};
  const isRunning = job.status === 'running';
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0 }}>
      {isRunning && (
        <LinearProgress
          aria-label={`Progress of ${about.fileName}`}
          aria-valuetext={rowsText(job)}
          {...(of === undefined || of === 0
            ? {}
            : { variant: 'determinate' as const, value: Math.min(100, (done / of) * 100) })}
        />
      )}
      <Typography
        variant="body2"
        // A form of numerals that all have one width: the bar's text does not dance.
        sx={{
          color: job.status === 'failed' ? 'error.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {stateText(one, now)}
      </Typography>
      {exportNotes(one).map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </Stack>
  );
}
