import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { TRASH_DAYS } from '@/domain/responses/responseActions';
import type { UndoAct } from '@/domain/options/imports';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { UndoImportDialog } from '@/shared/ui/import/UndoImportDialog';
import type { Import } from './data';

interface Props {
  one: Import;
  onUndo: (act: UndoAct) => void;
  onClose: () => void;
}

/** Asks what becomes of the responses of an import. */
export function UndoDialog({ one: { about }, onUndo, onClose }: Props) {
  const workspace = useWorkspace();
  const [act, setAct] = useState<UndoAct>('trash');
  const canErase = can(workspace.role, 'eraseResponses');
  return (
    <UndoImportDialog
      fileName={about.fileName}
      text={`This covers all ${plural(about.imported, 'response')} of the import, edited ones too. Contacts stay.`}
      confirm={act === 'erase' ? 'Delete for good' : 'Move to trash'}
      onUndo={() => onUndo(act)}
      onClose={onClose}
    >
      {(titleId) => (
        <RadioGroup
          aria-labelledby={titleId}
          value={act}
          onChange={(_event, chosen) => setAct(chosen === 'erase' ? 'erase' : 'trash')}
        >
          <FormControlLabel
            value="trash"
            control={<Radio />}
            label={`Move to trash. You can restore them for ${TRASH_DAYS} days.`}
          />
          {canErase && (
            <FormControlLabel
              value="erase"
              control={<Radio />}
              label="Delete for good. They can’t be restored."
            />
          )}
        </RadioGroup>
      )}
    </UndoImportDialog>
  );
}
