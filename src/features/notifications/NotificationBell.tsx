import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useUnreadNotifications } from '@/shared/data/notifications';
import { useIdle } from '@/shared/ui/rendering/useIdle';

/** What the badge says: "99+" from a hundred on. */
const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread));

/** The bell with the number of unread notifications. */
export function NotificationBell({ uid }: { uid: string }) {
  const unread = useUnreadNotifications(uid, useIdle()).length;
  return (
    <Tooltip title="Notifications">
      <IconButton
        component={Link}
        to={routes.notifications.href()}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${badgeText(unread)} unread`}
      >
        {unread === 0 ? (
          // No badge at all: an invisible one still holds a text that the label does not have.
          <BellIcon />
        ) : (
          <Badge badgeContent={badgeText(unread)} color="secondary">
            <BellIcon />
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  );
}
