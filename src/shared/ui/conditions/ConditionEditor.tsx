import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Subject } from '@/domain/conditions/condition';
import {
  comparison,
  isCondition,
  conditionValues,
  type FilterCondition,
} from '@/domain/conditions/filters';
import { arityOf, operatorWords } from '@/domain/conditions/operators';
import type { Filterable } from './filterable';
import { ValueInputs } from './ValueInputs';
import { DialogPopover } from '@/shared/ui/inputs/DialogPopover';

interface Props<S extends Subject> {
  anchor: Element;
  filterable: Filterable<S>;
  /** Undefined for a new one. */
  condition: FilterCondition<S> | undefined;
  onApply: (condition: FilterCondition<S>) => void;
  onRemove: () => void;
  onClose: () => void;
}

const SLOTS = { nothing: 0, one: 1, range: 2, several: Infinity } as const;

/** A condition on its own: its operator, and what it compares with. Nothing is filtered before it is applied. */
export function ConditionEditor<S extends Subject>(props: Props<S>) {
  const { anchor, filterable, condition, onApply, onRemove, onClose } = props;
  const { subject, label, ops, note } = filterable;
  const heading = useId();
  const [op, setOp] = useState(condition?.op ?? ops[0]?.[0] ?? 'one_of');
  const [values, setValues] = useState(condition ? conditionValues(condition) : []);
  const kind = ops.find(([one]) => one === op)?.[1] ?? 'text';
  const [first = '', last = ''] = values;
  const arity = arityOf(op);
  const made = comparison(
    subject,
    op,
    arity === 'range' ? [first, last] : values.slice(0, SLOTS[arity]),
  );
  return (
    <DialogPopover anchor={anchor} labelledBy={heading} width={42} onClose={onClose}>
      <Stack
        component="form"
        noValidate
        spacing={1.5}
        sx={{ p: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isCondition(made)) onApply(made);
        }}
      >
        <Typography id={heading} variant="subtitle2" component="h2">
          <bdi>{label}</bdi>
        </Typography>
        {ops.length > 1 && (
          <TextField
            select
            label="Comparison"
            size="small"
            value={op}
            onChange={(event) => {
              const next = ops.find(([one]) => one === event.target.value);
              if (!next) return;
              // A value of another kind means nothing here.
              if (next[1] !== kind) setValues([]);
              setOp(next[0]);
            }}
          >
            {ops.map(([one, of]) => (
              <MenuItem key={one} value={one}>
                {operatorWords(one, of === 'day' || of === 'time')}
              </MenuItem>
            ))}
          </TextField>
        )}
        <ValueInputs
          filterable={filterable}
          op={op}
          kind={kind}
          values={values}
          onChange={setValues}
        />
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {condition && <Button onClick={onRemove}>Remove filter</Button>}
          <Button type="submit" variant="contained" disabled={!isCondition(made)}>
            Apply filter
          </Button>
        </Stack>
      </Stack>
    </DialogPopover>
  );
}
