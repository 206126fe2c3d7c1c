/** The queries of a person's notifications, the newest first (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

const UNREAD = ['readAt', '=='] as const;
const OF_TYPES = ['type', 'in'] as const;
const OF_FORM = ['formId', '=='] as const;
const NEWEST = [['at', 'desc']] as const;

const newest = <const W extends QueryShape['where']>(where: W) =>
  ({ collection: 'notifications', where, orderBy: NEWEST }) as const;

/** Values in the order of the names: [null] for unread, types, form. */
export const noticeQueries = {
  notifications: newest([]),
  unreadNotifications: newest([UNREAD]),
  notificationsOfTypes: newest([OF_TYPES]),
  notificationsAboutForm: newest([OF_FORM]),
  unreadNotificationsOfTypes: newest([UNREAD, OF_TYPES]),
  unreadNotificationsAboutForm: newest([UNREAD, OF_FORM]),
  notificationsOfTypesAboutForm: newest([OF_TYPES, OF_FORM]),
  unreadNotificationsOfTypesAboutForm: newest([UNREAD, OF_TYPES, OF_FORM]),
} as const satisfies Record<string, QueryShape>;
