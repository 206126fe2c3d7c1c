import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { useState } from 'react';
import { can } from '@/domain/access';
import { ALL_CONTACTS } from '@/domain/contacts/export/options';
import { MAX_MERGE } from '@/domain/contacts/limits';
import { useWorkspace } from '@/shared/data/workspace';
import { SelectionAction, SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { MarkActions } from '../../list/MarkActions';
import { MergeDialog } from '../../merge/MergeDialog';
import { useMarkPickers } from '../../useMarkPickers';
import { ContactExportButton } from '../export/ContactExportButton';
import { StageMenu } from '../StageMenu';
import { useContactActions } from '../useContactActions';
import type { Contact } from './useContacts';

interface Props {
  rows: readonly Contact[];
  isTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected contacts. It stays in sight while one scrolls. */
export function ContactSelectionBar({ rows, isTrash, onClear }: Props) {
  const actions = useContactActions();
  const { role } = useWorkspace();
  const { open, close, anchorOf, pickers } = useMarkPickers(rows, actions);
  const [isMerging, setMerging] = useState(false);
  const [first, second, ...others] = rows.map(({ id, data }) => ({ id, contact: data }));
  const members =
    first && second && rows.length <= MAX_MERGE ? ([first, second, ...others] as const) : undefined;
  return (
    <SelectionFrame noun="contact" count={rows.length} onClear={onClear}>
      <MarkActions
        rows={rows}
        isTrash={isTrash}
        actions={actions}
        marks={['tag', 'owner', 'stage']}
        onOpen={open}
        onClear={onClear}
        trashed="moved to the trash."
      >
        {members && can(role, 'mergeContacts') && (
          <SelectionAction
            label="Merge"
            Icon={MergeIcon}
            opens="dialog"
            disabled={actions.isPending}
            onClick={() => setMerging(true)}
          />
        )}
      </MarkActions>
      {isMerging && members && (
        <MergeDialog members={members} onClose={() => setMerging(false)} onMerged={onClear} />
      )}
      <ContactExportButton
        scope={{ ...ALL_CONTACTS, status: isTrash ? 'trashed' : 'active' }}
        ids={rows.map(({ id }) => id)}
      />
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
      {pickers}
    </SelectionFrame>
  );
}
