import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SPAM_LIST } from '@/domain/documents/access.schema';

const entriesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 1),
  ),
];

interface Props {
  label: string;
  words: readonly string[];
  isLocked: boolean;
  onSave: (words: string[]) => void;
}

/** A list of what makes a response spam, one entry on each line. Mounted again (`key`) when the list has changed. */
export function SpamWordsForm({ label, words, isLocked, onSave }: Props) {
  const [text, setText] = useState(words.join('\n'));
  const entries = entriesIn(text);
  const isSame = entries.join('\n') === words.join('\n');
  const isTooMuch =
    entries.length > SPAM_LIST.most || entries.some(({ length }) => length > SPAM_LIST.length);
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked && !isSame && !isTooMuch) onSave(entries);
      }}
    >
      <TextField
        label={label}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        size="small"
        value={text}
        slotProps={{ input: { readOnly: isLocked } }}
        error={isTooMuch}
        helperText={
          isTooMuch
            ? `Up to ${SPAM_LIST.most} entries of ${SPAM_LIST.length} characters.`
            : 'Words, domains or email addresses, one on each line. A response that contains one goes to Spam.'
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={isLocked || isSame || isTooMuch}>
        Save list
      </Button>
    </Stack>
  );
}
