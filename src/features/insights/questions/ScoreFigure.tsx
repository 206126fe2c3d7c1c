import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Score } from '@/domain/answerStore/results';
import { formatCount, formatDecimal } from '@/shared/lib/numbers';

/** Below this many answers a score says little. */
const FEW = 10;

/** A Net Promoter Score: the number with its margin, on a scale from −100 to 100, and its three groups. */
export function ScoreFigure({
  score: { promoters, passives, detractors, score, margin },
}: {
  score: Score;
}) {
  const n = promoters + passives + detractors;
  if (n === 0) return null;
  const groups = [
    ['Detractors (0–6)', detractors, 'error.main'],
    ['Passives (7–8)', passives, 'text.disabled'],
    ['Promoters (9–10)', promoters, 'success.main'],
  ] as const;
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="h4" component="p">
        {score > 0 ? `+${formatCount(score)}` : formatCount(score)}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
          {n < FEW ? `few answers (${formatCount(n)})` : `± ${formatDecimal(margin)} points`}
        </Typography>
      </Typography>
      <Box
        role="img"
        aria-label={`Net Promoter Score ${score} on a scale from −100 to 100`}
        sx={{ position: 'relative', height: 12, borderRadius: 6, bgcolor: 'action.hover', my: 1 }}
      >
        <Box
          sx={{
            position: 'absolute',
            left: '50%',
            top: 0,
            bottom: 0,
            width: '1px',
            bgcolor: 'text.secondary',
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            top: -2,
            width: 16,
            height: 16,
            borderRadius: '50%',
            bgcolor: 'primary.readable',
            left: `calc(${(score + 100) / 2}% - 8px)`,
          }}
        />
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {groups.map(([label, count, color]) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
            <Typography variant="caption">
              {label}: {formatCount(count)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
