/** The responses of a list, from the answer store: by the function that the screen uses. */
import { listedRows, responseAt, type ListedAt } from '@/domain/answerStore/listed';
import { AppError } from '@/domain/base/errors';
import type { ResponseFilter } from '@/domain/conditions/filters';
import { storeFilterOf, type ListOrder } from '@/domain/filter/listPlan';
import { readRegistry } from '../forms/registry';
import type { Firestore } from '../lib/admin';
import { readStore } from './segments';
import { openStore } from './store';
import { loadStoreTable } from './tables';

interface Place {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
}

/**
 * The ids of a list in its order. What the store can't answer of a filter is left to readers of the documents.
 * Throws `unavailable` while the store is still being written.
 */
export async function listedIds(
  place: Place,
  filter: ResponseFilter,
  order: ListOrder,
  at: ListedAt,
  clock: () => number,
): Promise<string[]> {
  const { db, ws, formId } = place;
  const opened = await openStore(place, clock);
  if (!opened) throw new AppError('not_found');
  if (opened.isBehind) throw new AppError('unavailable');
  const registry = await readRegistry(db, ws, formId);
  return readStore(place, async (store) => {
    const table = await loadStoreTable(place, store, 'main');
    const texts = await loadStoreTable(place, store, 'texts');
    const from = { table, texts, registry };
    const rows = listedRows(from, storeFilterOf(filter).filter, order, at);
    return Array.from(rows, (row) => responseAt(from, row).id);
  });
}
