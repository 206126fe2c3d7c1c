import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useNow } from '@/shared/lib/useNow';
import type { ContactExport } from './data';
import { contactExportState } from './texts';

/** How far an export is, as a bar while it runs. */
export function ContactExportProgress({ one }: { one: ContactExport }) {
  const now = useNow();
  const { job, about } = one;
  const { done = 0, of } = job.progress ?? {};
  return (
    <>
      {job.status === 'running' && (
        <LinearProgress
          aria-label={`Progress of ${about.fileName}`}
          {...(of === undefined || of === 0
            ? {}
            : { variant: 'determinate' as const, value: Math.min(100, (done / of) * 100) })}
        />
      )}
      <Typography
        variant="body2"
        sx={{
          mt: 0.5,
          color: job.status === 'failed' ? 'error.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {contactExportState(one, now)}
      </Typography>
    </>
  );
}
