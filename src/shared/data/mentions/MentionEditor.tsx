import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { MentionField } from './MentionField';
import { mentionsIn } from './mentions';
import { useMentionables } from './useMentionables';

interface Props {
  label: string;
  /** What it said so far. */
  start: string;
  /** Of the button. */
  save: string;
  isSaving: boolean;
  /** Longest text. */
  most?: number;
  minRows?: number;
  onSave: (said: { text: string; mentions: string[] }) => void;
  onClose: () => void;
}

/** A text with mentions, changed in place: Ctrl+Enter saves it, Escape leaves it as it was. */
export function MentionEditor(props: Props) {
  const { label, start, save, isSaving, onSave, onClose, ...size } = props;
  const members = useMentionables();
  const [typed, setTyped] = useState(start);
  const text = typed.trim();
  const store = () => {
    if (text !== '' && !isSaving) onSave({ text, mentions: mentionsIn(text, members) });
  };
  return (
    <>
      <MentionField
        autoFocus
        label={label}
        value={typed}
        onChange={setTyped}
        members={members}
        onSubmit={store}
        onCancel={onClose}
        {...size}
      />
      <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end' }}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" variant="contained" disabled={text === '' || isSaving} onClick={store}>
          {save}
        </Button>
      </Stack>
    </>
  );
}
