import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { groupNotices } from '@/domain/notices/grouping';
import { NOTICE_KINDS } from '@/domain/options/notices';
import { routes } from '@/shared/config/routes';
import { useForms } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { DayList } from '@/shared/ui/lists/DayList';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { NOTICES_PAGE, useNotifications, type NoticeFilter } from './data';
import { NoticeFilters } from './NoticeFilters';
import { NotificationRow } from './NotificationRow';
import { useReadMarks } from './useReadMarks';

/** Forms to choose from. */
const PICKED = 100;
const SHOWN = ['unread', 'all'] as const;
const PARAMS = {
  show: oneOf(SHOWN, 'unread'),
  kind: oneOf(NOTICE_KINDS),
  form: idOrNothing,
};

/** /notifications: what happened, by day, unread first to hand. */
export function NotificationList() {
  const { uid } = useUser();
  const { id: workspace, timeZone } = useWorkspace();
  const { forms } = useForms(workspace, PICKED);
  const [{ show, kind, form }, setUrl] = useUrlState(PARAMS);
  const filter = { unread: show === 'unread', kind, form };
  const [limit, setLimit] = useState(NOTICES_PAGE);
  const { rows, hasMore, error, refetch } = useNotifications(uid, filter, limit);
  const groups = useMemo(() => groupNotices(rows ?? [], timeZone), [rows, timeZone]);
  const unread = (rows ?? []).filter((row) => row.data.readAt === null).map((row) => row.id);
  const { mark, markWithUndo } = useReadMarks(uid);
  const region = useKeptFocus<HTMLDivElement>();
  const change = (next: NoticeFilter) => {
    setLimit(NOTICES_PAGE);
    setUrl({ show: next.unread ? 'unread' : 'all', kind: next.kind, form: next.form }, 'replace');
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <>
            <ButtonLink to={routes.profileSettings.href({ tab: 'notifications' })}>
              Settings
            </ButtonLink>
            <Button
              variant="outlined"
              disabled={unread.length === 0}
              onClick={() => {
                markWithUndo(unread, true);
                // The button that was pressed has nothing left to do.
                region.current?.focus({ preventScroll: true });
              }}
            >
              Mark all as read
            </Button>
          </>
        }
      />
      <Box sx={{ mb: 2 }}>
        <NoticeFilters
          filter={filter}
          forms={forms?.map(({ id, data }) => ({ id, title: data.title }))}
          onChange={change}
        />
      </Box>
      {error && (
        <ErrorState
          what="We couldn’t load your notifications."
          error={error}
          retry={() => void refetch()}
        />
      )}
      <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
        {!rows && !error && <RowsSkeleton />}
        {rows?.length === 0 && <Nothing filter={filter} onChange={change} />}
        <DayList rows={groups} dayOf={({ day }) => day} level="h2">
          {(group) => (
            <NotificationRow
              key={group.key}
              group={group}
              isMore={hasMore && group === groups.at(-1)}
              onRead={markWithUndo}
              onOpen={(ids) => mark(ids, true)}
            />
          )}
        </DayList>
        {hasMore && (
          <Button sx={{ mt: 2 }} onClick={() => setLimit(limit + NOTICES_PAGE)}>
            Show more
          </Button>
        )}
      </Box>
    </>
  );
}

interface NothingProps {
  filter: NoticeFilter;
  onChange: (filter: NoticeFilter) => void;
}

function Nothing({ filter, onChange }: NothingProps) {
  const isFiltered = filter.kind !== undefined || filter.form !== undefined;
  const all = { unread: false, kind: undefined, form: undefined };
  const nothing = filter.unread ? 'You’re all caught up.' : 'No notifications yet.';
  return (
    <EmptyState
      picture="bell"
      text={
        isFiltered
          ? 'No notifications match.'
          : `${nothing} New responses to your forms appear here.`
      }
      action={
        <>
          <ButtonLink to={routes.forms.href()} variant="contained">
            See your forms
          </ButtonLink>
          {(filter.unread || isFiltered) && (
            <Button onClick={() => onChange(all)}>Show all notifications</Button>
          )}
        </>
      }
    />
  );
}
