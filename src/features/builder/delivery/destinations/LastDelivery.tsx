import Typography from '@mui/material/Typography';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { useDeliveries } from './data';
import { DELIVERY_LOOKS } from './deliveryLooks';

/** When something was last sent, how that went, and why it failed. */
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
  const problem = last?.data.attempts.at(-1)?.problem;
  return (
    <>
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
      {problem !== undefined && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      )}
    </>
  );
}
