/** The queries of contacts, their timelines and tasks (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

/** Records of a status in one order: all of them, or those that have a facet (contacts/facets.ts). */
function recordsBy<C extends string, F extends string, D extends 'asc' | 'desc'>(
  collection: C,
  field: F,
  direction: D,
) {
  const status = ['status', '=='] as const;
  const orderBy = [[field, direction]] as const;
  return {
    all: { collection, where: [status], orderBy },
    found: { collection, where: [status, ['facets', 'array-contains']], orderBy },
    foundAny: { collection, where: [status, ['facets', 'array-contains-any']], orderBy },
  } as const;
}

/** Those of a status that were last active between two instants, the latest first. */
const activeBetween = <C extends string>(collection: C) => between(collection, 'lastActivityAt');

/** The same by a moment. */
function between<C extends string, F extends string>(collection: C, field: F) {
  const status = ['status', '=='] as const;
  const range = [
    [field, '>='],
    [field, '<'],
  ] as const;
  const orderBy = [[field, 'desc']] as const;
  return {
    all: { collection, where: [status, ...range], orderBy },
    found: { collection, where: [status, ['facets', 'array-contains'], ...range], orderBy },
    foundAny: {
      collection,
      where: [status, ['facets', 'array-contains-any'], ...range],
      orderBy,
    },
  } as const;
}

const byActivity = recordsBy('contacts', 'lastActivityAt', 'desc');
const byName = recordsBy('contacts', 'sortName', 'asc');
const byResponses = recordsBy('contacts', 'submissionCount', 'desc');
const byCreation = recordsBy('contacts', 'createdAt', 'desc');
const contactsBetween = activeBetween('contacts');
const contactsMade = between('contacts', 'createdAt');
const accountsMade = between('accounts', 'createdAt');
const accountsBetween = activeBetween('accounts');
const accountsByActivity = recordsBy('accounts', 'lastActivityAt', 'desc');
const accountsByName = recordsBy('accounts', 'sortName', 'asc');
const accountsByPeople = recordsBy('accounts', 'peopleCount', 'desc');
const accountsByCreation = recordsBy('accounts', 'createdAt', 'desc');

