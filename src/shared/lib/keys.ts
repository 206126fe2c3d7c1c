/** Keys of queries, once, so that two features that read the same thing share it. The first part names what it is. */
import type { DocumentQuery } from '@/shared/firebase/query';

/**
 * What a mutation changes: these documents; those that its variables name (an id, `ids`, `submissionId`, or `winner` and `losers`); or any of the
 * rows that are shown.
 */
export type Changed = readonly string[] | 'named' | 'any';

export const keys = {
  document: (path: string) => ['document', path] as const,
  list: (query: DocumentQuery) => ['list', query] as const,
  page: (query: DocumentQuery) => ['page', query] as const,
  count: (query: DocumentQuery) => ['count', query] as const,
  /** How many contacts are due to be deleted, by what was chosen. */
  inactive: (workspace: string, months: number, keptStages: readonly string[]) =>
    ['inactive', workspace, months, keptStages] as const,
  /** Mutations that change responses, and which: rows that were read once are read again. */
  responseChange: (ids: Changed) => ['responseChange', ids] as const,
  /** The same of contacts and accounts. */
  contactChange: (ids: Changed) => ['contactChange', ids] as const,
  locate: (uid: string, what: string) => ['locate', uid, what] as const,
} as const;
