import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Constant, Field } from '@/domain/form/definition/definition';
import { choicesIn, operandKindOf } from '@/domain/form/fieldTypes/catalogue';
import { DateField } from '@/shared/ui/inputs/DateField';
import { namedLabel } from '../ui/namedLabel';
import { NumberInput } from '../ui/NumberInput';

interface ConstantProps {
  name: string;
  field: Field;
  part: string | undefined;
  /** Which of several constants it is; what it is by its kind where it is the only one. */
  what?: string;
  value: Constant;
  onChange: (value: Constant) => void;
}

const TYPES = { time: 'time', datetime: 'datetime-local' } as const;

/** A fixed value of the kind that a question's answers have. */
export function ConstantInput({ name, field, part, what, value, onChange }: ConstantProps) {
  const choices = choicesIn(field, part);
  const kind = operandKindOf(field, part);
  if (choices.length > 0) {
    const isKnown = choices.some(({ id }) => id === value);
    return (
      <TextField
        select
        size="small"
        label={namedLabel(name, 'Option')}
        value={isKnown ? value : ''}
        error={!isKnown}
        helperText={isKnown ? undefined : 'This option was removed.'}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label || 'Option without text'}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (kind === 'date') {
    return (
      <DateField
        label={namedLabel(name, what ?? 'Date')}
        value={String(value) || undefined}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  if (kind === 'number') {
    return (
      <NumberInput
        label={namedLabel(name, what ?? 'Value')}
        value={typeof value === 'number' ? value : undefined}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  const type = kind === 'time' || kind === 'datetime' ? TYPES[kind] : 'text';
  return (
    <TextField
      size="small"
      label={namedLabel(name, what ?? 'Value')}
      type={type}
      slotProps={{
        htmlInput: { maxLength: 500, dir: 'auto' },
        inputLabel: type === 'text' ? {} : { shrink: true },
      }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
