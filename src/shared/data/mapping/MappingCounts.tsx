import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MappingRun } from '@/domain/documents/jobs/mappingRun.schema';
import { formatCount, plural } from '@/shared/lib/numbers';

const LABELS: readonly (readonly [keyof MappingRun['counts'], string])[] = [
  ['created', 'New contacts'],
  ['linked', 'Responses linked to known contacts'],
  ['facts', 'Values filled or replaced'],
  ['suggestions', 'Suggestions'],
  ['doubtful', 'Responses to review'],
  ['nobody', 'Responses without email or phone'],
];

/** What a run did, or would do. */
export function MappingCounts({ run: { counts }, isDry }: { run: MappingRun; isDry: boolean }) {
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {isDry
          ? `We checked ${plural(counts.read, 'response')}.`
          : `${plural(counts.read, 'response')} done.`}
      </Typography>
      <Box component="dl" sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        {LABELS.map(([name, label], index) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              px: 2,
              py: 1,
              ...(index > 0 ? { borderTop: 1, borderColor: 'divider' } : {}),
            }}
          >
            <Typography component="dt">{label}</Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {formatCount(counts[name])}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
