/** Deliveries are stored in the transaction that causes them, and sent afterwards (send.ts). */
import type {
  Destination,
  DestinationDeliveryDoc,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { dayIn } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import {
  queueHooks,
  readHooks,
  responseCause,
  waitingSince,
  type ResponseNews,
} from '../hooks/queue';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';

/** A new delivery, due at once. */
export function newDelivery(
  { kind, id }: Pick<Destination, 'kind' | 'id'>,
  about: Pick<DestinationDeliveryDoc, 'formId' | 'type' | 'submissionId' | 'day'>,
  now: number,
): DestinationDeliveryDoc {
  return {
    ...waitingSince(now),
    ...about,
    destinationId: id,
    ...(DESTINATIONS[kind].keeps ? { inOrder: true } : {}),
  };
}

/** A response is delivered to a destination once, however often it is accepted. */
const deliveryId = ({ id }: Destination, submissionId: string) => `msg_${id}_${submissionId}`;

/** Milliseconds after which earlier responses are sent, so that they are queued first. */
const EARLIER_WAIT = 60_000;

/**
 * The delivery of a response that arrived before its destination was connected.
 *
 * @param begun when someone asked for it
 * @param index of the response among all of them, the oldest first: the order in which they are sent
 */
export function earlierDelivery(
  destination: Destination,
  { formId, submissionId, submittedAt, now }: DeliveryCause,
  begun: number,
  index: number,
): { id: string; delivery: DestinationDeliveryDoc } {
  const day = dayOf(destination, submittedAt);
  const about = { formId, type: 'response.created', submissionId, ...day } as const;
  return {
    id: `${deliveryId(destination, submissionId)}_${begun}`,
    // By the sweep: a trigger for each would only find the others at work.
    delivery: { ...newDelivery(destination, about, begun + index), dueAt: now + EARLIER_WAIT },
  };
}

/** Rows and files wait for a destination that we turned off: none is to be missing once it works again. */
const isQueued = ({ enabled, kind, turnedOffAt }: Destination): boolean =>
  enabled || (DESTINATIONS[kind].keeps !== undefined && turnedOffAt !== undefined);

/** A response, and when something happened to it. */
export interface DeliveryCause {
  ws: string;
  formId: string;
  submissionId: string;
  submittedAt: number;
  now: number;
}

/** The day whose file holds a response, of a destination that keeps files. */
const dayOf = (destination: Destination, submittedAt: number): { day?: string } =>
  'timeZone' in destination ? { day: dayIn(destination.timeZone, submittedAt) } : {};

/** Reads what a response still has to be sent to; each write is to be run once everything is read. */
export async function deliveriesOf(
  tx: Transaction,
  db: Firestore,
  about: DeliveryCause,
  stored: DestinationsDoc | undefined,
): Promise<(() => void)[]> {
  const { ws, formId, submissionId, submittedAt, now } = about;
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
      { formId, type: 'response.created', submissionId, ...dayOf(destination, submittedAt) },
      now,
    );
    return [() => tx.create(ref, delivery)];
  });
}

/**
 * Reads which rows, files and subscriptions follow a change of a response: its edit, its way into spam or the trash and back,
 * its end. The write is to be run once everything is read.
 *
 * @param news for subscriptions; absent if they never knew it, or hear of it elsewhere
 */
export async function followResponse(
  tx: Transaction,
  db: Firestore,
  { ws, formId, submissionId, submittedAt, now }: DeliveryCause,
  news: ResponseNews | undefined,
): Promise<() => void> {
  const hooks = news && (await readHooks(tx, db, ws));
  const stored = dataOf<DestinationsDoc>(await tx.get(db.doc(paths.destinations(ws, formId))));
  const kept = (stored?.destinations ?? []).filter(
    (destination) => DESTINATIONS[destination.kind].keeps && isQueued(destination),
  );
  return () => {
    if (news) {
      const cause = responseCause(news, { formId, submissionId });
      queueHooks(tx, { db, ws, now }, hooks, cause, `${submissionId}_${news.slice(9)}_${now}`);
    }
    for (const destination of kept) {
      const id = `${deliveryId(destination, submissionId)}_${now}`;
      const day = dayOf(destination, submittedAt);
      const about = { formId, type: 'response.changed', submissionId, ...day } as const;
      tx.set(db.doc(paths.destinationDelivery(ws, id)), newDelivery(destination, about, now));
    }
  };
}
