import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useIdle } from '@/shared/ui/useIdle';
import { useUnreadCount } from './data';

/** The bell with the number of unread notifications. */
export function NotificationBell({ uid }: { uid: string }) {
  const unread = useUnreadCount(uid, useIdle());
  const label =
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? '99+' : unread} unread`;
  return (
    <Tooltip title="Notifications">
      <IconButton component={Link} to={routes.notifications.href()} aria-label={label}>
        <Badge badgeContent={unread} max={99} color="secondary">
          <BellIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
