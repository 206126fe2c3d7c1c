import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { ExportsList } from '@/shared/data/exports/ExportsList';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
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
  return <Exports {...props} />;
}

function Exports({ formId }: Props) {
  const workspace = useWorkspace();
  const { exports, error, refetch } = useExports(workspace.id, formId);
  const actions = useExportActions(workspace.id);
  return (
    <ExportsList
      exports={exports}
      error={error}
      retry={() => void refetch()}
      empty={{
        picture: 'answers',
        text: 'No exports in the last 30 days. Choose Export above; the file appears here when it’s ready.',
        article: { title: 'Export responses', href: routes.article.href('export-responses') },
      }}
    >
      {(one) => (
        <ExportRow key={one.id} one={one} actions={actions} withForm={formId === undefined} />
      )}
    </ExportsList>
  );
}
