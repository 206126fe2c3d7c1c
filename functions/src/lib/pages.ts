import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Pages through a query by cursor, so that failures on one page do not block later ones.
 *
 * @param size documents of a page
 */
export async function* pagesOf(
  query: Query,
  size: number,
  inTime: () => boolean,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let from = query.limit(size);
  while (inTime()) {
    const { docs } = await from.get();
    if (docs.length > 0) yield docs;
    const last = docs[docs.length - 1];
    if (docs.length < size || !last) return;
    from = query.startAfter(last).limit(size);
  }
}
