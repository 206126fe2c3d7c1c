/** Deliveries are stored in the transaction that causes them, and sent afterwards (send.ts). */
import type {
  Destination,
  DestinationDeliveryDoc,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { DELIVERY_KEPT } from '@/domain/destinations/retries';
import { dataOf, Timestamp, type Firestore, type Transaction } from '../lib/admin';

/** A new delivery, due at once. */
export function newDelivery(
  { kind, id }: Pick<Destination, 'kind' | 'id'>,
  about: Pick<DestinationDeliveryDoc, 'formId' | 'type' | 'submissionId'>,
  now: number,
): DestinationDeliveryDoc {
  return {
    schemaVersion: 2,
    ...about,
    destinationId: id,
    ...(DESTINATIONS[kind].keepsRows ? { inOrder: true } : {}),
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

/** Rows wait for a destination that we turned off: none is to be missing once it works again. */
const isQueued = ({ enabled, kind, turnedOffAt }: Destination): boolean =>
  enabled || (DESTINATIONS[kind].keepsRows === true && turnedOffAt !== undefined);

/** Reads what a response still has to be sent to; each write is to be run once everything is read. */
export async function deliveriesOf(
  tx: Transaction,
  db: Firestore,
  about: { ws: string; formId: string; submissionId: string; now: number },
  stored: DestinationsDoc | undefined,
): Promise<(() => void)[]> {
  const { ws, formId, submissionId, now } = about;
  const wanted = (stored?.destinations ?? []).flatMap((destination) => {
    if (!isQueued(destination)) return [];
    const ref = db.doc(paths.destinationDelivery(ws, deliveryId(destination, submissionId)));
    return [{ destination, ref }];
  });
  if (wanted.length === 0) return [];
  const known = await tx.getAll(...wanted.map(({ ref }) => ref));
  return wanted.flatMap(({ destination, ref }, index) => {
    if (known[index]?.exists) return [];
    const delivery = newDelivery(
      destination,
      { formId, type: 'response.created', submissionId },
      now,
    );
    return [() => tx.create(ref, delivery)];
  });
}

/**
 * Reads which rows follow a change of a response: its edit, its way into spam or the trash and back, its end. The write is
 * to be run once everything is read.
 */
export async function rowsToFollow(
  tx: Transaction,
  db: Firestore,
  { ws, formId, submissionId, now }: Parameters<typeof deliveriesOf>[2],
): Promise<() => void> {
  const stored = dataOf<DestinationsDoc>(await tx.get(db.doc(paths.destinations(ws, formId))));
  const rows = (stored?.destinations ?? []).filter(
    (destination) => DESTINATIONS[destination.kind].keepsRows && isQueued(destination),
  );
  return () => {
    for (const destination of rows) {
      const id = `${deliveryId(destination, submissionId)}_${now}`;
      const about = { formId, type: 'response.changed', submissionId } as const;
      tx.set(db.doc(paths.destinationDelivery(ws, id)), newDelivery(destination, about, now));
    }
  };
}
