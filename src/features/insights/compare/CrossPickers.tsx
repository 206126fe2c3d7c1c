import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CrossOption } from '@/domain/answerStore/crossParts';
import type { CrossCells } from '@/domain/options/reports';
import type { CrossChoice } from './useCrossChoice';

interface Props {
  options: readonly CrossOption[];
  chosen: CrossChoice;
  onRow: (key: string) => void;
  onColumn: (key: string) => void;
  onShown: (shown: CrossCells) => void;
}

/** Chooses what a cross-table crosses, and what its cells show. */
export function CrossPickers({ options, chosen, onRow, onColumn, onShown }: Props) {
  const { row, column, shown } = chosen;
  const picker = (label: string, value: CrossOption, onChange: (key: string) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={value.key}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: { xs: 0, sm: 200 }, flex: { xs: '1 1 100%', sm: '0 1 300px' } }}
    >
      {options.map(({ key, label: name }) => (
        <MenuItem key={key} value={key}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      {picker('Rows', row, onRow)}
      {picker('Columns', column, onColumn)}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show"
        value={shown}
        onChange={(_event, value: CrossCells | null) => {
          if (value) onShown(value);
        }}
      >
        <ToggleButton value="count">Counts</ToggleButton>
        <ToggleButton value="row">% of row</ToggleButton>
        <ToggleButton value="column">% of column</ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}
