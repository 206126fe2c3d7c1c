/** Keys of queries, once, so that two features that read the same thing share it. The first part names what it is. */
import type { DocumentQuery } from '@/shared/firebase/query';

export const keys = {
  document: (path: string) => ['document', path] as const,
  list: (query: DocumentQuery) => ['list', query] as const,
  page: (query: DocumentQuery) => ['page', query] as const,
  count: (query: DocumentQuery) => ['count', query] as const,
  /** How many contacts are due to be deleted, by what was chosen. */
  inactive: (workspace: string, months: number, keptStages: readonly string[]) =>
    ['inactive', workspace, months, keptStages] as const,
  /** Mutations that change responses: rows that were read once are read again. */
  responseChange: ['responseChange'] as const,
  /** The same of contacts. */
  contactChange: ['contactChange'] as const,
  locate: (uid: string, what: string) => ['locate', uid, what] as const,
} as const;
