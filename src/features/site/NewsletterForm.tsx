import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { reportError } from '@/shared/lib/report';
import { subscribe } from './data';

/** The texts are the spec's (§5, §8). */
const TEXTS = {
  missing: 'Please enter both your name and email.',
  failed: 'An error occurred while subscribing. Please try again.',
} as const;

export interface NewsletterFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** The open newsletter form: name, address, and what goes wrong. */
export function NewsletterForm({ onDone, onCancel }: NewsletterFormProps) {
  const [firstName, setFirstName] = useState('');
  const [email, setEmail] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    const name = firstName.trim();
    const address = email.trim();
    if (name === '' || address === '') {
      setError(TEXTS.missing);
      return;
    }
    setError(undefined);
    setSubmitting(true);
    try {
      await subscribe(name, address);
      onDone();
    } catch (failure) {
      reportError(failure, 'newsletter');
      setError(TEXTS.failed);
      setSubmitting(false);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      <TextField
        label="First name"
        autoComplete="given-name"
        size="small"
        fullWidth
        autoFocus
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="small"
        fullWidth
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={submitting}
          startIcon={
            submitting ? <CircularProgress size="1em" aria-label="Subscribing" /> : undefined
          }
        >
          Subscribe
        </Button>
        <Button disabled={submitting} onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Box>
  );
}
