import { notificationSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { writeAll } from '@/shared/firebase/db';
import { livePage } from '@/shared/firebase/sources';

/** The badge says "99+" from here on, so no more are read. */
const BADGE_LIMIT = 100;
export const PAGE = 50;

/** How many are unread, live; at most 100. */
export function useUnreadCount(uid: string, enabled: boolean): number {
  const result = useLive(
    enabled
      ? livePage(
          {
            path: paths.notifications(uid),
            where: [['readAt', '==', null]],
            orderBy: [['at', 'desc']],
            limit: BADGE_LIMIT,
          },
          notificationSchema,
        )
      : null,
  );
  return result.data?.rows.length ?? 0;
}

/** The newest notifications, live. */
export function useNotifications(uid: string, unreadOnly: boolean, limit: number) {
  const result = useLive(
    livePage(
      {
        path: paths.notifications(uid),
        ...(unreadOnly ? { where: [['readAt', '==', null] as const] } : {}),
        orderBy: [['at', 'desc']],
        limit,
      },
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