/** Values: [status], or [status, facet]; of an account with several ids (contacts/merged.ts), [status, facets]. */
export const contactQueries = {
  contacts: byActivity.all,
  contactsFound: byActivity.found,
  contactsByName: byName.all,
  contactsFoundByName: byName.found,
  contactsByResponses: byResponses.all,
  contactsFoundByResponses: byResponses.found,
  contactsByCreation: byCreation.all,
  contactsFoundByCreation: byCreation.found,
  contactsFoundAny: byActivity.foundAny,
  contactsFoundAnyByName: byName.foundAny,
  contactsFoundAnyByResponses: byResponses.foundAny,
  contactsFoundAnyByCreation: byCreation.foundAny,
  /** Those last active between two instants; values: [status, from, until]. */
  contactsActive: contactsBetween.all,
  /** Values: [status, facet, from, until]. */
  contactsFoundActive: contactsBetween.found,
  /** Values: [status, facets, from, until]. */
  contactsFoundAnyActive: contactsBetween.foundAny,
  /** Made between two instants, to count them; values: [status, (facets,) from, until]. */
  contactsMade: contactsMade.all,
  contactsFoundAnyMade: contactsMade.foundAny,
  accountsMade: accountsMade.all,
  accountsFoundAny: accountsByActivity.foundAny,
  accountsFoundAnyActive: accountsBetween.foundAny,
  accountsFoundAnyMade: accountsMade.foundAny,
  /** Workspaces whose inactive contacts are to be looked for; values: [now]. */
  dueContactRetentions: {
    collection: 'workspaces',
    where: [['contactRetentionDueAt', '<=']],
    orderBy: [['contactRetentionDueAt', 'asc']],
  },
  /** By all ids of the account (contacts/merged.ts `idsOf`); values: [ids, status]. */
  contactsOfAccount: {
    collection: 'contacts',
    where: [
      ['accountId', 'in'],
      ['status', '=='],
    ],
    orderBy: [['lastActivityAt', 'desc']],
  },

  /** All of them, whatever their status; values: [account]. */
  peopleOfAccount: { collection: 'contacts', where: [['accountId', 'in']], orderBy: [] },

  accounts: accountsByActivity.all,
  accountsFound: accountsByActivity.found,
  accountsByName: accountsByName.all,
  accountsFoundByName: accountsByName.found,
  accountsByPeople: accountsByPeople.all,
  accountsFoundByPeople: accountsByPeople.found,
  accountsByCreation: accountsByCreation.all,
  accountsFoundByCreation: accountsByCreation.found,
  /** Those last active between two instants; values: [status, from, until]. */
  accountsActive: accountsBetween.all,
  /** Values: [status, facet, from, until]. */
  accountsFoundActive: accountsBetween.found,
  /** Keys that lead to a contact or an account; values: [id]. */
  keysOfOwner: { collection: 'keys', where: [['owner', '==']], orderBy: [] },

  // By all ids of a contact: its own and those merged into it (contacts/merged.ts `idsOf`).
  activitiesOfContact: {
    collection: 'activities',
    where: [['contactId', 'in']],
    orderBy: [['at', 'desc']],
  },
  /** Those of some types; values: [ids, types]. */
  activitiesOfContactByType: {
    collection: 'activities',
    where: [
      ['contactId', 'in'],
      ['type', 'in'],
    ],
    orderBy: [['at', 'desc']],
  },
  /** Those of an account and of its people. */
  activitiesOfAccount: {
    collection: 'activities',
    where: [['accountId', 'in']],
    orderBy: [['at', 'desc']],
  },
  /** Values: [ids, types]. */
  activitiesOfAccountByType: {
    collection: 'activities',
    where: [
      ['accountId', 'in'],
      ['type', 'in'],
    ],
    orderBy: [['at', 'desc']],
  },

  /** Lines that have files; values: [ids, true]. */
  filesOfContact: {
    collection: 'activities',
    where: [
      ['contactId', 'in'],
      ['hasFiles', '=='],
    ],
    orderBy: [['at', 'desc']],
  },
  /** Values: [ids, true]. */
  filesOfAccount: {
    collection: 'activities',
    where: [
      ['accountId', 'in'],
      ['hasFiles', '=='],
    ],
    orderBy: [['at', 'desc']],
  },
  /** All files that members attached to a contact, deleted and unfinished ones too; values: [ids]. */
  uploadsOfContact: { collection: 'uploads', where: [['contactId', 'in']], orderBy: [] },
  /** Those that count; values: [ids, true]. */
  attachedToContact: {
    collection: 'uploads',
    where: [
      ['contactId', 'in'],
      ['attached', '=='],
    ],
    orderBy: [],
  },
  /** Values: [ids, true]. */
  attachedToAccount: {
    collection: 'uploads',
    where: [
      ['accountId', 'in'],
      ['attached', '=='],
    ],
    orderBy: [],
  },
  /** Those of the workspace, whose sizes are summed up; values: [true]. */
  attachedFiles: {
    collection: 'uploads',
    where: [['attached', '==']],
    orderBy: [['size', 'asc']],
  },

  /** Contacts that were added since an instant, to count them; values: [status, instant]. */
  contactsSince: {
    collection: 'contacts',
    where: [
      ['status', '=='],
      ['createdAt', '>='],
    ],
    orderBy: [['createdAt', 'desc']],
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
  /** Values: [ids, status]. */
  tasksOfContact: {
    collection: 'tasks',
    where: [
      ['contactId', 'in'],
      ['status', '=='],
    ],
    orderBy: [['due', 'asc']],
  },
  /** Tasks about an account itself; values: [account, status]. */
  tasksOfAccount: {
    collection: 'tasks',
    where: [
      ['accountId', 'in'],
      ['status', '=='],
    ],
    orderBy: [['due', 'asc']],
  },
  /** Values: [ids]. */
  allTasksOfAccount: { collection: 'tasks', where: [['accountId', 'in']], orderBy: [] },
  // ---- what is kept of a person, to download or erase it: by all ids of the contact ----
  /** All responses of a contact, whatever their status; values: [ids]. */
  responsesOfContact: { collection: 'submissions', where: [['contactId', 'in']], orderBy: [] },
  /** Those in spam and the trash that were a contact's before; values: [ids]. */
  formerResponsesOfContact: {
    collection: 'submissions',
    where: [['formerContactId', 'in']],
    orderBy: [],
  },
  /** Those of some statuses, and tests, which no contact may have; values: [statuses]; [true]. */
  responsesOfStatuses: { collection: 'submissions', where: [['status', 'in']], orderBy: [] },
  testResponses: { collection: 'submissions', where: [['test', '==']], orderBy: [] },
  /** Those, and partial ones, that give an email address; values: [email]. */
  responsesByEmail: { collection: 'submissions', where: [['respondent.email', '==']], orderBy: [] },
  partialsByEmail: { collection: 'partials', where: [['respondent.email', '==']], orderBy: [] },
  /** Values: [ids]. */
  linesOfContact: { collection: 'activities', where: [['contactId', 'in']], orderBy: [] },
  allTasksOfContact: { collection: 'tasks', where: [['contactId', 'in']], orderBy: [] },
  notificationsOfContact: {
    collection: 'notifications',
    group: true,
    where: [['contactId', 'in']],
    orderBy: [],
  },
  linksOfContact: {
    collection: 'personalLinks',
    group: true,
    where: [['contactId', 'in']],
    orderBy: [],
  },
  /** The block list, the latest first; no values. */
  blockList: { collection: 'blockList', where: [], orderBy: [['at', 'desc']] },
  /** Reminders that are due; values: [now]. */
  dueReminders: {
    collection: 'tasks',
    group: true,
    where: [['remindAt', '<=']],
    orderBy: [['remindAt', 'asc']],
  },
  /** Responses that may be of a known contact, the latest first; no values. */
  contactReviews: { collection: 'contactReviews', where: [], orderBy: [['at', 'desc']] },
  /** Contacts that share something with one; values: [status, tokens]. */
  contactsLike: {
    collection: 'contacts',
    where: [
      ['status', '=='],
      ['dup', 'array-contains-any'],
    ],
    orderBy: [],
  },
  /** Contacts whose duplicates are to be looked for; values: [now]. */
  dueDuplicates: {
    collection: 'contacts',
    group: true,
    where: [['dupDue', '<=']],
    orderBy: [['dupDue', 'asc']],
  },
  /** Pairs that may be one person; values: [status]. */
  duplicates: { collection: 'duplicates', where: [['status', '==']], orderBy: [['at', 'desc']] },
  /** Values: [contact]. */
  duplicatesOf: { collection: 'duplicates', where: [['ids', 'array-contains']], orderBy: [] },
  /** Values: [contact]. */
  reviewsOfContact: {
    collection: 'contactReviews',
    where: [['contactId', '==']],
    orderBy: [],
  },
} as const satisfies Record<string, QueryShape>;
