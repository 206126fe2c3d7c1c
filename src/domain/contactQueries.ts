/** The queries of contacts, their timelines and tasks (queries.ts has all of them). */
import type { QueryShape } from './queries';

/** Contacts of a status in one order: all of them, or those that have a facet (contacts/facets.ts). */
function contactsBy<F extends string, D extends 'asc' | 'desc'>(field: F, direction: D) {
  const status = ['status', '=='] as const;
  const orderBy = [[field, direction]] as const;
  return {
    all: { collection: 'contacts', where: [status], orderBy },
    found: { collection: 'contacts', where: [status, ['facets', 'array-contains']], orderBy },
  } as const;
}

const byActivity = contactsBy('lastActivityAt', 'desc');
const byName = contactsBy('sortName', 'asc');
const byResponses = contactsBy('submissionCount', 'desc');
const byCreation = contactsBy('createdAt', 'desc');

/** Values: [status], or [status, facet]. */
export const contactQueries = {
  contacts: byActivity.all,
  contactsFound: byActivity.found,
  contactsByName: byName.all,
  contactsFoundByName: byName.found,
  contactsByResponses: byResponses.all,
  contactsFoundByResponses: byResponses.found,
  contactsByCreation: byCreation.all,
  contactsFoundByCreation: byCreation.found,
  /** Those last active between two instants; values: [status, from, until]. */
  contactsActive: {
    collection: 'contacts',
    where: [
      ['status', '=='],
      ['lastActivityAt', '>='],
      ['lastActivityAt', '<'],
    ],
    orderBy: [['lastActivityAt', 'desc']],
  },
  /** Values: [status, facet, from, until]. */
  contactsFoundActive: {
    collection: 'contacts',
    where: [
      ['status', '=='],
      ['facets', 'array-contains'],
      ['lastActivityAt', '>='],
      ['lastActivityAt', '<'],
    ],
    orderBy: [['lastActivityAt', 'desc']],
  },
  /** Values: [account, status]. */
  contactsOfAccount: {
    collection: 'contacts',
    where: [
      ['accountId', '=='],
      ['status', '=='],
    ],
    orderBy: [['lastActivityAt', 'desc']],
  },

  activitiesOfContact: {
    collection: 'activities',
    where: [['contactId', '==']],
    orderBy: [['at', 'desc']],
  },
  /** Those of some types; values: [contact, types]. */
  activitiesOfContactByType: {
    collection: 'activities',
    where: [
      ['contactId', '=='],
      ['type', 'in'],
    ],
    orderBy: [['at', 'desc']],
  },
  activitiesOfAccount: {
    collection: 'activities',
    where: [['accountId', '==']],
    orderBy: [['at', 'desc']],
  },

  /** Tasks that are due within some days; values: [status, from, until] (contacts/tasks.ts `dueRange`). */
  tasks: {
    collection: 'tasks',
    where: [
      ['status', '=='],
      ['due', '>='],
      ['due', '<'],
    ],
    orderBy: [['due', 'asc']],
  },
  /** Those of a member; values: [status, uid, from, until]. */
  tasksOfAssignee: {
    collection: 'tasks',
    where: [
      ['status', '=='],
      ['assignee', '=='],
      ['due', '>='],
      ['due', '<'],
    ],
    orderBy: [['due', 'asc']],
  },
  /** Values: [contact, status]. */
  tasksOfContact: {
    collection: 'tasks',
    where: [
      ['contactId', '=='],
      ['status', '=='],
    ],
    orderBy: [['due', 'asc']],
  },
  /** Reminders that are due; values: [now]. */
  dueReminders: {
    collection: 'tasks',
    group: true,
    where: [['remindAt', '<=']],
    orderBy: [['remindAt', 'asc']],
  },
  /** Responses that may be of a known contact, the latest first; no values. */
  contactReviews: { collection: 'contactReviews', where: [], orderBy: [['at', 'desc']] },
  /** Values: [contact]. */
  reviewsOfContact: {
    collection: 'contactReviews',
    where: [['contactId', '==']],
    orderBy: [],
  },
} as const satisfies Record<string, QueryShape>;
