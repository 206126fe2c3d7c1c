import { routes } from '@/shared/config/routes';
import { ExportStartedStep } from '@/shared/data/exports/ExportStartedStep';
import { useWorkspace } from '@/shared/data/workspace';
import { ContactExportProgress } from './ContactExportProgress';
import { useContactExport, useContactExportActions } from './data';

interface Props {
  id: string;
  titleId: string;
  onClose: () => void;
}

/** The dialog once the export has been started. */
export function ContactExportStarted({ id, titleId, onClose }: Props) {
  const workspace = useWorkspace();
  const { one, error } = useContactExport(workspace.id, id);
  const actions = useContactExportActions(workspace.id);
  return (
    <ExportStartedStep
      noun="contacts"
      one={one}
      error={error}
      actions={actions}
      progress={one && <ContactExportProgress one={one} />}
      listHref={routes.contacts.href({ view: 'exports' })}
      titleId={titleId}
      onClose={onClose}
    />
  );
}
