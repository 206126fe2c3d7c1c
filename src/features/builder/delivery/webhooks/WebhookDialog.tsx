import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { MAX_WEBHOOK_DESCRIPTION, type Webhook } from '@/domain/documents/webhooks.schema';
import { MAX_WEBHOOK_URL } from '@/domain/options/webhookTarget';
import { AppError } from '@/domain/base/errors';
import { freshKey } from '@/shared/lib/random';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { ResponseCondition } from '../ResponseCondition';
import { webhookFields, useChangeWebhook, type FormAddress } from './data';

interface Props {
  address: FormAddress;
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  /** Gets the secret of a new one. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** URL, description and condition of a webhook. The server alone knows whether a URL can be sent to. */
export function WebhookDialog({ address, webhook, onSecret, onClose }: Props) {
  const id = useId();
  const change = useChangeWebhook(address);
  const toast = useToast();
  const fields = useFields({
    first: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      when: webhook?.when,
    },
    check: ({ when, ...texts }) => ({ values: { ...texts, ...(when ? { when } : {}) } }),
    async send(values) {
      try {
        const { secret } = await change.mutateAsync(
          webhook
            ? { ...webhookFields(webhook), kind: 'update', ...values }
            : { kind: 'add', id: freshKey(), ...values },
        );
        onClose();
        if (secret === undefined) toast.show('Webhook saved.');
        else onSecret(secret);
      } catch (error) {
        const isAboutUrl = error instanceof AppError && error.code === 'malformed';
        throw isAboutUrl ? new FieldError('url', error.message) : error;
      }
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{webhook ? 'Edit webhook' : 'Add webhook'}</DialogTitle>
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogContent>
          <Stack spacing={2}>
            <FormError message={fields.problem} />
            <TextField
              label="URL"
              type="url"
              autoFocus
              fullWidth
              autoComplete="off"
              {...fields.text('url', 'We send each response here as JSON.')}
              slotProps={{ htmlInput: { maxLength: MAX_WEBHOOK_URL, spellCheck: false } }}
            />
            <TextField
              label="Description (optional)"
              fullWidth
              {...fields.text('description')}
              slotProps={{ htmlInput: { maxLength: MAX_WEBHOOK_DESCRIPTION, dir: 'auto' } }}
            />
            <ResponseCondition
              name="webhook"
              condition={fields.values.when}
              onChange={(when) => fields.set('when', when)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={fields.isBusy}>
            {webhook ? 'Save webhook' : 'Add webhook'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
