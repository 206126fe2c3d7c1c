import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { Webhook } from '@/domain/documents/webhooks.schema';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { useDeliveries, useSendWebhook, type FormAddress } from './data';
import { LoggedDelivery } from './LoggedDelivery';

interface Props {
  address: FormAddress;
  webhook: Webhook;
  isAdmin: boolean;
  onClose: () => void;
}

/** What was sent to a webhook within 30 days, and what it answered. */
export function WebhookLog({ address, webhook, isAdmin, onClose }: Props) {
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={onClose}
    >
      <DialogTitle id={id}>Webhook log</DialogTitle>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{webhook.url}</bdi>
        </Typography>
        <Deliveries address={address} webhook={webhook} isAdmin={isAdmin} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Deliveries({ address, webhook, isAdmin }: Omit<Props, 'onClose'>) {
  const { deliveries, error, refetch, ...list } = useDeliveries(address.workspace, webhook.id);
  const send = useSendWebhook(address);
  const toast = useToast();
  const resend = (deliveryId: string) =>
    send.mutate(
      { webhookId: webhook.id, deliveryId },
      {
        onSuccess: ({ status }) => {
          if (status === 'delivered') toast.show('Delivered.');
          else toast.fail('It wasn’t delivered. The log says why.');
        },
        onError: (problem) => toast.fail(problem.message),
      },
    );
  if (!deliveries && error) {
    return (
      <ErrorState what="We couldn’t load the log." error={error} retry={() => void refetch()} />
    );
  }
  if (!deliveries) return <RowsSkeleton />;
  if (deliveries.length === 0) {
    return (
      <Typography sx={{ py: 3 }}>
        Nothing has been sent in the last 30 days. Send a test to try this webhook.
      </Typography>
    );
  }
  return (
    <>
      <PlainList aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <LoggedDelivery
            key={delivery.id}
            delivery={delivery}
            canResend={isAdmin && (webhook.enabled || delivery.data.type === 'test')}
            isBusy={send.isPending}
            onResend={() => resend(delivery.id)}
          />
        ))}
      </PlainList>
      <ShowMore list={list} />
    </>
  );
}
