/**
 * Sends to destinations that keep rows or files: one worker at a time for each, in the order of what happened, several rows
 * in one request (decision 0222), all that changed of a day in one file (0229). A delivery says that a response changed;
 * what is written is how the response is now, so a second time changes nothing.
 */
import type { DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { rowOf } from '../lib/admin';
import { sendDayFile } from './dayFiles';
import { HOST_CALLS } from './hosts';
import {
  openDestination,
  prepared,
  type DestinationContext,
  type DestinationPlace,
  type OpenedDestination,
} from './prepare';
import { composeRows, loggedRow, type WaitingDelivery } from './rows';
import { finish, LONGEST, release, take, queuedInOrder, type BatchDone } from './turn';

/** Rows of one request, at most. */
const BATCH = 200;
/** No batch is begun this long after the first, in milliseconds: a function’s time is limited. */
const RUN = 35_000;
/** No file is written again sooner, in milliseconds: what changed until then is written together. */
export const QUIET = 900_000;

export interface SentInOrder {
  sent: number;
  /** Nothing is sent before: it failed, or a file was just written. */
  retryAt?: number;
}

/**
 * Sends what waits for a destination, unless another worker does, or a failure is not long enough ago.
 *
 * @param isPressed a person asked for it: the wait after a failure is over
 */
export async function sendInOrder(
  context: DestinationContext,
  place: DestinationPlace,
  isPressed = false,
): Promise<SentInOrder> {
  const begun = context.now();
  const taken = await take(context, place, isPressed);
  if (taken.lease === undefined) return { sent: 0, ...taken };
  let { lease } = taken;
  let sent = 0;
  let wroteFile = false;
  while (context.now() - begun < RUN) {
    const batch = await nextBatch(context, place);
    if (batch.length === 0) {
      await release(context, place, lease, wroteFile ? context.now() + QUIET : undefined);
      return { sent };
    }
    const done = await sendBatch(context, place, batch, lease);
    sent += done.sent;
    wroteFile ||= done.wroteFile === true;
    if (done.lease === undefined) {
      return { sent, ...(done.retryAt === undefined ? {} : { retryAt: done.retryAt }) };
    }
    ({ lease } = done);
  }
  await release(context, place, lease);
  return { sent };
}

async function nextBatch(
  context: DestinationContext,
  place: DestinationPlace,
): Promise<WaitingDelivery[]> {
  const { docs } = await queuedInOrder(context, place).limit(BATCH).get();
  return docs.map((doc) => ({ id: doc.id, ...rowOf<DestinationDeliveryDoc>(doc) }));
}

async function sendBatch(
  context: DestinationContext,
  place: DestinationPlace,
  batch: readonly WaitingDelivery[],
  lease: number,
): Promise<BatchDone> {
  const opened = await openDestination(context, place);
  if (!opened) {
    return finish(context, place, lease, batch, { skip: 'This connection was deleted.' });
  }
  if (!opened.destination.enabled) {
    const tests = batch.filter(({ type }) => type === 'test');
    // One that we turned off is waited for.
    const outcome =
      opened.destination.turnedOffAt === undefined
        ? { skip: 'This connection was off.' }
        : { wait: LONGEST };
    if (tests.length === 0) return finish(context, place, lease, batch, outcome);
    return sendOpened(context, place, tests, lease, opened);
  }
  return sendOpened(context, place, batch, lease, opened);
}

async function sendOpened(
  context: DestinationContext,
  place: DestinationPlace,
  batch: readonly WaitingDelivery[],
  lease: number,
  opened: OpenedDestination,
): Promise<BatchDone> {
  const { db, origin } = context;
  if (DESTINATIONS[opened.destination.kind].keeps === 'files') {
    return sendDayFile(context, place, batch, lease, opened);
  }
  const at = context.now();
  const composed = await composeRows(db, { ...place, origin }, batch, opened.destination);
  const [first, ...others] = composed ?? [];
  if (!first) return finish(context, place, lease, batch, { skip: 'The form was deleted.' });
  const call = prepared(context, opened, [first, ...others], at);
  const wait = await HOST_CALLS.take(db, place.ws, call.host, at);
  if (wait > 0) return finish(context, place, lease, batch, { wait });
  const delivered = await call.deliver();
  const bodies = [first, ...others].map(loggedRow);
  return finish(context, place, lease, batch, { at, delivered, bodies });
}
