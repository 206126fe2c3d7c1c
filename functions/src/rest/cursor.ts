/** Cursors of lists: where a page ended, as an opaque text. */
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '@/domain/errors';
import type { Page } from '@/domain/api/resources.schema';

/** Where a page ended: the instant that the list is sorted by, and the document. */
type Position = readonly [at: number, id: string];

function encode(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Throws `malformed` for a text that is no cursor of ours. */
function decode(cursor: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && position.length === 2) {
      const [at, id] = position as unknown[];
      if (typeof at === 'number' && Number.isFinite(at) && typeof id === 'string' && isId(id)) {
        return [at, id];
      }
    }
  } catch {
    // Below.
  }
  throw new AppError('malformed', 'The cursor isn’t valid. Send nextCursor as it was received.');
}

const isId = (id: string) => /^[\w-]{1,64}$/.test(id);

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/**
 * One page of a list.
 *
 * @param list sorted by `field`, the latest first
 * @param field holds an instant
 */
export async function pageFrom<T>(
  list: Query,
  field: string,
  { limit, cursor }: Paging,
  read: (documents: readonly QueryDocumentSnapshot[]) => Promise<T[]> | T[],
): Promise<Page<T>> {
  const sorted = list.orderBy(FieldPath.documentId(), 'desc');
  const begun = cursor === undefined ? sorted : sorted.startAfter(...decode(cursor));
  // One more, to know whether there is another page.
  const { docs } = await begun.limit(limit + 1).get();
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  return {
    items: await read(shown),
    nextCursor: last ? encode([Number(last.get(field)), last.id]) : null,
  };
}
