/** Cursors of lists: where a page ended, as an opaque text. */
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { refused } from '@/domain/refusals/refusals';
import type { ResourcePage } from '@/domain/api/resources.schema';

/** Where a page ended: the instant that the list is sorted by, and the document; the field, where it is another one. */
type Position = readonly [at: number, id: string, ...field: string[]];

function encode(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Throws `malformed` for a text that is no cursor of ours, or one of another order of the list. */
function decode(cursor: string, field: string | undefined): [at: number, id: string] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && position.length === (field === undefined ? 2 : 3)) {
      const [at, id, of] = position as unknown[];
      if (of !== field) throw new Error('Of another order.');
      if (typeof at === 'number' && Number.isFinite(at) && typeof id === 'string' && isId(id)) {
        return [at, id];
      }
    }
  } catch {
    // Below.
  }
  throw refused('cursor_wrong');
}

/** Firestore refuses names of the form `__…__`. */
const isId = (id: string) => /^(?!__.*__$)[\w-]{1,64}$/.test(id);

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/**
 * One page of a list.
 *
 * @param list sorted by `field`
 * @param field holds an instant
 * @param direction of the list: `asc` for changes, whose cursors are their own
 */
export async function pageFrom<T>(
  list: Query,
  field: string,
  { limit, cursor }: Paging,
  read: (documents: readonly QueryDocumentSnapshot[]) => Promise<T[]> | T[],
  direction: 'asc' | 'desc' = 'desc',
): Promise<ResourcePage<T>> {
  const sorted = list.orderBy(FieldPath.documentId(), direction);
  const named = direction === 'asc' ? field : undefined;
  const begun = cursor === undefined ? sorted : sorted.startAfter(...decode(cursor, named));
  // One more, to know whether there is another page.
  const { docs } = await begun.limit(limit + 1).get();
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  return {
    items: await read(shown),
    nextCursor: last
      ? encode([Number(last.get(field)), last.id, ...(named === undefined ? [] : [named])])
      : null,
  };
}
