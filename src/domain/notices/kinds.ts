/** Each kind of notification: its name, who gets it, and how it arrives until a person chooses otherwise. */
import { can, type Permission, type Role } from '@/domain/options/access';
import type { NoticeChannel, NoticeKind, NoticeType } from '@/domain/options/notices';

interface KindOfNotice {
  name: string;
  about: string;
  /** The members that a notification of the workspace goes to; `person`: the one whom it concerns. */
  to: Permission | 'person';
  channel: NoticeChannel;
}

export const NOTICE_ABOUT: Readonly<Record<NoticeKind, KindOfNotice>> = {
  responses: {
    name: 'New responses',
    about:
      'Responses to all forms of the workspace, and changes of them by respondents if a form’s settings say so.',
    to: 'readWorkspace',
    channel: 'app',
  },
  review: {
    name: 'Responses that need review',
    about: 'Responses on hold until you accept or reject them.',
    to: 'readWorkspace',
    channel: 'app',
  },
  tasks: {
    name: 'Tasks and assignments',
    about: 'Tasks, responses, contacts and accounts given to you, and reminders.',
    to: 'person',
    channel: 'app',
  },
  mentions: {
    name: 'Mentions and replies',
    about: 'Notes and comments that mention you, and replies to your comments.',
    to: 'person',
    channel: 'app',
  },
  files: {
    name: 'Exports and imports',
    about: 'Those you started, once they finish or fail.',
    to: 'person',
    channel: 'app',
  },
  forms: {
    name: 'Closed and full forms',
    about: 'Forms that close at their date or reach their limit.',
    to: 'readWorkspace',
    channel: 'app',
  },
  drops: {
    name: 'Falling figures',
    about: 'Responses or conversion well below the week before. At most once a week for a form.',
    to: 'readWorkspace',
    channel: 'email',
  },
  webhooks: {
    name: 'Failing connections',
    about: 'Slack, webhooks and others that fail for an hour, or were turned off. For admins.',
    to: 'manageDestinations',
    channel: 'email',
  },
  usage: {
    name: 'Plan usage',
    about: 'At 80% and 100% of the month’s responses. For admins.',
    to: 'changeSettings',
    channel: 'email',
  },
  retention: {
    name: 'Inactive contacts',
    about: 'Contacts that will soon be deleted. For admins.',
    to: 'manageContactRetention',
    channel: 'app',
  },
  members: {
    name: 'New members',
    about: 'People you invited, once they accept.',
    to: 'person',
    channel: 'app',
  },
};

const KIND_OF: Readonly<Record<NoticeType, NoticeKind>> = {
  submission: 'responses',
  held: 'review',
  changed: 'responses',
  export: 'files',
  import: 'files',
  contactExport: 'files',
  contactImport: 'files',
  exportFailed: 'files',
  importFailed: 'files',
  webhook: 'webhooks',
  webhookFailing: 'webhooks',
  mention: 'mentions',
  commentMention: 'mentions',
  commentReply: 'mentions',
  taskAssigned: 'tasks',
  taskDue: 'tasks',
  responseAssigned: 'tasks',
  ownerGiven: 'tasks',
  passedOn: 'tasks',
  memberJoined: 'members',
  contactRetention: 'retention',
  usage: 'usage',
  formClosed: 'forms',
  formFull: 'forms',
  drop: 'drops',
};

export const noticeKind = (type: NoticeType): NoticeKind => KIND_OF[type];

/** The stored types of a kind. */
export const typesOf = (kind: NoticeKind): NoticeType[] =>
  Object.entries(KIND_OF).flatMap(([type, of]) => (of === kind ? [type as NoticeType] : []));

/** Whether members with a role get notifications of the workspace of this kind. */
export function reaches(kind: NoticeKind, role: Role): boolean {
  const { to } = NOTICE_ABOUT[kind];
  return to !== 'person' && can(role, to);
}
