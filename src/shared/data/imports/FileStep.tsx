import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { FileDrop } from '@/shared/ui/import/FileDrop';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useContext } from 'react';
import type { ImportKind, FlowStep } from './importKind';
import { ImportDialogContext, StepFrame } from './StepFrame';

interface Props {
  words: ImportKind<unknown, unknown>['words'];
  step: Extract<FlowStep<unknown, unknown>, { at: 'file' }>;
  onFile: (file: File) => void;
}

/** Step 1: the file, dropped or chosen. */
export function FileStep({ words, step: { isReading, error }, onFile }: Props) {
  const dialog = useContext(ImportDialogContext);
  return (
    <StepFrame title={words.title} isFirst>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.lead}</Typography>
      <FileDrop label={words.file} isReading={isReading} onFile={onFile} />
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {`${words.note} `}
        <TextLink to={routes.article.href(words.article)} {...(dialog ? { target: '_blank' } : {})}>
          How to prepare a file
        </TextLink>
      </Typography>
    </StepFrame>
  );
}
