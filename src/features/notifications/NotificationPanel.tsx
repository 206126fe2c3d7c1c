import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { groupNotices, type Notice } from '@/domain/notices/grouping';
import { routes } from '@/shared/config/routes';
import { formats } from '@/shared/lib/locale';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { NOTICES_PAGE, useNotifications, type NoticeFilter } from './data';
import { NoticeFilters, type NamedForm } from './NoticeFilters';
import { NotificationRow } from './NotificationRow';
import { readMarkText, useReadMarks, type ReadMarked } from './useReadMarks';

/** Rows of the popover. */
const SHOWN = 10;

const ALL: NoticeFilter = { unread: false, kind: undefined, form: undefined };

/** The forms that notifications are about, the latest first. */
function formsIn(rows: readonly Notice[]): NamedForm[] {
  const titles = new Map<string, string>();
  for (const { data } of rows) {
    if (data.formId !== undefined && !titles.has(data.formId)) {
      titles.set(data.formId, data.formTitle);
    }
  }
  return [...titles].map(([id, title]) => ({ id, title }));
}

interface Props {
  uid: string;
  onClose: () => void;
}

/** The last notifications, below the bell. */
export function NotificationPanel({ uid, onClose }: Props) {
  // The bar is there on pages without a workspace, too.
  const { timeZone } = formats();
  const [filter, setFilter] = useState(ALL);
  const { rows, hasMore, error, refetch } = useNotifications(uid, filter, NOTICES_PAGE);
  const groups = useMemo(() => groupNotices(rows ?? [], timeZone), [rows, timeZone]);
  const all = useNotifications(uid, ALL, NOTICES_PAGE).rows;
  const forms = useMemo(() => formsIn(all ?? []), [all]);
  const { mark } = useReadMarks(uid);
  const [last, setLast] = useState<ReadMarked>();
  const markAs = (ids: readonly string[], read: boolean) => {
    mark(ids, read);
    setLast({ ids, read });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = (rows ?? []).filter(({ data }) => data.readAt === null).map(({ id }) => id);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'min(640px, 80vh)' }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            ref={heading}
            variant="h6"
            component="h2"
            tabIndex={-1}
            sx={{ flex: 1, outline: 'none' }}
          >
            Notifications
          </Typography>
          <Button
            size="small"
            disabled={unread.length === 0}
            onClick={() => {
              markAs(unread, true);
              // The button that was pressed has nothing left to do.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            Mark all as read
          </Button>
          <Tooltip title="Notification settings">
            <IconButton
              component={Link}
              to={routes.profileSettings.href({ tab: 'notifications' })}
              aria-label="Notification settings"
              size="small"
              onClick={onClose}
            >
              <SettingsIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        <NoticeFilters filter={filter} forms={forms} onChange={setFilter} />
      </Box>
      <Box sx={{ overflowY: 'auto', flex: '1 1 auto', borderTop: 1, borderColor: 'divider' }}>
        {error && (
          <ErrorState
            what="We couldn’t load your notifications."
            error={error}
            retry={() => void refetch()}
          />
        )}
        {!rows && !error && (
          <Box sx={{ p: 2 }}>
            <RowsSkeleton rows={4} />
          </Box>
        )}
        {rows?.length === 0 && (
          <Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
            {filter.unread ? 'You’re all caught up.' : 'No notifications yet.'}
          </Typography>
        )}
        {groups.length > 0 && (
          <List disablePadding>
            {groups.slice(0, SHOWN).map((group, index) => (
              <NotificationRow
                key={group.key}
                group={group}
                isMore={hasMore && index === groups.length - 1}
                onRead={markAs}
                onOpen={(ids) => {
                  mark(ids, true);
                  onClose();
                }}
              />
            ))}
          </List>
        )}
      </Box>
      {/* Not a toast: screen readers hear nothing outside of the popover while it is open. */}
      <Box role="status" sx={{ px: 2, '&:empty': { display: 'none' } }}>
        {last && (
          <Typography variant="body2" component="span">
            {readMarkText(last)}
            <Button
              size="small"
              onClick={() => {
                mark(last.ids, !last.read);
                setLast(undefined);
              }}
            >
              Undo
            </Button>
          </Typography>
        )}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <ButtonLink to={routes.notifications.href({ show: 'all' })} fullWidth onClick={onClose}>
          All notifications
        </ButtonLink>
      </Box>
    </Box>
  );
}
