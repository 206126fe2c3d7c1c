/** The queries of what members did, the newest first (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

const BY = ['by', '=='] as const;
const OF_KIND = ['kind', '=='] as const;
const SINCE = ['at', '>='] as const;

const newest = <const W extends QueryShape['where']>(where: W) =>
  ({ collection: 'auditLog', where: [...where, SINCE], orderBy: [['at', 'desc']] }) as const;

/** Values in the order of the names: member, kind; then the first instant. */
export const auditQueries = {
  auditLines: newest([]),
  auditLinesBy: newest([BY]),
  auditLinesOfKind: newest([OF_KIND]),
  auditLinesByOfKind: newest([BY, OF_KIND]),
  /** Lines that name an account; values: [uid]. */
  auditLinesAbout: {
    collection: 'auditLog',
    group: true,
    where: [['people', 'array-contains']],
    orderBy: [],
  },
  /** Lines that name an address, of an invitation; values: [address in small letters]. */
  auditLinesWithEmail: {
    collection: 'auditLog',
    group: true,
    where: [['params.email', '==']],
    orderBy: [],
  },
} as const satisfies Record<string, QueryShape>;
