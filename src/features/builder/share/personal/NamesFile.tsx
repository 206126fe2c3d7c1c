import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { UnreadableFile } from '@/domain/import/table';
import { peopleIn } from './names';

/** Takes people from a CSV or XLSX file: a line each, to be checked before links are made. */
export function NamesFile({ onRead }: { onRead: (lines: readonly string[]) => void }) {
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
      <Button component="label" size="small">
        Add from a file
        <input
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            // The same file can be chosen again once it was fixed.
            target.value = '';
          }}
        />
      </Button>
      {problem !== '' && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </div>
  );
}
