import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { StepProps } from './stepProps';
import { FileDrop } from '@/shared/ui/import/FileDrop';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import type { Step } from './useImportFlow';

interface Props extends StepProps {
  step: Extract<Step, { at: 'file' }>;
  onFile: (file: File) => void;
}

/** Step 1: the file, dropped or chosen. */
export function FileStep({ step, onFile, titleId, onClose }: Props) {
  const { isReading, error } = step;
  return (
    <>
      <StepTitle id={titleId}>Import responses</StepTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Bring in old responses from a CSV or XLSX file. They’re listed with the others and matched
          to contacts, but don’t count in views, starts, completion or conversion.
        </Typography>
        <FileDrop label="File with responses" isReading={isReading} onFile={onFile} />
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Of an XLSX file, we read the first sheet.{' '}
          <TextLink to={routes.article.href('import-responses')} target="_blank">
            How to prepare a file
          </TextLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}
