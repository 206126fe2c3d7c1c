import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { can } from '@/domain/options/access';
import type { ContactScope } from '@/domain/documents/contactExports.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { SelectionAction } from '@/shared/ui/lists/SelectionFrame';

const ContactExportDialog = lazy(() =>
  import('./ContactExportDialog').then((m) => ({ default: m.ContactExportDialog })),
);

interface Props {
  /** What the list shows. */
  scope: ContactScope;
  isFiltered?: boolean;
  /** Exports these alone. */
  ids?: readonly string[];
  /** Beside the tools of the list, where there is no room for its name. */
  isIcon?: boolean;
}

/** Opens the dialog of exports; nothing for those who may not export. */
export function ContactExportButton({ scope, isFiltered = false, ids, isIcon = false }: Props) {
  const workspace = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  if (!can(workspace.role, 'exportContacts')) return null;
  return (
    <>
      {isIcon ? (
        <Tooltip title="Export contacts">
          <IconButton aria-label="Export contacts" onClick={() => setOpen(true)}>
            <ExportIcon />
          </IconButton>
        </Tooltip>
      ) : (
        <SelectionAction
          disabled={false}
          label="Export"
          Icon={ExportIcon}
          opens="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ContactExportDialog
            scope={scope}
            isFiltered={isFiltered}
            ids={ids}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
