/** Deliveries are stored in the transaction that causes them, and sent afterwards (send.ts). */
import type {
  Destination,
  DestinationDeliveryDoc,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DELIVERY_KEPT } from '@/domain/destinations/retries';
import { Timestamp, type Firestore, type Transaction } from '../lib/admin';

/** A new delivery, due at once. */
export function newDelivery(
  about: Pick<DestinationDeliveryDoc, 'formId' | 'destinationId' | 'type' | 'submissionId'>,
  now: number,
): DestinationDeliveryDoc {
  return {
    schemaVersion: 2,
    ...about,
    status: 'waiting',
    tries: 0,
    dueAt: now,
    createdAt: now,
    attempts: [],
    expireAt: Timestamp.fromMillis(now + DELIVERY_KEPT),
  };
}

/** A response is delivered to a destination once, however often it is accepted. */
const deliveryId = ({ id }: Destination, submissionId: string) => `msg_${id}_${submissionId}`;

/** Reads what a response still has to be sent to; each write is to be run once everything is read. */
export async function deliveriesOf(
  tx: Transaction,
  db: Firestore,
  about: { ws: string; formId: string; submissionId: string; now: number },
  stored: DestinationsDoc | undefined,
): Promise<(() => void)[]> {
  const { ws, formId, submissionId, now } = about;
  const wanted = (stored?.destinations ?? []).flatMap((destination) => {
    if (!destination.enabled) return [];
    const ref = db.doc(paths.destinationDelivery(ws, deliveryId(destination, submissionId)));
    return [{ destination, ref }];
  });
  if (wanted.length === 0) return [];
  const known = await tx.getAll(...wanted.map(({ ref }) => ref));
  return wanted.flatMap(({ destination, ref }, index) => {
    if (known[index]?.exists) return [];
    const delivery = newDelivery(
      { formId, destinationId: destination.id, type: 'response.created', submissionId },
      now,
    );
    return [() => tx.create(ref, delivery)];
  });
}
