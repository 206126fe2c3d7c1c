import { refused } from '@/domain/refusals/refusals';
import type {
  DestinationDeliveryDoc,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../../lib/admin';
import { Buckets } from '../../lib/rateLimit';
import { destinationContext } from '../..//destinations/context';
import { newDelivery } from '../..//destinations/queue';
import { attempt, claimedAt, type Claimed } from '../..//destinations/send';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Requests that members cause by a press, by workspace, from each instance. */
const PRESSES = new Buckets({ amount: 60, window: 3_600_000 });

/** Sends a test, or a delivery again, and waits for what the receiver answers. */
export const sendToDestination: CallSpec<'sendToDestination'> = {
  async run(context, request) {
    const { db, newKey } = context;
    const { workspace: ws } = request;
    const id = request.deliveryId ?? `msg_${newKey()}`;
    // Claimed in the transaction, so that the trigger leaves it to this call; the sweep has it if this call dies.
    const claimed = await db.runTransaction((tx) => claim(tx, context, id, request));
    const status = await attempt({ ...destinationContext(), db }, ws, id, claimed);
    return { id, status: status === 'none' ? 'waiting' : status };
  },
};

async function claim(
  tx: FirebaseFirestore.Transaction,
  context: CallContext,
  id: string,
  { workspace: ws, formId, destinationId, deliveryId }: Parameters<typeof sendToDestination.run>[1],
): Promise<Claimed> {
  const { db, now } = context;
  await requirePermission(tx, context, ws, 'manageDestinations');
  const ref = db.doc(paths.destinationDelivery(ws, id));
  const [settings, stored] = await tx.getAll(db.doc(paths.destinations(ws, formId)), ref);
  const all = (settings && dataOf<DestinationsDoc>(settings)?.destinations) ?? [];
  const destination = all.find((one) => one.id === destinationId);
  const before = stored && dataOf<DestinationDeliveryDoc>(stored);
  if (!destination) throw new AppError('not_found');
  if (deliveryId !== undefined) {
    if (before?.destinationId !== destinationId) throw new AppError('not_found');
    if (!destination.enabled && before.type !== 'test') {
      throw refused('destination_off');
    }
    if ((before.leaseUntil ?? 0) > now) {
      throw refused('delivery_running');
    }
  }
  const retryAfter = PRESSES.take(ws, now);
  if (retryAfter > 0) {
    throw refused('destination_tests', undefined, { retryAfter });
  }
  const delivery = before
    ? // Anew: with all its attempts before it.
      { ...before, status: 'waiting' as const, tries: 0 }
    : newDelivery({ formId, destinationId, type: 'test' }, now);
  const claimed = claimedAt(delivery, now);
  tx.set(ref, claimed);
  return claimed;
}
