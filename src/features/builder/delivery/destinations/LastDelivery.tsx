import { LastSent } from '@/shared/ui/deliveries/LastSent';
import { useDeliveries } from './data';

/** When something was last sent to a destination, how that went, and why it failed. */
export function LastDelivery({
  workspace,
  destinationId,
}: {
  workspace: string;
  destinationId: string;
}) {
  const { deliveries } = useDeliveries(workspace, destinationId, 1);
  if (!deliveries) return null;
  const last = deliveries[0]?.data;
  return <LastSent last={last} isTest={last?.type === 'test'} />;
}
