import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldOf } from '@/domain/form/definition/definition';
import { referenceIn, referenceName, referenceText, type Reference } from '@/domain/logic/chips';
import { CHIP_PRESSED, ChipTextElement } from './chipText';
import { fieldTitle } from '../ui/fieldInfo';
import { useBuilderStore } from '../state/store';

/** Longest fallback that is written here; a text has its own limit besides. */
const MAX_FALLBACK = 200;

interface Pressed {
  text: ChipTextElement;
  /** Which chip of the text. */
  n: number;
  reference: Reference;
}

/**
 * What is shown where an answer is missing, and the button that takes the answer out of the text: it comes where a chip
 * is pressed. One for all texts, as the menu of answers is.
 */
export function ChipDialog() {
  const store = useBuilderStore();
  const [pressed, setPressed] = useState<Pressed>();
  const [isOpen, setOpen] = useState(false);
  const [fallback, setFallback] = useState('');
  const title = useId();
  /** The text that gets the focus back. */
  const left = useRef<ChipTextElement>(undefined);

  useEffect(() => {
    const open = (event: Event) => {
      const { target } = event;
      if (!(target instanceof ChipTextElement) || !(event instanceof CustomEvent)) return;
      const n = Number(event.detail);
      const reference = referenceIn(target.refs[n] ?? '');
      if (!reference) return;
      setPressed({ text: target, n, reference });
      setFallback(reference.fallback ?? '');
      setOpen(true);
    };
    document.addEventListener(CHIP_PRESSED, open);
    return () => document.removeEventListener(CHIP_PRESSED, open);
  }, []);

  // After the dialog has let go of the keyboard.
  useEffect(() => {
    if (isOpen) return;
    left.current?.focusBack();
    left.current = undefined;
  }, [isOpen]);

  if (!pressed) return null;
  const { text, n, reference } = pressed;
  const { definition } = store.getState().history;
  const field = fieldOf(definition, reference.id);
  const close = () => {
    left.current = text;
    setOpen(false);
  };
  const write = (written: string) => {
    const kept = written.replace(/[{}|]/g, '');
    setFallback(kept);
    text.setReference(
      n,
      referenceText({ ...reference, fallback: kept.trim() === '' ? undefined : kept }),
    );
  };
  return (
    <Popover
      open={isOpen}
      onClose={close}
      anchorEl={() => text.chipAt(n) ?? text}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      disableRestoreFocus
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title } }}
    >
      <Stack
        component="form"
        sx={{ p: 2, gap: 2, width: (theme) => theme.spacing(38), maxWidth: '100%' }}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Typography id={title} variant="subtitle2" component="h2" dir="auto">
          Answer: {referenceName(reference, definition)}
        </Typography>
        {reference.part !== undefined && field && (
          <Typography variant="caption" dir="auto" sx={{ color: 'text.secondary' }}>
            From “{fieldTitle(field, definition)}”
          </Typography>
        )}
        <TextField
          label="If there is no answer, show"
          size="small"
          fullWidth
          autoFocus
          value={fallback}
          placeholder="Nothing"
          slotProps={{
            htmlInput: { maxLength: MAX_FALLBACK, dir: 'auto' },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => write(event.target.value)}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button
            color="error"
            onClick={() => {
              text.setReference(n, undefined);
              close();
            }}
          >
            Remove answer
          </Button>
          <Button type="submit">Done</Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
