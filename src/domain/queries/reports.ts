/** Queries of reports and of what they read. */
import type { QueryShape } from './shape';

export const reportQueries = {
  /** Reports of a workspace by name; no values. */
  reports: { collection: 'reports', where: [], orderBy: [['name', 'asc']] },
  /** The report that a public link opens; values: [hash of its token]. */
  reportsOfLink: {
    collection: 'reports',
    group: true,
    where: [['link.hash', '==']],
    orderBy: [],
  },
  /** Reports of a form; values: [formId]. */
  reportsOfForm: { collection: 'reports', where: [['formId', '==']], orderBy: [] },
  /** Reports whose mail is due; values: [now]. */
  dueReportMails: {
    collection: 'reportMails',
    group: true,
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
  },
  /** Answer stores that are to be compared with their documents, of all forms; values: [now]. */
  dueStoreChecks: {
    collection: 'answerStore',
    group: true,
    where: [['checkDueAt', '<=']],
    orderBy: [['checkDueAt', 'asc']],
  },
} as const satisfies Record<string, QueryShape>;
