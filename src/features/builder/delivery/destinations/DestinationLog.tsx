import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { Destination } from '@/domain/documents/destinations.schema';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { useDeliveries, useSendToDestination, type FormAddress } from './data';
import { LoggedDelivery } from './LoggedDelivery';
import { targetText } from './looks';

interface Props {
  address: FormAddress;
  destination: Destination;
  isAdmin: boolean;
  onClose: () => void;
}

/** What was sent to a destination within 30 days, and what it answered. */
export function DestinationLog({ address, destination, isAdmin, onClose }: Props) {
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
      <DialogTitle id={id}>{`${DESTINATIONS[destination.kind].name} log`}</DialogTitle>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{targetText(destination)}</bdi>
        </Typography>
        <Deliveries address={address} destination={destination} isAdmin={isAdmin} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Deliveries({ address, destination, isAdmin }: Omit<Props, 'onClose'>) {
  const { deliveries, error, refetch, ...list } = useDeliveries(address.workspace, destination.id);
  const send = useSendToDestination(address);
  const toast = useToast();
  const resend = (deliveryId: string) =>
    send.mutate(
      { destinationId: destination.id, deliveryId },
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
        Nothing has been sent in the last 30 days. Send a test to try it.
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
            canResend={isAdmin && (destination.enabled || delivery.data.type === 'test')}
            isBusy={send.isPending}
            onResend={() => resend(delivery.id)}
          />
        ))}
      </PlainList>
      <ShowMore list={list} />
    </>
  );
}
