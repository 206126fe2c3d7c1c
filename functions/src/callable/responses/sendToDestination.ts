import { setTimeout as sleep } from 'node:timers/promises';
import { refused } from '@/domain/refusals/refusals';
import type {
  DeliveryStatus,
  DestinationDeliveryDoc,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../../lib/admin';
import { Buckets } from '../../lib/rateLimit';
import { destinationContext } from '../../destinations/context';
import { sendInOrder } from '../../destinations/inOrder';
import type { DestinationContext, DestinationPlace } from '../../destinations/prepare';
import { newDelivery } from '../../destinations/queue';
import { attempt, claimedAt, type Claimed } from '../../destinations/send';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Requests that members cause by a press, by workspace, from each instance. */
const PRESSES = new Buckets({ amount: 60, window: 3_600_000 });

/** Sends a test, or a delivery again, and waits for what the receiver answers. */
export const sendToDestination: CallSpec<'sendToDestination'> = {
  async run(context, request) {
    const { db, newKey } = context;
    const { workspace: ws, formId, destinationId } = request;
    const id = request.deliveryId ?? `msg_${newKey()}`;
    // Claimed in the transaction, so that the trigger leaves it to this call; the sweep has it if this call dies.
    const claimed = await db.runTransaction((tx) => claim(tx, context, id, request));
    const sending = { ...destinationContext(), db };
    if (claimed === 'inOrder') {
      const place = { ws, formId, destinationId };
      return { id, status: await inTurn(sending, place, id) };
    }
    const status = await attempt(sending, ws, id, claimed);
    return { id, status: status === 'none' ? 'waiting' : status };
  },
};

/** How often another worker is waited for, and how long each time, in milliseconds. */
const TURNS = 20;
const TURN = 500;

/** Sends what waits, this included, or waits for who is at it. */
async function inTurn(
  context: DestinationContext,
  place: DestinationPlace,
  id: string,
): Promise<DeliveryStatus> {
  const ref = context.db.doc(paths.destinationDelivery(place.ws, id));
  for (let turn = 0; turn < TURNS; turn += 1) {
    await sendInOrder(context, place, true);
    const status = dataOf<DestinationDeliveryDoc>(await ref.get())?.status ?? 'failed';
    if (status !== 'waiting') return status;
    await sleep(TURN);
  }
  return 'waiting';
}

async function claim(
  tx: FirebaseFirestore.Transaction,
  context: CallContext,
  id: string,
  { workspace: ws, formId, destinationId, deliveryId }: Parameters<typeof sendToDestination.run>[1],
): Promise<Claimed | 'inOrder'> {
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
    ? // Again: with all its attempts before it.
      { ...before, status: 'waiting' as const, tries: 0 }
    : newDelivery(destination, { formId, type: 'test' }, now);
  const { inOrder, ...single } = delivery;
  // Claimed with its destination.
  if (inOrder) {
    tx.set(ref, { ...delivery, dueAt: now });
    return 'inOrder';
  }
  const claimed = claimedAt(single, now);
  tx.set(ref, claimed);
  return claimed;
}
