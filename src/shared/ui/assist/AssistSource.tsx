import Typography from '@mui/material/Typography';
import type { AssistState } from '@/shared/data/assist/useAssist';

/** Who made a proposal, and that it is one. */
export function AssistSource({ from, modelFailed }: Pick<AssistState, 'from' | 'modelFailed'>) {
  if (!from) return null;
  const text =
    from.provider === 'model'
      ? `Made by the language model ${from.name}. Check it before you publish.`
      : modelFailed
        ? 'The language model didn’t answer, so this was made by the built-in generator. Check it before you publish.'
        : 'Made by the built-in generator, without a language model. Check it before you publish.';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}
