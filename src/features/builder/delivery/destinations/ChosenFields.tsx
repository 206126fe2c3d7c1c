import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { fieldsInOrder, isInput } from '@/domain/form/definition/fieldsOf';
import { MAX_CHOSEN_FIELDS } from '@/domain/options/destinations/kinds';
import { useDefinition } from '../../state/store';
import { ChoiceSetting } from '../../ui/settingInputs';

interface Props {
  /** Absent for all. */
  chosen: readonly string[] | undefined;
  problem: string | undefined;
  onChange: (chosen: string[] | undefined) => void;
}

const WHICH = [
  ['all', 'All answers'],
  ['some', 'Only some answers'],
] as const;

/** Which answers are sent: all, also of questions that are added later, or those of some questions. */
export function ChosenFields({ chosen, problem, onChange }: Props) {
  const definition = useDefinition();
  const fields = fieldsInOrder(definition).filter(isInput);
  const nameOf = (id: string) =>
    fields.find((field) => field.id === id)?.label || 'Untitled question';
  // Of an earlier version of the form: kept, since responses to that still arrive.
  const gone = (chosen ?? []).filter((id) => !fields.some((field) => field.id === id));
  return (
    <Stack spacing={2}>
      <ChoiceSetting
        label="Answers"
        value={chosen ? 'some' : 'all'}
        choices={WHICH}
        onChange={(which) => onChange(which === 'all' ? undefined : [])}
      />
      {chosen && (
        <TextField
          select
          fullWidth
          label="Questions"
          value={chosen.filter((id) => !gone.includes(id))}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            select: {
              multiple: true,
              renderValue: () =>
                chosen
                  .filter((id) => !gone.includes(id))
                  .map(nameOf)
                  .join(', '),
            },
          }}
          onChange={(event) => {
            const next: unknown = event.target.value;
            const kept = fields.flatMap(({ id }) =>
              Array.isArray(next) && next.includes(id) ? [id] : [],
            );
            onChange([...kept, ...gone].slice(0, MAX_CHOSEN_FIELDS));
          }}
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
      )}
    </Stack>
  );
}
