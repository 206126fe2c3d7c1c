import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { routes } from '@/shared/config/routes';
import { markRead } from '@/shared/data/notifications';
import { useUser } from '@/shared/data/session';
import { plural } from '@/shared/lib/numbers';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { PAGE, useNotifications } from './data';
import { NotificationRow } from './NotificationRow';

const SHOWN = ['unread', 'all'] as const;
const PARAMS = { show: oneOf(SHOWN, 'unread') };

/** /notifications: what happened, unread first to hand. */
export function NotificationList() {
  const { uid } = useUser();
  const toast = useToast();
  const [{ show }, setUrl] = useUrlState(PARAMS);
  const unreadOnly = show === 'unread';
  const [limit, setLimit] = useState(PAGE);
  const { rows, hasMore, error, refetch } = useNotifications(uid, unreadOnly, limit);
  const unread = (rows ?? []).filter((row) => row.data.readAt === null).map((row) => row.id);

  const region = useKeptFocus<HTMLDivElement>();
  const mark = (ids: readonly string[], readAt: number | null) => {
    markRead(uid, ids, readAt).catch((failure: Error) => toast.fail(failure.message));
  };
  const markAll = () => {
    mark(unread, Date.now());
    // The button that was pressed has nothing left to do.
    region.current?.focus({ preventScroll: true });
    toast.show(`${plural(unread.length, 'notification')} marked as read.`, {
      label: 'Undo',
      run: () => mark(unread, null),
    });
  };

  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Filter notifications"
              value={show}
              onChange={(_event, value: (typeof SHOWN)[number] | null) => {
                if (value) setUrl({ show: value }, 'replace');
              }}
            >
              <ToggleButton value="unread">Unread</ToggleButton>
              <ToggleButton value="all">All</ToggleButton>
            </ToggleButtonGroup>
            <Button variant="outlined" disabled={unread.length === 0} onClick={markAll}>
              Mark all as read
            </Button>
          </>
        }
      />
      {error && (
        <ErrorState
          what="We couldn’t load your notifications."
          error={error}
          retry={() => void refetch()}
        />
      )}
      <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
        {!rows && !error && <RowsSkeleton />}
        {rows?.length === 0 && (
          <EmptyState
            picture="bell"
            text={
              unreadOnly
                ? 'You’re all caught up. New responses to your forms appear here.'
                : 'No notifications yet. New responses to your forms appear here.'
            }
            action={
              <>
                <ButtonLink to={routes.forms.href()} variant="contained">
                  See your forms
                </ButtonLink>
                {unreadOnly && (
                  <Button onClick={() => setUrl({ show: 'all' }, 'replace')}>
                    Show all notifications
                  </Button>
                )}
              </>
            }
          />
        )}
        {rows && rows.length > 0 && (
          <Paper variant="outlined">
            <List disablePadding>
              {rows.map((row) => (
                <NotificationRow
                  key={row.id}
                  notification={row.data}
                  onRead={(read) => mark([row.id], read ? Date.now() : null)}
                />
              ))}
            </List>
          </Paper>
        )}
        {hasMore && (
          <Button sx={{ mt: 2 }} onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        )}
      </Box>
    </>
  );
}
