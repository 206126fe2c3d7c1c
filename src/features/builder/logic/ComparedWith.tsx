import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Comparison, Field, Today } from '@/domain/form/definition/definition';
import { isComparable } from '@/domain/form/fieldTypes/catalogue';
import { operandText } from '@/domain/logic/sentences';
import type { Tree } from './tree';
import { ConstantInput } from './ConstantInput';
import { comparablesOf, comparisonFor, operandKey } from '@/domain/form/editing/conditionTree';
import { namedLabel } from '../ui/namedLabel';
import { NumberInput } from '../ui/NumberInput';

export interface ComparedProps {
  name: string;
  tree: Tree;
  field: Field;
  comparison: Comparison;
  onChange: (next: Comparison, coalesceKey?: string) => void;
}

const TODAY: Today = { kind: 'today' };

/** The right side of a comparison: something fixed, another answer, or the respondent's own day. */
export function ComparedWith({ name, tree, field, comparison, onChange }: ComparedProps) {
  const { op, left, value } = comparison;
  const others = comparablesOf(tree.definition, tree.sources, left);
  const canBeToday = isComparable(tree.definition, left, TODAY);
  const kind = typeof value === 'object' ? value.kind : 'constant';
  const known = typeof value === 'object' && value.kind === 'field' ? operandKey(value) : '';
  return (
    <>
      {(others.length > 0 || canBeToday || kind !== 'constant') && (
        <TextField
          select
          size="small"
          label={namedLabel(name, 'Compare with')}
          value={kind}
          onChange={(event) => {
            const [other] = others;
            if (event.target.value === 'today') onChange({ op, left, value: TODAY });
            else if (event.target.value === 'field' && other) onChange({ op, left, value: other });
            else onChange(comparisonFor({ op, left }, field));
          }}
        >
          <MenuItem value="constant">a fixed value</MenuItem>
          {(others.length > 0 || kind === 'field') && (
            <MenuItem value="field">another answer</MenuItem>
          )}
          {(canBeToday || kind === 'today') && <MenuItem value="today">today</MenuItem>}
        </TextField>
      )}
      {kind === 'field' && (
        <TextField
          select
          size="small"
          label={namedLabel(name, 'Other answer')}
          value={others.some((one) => operandKey(one) === known) ? known : ''}
          error={!others.some((one) => operandKey(one) === known)}
          onChange={(event) => {
            const other = others.find((one) => operandKey(one) === event.target.value);
            if (other) onChange({ op, left, value: other });
          }}
        >
          {others.map((one) => (
            <MenuItem key={operandKey(one)} value={operandKey(one)}>
              {operandText(tree.definition, one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {typeof value === 'object' && value.kind === 'today' && (
        <DaysInput
          name={name}
          days={value.days ?? 0}
          onChange={(days) =>
            onChange({ op, left, value: days === 0 ? TODAY : { ...TODAY, days } }, 'days')
          }
        />
      )}
      {typeof value !== 'object' && (
        <ConstantInput
          name={name}
          field={field}
          part={left.part}
          value={value ?? ''}
          onChange={(next) => onChange({ op, left, value: next }, 'value')}
        />
      )}
    </>
  );
}

/** Longest way from the day of answering: a hundred years. */
const MAX_DAYS = 36_525;

type Direction = 'before' | 'after';

function DaysInput(props: { name: string; days: number; onChange: (days: number) => void }) {
  const { name, days, onChange } = props;
  // No number of days has no sign: the direction is held by itself.
  const [held, setHeld] = useState<Direction>('after');
  const direction = days === 0 ? held : days < 0 ? 'before' : 'after';
  const save = (count: number, next: Direction) => {
    setHeld(next);
    onChange(Math.round(count) * (next === 'before' ? -1 : 1));
  };
  return (
    <Stack direction="row" spacing={1}>
      <NumberInput
        label={namedLabel(name, 'Days')}
        value={Math.abs(days)}
        min={0}
        max={MAX_DAYS}
        empty={0}
        onMinus={() => save(Math.abs(days), 'before')}
        onChange={(next) => {
          const count = next ?? 0;
          save(Math.abs(count), count < 0 ? 'before' : direction);
        }}
      />
      <TextField
        select
        fullWidth
        size="small"
        label={namedLabel(name, 'Direction')}
        value={direction}
        onChange={(event) =>
          save(Math.abs(days), event.target.value === 'before' ? 'before' : 'after')
        }
      >
        <MenuItem value="before">before it</MenuItem>
        <MenuItem value="after">after it</MenuItem>
      </TextField>
    </Stack>
  );
}
