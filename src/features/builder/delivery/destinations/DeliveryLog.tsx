import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { useDeliveries, type Delivery } from './data';
import { LoggedDelivery } from './LoggedDelivery';

interface Props {
  workspace: string;
  /** What the log is found by. */
  destinationId: string;
  title: string;
  /** Where it leads. */
  target: string;
  canResend: (delivery: Delivery) => boolean;
  isBusy: boolean;
  onResend: (deliveryId: string) => void;
  onClose: () => void;
}

/** What was sent within 30 days, and what was answered. */
export function DeliveryLog({ title, target, onClose, ...log }: Props) {
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
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{target}</bdi>
        </Typography>
        <Deliveries {...log} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Deliveries(props: Omit<Props, 'title' | 'target' | 'onClose'>) {
  const { workspace, destinationId, canResend, isBusy, onResend } = props;
  const { deliveries, error, refetch, ...list } = useDeliveries(workspace, destinationId);
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
            canResend={canResend(delivery)}
            isBusy={isBusy}
            onResend={() => onResend(delivery.id)}
          />
        ))}
      </PlainList>
      <ShowMore list={list} />
    </>
  );
}
