import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Props = Pick<
  TextFieldProps,
  'disabled' | 'error' | 'fullWidth' | 'helperText' | 'label' | 'sx'
> & {
  items: readonly { id: string; label: string }[];
  /** Of those that are not among the items nothing is shown. */
  chosen: readonly string[];
  /** What is chosen of the items, in their order: the same choice is the same value. */
  onChange: (chosen: string[]) => void;
};

/** Several of a list, each with a box to tick. */
export function SeveralSelect({ items, chosen, onChange, ...input }: Props) {
  const shown = items.filter(({ id }) => chosen.includes(id));
  return (
    <TextField
      select
      size="small"
      value={shown.map(({ id }) => id)}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => shown.map(({ label }) => label).join(', '),
        },
      }}
      onChange={(event) => {
        const next: unknown = event.target.value;
        onChange(items.flatMap(({ id }) => (Array.isArray(next) && next.includes(id) ? [id] : [])));
      }}
      {...input}
    >
      {items.map(({ id, label }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox
            checked={chosen.includes(id)}
            size="small"
            disableRipple
            tabIndex={-1}
            sx={{ p: 0.5, mr: 0.5 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          <ListItemText primary={label} />
        </MenuItem>
      ))}
    </TextField>
  );
}
