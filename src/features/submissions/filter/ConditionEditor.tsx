import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isCondition, type FilterCondition } from '@/domain/options/responseFilter';
import { zoneNote } from '@/shared/lib/locale';
import { useNow } from '@/shared/lib/useNow';
import { opName } from './conditionText';
import type { Filterable } from './filterables';
import { ValueInputs } from './ValueInputs';

interface Props {
  anchor: Element;
  filterable: Filterable;
  /** Undefined for a new one. */
  condition: FilterCondition | undefined;
  onApply: (condition: FilterCondition) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A condition on its own: how it compares, and with what. Nothing is filtered before it is applied. */
export function ConditionEditor(props: Props) {
  const { anchor, filterable, condition, onApply, onRemove, onClose } = props;
  const { about, field, label, ops } = filterable;
  const heading = useId();
  const zone = zoneNote(useNow());
  const [op, setOp] = useState(condition?.op ?? ops[0]?.[0] ?? 'is');
  const [values, setValues] = useState<readonly string[]>(condition?.values ?? []);
  const kind = ops.find(([one]) => one === op)?.[1] ?? 'text';
  const trimmed =
    op === 'answered' || op === 'empty'
      ? []
      : op === 'between'
        ? [values[0] ?? '', values[1] ?? '']
        : kind === 'choice'
          ? values
          : values.slice(0, 1);
  const made: FilterCondition = {
    about,
    ...(field === undefined ? {} : { field }),
    op,
    values: trimmed,
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: (theme) => `min(${theme.spacing(42)}, calc(100vw - 32px))`, mt: 0.5 },
        },
      }}
    >
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
                {opName(one, of)}
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
        {about === 'submitted' && zone !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Days are in ${zone}, as in the list.`}
          </Typography>
        )}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {condition && <Button onClick={onRemove}>Remove filter</Button>}
          <Button type="submit" variant="contained" disabled={!isCondition(made)}>
            Apply filter
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
