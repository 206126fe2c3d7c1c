import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Field } from '@/domain/form/definition/definition';

interface Props {
  label: string;
  /** Those that can be chosen, in the form’s order. */
  fields: readonly Field[];
  chosen: readonly string[];
  disabled?: boolean;
  error?: boolean;
  helperText?: string | undefined;
  /** In the form’s order; what was chosen and is not among the fields stays. */
  onChange: (chosen: string[]) => void;
}

/** Some questions of the form. */
export function FieldsSelect({ label, fields, chosen, onChange, ...input }: Props) {
  const nameOf = (id: string) =>
    fields.find((field) => field.id === id)?.label || 'Untitled question';
  // Of an earlier version of the form: kept, since responses to that still arrive.
  const gone = chosen.filter((id) => !fields.some((field) => field.id === id));
  const there = chosen.filter((id) => !gone.includes(id));
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={there}
      slotProps={{
        select: { multiple: true, renderValue: () => there.map(nameOf).join(', ') },
      }}
      onChange={(event) => {
        const next: unknown = event.target.value;
        const kept = fields.flatMap(({ id }) =>
          Array.isArray(next) && next.includes(id) ? [id] : [],
        );
        onChange([...kept, ...gone]);
      }}
      {...input}
    >
      {fields.map(({ id }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox
            checked={chosen.includes(id)}
            size="small"
            disableRipple
            tabIndex={-1}
            sx={{ p: 0.5, mr: 0.5 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          <ListItemText primary={nameOf(id)} />
        </MenuItem>
      ))}
    </TextField>
  );
}
