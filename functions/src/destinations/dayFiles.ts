/**
 * Sends the files of days: what changed says which day, the file is written whole as the day is now, and everything that
 * waited for it before it was read is done with it (decision 0229).
 */
import { AppError } from '@/domain/base/errors';
import { BRAND } from '@/domain/base/brand';
import { paths } from '@/domain/base/firestorePaths';
import type {
  DestinationDeliveryDoc,
  DestinationOf,
  DestinationsDoc,
} from '@/domain/documents/destinations.schema';
import { dayFileName, MAX_DAY_FILE } from '@/domain/options/destinations/files';
import type { FileKind } from '@/domain/options/destinations/kinds';
import { dayFile } from '../exports/dayFile';
import { dataOf } from '../lib/admin';
import { HOST_CALLS } from './hosts';
import type { Delivered, DeliveryEvent, WrittenFile } from './kinds/kind';
import {
  prepared,
  type DestinationContext,
  type DestinationPlace,
  type OpenedDestination,
} from './prepare';
import type { WaitingDelivery } from './rows';
import { finish, queuedInOrder, type BatchDone } from './turn';

/** Deliveries that one file is written for, at most. */
const COVERED = 5_000;
/** Of them recorded in one transaction. */
const RECORDED = 200;

/** @param batch the next deliveries; of a destination that is off, its tests */
export async function sendDayFile(
  context: DestinationContext,
  place: DestinationPlace,
  batch: readonly WaitingDelivery[],
  lease: number,
  opened: OpenedDestination,
): Promise<BatchDone> {
  // It was opened as one of the kinds that keep files.
  const destination = opened.destination as DestinationOf<FileKind>;
  // Before those that wait: someone is waiting for it.
  const test = batch.find(({ type }) => type === 'test');
  const [first] = test ? [test] : batch;
  if (!first) return { sent: 0, lease };
  const covered = test ? [test] : await waitingFor(context, place, first);
  const some = covered.slice(0, RECORDED);
  const at = context.now();
  const made = test ? testFile(first.id) : await fileOf(context, place, destination, first);
  if (made === 'gone') {
    return finish(context, place, lease, some, { skip: 'The form was deleted.' });
  }
  if (made === 'too large') {
    return finish(context, place, lease, some, { at, delivered: TOO_LARGE, bodies: [] });
  }
  const call = prepared(context, opened, [eventOf(place, first, made)], at);
  const wait = await HOST_CALLS.take(context.db, place.ws, call.host, at);
  if (wait > 0) return finish(context, place, lease, some, { wait });
  const { hostKey, ...delivered } = await call.deliver();
  if (hostKey !== undefined) await pinHostKey(context, place, hostKey);
  const body = JSON.stringify({ file: made.name, responses: made.responses });
  const outcome = { at, delivered, bodies: covered.map(() => body) };
  let done: BatchDone = { sent: 0, lease };
  let sent = 0;
  for (let from = 0; from < covered.length && done.lease !== undefined; from += RECORDED) {
    const part = covered.slice(from, from + RECORDED);
    done = await finish(context, place, done.lease, part, outcome);
    sent += done.sent;
  }
  return { ...done, sent, ...(test ? {} : { wroteFile: true }) };
}

const TOO_LARGE: Delivered = {
  request: { headers: {}, body: '' },
  posted: {
    duration: 0,
    problem: `The responses of this day are more than ${MAX_DAY_FILE / 1_000_000} MB. Export them instead, or choose fewer answers.`,
  },
};

/** Everything that waits for the file of the same day: in the database before the file is read. */
async function waitingFor(
  context: DestinationContext,
  place: DestinationPlace,
  { day }: WaitingDelivery,
): Promise<{ id: string }[]> {
  const { docs } = await queuedInOrder(context, place).select('day').limit(COVERED).get();
  return docs.filter((doc) => doc.get('day') === day).map(({ id }) => ({ id }));
}

async function fileOf(
  { db }: DestinationContext,
  { ws, formId }: DestinationPlace,
  { fileName, timeZone, when, fields }: DestinationOf<FileKind>,
  { day = '' }: DestinationDeliveryDoc,
): Promise<WrittenFile | 'gone' | 'too large'> {
  try {
    const about = { ws, formId, day, timeZone, when, fields };
    const file = await dayFile(db, about, MAX_DAY_FILE);
    return file ? { name: dayFileName(fileName, day), ...file } : 'too large';
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'gone';
    throw error;
  }
}

/** Under a name that no file of a day has. */
const testFile = (id: string): WrittenFile => ({
  name: `${BRAND.name.toLowerCase()}-test-${id.slice(-8)}.csv`,
  content: Buffer.from(`\ufeffTest from ${BRAND.name}\r\n`),
  responses: 0,
});

const eventOf = (
  { formId }: DestinationPlace,
  { id, type, createdAt }: WaitingDelivery,
  file: WrittenFile,
): DeliveryEvent => ({
  id,
  type,
  createdAt,
  form: { id: formId, title: '' },
  from: '',
  url: '',
  file,
});

/** Later connections must have the key of the first one. */
function pinHostKey(
  { db }: DestinationContext,
  { ws, formId, destinationId }: DestinationPlace,
  hostKey: string,
): Promise<void> {
  const ref = db.doc(paths.destinations(ws, formId));
  return db.runTransaction(async (tx) => {
    const stored = dataOf<DestinationsDoc>(await tx.get(ref));
    const destinations = stored?.destinations.map((one) =>
      one.id === destinationId && one.kind === 'sftp' && one.hostKey === undefined
        ? { ...one, hostKey }
        : one,
    );
    if (destinations) tx.update(ref, { destinations });
  });
}
