import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { progressText } from './data';

/** How much of the form is answered: as a bar, and in words. */
export function PartialProgress({ partial }: { partial: PartialDoc }) {
  const { answered, questions } = partial;
  const percent = questions === 0 ? 0 : Math.min(100, (answered / questions) * 100);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        // The words beside it say the same.
        aria-hidden
        sx={{ display: 'block', borderRadius: 1, mb: 0.5, maxWidth: (theme) => theme.spacing(25) }}
      />
      <Typography
        variant="body2"
        component="span"
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {progressText(partial)}
      </Typography>
    </Box>
  );
}
