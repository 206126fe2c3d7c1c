import Typography from '@mui/material/Typography';
import type { AssistState } from '@/shared/data/assist/useAssist';

interface Source {
  from?: AssistState['from'] | undefined;
  modelFailed?: boolean | undefined;
  /** What is to be checked before it leaves: a form, if nothing else. */
  what?: 'reply';
}

/** Who made a proposal, and that it is one. */
export function AssistSource({ from, modelFailed, what }: Source) {
  if (!from) return null;
  const before = what === 'reply' ? 'send it' : 'publish';
  const text =
    from.provider === 'model'
      ? `Made by the language model ${from.name}. Check it before you ${before}.`
      : modelFailed
        ? 'The language model didn’t answer, so this was made by the built-in generator. Check it before you publish.'
        : 'Made by the built-in generator, without a language model. Check it before you publish.';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}
