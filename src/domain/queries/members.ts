/** The queries of members of a workspace (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

export const memberQueries = {
  /** Members of a workspace, the first to join first; no values. */
  members: { collection: 'members', where: [], orderBy: [['joinedAt', 'asc']] },
  /** Where a person is logged in, those in use last first; no values. */
  devices: { collection: 'devices', where: [], orderBy: [['seenAt', 'desc']] },
  /** Workspaces that were deleted and are to be looked after; values: [now]. */
  endingWorkspaces: {
    collection: 'workspaces',
    where: [['endingDueAt', '<=']],
    orderBy: [['endingDueAt', 'asc']],
  },
  /** Invitations that wait, newest first; no values. */
  memberInvitations: {
    collection: 'memberInvitations',
    where: [],
    orderBy: [['invitedAt', 'desc']],
  },
  /** What is said about the questions of a form, the latest first; no values. */
  commentsOfForm: { collection: 'comments', where: [], orderBy: [['updatedAt', 'desc']] },
  /** Who has something open, or had; values: [place]. */
  presenceAt: { collection: 'presence', where: [['place', '==']], orderBy: [] },
  /** The tabs of someone who left; values: [uid]. */
  presenceOfMember: { collection: 'presence', where: [['uid', '==']], orderBy: [] },
  // ---- what a former member looked after, and what was theirs ----
  /** Values: [uid, statuses]. */
  tasksOfMember: {
    collection: 'tasks',
    where: [
      ['assignee', '=='],
      ['status', 'in'],
    ],
    orderBy: [],
  },
  /** Of any status; values: [uid]. */
  contactsOfOwner: { collection: 'contacts', where: [['owner', '==']], orderBy: [] },
  accountsOfOwner: { collection: 'accounts', where: [['owner', '==']], orderBy: [] },
  responsesOfAssignee: { collection: 'submissions', where: [['assignee', '==']], orderBy: [] },
  /** Notifications of a person about a workspace, and their mail of its reports; values: [workspace]. */
  noticesAboutWorkspace: {
    collection: 'notifications',
    where: [['workspace', '==']],
    orderBy: [],
  },
  reportMailsOfWorkspace: {
    collection: 'reportMails',
    where: [['workspace', '==']],
    orderBy: [],
  },
  /** API keys that a member made; values: [uid]. */
  apiKeysOfMember: { collection: 'apiKeys', where: [['createdBy', '==']], orderBy: [] },
  /** The names that a person left behind, in all workspaces; values: [uid]. */
  formerNames: { collection: 'formerMembers', group: true, where: [['uid', '==']], orderBy: [] },
} as const satisfies Record<string, QueryShape>;
