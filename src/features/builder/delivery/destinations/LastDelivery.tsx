import Typography from '@mui/material/Typography';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { useDeliveries } from './data';
import { DELIVERY_LOOKS } from './deliveryLooks';

/** When something was last sent, and how that went. */
export function LastDelivery({
  workspace,
  destinationId,
}: {
  workspace: string;
  destinationId: string;
}) {
  const { deliveries } = useDeliveries(workspace, destinationId, 1);
  if (!deliveries) return null;
  const [last] = deliveries;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {last ? (
        <>
          {last.data.type === 'test' ? 'Last delivery (test): ' : 'Last delivery: '}
          <RelativeTime at={last.data.createdAt} />
          {` · ${DELIVERY_LOOKS[last.data.status][0]}`}
        </>
      ) : (
        'Nothing sent in the last 30 days.'
      )}
    </Typography>
  );
}
