/**
 * Every query there is, as data. Server (functions/src/lib/query.ts) and app (shared/firebase/query.ts) build theirs
 * from here alone, and tests/unit/indexes.test.ts demands the index of each: the emulator never misses one.
 */

import type { QueryShape } from './shape';
import { auditQueries } from './audit';
import { contactQueries } from './contacts';
import { formQueries } from './forms';
import { memberQueries } from './members';
import { noticeQueries } from './notices';
import { responseQueries } from './responses';
import { reportQueries } from './reports';
import { uploadQueries } from './uploads';

export const QUERIES = {
  // ---- the sweep ----
  /** Sessions of one form whose numbers must be looked at; values: [now]. */
  dueSessionsOfForm: {
    collection: 'sessions',
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
  },
  /** The same over all forms; values: [now]. */
  dueSessions: {
    collection: 'sessions',
    group: true,
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
  },
  /** Sessions without a response that are older than sessions are kept; values: [0, latest view]. */
  expiredSessions: {
    collection: 'sessions',
    group: true,
    where: [
      ['submissions', '=='],
      ['viewedAt', '<='],
    ],
    orderBy: [['viewedAt', 'asc']],
  },
  /** Rows that the answer stores have yet to write, of all forms; values: [now]. */
  dueRowChanges: {
    collection: 'rowChanges',
    group: true,
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
  },
  /** The same of one form; no values. */
  rowChangesOfForm: { collection: 'rowChanges', where: [], orderBy: [['dueAt', 'asc']] },
  /** Responses of sessions; values: [at most 30 ids]. */
  submissionsOfSessions: {
    collection: 'submissions',
    where: [['sessionId', 'in']],
    orderBy: [],
  },
  /** Submissions with effects not done; values: [latest pendingSince]. */
  pendingSubmissions: {
    collection: 'submissions',
    group: true,
    where: [['pendingSince', '<=']],
    orderBy: [['pendingSince', 'asc']],
  },
  /** Responses whose time in the trash or in spam is over; values: [latest purgeAt]. */
  purgeableSubmissions: {
    collection: 'submissions',
    group: true,
    where: [['purgeAt', '<=']],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Responses on a waiting list for which places are held no longer; values: [now]. */
  dueOffers: {
    collection: 'submissions',
    group: true,
    where: [['offerDueAt', '<=']],
    orderBy: [['offerDueAt', 'asc']],
  },
  /** Forms whose old responses are to be looked for; values: [now]. */
  dueRetentions: {
    collection: 'settings',
    group: true,
    where: [['retentionDueAt', '<=']],
    orderBy: [['retentionDueAt', 'asc']],
  },
  /** Partial responses whose time is over; values: [now]. */
  expiredPartials: {
    collection: 'partials',
    group: true,
    where: [['purgeAt', '<=']],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Partial responses, those that changed last first: of a form, values: [form], or of all. */
  partialsOfForm: {
    collection: 'partials',
    where: [['formId', '==']],
    orderBy: [['updatedAt', 'desc']],
  },
  partials: { collection: 'partials', where: [], orderBy: [['updatedAt', 'desc']] },
  /** Partial responses of a form, to count them; values: [form]. */
  partialsOfFormCount: { collection: 'partials', where: [['formId', '==']], orderBy: [] },
  ...uploadQueries,
  /** Forms by when they were made, and those that changed after an instant, for the API; values: [statuses(, instant)]. */
  formsByAge: {
    collection: 'forms',
    where: [['status', 'in']],
    orderBy: [['createdAt', 'desc']],
  },
  changedForms: {
    collection: 'forms',
    where: [
      ['status', 'in'],
      ['updatedAt', '>='],
    ],
    orderBy: [['updatedAt', 'asc']],
  },
  /** The same of contacts; values: [status(, instant)]. */
  contactsByAge: {
    collection: 'contacts',
    where: [['status', '==']],
    orderBy: [['createdAt', 'desc']],
  },
  changedContacts: {
    collection: 'contacts',
    where: [
      ['status', '=='],
      ['updatedAt', '>='],
    ],
    orderBy: [['updatedAt', 'asc']],
  },
  /** What was sent to the webhooks of a form; values: [form]. */
  deliveriesOfForm: { collection: 'deliveries', where: [['formId', '==']], orderBy: [] },
  /** Staged rows of a form's imports; values: [form]. */
  importRowsOfForm: { collection: 'importRows', where: [['formId', '==']], orderBy: [] },
  /** Long work about a form; values: [form]. */
  jobsAboutForm: { collection: 'jobs', where: [['formId', '==']], orderBy: [] },
  /** What members were told of a form; values: [form]. */
  notificationsOfForm: {
    collection: 'notifications',
    group: true,
    where: [['formId', '==']],
    orderBy: [],
  },
  /** Mail about a form, or about a response; values: [form], [submission]. */
  mailAboutForm: { collection: 'outbox', where: [['data.formId', '==']], orderBy: [] },
  mailAboutSubmission: { collection: 'outbox', where: [['data.submissionId', '==']], orderBy: [] },
  /** Months of forms that their workspace's months do not hold yet; values: [latest unfoldedSince]. */
  unfoldedMonths: {
    collection: 'stats',
    group: true,
    where: [['unfoldedSince', '<=']],
    orderBy: [['unfoldedSince', 'asc']],
  },
  /** Sessions of one form from the first one on; no values, but a cursor of both. */
  sessionsOfForm: {
    collection: 'sessions',
    where: [],
    orderBy: [['viewedAt', 'asc']],
  },
  /** Due steps of jobs of any kind (functions/src/jobs); values: [now]. */
  dueJobs: {
    collection: 'jobs',
    group: true,
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
  },
  /** What is to be sent to webhooks; values: [now]. */
  dueDeliveries: {
    collection: 'deliveries',
    group: true,
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
  },
  /** Exports whose files are to be removed; values: [now]. */
  expiredExports: {
    collection: 'jobs',
    group: true,
    where: [['fileExpiresAt', '<=']],
    orderBy: [['fileExpiresAt', 'asc']],
  },
  /** Notifications whose mail is due; values: [now]. */
  dueNotices: {
    collection: 'notifications',
    group: true,
    where: [['mailDueAt', '<=']],
    orderBy: [['mailDueAt', 'asc']],
  },
  /** Public forms that closed by their date or are full; values: [now]. */
  endedForms: {
    collection: 'publicForms',
    where: [['endDueAt', '<=']],
    orderBy: [['endDueAt', 'asc']],
  },
  /** Forms whose figures are to be compared; values: [now]. */
  fallingForms: {
    collection: 'forms',
    group: true,
    where: [['fallDueAt', '<=']],
    orderBy: [['fallDueAt', 'asc']],
  },
  /** Accounts whose deletion was cut off; values: [latest deletingAt]. */
  leavingUsers: {
    collection: 'users',
    where: [['deletingAt', '<=']],
    orderBy: [['deletingAt', 'asc']],
  },
  /** Samples whose removal was cut off; values: [latest removingAt]. */
  removedSamples: {
    collection: 'users',
    where: [['sample.removingAt', '<=']],
    orderBy: [['sample.removingAt', 'asc']],
  },
  /** Profiles in turn; no values. */
  users: { collection: 'users', where: [], orderBy: [['__name__', 'asc']] },
  /** What anybody was told of a workspace; values: [workspace]. */
  notificationsOfWorkspace: {
    collection: 'notifications',
    group: true,
    where: [['workspace', '==']],
    orderBy: [],
  },
  /** Mail to an address, or about an account; values: [email], [uid]. */
  mailTo: { collection: 'outbox', where: [['to', '==']], orderBy: [] },
  mailAbout: { collection: 'outbox', where: [['data.uid', '==']], orderBy: [] },
  /** Mail of the product's own that is to be tried; values: [now]. */
  dueMail: { collection: 'outbox', where: [['dueAt', '<=']], orderBy: [['dueAt', 'asc']] },
  /** Registrations in turn, since nothing of them tells their age; no values. */
  registrations: { collection: 'registrations', where: [], orderBy: [['__name__', 'asc']] },
  /** What a submission keeps others from answering; values: [submission]. */
  locksOfSubmission: { collection: 'locks', where: [['submissionId', '==']], orderBy: [] },
  /** The first workspace of a person; no values. */
  workspacesOfUser: { collection: 'workspaces', where: [], orderBy: [['joinedAt', 'asc']] },

  // ---- submissions (client queries name `status`) ----
  submissionsOfForm: {
    collection: 'submissions',
    where: [
      ['formId', '=='],
      ['status', '=='],
    ],
    orderBy: [['submittedAt', 'desc']],
  },
  submissionsOfFormByFacet: {
    collection: 'submissions',
    where: [
      ['formId', '=='],
      ['status', '=='],
      ['facets', 'array-contains'],
    ],
    orderBy: [['submittedAt', 'desc']],
  },
  /** What a digest lists; values: [form, day, 'complete']. */
  submissionsOfDigest: {
    collection: 'submissions',
    where: [
      ['formId', '=='],
      ['digestDay', '=='],
      ['status', '=='],
    ],
    orderBy: [['submittedAt', 'asc']],
  },
  submissions: {
    collection: 'submissions',
    where: [['status', '==']],
    orderBy: [['submittedAt', 'desc']],
  },
  submissionsByFacet: {
    collection: 'submissions',
    where: [
      ['status', '=='],
      ['facets', 'array-contains'],
    ],
    orderBy: [['submittedAt', 'desc']],
  },
  // The same by day: values end with [from, until] in milliseconds. The oldest first, too.
  ...responseQueries,

  /** Values: [ids (contacts/merged.ts `idsOf`), status]. */
  submissionsOfContact: {
    collection: 'submissions',
    where: [
      ['contactId', 'in'],
      ['status', '=='],
    ],
    orderBy: [['submittedAt', 'desc']],
  },

  // ---- exports ----
  /** Jobs of a kind, the newest first; values: [kind]. */
  jobsOfKind: {
    collection: 'jobs',
    where: [['kind', '==']],
    orderBy: [['startedAt', 'desc']],
  },
  /** Those of one form; values: [kind, form]. */
  jobsOfForm: {
    collection: 'jobs',
    where: [
      ['kind', '=='],
      ['formId', '=='],
    ],
    orderBy: [['startedAt', 'desc']],
  },
  /** Notes about a response, the oldest first; values: [submission]. */
  notesOfSubmission: {
    collection: 'notes',
    where: [['about.submissionId', '==']],
    orderBy: [['at', 'asc']],
  },
  /** Edits of one response, the last first; no values. */
  revisions: { collection: 'revisions', where: [], orderBy: [['n', 'desc']] },

  // ---- the rest of the app ----
  // The states are in the query: a filter after the limit would show a page with gaps.
  ...formQueries,
  /** Forms whose time in the trash is over; values: [now]. */
  purgeableForms: {
    collection: 'forms',
    group: true,
    where: [['purgeAt', '<=']],
    orderBy: [['purgeAt', 'asc']],
  },
  publishedForms: {
    collection: 'forms',
    where: [['liveVersion', '>=']],
    orderBy: [['liveVersion', 'desc']],
  },
  versions: { collection: 'versions', where: [], orderBy: [['n', 'desc']] },
  ...contactQueries,
  /** Months of a form or of a workspace; values: [first month, last month]. */
  months: {
    collection: 'stats',
    where: [
      ['month', '>='],
      ['month', '<='],
    ],
    orderBy: [['month', 'asc']],
  },
  /** The log of a webhook, the newest first; values: [webhook]. */
  deliveriesOfDestination: {
    collection: 'deliveries',
    where: [['destinationId', '==']],
    orderBy: [['createdAt', 'desc']],
  },
  /** What was sent to a subscription of the API, the newest first; values: [hook]. */
  deliveriesOfHook: {
    collection: 'deliveries',
    where: [['hookId', '==']],
    orderBy: [['createdAt', 'desc']],
  },
  /** What waits to be sent to a destination that keeps rows, in order; values: [destination, status]. */
  deliveriesInOrder: {
    collection: 'deliveries',
    where: [
      ['destinationId', '=='],
      ['status', '=='],
    ],
    orderBy: [['createdAt', 'asc']],
  },
  /** Responses of a form, the oldest first; values: [form, status]. */
  submissionsOfFormInOrder: {
    collection: 'submissions',
    where: [
      ['formId', '=='],
      ['status', '=='],
    ],
    orderBy: [['submittedAt', 'asc']],
  },
  /** What was sent about a response; values: [submission]. */
  deliveriesOfSubmission: {
    collection: 'deliveries',
    where: [['submissionId', '==']],
    orderBy: [],
  },
  /** Addresses that get mail about responses; no values. */
  mailRecipients: { collection: 'mailRecipients', where: [], orderBy: [['email', 'asc']] },
  /** Keys of the API, the newest first; no values. */
  apiKeys: { collection: 'apiKeys', where: [], orderBy: [['createdAt', 'desc']] },
  /** Saved views of a form, or of all responses; values: [formId, or '' for all]. */
  savedViews: {
    collection: 'savedViews',
    where: [['formId', '==']],
    orderBy: [['name', 'asc']],
  },
  /** Themes of a workspace by name; no values. */
  themes: { collection: 'themes', where: [], orderBy: [['name', 'asc']] },
  /** Templates that a workspace saved, by name; no values. */
  ownTemplates: { collection: 'templates', where: [], orderBy: [['name', 'asc']] },
  ...memberQueries,
  ...auditQueries,
  /** No values; both collections are small. */
  articles: { collection: 'knowledgeBase', where: [], orderBy: [] },
  featureSections: { collection: 'featureSections', where: [], orderBy: [] },
  ...noticeQueries,
  ...reportQueries,
} as const satisfies Record<string, QueryShape>;

export type QueryName = keyof typeof QUERIES;
