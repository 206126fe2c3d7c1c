import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { FORM_PASSWORD_LENGTH } from '@/domain/options/formPassword';
import { SwitchSetting } from '../ui/settingInputs';
import { OncePerPerson } from './OncePerPerson';
import type { AccessProps } from './useAccessChange';

/** Password, and how often each person can respond. */
export function Limits(props: AccessProps) {
  return (
    <Stack spacing={3}>
      <Password {...props} />
      <OncePerPerson {...props} />
    </Stack>
  );
}

function Password({ known, isLocked, onPassword }: AccessProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { hasPassword } = known;
  const isShort = text.length < FORM_PASSWORD_LENGTH.min;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || isShort) return;
    onPassword(text, 'Password saved. People who are filling in the form need to enter it again.');
    setOpen(false);
    setText('');
  };
  return (
    <Stack spacing={1}>
      <SwitchSetting
        label="Ask for a password"
        checked={hasPassword || isOpen}
        disabled={isLocked}
        onChange={(on) => {
          setOpen(on);
          if (!on && hasPassword) onPassword(null, 'Password removed.');
        }}
      />
      {(isOpen || hasPassword) && (
        <Stack
          component="form"
          noValidate
          onSubmit={save}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          sx={{ alignItems: { sm: 'flex-start' } }}
        >
          <TextField
            label={hasPassword ? 'New password' : 'Password'}
            size="small"
            fullWidth
            autoComplete="off"
            value={text}
            disabled={isLocked}
            helperText={`At least ${FORM_PASSWORD_LENGTH.min} characters. We can’t show it again, so keep a copy.`}
            slotProps={{ htmlInput: { maxLength: FORM_PASSWORD_LENGTH.max, spellCheck: false } }}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={isLocked || isShort}
            sx={{ flexShrink: 0 }}
          >
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
