import { ALL_CONTACTS } from '@/domain/documents/contactExports.schema';
import { MAX_MERGE } from '@/domain/options/contactLimits';
import { SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { MarkActions } from '../../list/MarkActions';
import { MergeAction } from '../../list/MergeAction';
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
  const { open, close, anchorOf, pickers } = useMarkPickers(rows, actions);
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
        {members && (
          <MergeAction
            disabled={actions.isPending}
            dialog={(onClose) => (
              <MergeDialog members={members} onClose={onClose} onMerged={onClear} />
            )}
          />
        )}
      </MarkActions>
      <ContactExportButton
        scope={{ ...ALL_CONTACTS, status: isTrash ? 'trashed' : 'active' }}
        ids={rows.map(({ id }) => id)}
      />
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
      {pickers}
    </SelectionFrame>
  );
}
