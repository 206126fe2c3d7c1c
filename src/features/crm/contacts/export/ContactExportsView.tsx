import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { ExportActions } from '@/shared/data/exports/ExportActions';
import { ExportsList } from '@/shared/data/exports/ExportsList';
import { JobItem } from '@/shared/data/jobs/JobItem';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ContactExportProgress } from './ContactExportProgress';
import { useContactExportActions, useContactExports } from './data';
import { contactExportText } from './texts';

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
    <ExportsList
      exports={exports}
      error={error}
      retry={() => void refetch()}
      empty={{
        picture: 'people',
        text: 'No exports in the last 30 days. Choose Export above the list of people; the file appears here when it’s ready.',
        article: { title: 'Export contacts', href: routes.article.href('export-contacts') },
      }}
    >
      {(one) => (
        <JobItem
          key={one.id}
          job={one.job}
          fileName={one.about.fileName}
          before={contactExportText(one)}
          actions={<ExportActions one={one} actions={actions} />}
        >
          <ContactExportProgress one={one} />
        </JobItem>
      )}
    </ExportsList>
  );
}
