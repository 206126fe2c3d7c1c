import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { reportError } from '@/shared/lib/report';
import { FormError } from '@/shared/ui/inputs/FormError';
import { useFields } from '@/shared/ui/inputs/useFields';
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
  const fields = useFields({
    first: { firstName: '', email: '' },
    check({ firstName, email }) {
      const [name, address] = [firstName.trim(), email.trim()];
      if (name === '' || address === '') return { errors: { form: TEXTS.missing } };
      return { values: { name, address } };
    },
    async send({ name, address }) {
      try {
        await subscribe(name, address);
      } catch (failure) {
        reportError(failure, 'newsletter');
        throw new Error(TEXTS.failed, { cause: failure });
      }
      onDone();
    },
  });
  return (
    <Box component="form" noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
      <TextField
        label="First name"
        autoComplete="given-name"
        size="small"
        fullWidth
        autoFocus
        {...fields.text('firstName')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="small"
        fullWidth
        {...fields.text('email')}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={fields.isBusy}
          startIcon={
            fields.isBusy ? <CircularProgress size="1em" aria-label="Subscribing" /> : undefined
          }
        >
          Subscribe
        </Button>
        <Button disabled={fields.isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Box>
  );
}
