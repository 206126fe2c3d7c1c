import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Writing } from '@/domain/import/cells';

interface Props {
  writing: Writing;
  onChange: (change: Partial<Writing>) => void;
}

/** How the file writes what can be read in two ways. */
export function WritingChoice({ writing, onChange }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      <TextField
        select
        size="small"
        label="Dates like 03/04/2026"
        value={writing.dates}
        onChange={({ target }) => onChange({ dates: target.value === 'month' ? 'month' : 'day' })}
        sx={{ minWidth: 240 }}
      >
        <MenuItem value="day">Day first: 3 April</MenuItem>
        <MenuItem value="month">Month first: 4 March</MenuItem>
      </TextField>
      <TextField
        select
        size="small"
        label="Numbers"
        value={writing.numbers}
        onChange={({ target }) =>
          onChange({ numbers: target.value === 'comma' ? 'comma' : 'point' })
        }
        sx={{ minWidth: 240 }}
      >
        <MenuItem value="point">Decimal point: 1,234.56</MenuItem>
        <MenuItem value="comma">Decimal comma: 1.234,56</MenuItem>
      </TextField>
    </Box>
  );
}
