import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LIMITS, type Constant } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { SeveralSelect } from '../ui/SeveralSelect';
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
  const chosen = choices.flatMap(({ id }) => (values.includes(id) ? [id] : []));
  const isGone = chosen.length < values.length;
  const problem = isGone
    ? 'An option was removed.'
    : chosen.length === 0
      ? 'Choose at least one option.'
      : undefined;
  return (
    <SeveralSelect
      label={namedLabel(name, 'Options')}
      items={choices.map(({ id, label }) => ({ id, label: label || 'Option without text' }))}
      chosen={chosen}
      error={problem !== undefined}
      helperText={problem}
      sx={{ '&&': { flexBasis: '12rem' } }}
      onChange={(kept) => {
        if (kept.length <= LIMITS.conditionValues) onChange({ ...comparison, values: kept });
      }}
    />
  );
}
