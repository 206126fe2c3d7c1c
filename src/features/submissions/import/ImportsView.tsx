import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { can } from '@/domain/options/access';
import { UNDO_DAYS } from '@/domain/options/imports';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useImportActions, useImports } from './data';
import { ImportItem } from './ImportItem';

interface Props {
  formId: string;
}

/** ?view=imports: the imports into a form. */
export function ImportsView(props: Props) {
  const workspace = useWorkspace();
  if (!can(workspace.role, 'importResponses')) {
    return (
      <EmptyState picture="answers" text="Viewers of this workspace can’t import responses." />
    );
  }
  return <ImportsList {...props} />;
}

function ImportsList({ formId }: Props) {
  const workspace = useWorkspace();
  const { jobs: imports, error, refetch } = useImports(workspace.id, formId);
  const actions = useImportActions(workspace.id);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {`Imports can be undone for ${UNDO_DAYS} days.`}
      </Typography>
      {error && (
        <ErrorState
          what="We couldn’t load the imports."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!imports && !error && <RowsSkeleton />}
      {imports?.length === 0 && (
        <EmptyState
          picture="answers"
          text="No imports in the last 30 days. Choose “Import responses…” in the menu above."
          article={{
            title: 'Import responses',
            href: routes.article.href('import-responses'),
          }}
        />
      )}
      {imports && imports.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Imports">
            {imports.map((one) => (
              <ImportItem key={one.id} one={one} actions={actions} />
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
