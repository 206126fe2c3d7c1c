import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import { lazy, Suspense } from 'react';
import { useUnreadNotifications } from '@/shared/data/notifications';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { BarPopover } from '@/shared/ui/page/BarPopover';
import { useIdle } from '@/shared/ui/rendering/useIdle';

const NotificationPanel = lazy(() =>
  import('./NotificationPanel').then((part) => ({ default: part.NotificationPanel })),
);

const WIDTH = 440;

/** What the badge says: "99+" from a hundred on. */
const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread));

/** The bell with the number of unread notifications; it opens the last ones. */
export function NotificationBell({ uid }: { uid: string }) {
  const unread = useUnreadNotifications(uid, useIdle()).length;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${badgeText(unread)} unread`;
  const icon =
    unread === 0 ? (
      // No badge at all: an invisible one still holds a text that the label does not have.
      <BellIcon />
    ) : (
      <Badge badgeContent={badgeText(unread)} color="secondary">
        <BellIcon />
      </Badge>
    );
  return (
    <BarPopover label={label} title="Notifications" hint="Notifications" width={WIDTH} icon={icon}>
      {(close) => (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <NotificationPanel uid={uid} onClose={close} />
        </Suspense>
      )}
    </BarPopover>
  );
}
