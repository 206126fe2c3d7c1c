import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { can } from '@/domain/access';
import { EXPORT_DAYS } from '@/domain/export/options';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useExportActions, useExports } from './data';
import { ExportRow } from './ExportRow';

interface Props {
  /** Absent for those of the whole workspace. */
  formId?: string;
}

/** ?view=exports: the exports of a form, or of the workspace. */
export function ExportsView(props: Props) {
  const workspace = useWorkspace();
  if (!can(workspace.role, 'exportResponses')) {
    return (
      <EmptyState
        picture="answers"
        text="Only admins and owners of this workspace can export responses."
      />
    );
  }
  return <ExportsList {...props} />;
}

function ExportsList({ formId }: Props) {
  const workspace = useWorkspace();
  const { exports, error, refetch } = useExports(workspace.id, formId);
  const actions = useExportActions(workspace.id);
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
          picture="answers"
          text="No exports in the last 30 days. Use Export above, and find the file here when it’s ready."
          article={{
            title: 'Export responses',
            href: routes.article.href('export-responses'),
          }}
        />
      )}
      {exports && exports.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Exports">
            {exports.map((one) => (
              <ExportRow key={one.id} one={one} actions={actions} withForm={formId === undefined} />
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
