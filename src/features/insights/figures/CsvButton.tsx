import Button from '@mui/material/Button';
import type { ResultTable } from '@/domain/answerStore/resultRows';
import { saveCsv } from './csv';

/** Saves the numbers behind a figure as a file. */
export function CsvButton({ name, table }: { name: string; table: () => ResultTable }) {
  return (
    <Button size="small" onClick={() => saveCsv(name, table())}>
      Download as CSV
    </Button>
  );
}
