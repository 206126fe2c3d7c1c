import Alert from '@mui/material/Alert';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { useImports } from './data';

interface Props {
  formId: string;
  fileName: string;
  rows: number;
}

/** Warns of a file that was imported before and not undone: by its name and its number of rows. */
export function ImportedBefore({ formId, fileName, rows }: Props) {
  const { id, timeZone } = useWorkspace();
  const { jobs: imports = [] } = useImports(id, formId);
  const before = imports.find(
    ({ about }) =>
      about.fileName === fileName && about.rows === rows && about.imported > 0 && !about.undo,
  );
  if (!before) return null;
  const day = formatInstantDay(before.job.startedAt, timeZone);
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {`A file with this name and as many rows was imported on ${day}. If it’s the same file, its responses will be there twice.`}
    </Alert>
  );
}
