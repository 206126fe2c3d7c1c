import { notificationSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { typesOf } from '@/domain/notices/kinds';
import type { NoticeKind } from '@/domain/options/notices';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** Notifications that a list loads at once. */
export const NOTICES_PAGE = 50;

export interface NoticeFilter {
  unread: boolean;
  kind: NoticeKind | undefined;
  form: string | undefined;
}

function found(path: string, { unread, kind, form }: NoticeFilter, limit: number) {
  const types = kind && typesOf(kind);
  if (types && form !== undefined) {
    return unread
      ? queryOf('unreadNotificationsOfTypesAboutForm', path, [null, types, form], limit)
      : queryOf('notificationsOfTypesAboutForm', path, [types, form], limit);
  }
  if (types) {
    return unread
      ? queryOf('unreadNotificationsOfTypes', path, [null, types], limit)
      : queryOf('notificationsOfTypes', path, [types], limit);
  }
  if (form !== undefined) {
    return unread
      ? queryOf('unreadNotificationsAboutForm', path, [null, form], limit)
      : queryOf('notificationsAboutForm', path, [form], limit);
  }
  return unread
    ? queryOf('unreadNotifications', path, [null], limit)
    : queryOf('notifications', path, [], limit);
}

/** The newest notifications that a filter finds, live. */
export function useNotifications(uid: string, filter: NoticeFilter, limit: number) {
  const query = found(paths.notifications(uid), filter, limit);
  const result = useLive(livePage(query, notificationSchema));
  return { ...result, rows: result.data?.rows, hasMore: result.data?.next !== undefined };
}
