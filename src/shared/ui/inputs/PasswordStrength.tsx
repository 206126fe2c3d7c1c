import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { strengthOf, type Strength } from '@/shared/lib/passwordStrength';
import { useDebounced } from '@/shared/lib/useDebounced';
import { HIDDEN } from '../text/hidden';

const WORDS: Record<Strength, string> = {
  weak: 'Weak: easy to guess. Several words in a row are stronger and easy to remember.',
  fair: 'Fair: a few more characters make it much harder to guess.',
  good: 'Good: hard to guess.',
  strong: 'Strong: very hard to guess.',
};
const STEPS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];
const COLOURS: Record<Strength, string> = {
  weak: 'error.main',
  fair: 'warning.main',
  good: 'success.main',
  strong: 'success.main',
};
/** Who hears the screen is told when they pause, not at every letter. */
const PAUSE_MS = 700;

interface Props {
  password: string;
  /** What anybody knows of the person. */
  known?: readonly string[];
}

/** A hint at how hard a password is to guess. It takes its room from the start, so that nothing moves. */
export function PasswordStrength({ password, known = [] }: Props) {
  const strength = password === '' ? undefined : strengthOf(password, known);
  const told = useDebounced(strength, PAUSE_MS);
  const reached = strength ? STEPS.indexOf(strength) : -1;
  return (
    <Box sx={{ mb: 1 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}>
        {STEPS.map((step, index) => (
          <Box
            key={step}
            sx={{
              height: 4,
              borderRadius: 1,
              bgcolor: strength && index <= reached ? COLOURS[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography
        variant="caption"
        component="p"
        aria-hidden
        sx={{ color: 'text.secondary', mt: 0.5, minHeight: '2.9em' }}
      >
        {strength && WORDS[strength]}
      </Typography>
      <Box role="status" aria-live="polite" sx={HIDDEN}>
        {told && WORDS[told]}
      </Box>
    </Box>
  );
}
