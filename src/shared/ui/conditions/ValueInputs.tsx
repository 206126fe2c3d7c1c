import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { arityOf, isUnary, type Operator } from '@/domain/conditions/operators';
import { foldForSearch } from '@/domain/text/fold';
import { DateField } from '@/shared/ui/inputs/DateField';
import { DayRangeInputs } from './DayRangeInputs';
import type { Filterable, ValueKind } from './filterable';
import { useChoices } from './useChoices';

interface Props {
  filterable: Pick<Filterable, 'choices' | 'useFound' | 'isOpen' | 'nameOf'>;
  op: Operator;
  kind: ValueKind;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** What a condition compares with, entered as its kind of value is. */
export function ValueInputs(props: Props) {
  const { op, kind, values, onChange } = props;
  if (isUnary(op)) return null;
  if (kind === 'choice') return <Choices {...props} />;
  const [first = '', last = ''] = values;
  if (arityOf(op) !== 'range') {
    return <One kind={kind} label="Value" value={first} onChange={(value) => onChange([value])} />;
  }
  if (kind === 'day') {
    return <DayRangeInputs from={first} to={last} onChange={(...days) => onChange(days)} />;
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

/** Choices that fit without a search. */
const FEW = 8;

function Choices({ filterable, values, onChange }: Props) {
  const { useFound, isOpen, nameOf } = filterable;
  const [find, setFind] = useState('');
  const found = useChoices(filterable, find);
  const text = foldForSearch(find.trim());
  const isSearched = useFound !== undefined || found.length > FEW;
  const known = new Set([...filterable.choices, ...found].map(({ id }) => id));
  const others = values.filter((value) => !known.has(value));
  const shown = found.filter(
    ({ id, label }) => values.includes(id) || foldForSearch(label).includes(text),
  );
  const toggle = (id: string) =>
    onChange(values.includes(id) ? values.filter((one) => one !== id) : [...values, id]);
  const box = (id: string, label: ReactNode) => (
    <FormControlLabel
      key={id}
      control={<Checkbox size="small" checked={values.includes(id)} onChange={() => toggle(id)} />}
      label={<bdi>{label}</bdi>}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 0, minHeight: 36 }}
    />
  );
  return (
    <>
      {isSearched && (
        <TextField
          autoFocus
          fullWidth
          size="small"
          type="search"
          label="Find"
          value={find}
          onChange={(event) => setFind(event.target.value)}
          // Enter would apply the filter.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.length + others.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text === '' ? 'Nothing to choose from yet.' : 'Nothing found.'}
        </Typography>
      )}
      <FormGroup sx={{ maxHeight: '40vh', overflowY: 'auto', flexWrap: 'nowrap' }}>
        {shown.map(({ id, label }) => box(id, label))}
        {others.map((id) => box(id, nameOf?.(id) ?? id))}
      </FormGroup>
      {isOpen === true && <AddValue onAdd={(value) => onChange([...values, value])} />}
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
