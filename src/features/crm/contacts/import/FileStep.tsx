import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { FileDrop } from '@/shared/ui/import/FileDrop';
import { TextLink } from '@/shared/ui/text/TextLink';
import { StepHead } from './StepHead';
import type { Step } from './useContactImportFlow';

interface Props {
  step: Extract<Step, { at: 'file' }>;
  onFile: (file: File) => void;
}

/** Step 1: the file, dropped or chosen. */
export function FileStep({ step: { isReading, error }, onFile }: Props) {
  return (
    <>
      <StepHead isFirst>Choose a file</StepHead>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Bring in people from another CRM, a mailing list or a spreadsheet. You’ll see what would
        change before anything does.
      </Typography>
      <FileDrop label="File with contacts" isReading={isReading} onFile={onFile} />
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        Each row needs an email address or a phone number.{' '}
        <TextLink to={routes.article.href('import-contacts')}>How to prepare a file</TextLink>
      </Typography>
    </>
  );
}
