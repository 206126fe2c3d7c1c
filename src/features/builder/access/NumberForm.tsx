import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { SwitchSetting } from '../ui/settingInputs';

interface Props {
  /** Of the switch. */
  title: string;
  label: string;
  known: number | undefined;
  suggested: number;
  max: number;
  helperText: string;
  /** What the number would do. */
  note?: (value: number) => ReactNode;
  /** On the button, before there is a number and after. */
  buttons: readonly [set: string, change: string];
  isLocked: boolean;
  onSave: (value: number | undefined) => void;
}

/** A whole number from 1 that can close the form or delete responses: it takes effect by its button alone. */
export function NumberForm(props: Props) {
  const { title, label, known, suggested, max, helperText, note, buttons, isLocked, onSave } =
    props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? known?.toString();
  const value = text === undefined ? undefined : numberIn(text, max);
  const isWrong = text !== undefined && value === undefined;
  const isSaved = value === known;
  return (
    <>
      <SwitchSetting
        label={title}
        checked={text !== undefined}
        disabled={isLocked}
        onChange={(on) => {
          setTyped(on ? String(suggested) : undefined);
          if (!on && known !== undefined) onSave(undefined);
        }}
      />
      {text !== undefined && (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault();
            if (isLocked || isWrong || isSaved) return;
            setTyped(undefined);
            onSave(value);
          }}
        >
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ alignItems: { sm: 'flex-start' } }}
          >
            <TextField
              label={label}
              size="small"
              fullWidth
              value={text}
              disabled={isLocked}
              error={isWrong}
              helperText={isWrong ? `Enter a whole number from 1 to ${max}.` : helperText}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
              onChange={(event) => setTyped(event.target.value.trim())}
            />
            <Button
              type="submit"
              variant="outlined"
              disabled={isLocked || isWrong || isSaved}
              sx={{ flexShrink: 0 }}
            >
              {buttons[known === undefined ? 0 : 1]}
            </Button>
          </Stack>
          {value !== undefined && note?.(value)}
        </Stack>
      )}
    </>
  );
}

function numberIn(text: string, max: number): number | undefined {
  const value = /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : undefined;
}
