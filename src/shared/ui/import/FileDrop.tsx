import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAX_IMPORT_ROWS } from '@/domain/options/imports';
import { formatCount } from '@/shared/lib/numbers';

interface Props {
  /** What the field is called. */
  label: string;
  isReading: boolean;
  /** Endings and media types; those of tables where it is absent. */
  accept?: string;
  /** What may be chosen, in a line below. */
  hint?: string;
  onFile: (file: File) => void;
}

const TABLES = '.csv,.tsv,.txt,.xlsx,.vcf,.vcard,text/csv,text/vcard';

/** A file, dropped or chosen; a table if nothing else is said. */
export function FileDrop({ label, isReading, accept = TABLES, hint, onFile }: Props) {
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
        accept={accept}
        aria-label={label}
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
        {hint ?? `CSV, XLSX or vCard, up to 10 MB and ${formatCount(MAX_IMPORT_ROWS)} rows`}
      </Typography>
    </Box>
  );
}
