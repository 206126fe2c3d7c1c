import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LIMITS, type Constant } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { namedLabel } from '../ui/namedLabel';
import type { ComparedProps } from './ComparedWith';
import { ConstantInput } from './ConstantInput';

/** The right side of “is between”, “is one of” and “is none of”: two ends of a range, or several options. */
export function ComparedWithSeveral(props: ComparedProps) {
  return props.comparison.op === 'between' ? <Range {...props} /> : <Options {...props} />;
}

function Range({ name, field, comparison, onChange }: ComparedProps) {
  const [from = '', to = ''] = comparison.values ?? [];
  const save = (values: Constant[], coalesceKey: string) =>
    onChange({ ...comparison, values }, coalesceKey);
  const common = { name, field, part: comparison.left.part };
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', '&&': { flexBasis: '12rem' } }}
    >
      <ConstantInput
        {...common}
        what="From"
        value={from}
        onChange={(next) => save([next, to], 'from')}
      />
      <Typography variant="body2" color="text.secondary">
        and
      </Typography>
      <ConstantInput
        {...common}
        what="To"
        value={to}
        onChange={(next) => save([from, next], 'to')}
      />
    </Stack>
  );
}

function Options({ name, field, comparison, onChange }: ComparedProps) {
  const { left, values = [] } = comparison;
  const choices = choicesIn(field, left.part);
  const chosen = choices.filter(({ id }) => values.includes(id));
  const isGone = chosen.length < values.length;
  const ids = chosen.map(({ id }) => id);
  return (
    <TextField
      select
      size="small"
      label={namedLabel(name, 'Options')}
      value={ids}
      error={isGone || ids.length === 0}
      helperText={
        isGone
          ? 'An option was removed.'
          : ids.length === 0
            ? 'Choose at least one option.'
            : undefined
      }
      sx={{ '&&': { flexBasis: '12rem' } }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => chosen.map(({ label }) => label || 'Option without text').join(', '),
        },
      }}
      onChange={(event) => {
        const next: unknown = event.target.value;
        // In the form's order, so that the same choice is the same condition.
        const kept = choices.flatMap(({ id }) =>
          Array.isArray(next) && next.includes(id) ? [id] : [],
        );
        if (kept.length <= LIMITS.conditionValues) onChange({ ...comparison, values: kept });
      }}
    >
      {choices.map(({ id, label }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox
            checked={values.includes(id)}
            size="small"
            disableRipple
            tabIndex={-1}
            sx={{ p: 0.5, mr: 0.5 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          <ListItemText primary={label || 'Option without text'} />
        </MenuItem>
      ))}
    </TextField>
  );
}
