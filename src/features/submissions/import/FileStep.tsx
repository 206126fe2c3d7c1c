import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAX_IMPORT_ROWS } from '@/domain/import/options';
import { routes } from '@/shared/config/routes';
import { formatCount } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { StepProps } from './ImportDialog';
import { StepTitle } from './StepTitle';
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
        <FileDrop isReading={isReading} onFile={onFile} />
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          The first row must hold the column headings. Of an XLSX file, we read the first sheet.{' '}
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

function FileDrop({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isReading) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        p: 4,
        textAlign: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label="File with responses"
        hidden
        onChange={({ target }) => {
          take(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <UploadIcon sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography sx={{ my: 1 }}>
        {isReading ? 'Reading the file…' : 'Drop a file here, or'}
      </Typography>
      {isReading ? (
        <LinearProgress aria-label="Reading the file" />
      ) : (
        <Button variant="contained" onClick={() => input.current?.click()}>
          Choose file
        </Button>
      )}
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {`CSV or XLSX, up to 10 MB and ${formatCount(MAX_IMPORT_ROWS)} rows`}
      </Typography>
    </Box>
  );
}
