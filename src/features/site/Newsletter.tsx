import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/shared/lib/report';

/** Of the spec (§4, §8). */
const TEXTS = {
  success: 'Thank you for subscribing! Check your inbox for more details.',
  failed: 'An error occurred while subscribing. Please try again.',
} as const;

// Fields and Firestore are loaded when somebody opens the form, not with every page that has a footer.
const NewsletterForm = lazy(() =>
  import('./NewsletterForm').then((m) => ({ default: m.NewsletterForm })),
);

/** The newsletter block of the footer: idle, open (and submitting), success. */
export function Newsletter() {
  const [state, setState] = useState<'idle' | 'open' | 'success'>('idle');
  return (
    <Box component="section" aria-label="Newsletter">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Newsletter
      </Typography>
      {state === 'success' && <Typography role="status">{TEXTS.success}</Typography>}
      {state === 'idle' && (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2">What is new in the product, now and then.</Typography>
          <Button variant="outlined" onClick={() => setState('open')}>
            Subscribe
          </Button>
        </Stack>
      )}
      {state === 'open' && (
        <ErrorBoundary
          // The form's code did not arrive: the page around it goes on.
          fallback={
            <Alert severity="error" variant="outlined">
              {TEXTS.failed}
            </Alert>
          }
          onError={(error) => reportError(error, 'newsletter form')}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
            <NewsletterForm onDone={() => setState('success')} onCancel={() => setState('idle')} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  );
}
