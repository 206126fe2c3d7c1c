import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTextDraft } from './useTextDraft';

interface Props {
  label: ReactNode;
  value: number | undefined;
  min?: number;
  max?: number;
  /** What an empty input is told as, where it is not left out. */
  empty?: number;
  /** Where a minus is no part of the number: told when one is typed. A number typed with one is told below 0. */
  onMinus?: () => void;
  onChange: (value: number | null) => void;
}

/** A number that may be left empty. What is too small or too large is told within its limits once one leaves it. */
export function NumberInput(props: Props) {
  const { label, value, min = -1e15, max = 1e15, empty, onMinus, onChange } = props;
  const { draft, type, leave } = useTextDraft(value);
  const write = (typed: string) => {
    const isBelow = onMinus !== undefined && typed.startsWith('-');
    const text = isBelow ? typed.slice(1) : typed;
    const number = Number(text);
    if (text === '') {
      type(text, empty);
      onChange(empty ?? null);
    } else if (Number.isFinite(number) && number >= min && number <= max) {
      type(text, number);
      onChange(isBelow ? -number : number);
    } else {
      type(text, value);
    }
  };
  const settle = () => {
    const number = Number(draft);
    if (draft !== undefined && draft !== '' && Number.isFinite(number)) {
      const nearest = Math.min(max, Math.max(min, number));
      if (nearest !== value) onChange(nearest);
    }
    leave();
  };
  return (
    <TextField
      label={label}
      type="number"
      size="small"
      fullWidth
      value={draft ?? value ?? ''}
      slotProps={{ htmlInput: { min, max } }}
      onChange={(event) => write(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== '-' || !onMinus) return;
        event.preventDefault();
        onMinus();
      }}
      onBlur={settle}
    />
  );
}
