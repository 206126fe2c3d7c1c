import { notificationSchema, type NotificationDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** The badge says "99+" from here on, so no more are read. */
const MOST = 100;
const NONE: readonly Stored<NotificationDoc>[] = [];

/** The newest unread notifications of a person, live; at most 100. All who ask share one listener. */
export function useUnreadNotifications(
  uid: string,
  enabled: boolean,
): readonly Stored<NotificationDoc>[] {
  const path = paths.notifications(uid);
  const source = livePage(queryOf('unreadNotifications', path, [null], MOST), notificationSchema);
  return useLive(enabled ? source : null).data?.rows ?? NONE;
}

/** Marks notifications as read at an instant, or as unread (null). */
export function markRead(uid: string, ids: readonly string[], readAt: number | null) {
  return writeAll(
    ids.map((id) => ({ type: 'update', path: paths.notification(uid, id), data: { readAt } })),
  );
}
