import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { MAX_WEBHOOK_DESCRIPTION, type Webhook } from '@/domain/documents/webhooks.schema';
import { MAX_WEBHOOK_URL } from '@/domain/options/webhookTarget';
import { AppError } from '@/domain/base/errors';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { ResponseCondition } from '../ResponseCondition';
import { fieldsOf, useChangeWebhook, type FormAddress } from './data';

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
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [when, setWhen] = useState(webhook?.when);
  const isAboutUrl = change.error instanceof AppError && change.error.code === 'malformed';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const fields = { url, description, ...(when ? { when } : {}) };
    change.mutate(
      webhook
        ? { ...fieldsOf(webhook), kind: 'update', ...fields }
        : { kind: 'add', id: freshKey(), ...fields },
      {
        onSuccess: ({ secret }) => {
          onClose();
          if (secret === undefined) toast.show('Webhook saved.');
          else onSecret(secret);
        },
      },
    );
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{webhook ? 'Edit webhook' : 'Add webhook'}</DialogTitle>
      <form noValidate onSubmit={save}>
        <DialogContent>
          <Stack spacing={2}>
            {change.error && !isAboutUrl && <Alert severity="error">{change.error.message}</Alert>}
            <TextField
              label="URL"
              type="url"
              autoFocus
              fullWidth
              autoComplete="off"
              value={url}
              error={isAboutUrl}
              helperText={
                isAboutUrl ? change.error?.message : 'We send each response here as JSON.'
              }
              slotProps={{ htmlInput: { maxLength: MAX_WEBHOOK_URL, spellCheck: false } }}
              onChange={(event) => {
                setUrl(event.target.value);
                change.reset();
              }}
            />
            <TextField
              label="Description (optional)"
              fullWidth
              value={description}
              slotProps={{ htmlInput: { maxLength: MAX_WEBHOOK_DESCRIPTION, dir: 'auto' } }}
              onChange={(event) => setDescription(event.target.value)}
            />
            <ResponseCondition name="webhook" condition={when} onChange={setWhen} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={change.isPending}>
            {webhook ? 'Save webhook' : 'Add webhook'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
