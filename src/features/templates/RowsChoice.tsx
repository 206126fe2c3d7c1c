import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { can } from '@/domain/options/access';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/domain/options/imports';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCount, plural } from '@/shared/lib/numbers';

interface Props {
  /** Rows below the headings of a table; undefined for other formats. */
  rows: number | undefined;
  file: File | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the rows of a file fit one import. */
export const canImport = (file: File, rows: number | undefined): rows is number =>
  rows !== undefined && rows > 0 && rows <= MAX_IMPORT_ROWS && file.size <= MAX_IMPORT_BYTES;

/** Offers to import the rows of a table as responses of the form that its headings make. */
export function RowsChoice({ rows, file, checked, onChange }: Props) {
  const id = useId();
  const { role } = useWorkspace();
  if (!file || rows === undefined || rows === 0 || !can(role, 'importResponses')) return null;
  if (!canImport(file, rows)) {
    return (
      <Typography variant="body2">
        {`The file has ${plural(rows, 'row')}, more than one import takes (${formatCount(MAX_IMPORT_ROWS)} rows, 10 MB). Split it to import them as responses.`}
      </Typography>
    );
  }
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={checked}
            onChange={(_event, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={`Import the ${plural(rows, 'row')} as responses, too`}
      />
      <FormHelperText id={id} sx={{ ml: 4, mt: -0.5 }}>
        After you publish the form, you see what becomes of each row before it’s imported.
      </FormHelperText>
    </div>
  );
}
