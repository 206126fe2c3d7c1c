/** Checks of answer stores in turn: what differs from the documents is written again (docs/decisions/0196). */
import { paths } from '@/domain/base/firestorePaths';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import { dataOf, type Firestore } from '../lib/admin';
import { noteRows } from './changes';
import { checkStore, type StoreDifference } from './check';
import { CHECKED_EVERY, openStore } from './store';

/** Rows of a store that the sweep checks, at most: it reads every document behind them. The command checks all. */
const MAX_ROWS = 5_000;
/** Ids that are noted at once. */
const NOTED = 500;

interface Place {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
}

/**
 * What differs once everything that waited is written. Documents that change while they are read differ for a moment, so
 * only what a second look finds, too, counts.
 *
 * @returns undefined if the store is being built or there is none
 */
export async function settledDifferences(
  place: Place,
  clock: () => number,
): Promise<StoreDifference[] | undefined> {
  const look = async () => {
    const opened = await openStore(place, clock);
    return opened && !opened.isBehind ? checkStore(place) : undefined;
  };
  const first = await look();
  if (!first || first.length === 0) return first;
  const keys = new Set(first.map(({ key }) => key));
  return (await look())?.filter(({ key }) => keys.has(key));
}

/** Has the rows that differ written again. Rows without a document stay; a build of the store leaves them out. */
export async function repairRows(place: Place, all: readonly StoreDifference[]): Promise<void> {
  for (let start = 0; start < all.length; start += NOTED) {
    const sources = all.slice(start, start + NOTED).flatMap(({ source }) => source ?? []);
    const idsOf = (kind: 'session' | 'response') =>
      sources.flatMap((one) => (one.kind === kind ? one.id : []));
    await place.db.runTransaction((tx) => {
      noteRows(tx, place.db, place, { sessions: idsOf('session'), responses: idsOf('response') });
      return Promise.resolve();
    });
  }
}

/**
 * The turn of a store in the sweep: checked, put right, and due again in a month.
 *
 * @returns how many rows differed
 */
export async function checkInTurn(place: Place, clock: () => number): Promise<number> {
  const { db, ws, formId, now } = place;
  const ref = db.doc(paths.answerStore(ws, formId));
  const store = dataOf<AnswerStoreDoc>(await ref.get());
  if (!store) return 0;
  // Before the work, so that a check that always fails isn't tried every minute.
  await ref.update({ checkDueAt: now + CHECKED_EVERY });
  const rows = store.segments.reduce((sum, segment) => sum + segment.rows, 0);
  if (rows > MAX_ROWS) return 0;
  const differences = (await settledDifferences(place, clock)) ?? [];
  await repairRows(place, differences);
  return differences.length;
}
