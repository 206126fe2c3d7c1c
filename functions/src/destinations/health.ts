/** Whether a destination works: since when it has been failing, and that it is turned off when that lasts. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type {
  Destination,
  DestinationDeliveryDoc,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { paths } from '@/domain/base/firestorePaths';
import { FAILING_NOTICE, isTurnedOff, troubleOf } from '@/domain/destinations/retries';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { announceToMembers } from '../notices/announce';

export interface DeliveryOutcome {
  isReceived: boolean;
  /** There are no further attempts. */
  isGivenUp: boolean;
  /** The service says that the access we have is gone: it is turned off at once. */
  isRevoked: boolean;
  at: number;
}

/**
 * Reads what an outcome changes about its destination; undefined for nothing, which is usual: only the first failure, the
 * first success after one, what admins are notified of, and being turned off are written.
 */
export async function noteHealth(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { formId, destinationId }: DestinationDeliveryDoc,
  { isReceived, isGivenUp, isRevoked, at }: DeliveryOutcome,
): Promise<(() => void) | undefined> {
  const ref = db.doc(paths.destinations(ws, formId));
  const stored = dataOf<DestinationsDoc>(await tx.get(ref));
  const destination = stored?.destinations.find(({ id }) => id === destinationId);
  if (!stored || !destination) return undefined;
  const { failingSince, noticedAt: _noticed, ...working } = destination;
  const isDue = failingSince !== undefined && at - failingSince >= FAILING_NOTICE;
  const isNews = isReceived
    ? failingSince !== undefined
    : failingSince === undefined || (destination.enabled && (isDue || isRevoked));
  if (!isNews) return undefined;
  const headRef = db.doc(paths.form(ws, formId));
  const head = dataOf<FormHeadDoc>(await tx.get(headRef));
  const write = (next: Destination) => {
    const destinations = stored.destinations.map((one) => (one.id === destinationId ? next : one));
    tx.update(ref, { destinations });
    const trouble = troubleOf(destinations);
    if (head && head.webhooks !== trouble) {
      tx.update(headRef, { webhooks: trouble ?? FieldValue.delete() });
    }
  };
  if (isReceived) return () => write(working);
  const about = { ws, formId, title: head?.title ?? '', destination, at };
  if (destination.enabled && (isRevoked || isTurnedOff(failingSince, isGivenUp, at))) {
    const tell = await announcement(tx, db, 'webhook', about, isRevoked);
    const off = { enabled: false, turnedOffAt: at, failingSince: failingSince ?? at };
    return () => {
      write({ ...destination, ...off, ...(isRevoked ? { revoked: true } : {}) });
      tell();
    };
  }
  if (failingSince === undefined) return () => write({ ...destination, failingSince: at });
  if (destination.noticedAt !== undefined) return undefined;
  const tell = await announcement(tx, db, 'webhookFailing', about);
  return () => {
    write({ ...destination, noticedAt: at });
    tell();
  };
}

/** A notification for each member who can do something about it. */
function announcement(
  tx: Transaction,
  db: Firestore,
  type: 'webhook' | 'webhookFailing',
  about: { ws: string; formId: string; title: string; destination: Destination; at: number },
  isRevoked = false,
): Promise<() => void> {
  const { ws, formId, title, destination, at } = about;
  const { id, kind, failingSince } = destination;
  // Once for each time that it begins to fail.
  const key = `${type}_${id}_${failingSince ?? at}`;
  return announceToMembers(tx, { db, now: at }, key, {
    type,
    workspace: ws,
    formId,
    formTitle: title,
    params:
      destination.kind === 'webhook'
        ? { host: new URL(destination.url).host }
        : { service: DESTINATIONS[kind].name, ...(isRevoked ? { why: 'revoked' } : {}) },
    at,
  });
}
