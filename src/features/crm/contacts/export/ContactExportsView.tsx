import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { can } from '@/domain/access';
import { EXPORT_DAYS } from '@/domain/export/options';
import { routes } from '@/shared/config/routes';
import { JobItem } from '@/shared/data/JobItem';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ContactExportProgress } from './ContactExportProgress';
import { useContactExportActions, useContactExports, type ContactExport } from './data';
import { isReady, whatText } from './texts';

/** /contacts?view=exports: the files of the last month. */
export function ContactExportsView() {
  const workspace = useWorkspace();
  if (!can(workspace.role, 'exportContacts')) {
    return (
      <EmptyState
        picture="people"
        text="Only admins and owners of this workspace can export contacts."
      />
    );
  }
  return <Exports />;
}

function Exports() {
  const workspace = useWorkspace();
  const { exports, error, refetch } = useContactExports(workspace.id);
  const actions = useContactExportActions(workspace.id);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {`Files are kept for ${EXPORT_DAYS} days. Anyone with export permission can download them.`}
      </Typography>
      {error && (
        <ErrorState
          what="We couldn’t load the exports."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!exports && !error && <RowsSkeleton />}
      {exports?.length === 0 && (
        <EmptyState
          picture="people"
          text="No exports in the last 30 days. Use Export above the list of people, and find the file here when it’s ready."
          article={{ title: 'Export contacts', href: routes.article.href('export-contacts') }}
        />
      )}
      {exports && exports.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Exports">
            {exports.map((one) => (
              <Item key={one.id} one={one} actions={actions} />
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}

interface ItemProps {
  one: ContactExport;
  actions: ReturnType<typeof useContactExportActions>;
}

function Item({ one, actions }: ItemProps) {
  const now = useNow();
  const { id, job, about } = one;
  const { fileName } = about;
  const isRunning = job.status === 'running';
  // A selection whose list went with its files cannot be exported again.
  const canRepeat = !isRunning && (about.selected === undefined || about.removedAt === undefined);
  return (
    <JobItem
      job={job}
      fileName={fileName}
      before={whatText(one)}
      actions={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {isRunning && (
            <Button
              color="inherit"
              disabled={actions.isPending || job.isCancelled === true}
              aria-label={`Cancel export of ${fileName}`}
              onClick={() => actions.cancel(id)}
            >
              Cancel export
            </Button>
          )}
          {canRepeat && (
            <Button
              disabled={actions.isPending}
              aria-label={`Export again: ${fileName}`}
              onClick={() => actions.again(one)}
            >
              Export again
            </Button>
          )}
          {isReady(one, now) && (
            <Button
              variant="outlined"
              disabled={actions.isPending}
              aria-label={`Download ${fileName}`}
              onClick={() => actions.download(id)}
            >
              Download
            </Button>
          )}
        </Stack>
      }
    >
      <ContactExportProgress one={one} />
    </JobItem>
  );
}
