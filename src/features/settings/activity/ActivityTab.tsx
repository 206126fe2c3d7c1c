import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { AUDIT_DAYS } from '@/domain/audit/acts';
import { ACT_KINDS } from '@/domain/audit/actTable';
import { dayIn } from '@/domain/base/days';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useUser } from '@/shared/data/session';
import { useWorkspace, type Workspace } from '@/shared/data/workspace';
import { errorText } from '@/shared/lib/errorText';
import { formatCount } from '@/shared/lib/numbers';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { DayList } from '@/shared/ui/lists/DayList';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { Section } from '@/shared/ui/page/Section';
import { saveContent } from '@/shared/ui/saveContent';
import { ActivityFilters } from './ActivityFilters';
import { ActivityRow } from './ActivityRow';
import { activityCsv } from './activityText';
import { allLines, MOST_IN_FILE, ACTIVITY_PERIODS, useActivity, type ActivityFilter } from './data';

const PARAMS = { by: idOrNothing, kind: oneOf(ACT_KINDS), period: oneOf(ACTIVITY_PERIODS, '180') };
const ARTICLE = { title: 'Who did what', href: routes.article.href('activity') };

/** What members did in the workspace, for its admins. */
export function ActivityTab() {
  const workspace = useWorkspace();
  return can(workspace.role, 'readAuditLog') ? (
    <Activity workspace={workspace} />
  ) : (
    <Section title="Activity" lead="What members did in this workspace.">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Only admins can see the activity.
      </Typography>
    </Section>
  );
}

function Activity({ workspace: { id, timeZone } }: { workspace: Workspace }) {
  const [{ by, kind, period }, setUrl] = useUrlState(PARAMS);
  const filter = useMemo<ActivityFilter>(() => ({ by, kind, period }), [by, kind, period]);
  const { uid } = useUser();
  const list = useActivity(id, uid, filter);
  const { rows, error } = list;
  const all = { by: undefined, kind: undefined, period: '180' } as const;
  const isFiltered = by !== undefined || kind !== undefined || period !== '180';
  return (
    <Section
      title="Activity"
      lead={`What members did in this workspace, for ${AUDIT_DAYS} days. Only admins can see it.`}
      actions={<DownloadButton workspace={id} timeZone={timeZone} filter={filter} />}
    >
      <ActivityFilters
        workspace={id}
        filter={filter}
        onChange={(next) => setUrl(next, 'replace')}
      />
      {error && (
        <ErrorState what="We couldn’t load the activity." error={error} retry={list.retry} />
      )}
      {!rows && !error && <RowsSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          picture="people"
          text={
            isFiltered
              ? 'No activity matches.'
              : 'Nothing yet. Invitations, published forms, exports and more appear here.'
          }
          action={
            isFiltered && <Button onClick={() => setUrl(all, 'replace')}>Show all activity</Button>
          }
          article={ARTICLE}
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {list.freshCount > 0 && (
            <ListStatus
              text={undefined}
              freshCount={list.freshCount}
              onShowFresh={list.showFresh}
            />
          )}
          <DayList rows={rows} dayOf={({ data }) => dayIn(timeZone, data.at)} level="h3">
            {(row) => <ActivityRow key={row.id} line={row.data} timeZone={timeZone} />}
          </DayList>
          <ShowMore list={list} />
        </>
      )}
    </Section>
  );
}

interface DownloadProps {
  workspace: string;
  timeZone: string;
  filter: ActivityFilter;
}

/** The lines of the filter as a file. */
function DownloadButton({ workspace, timeZone, filter }: DownloadProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const download = async () => {
    setBusy(true);
    try {
      const lines = await allLines(workspace, filter);
      saveContent('Activity.csv', 'text/csv', activityCsv(lines, timeZone));
      if (lines.length === MOST_IN_FILE) {
        toast.show(`The file has the newest ${formatCount(MOST_IN_FILE)} lines.`);
      }
    } catch (error) {
      toast.fail(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isBusy}
      onClick={() => void download()}
    >
      {isBusy ? 'Creating file' : 'Export as CSV'}
    </Button>
  );
}
