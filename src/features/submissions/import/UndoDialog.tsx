import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { can } from '@/domain/access';
import { TRASH_DAYS } from '@/domain/answers/responseActions';
import type { UndoAct } from '@/domain/import/options';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import type { Import } from './data';

interface Props {
  one: Import;
  onUndo: (act: UndoAct) => void;
  onClose: () => void;
}

/** Asks what becomes of the responses of an import. */
export function UndoDialog({ one: { about }, onUndo, onClose }: Props) {
  const id = useId();
  const workspace = useWorkspace();
  const [act, setAct] = useState<UndoAct>('trash');
  const canErase = can(workspace.role, 'eraseResponses');
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{`Undo the import of “${about.fileName}”?`}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 1 }}>
          {`This covers all ${plural(about.imported, 'response')} of the import, edited ones too. Contacts stay.`}
        </DialogContentText>
        <RadioGroup
          aria-labelledby={`${id}-title`}
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onClose();
            onUndo(act);
          }}
        >
          {act === 'erase' ? 'Delete for good' : 'Move to trash'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
