import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { csvHeader, csvRecord } from '@/domain/export/csv';
import { formatCount } from '@/shared/lib/numbers';
import type { ShownProblem } from './dryRun';

/** Problems that are drawn; the file has all. */
const DRAWN = 200;

interface Props {
  problems: readonly ShownProblem[];
  fileName: string;
}

/** What is wrong, row by row, with all of it as a file. */
export function ProblemList({ problems, fileName }: Props) {
  const hidden = problems.length - DRAWN;
  return (
    <>
      <Box
        role="region"
        aria-label="Problems"
        tabIndex={0}
        sx={{
          maxHeight: 260,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, DRAWN).map(({ row, column, text }, index) => (
              <TableRow key={index}>
                <TableCell>{formatCount(row)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{column}</bdi>
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{text}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <Button size="small" onClick={() => save(problems, fileName)}>
          Download problems (CSV)
        </Button>
        {hidden > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`The first ${formatCount(DRAWN)} are shown. The file has all ${formatCount(problems.length)}.`}
          </Typography>
        )}
      </Box>
    </>
  );
}

/** Problems as CSV, safe to open in a spreadsheet. */
export function problemsCsv(problems: readonly ShownProblem[]): string {
  const text = (v: string) => ({ t: 'text', v }) as const;
  const records = problems.map((problem) =>
    csvRecord([{ t: 'number', v: problem.row }, text(problem.column), text(problem.text)], false),
  );
  return [csvHeader(['Row', 'Column', 'Problem'], false), ...records].join('');
}

function save(problems: readonly ShownProblem[], fileName: string): void {
  const url = URL.createObjectURL(new Blob([problemsCsv(problems)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName.replace(/\.[^.]*$/, '')} problems.csv`;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
