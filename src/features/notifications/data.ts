import { notificationSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

export const PAGE = 50;

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
