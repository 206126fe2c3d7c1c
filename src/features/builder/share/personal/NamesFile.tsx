import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { UnreadableFile } from '@/domain/import/table';
import { HiddenFileInput } from '@/shared/ui/inputs/HiddenFileInput';
import { peopleIn } from './names';

/** Takes people from a CSV or XLSX file: a line each, to be checked before links are made. */
export function NamesFile({ onRead }: { onRead: (lines: readonly string[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const read = async (file: File) => {
    try {
      const { readTable } = await import('@/shared/lib/tableFiles/readTable');
      const lines = peopleIn(await readTable(file));
      setProblem(lines.length === 0 ? 'We found no names or email addresses in this file.' : '');
      if (lines.length > 0) onRead(lines);
    } catch (error) {
      setProblem(
        error instanceof UnreadableFile
          ? error.message
          : 'We couldn’t read this file. Save it as CSV or XLSX, and try again.',
      );
    }
  };
  return (
    <div>
      <HiddenFileInput
        ref={input}
        label="File with people"
        accept=".csv,.tsv,.txt,.xlsx"
        onChoose={([file]) => file && void read(file)}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        Add from a file
      </Button>
      {problem !== '' && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </div>
  );
}
