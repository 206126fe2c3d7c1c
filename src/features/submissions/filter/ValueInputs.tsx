import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FILTER_LIMITS, type FilterOp } from '@/domain/options/responseFilter';
import { DateField } from '@/shared/ui/inputs/DateField';
import type { Filterable, ValueKind } from './filterables';

interface Props {
  filterable: Filterable;
  op: FilterOp;
  kind: ValueKind;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** What a condition compares with, entered as its kind of value is. */
export function ValueInputs(props: Props) {
  const { op, kind, values, onChange } = props;
  if (op === 'answered' || op === 'empty') return null;
  if (kind === 'choice') return <Choices {...props} />;
  const [first = '', last = ''] = values;
  if (op !== 'between') {
    return <One kind={kind} label="Value" value={first} onChange={(value) => onChange([value])} />;
  }
  return (
    <Stack spacing={1.5}>
      <One kind={kind} label="From" value={first} onChange={(value) => onChange([value, last])} />
      <One kind={kind} label="To" value={last} onChange={(value) => onChange([first, value])} />
    </Stack>
  );
}

interface OneProps {
  kind: ValueKind;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function One({ kind, label, value, onChange }: OneProps) {
  if (kind === 'day') {
    return (
      <DateField
        label={label}
        value={value === '' ? undefined : value}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  return (
    <TextField
      autoFocus={label !== 'To'}
      label={label}
      type={kind === 'text' ? 'text' : kind}
      size="small"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          maxLength: FILTER_LIMITS.text,
          ...(kind === 'number' ? { step: 'any' } : {}),
        },
        ...(kind === 'time' ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}

function Choices({ filterable, values, onChange }: Props) {
  const known = new Set(filterable.choices.map(({ id }) => id));
  const others = values.filter((value) => !known.has(value)).map((id) => ({ id, label: id }));
  const choices = [...filterable.choices, ...others];
  const toggle = (id: string) =>
    onChange(values.includes(id) ? values.filter((one) => one !== id) : [...values, id]);
  return (
    <>
      {choices.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No answers to choose from yet.
        </Typography>
      )}
      <FormGroup sx={{ maxHeight: '40vh', overflowY: 'auto', flexWrap: 'nowrap' }}>
        {choices.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox size="small" checked={values.includes(id)} onChange={() => toggle(id)} />
            }
            label={<bdi>{label}</bdi>}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0, minHeight: 36 }}
          />
        ))}
      </FormGroup>
      {filterable.isOpen === true && <AddValue onAdd={(value) => onChange([...values, value])} />}
    </>
  );
}

/** A value that no response shown here has. */
function AddValue({ onAdd }: { onAdd: (value: string) => void }) {
  const [text, setText] = useState('');
  const value = text.trim();
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
      <TextField
        label="Another value"
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: FILTER_LIMITS.text } }}
      />
      <Button
        disabled={value === ''}
        onClick={() => {
          onAdd(value);
          setText('');
        }}
      >
        Add
      </Button>
    </Stack>
  );
}
