import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType } from 'react';
import { reportError } from '@/shared/lib/report';
import type { NewsletterFormProps } from './NewsletterForm';

/** Of the spec (§4, §8). */
const TEXTS = {
  success: 'Thank you for subscribing! Check your inbox for more details.',
  failed: 'An error occurred while subscribing. Please try again.',
} as const;

type State =
  | { kind: 'idle'; failed?: boolean }
  | { kind: 'loading' }
  | { kind: 'open'; Form: ComponentType<NewsletterFormProps> }
  | { kind: 'success' };

/** The newsletter block of the footer: idle, open (and submitting), success. */
export function Newsletter() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  // Fields and Firestore are loaded when the form is opened, not with every page that has a footer.
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      const { NewsletterForm } = await import('./NewsletterForm');
      setState({ kind: 'open', Form: NewsletterForm });
    } catch (error) {
      reportError(error, 'newsletter form');
      setState({ kind: 'idle', failed: true });
    }
  };
  return (
    <Box component="section" aria-label="Newsletter">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Newsletter
      </Typography>
      {state.kind === 'success' && <Typography role="status">{TEXTS.success}</Typography>}
      {state.kind === 'idle' && (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2">Product news, now and then.</Typography>
          {state.failed === true && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.readable' }}>
              {TEXTS.failed}
            </Typography>
          )}
          <Button variant="outlined" onClick={() => void open()}>
            Subscribe
          </Button>
        </Stack>
      )}
      {state.kind === 'loading' && <Skeleton variant="rounded" height={168} />}
      {state.kind === 'open' && (
        <state.Form
          onDone={() => setState({ kind: 'success' })}
          onCancel={() => setState({ kind: 'idle' })}
        />
      )}
    </Box>
  );
}
