import { notificationSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { writeAll } from '@/shared/firebase/db';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** The badge says "99+" from here on, so no more are read. */
const BADGE_LIMIT = 100;
export const PAGE = 50;

/** How many are unread, live; at most 100. */
export function useUnreadCount(uid: string, enabled: boolean): number {
  const result = useLive(
    enabled
      ? livePage(
          queryOf('unreadNotifications', paths.notifications(uid), [null], BADGE_LIMIT),
          notificationSchema,
        )
      : null,
  );
  return result.data?.rows.length ?? 0;
}

/** The newest notifications, live. */
export function useNotifications(uid: string, unreadOnly: boolean, limit: number) {
  const path = paths.notifications(uid);
  const result = useLive(
    livePage(
      unreadOnly
        ? queryOf('unreadNotifications', path, [null], limit)
        : queryOf('notifications', path, [], limit),
      notificationSchema,
    ),
  );
  return { ...result, rows: result.data?.rows, hasMore: result.data?.next !== undefined };
}

/** Marks notifications as read at an instant, or as unread (null). */
export function markRead(uid: string, ids: readonly string[], readAt: number | null) {
  return writeAll(
    ids.map((id) => ({ type: 'update', path: paths.notification(uid, id), data: { readAt } })),
  );
}
