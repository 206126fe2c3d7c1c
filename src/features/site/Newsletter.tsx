import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { reportError } from '@/shared/lib/report';

type State =
  { at: 'idle' } | { at: 'open'; error?: string } | { at: 'submitting' } | { at: 'success' };

/** The texts and states are the spec's (§4, §5, §8). */
const TEXTS = {
  missing: 'Please enter both your name and email.',
  failed: 'An error occurred while subscribing. Please try again.',
  success: 'Thank you for subscribing! Check your inbox for more details.',
} as const;

/** The newsletter block of the footer. Firestore is loaded when somebody subscribes, not before. */
export function Newsletter() {
  const [state, setState] = useState<State>({ at: 'idle' });
  const [firstName, setFirstName] = useState('');
  const [email, setEmail] = useState('');
  const submitting = state.at === 'submitting';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    const name = firstName.trim();
    const address = email.trim();
    if (name === '' || address === '') {
      setState({ at: 'open', error: TEXTS.missing });
      return;
    }
    setState({ at: 'submitting' });
    try {
      const { subscribe } = await import('./data');
      await subscribe(name, address);
      setState({ at: 'success' });
    } catch (error) {
      reportError(error, 'newsletter');
      setState({ at: 'open', error: TEXTS.failed });
    }
  };

  return (
    <Box component="section" aria-label="Newsletter">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Newsletter
      </Typography>
      {state.at === 'success' ? (
        <Alert severity="success" variant="outlined" role="status">
          {TEXTS.success}
        </Alert>
      ) : state.at === 'idle' ? (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2">What is new in the product, now and then.</Typography>
          <Button variant="outlined" onClick={() => setState({ at: 'open' })}>
            Subscribe
          </Button>
        </Stack>
      ) : (
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          {state.at === 'open' && state.error !== undefined && (
            <Alert severity="error" variant="outlined">
              {state.error}
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
            <Button disabled={submitting} onClick={() => setState({ at: 'idle' })}>
              Cancel
            </Button>
          </Stack>
        </Box>
      )}
    </Box>
  );
}
