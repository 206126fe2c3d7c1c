import { ExportStartedStep } from '@/shared/data/exports/ExportStartedStep';
import { useWorkspace } from '@/shared/data/workspace';
import { useExport, useExportActions } from './data';
import { ExportProgress } from './ExportProgress';
import { exportsHref } from './texts';

interface Props {
  id: string;
  /** Absent for all forms. */
  formId: string | undefined;
  titleId: string;
  onClose: () => void;
}

/** The dialog once the export has been started. */
export function ExportStarted({ id, formId, titleId, onClose }: Props) {
  const workspace = useWorkspace();
  const { started, error } = useExport(workspace.id, id);
  const actions = useExportActions(workspace.id);
  return (
    <ExportStartedStep
      noun="responses"
      one={started}
      error={error}
      actions={actions}
      progress={started && <ExportProgress one={started} />}
      listHref={exportsHref(formId)}
      titleId={titleId}
      onClose={onClose}
    />
  );
}
