import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import StageIcon from '@mui/icons-material/FlagOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { useState } from 'react';
import { can } from '@/domain/access';
import { MAX_MERGE } from '@/domain/contacts/limits';
import { ALL_CONTACTS } from '@/domain/contacts/export/options';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { SelectionAction, SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { MergeDialog } from '../../merge/MergeDialog';
import { ContactExportButton } from '../export/ContactExportButton';
import { StageMenu } from '../StageMenu';
import { assigningOf, taggingOf } from '../../marking';
import { useContactActions } from '../useContactActions';
import type { Contact } from './useContacts';

interface Props {
  rows: readonly Contact[];
  isTrash: boolean;
  onClear: () => void;
}

type Open = 'tag' | 'owner' | 'stage';

/** What can be done with the selected contacts. It stays in sight while one scrolls. */
export function ContactSelectionBar({ rows, isTrash, onClear }: Props) {
  const actions = useContactActions();
  const { role } = useWorkspace();
  const [isMerging, setMerging] = useState(false);
  const [first, second, ...others] = rows.map(({ id, data }) => ({ id, contact: data }));
  const members =
    first && second && rows.length <= MAX_MERGE ? ([first, second, ...others] as const) : undefined;
  const [open, setOpen] = useState<{ of: Open; anchor: HTMLElement }>();
  const close = () => setOpen(undefined);
  const anchorOf = (of: Open) => (open?.of === of ? open.anchor : null);
  const contacts = rows.length === 1 ? 'Contact' : plural(rows.length, 'contact');
  const opener = (of: Open, label: string, Icon: typeof TagIcon) => (
    <SelectionAction
      label={label}
      Icon={Icon}
      opens={of === 'tag' ? 'dialog' : 'menu'}
      disabled={actions.isPending}
      onClick={(event) => setOpen({ of, anchor: event.currentTarget })}
    />
  );
  const move = (kind: 'trash' | 'restore', said: string) => {
    actions.run(rows, { kind }, `${contacts} ${said}`);
    onClear();
  };
  return (
    <SelectionFrame noun="contact" count={rows.length} onClear={onClear}>
      {isTrash ? (
        <SelectionAction
          label="Restore"
          Icon={RestoreIcon}
          disabled={actions.isPending}
          onClick={() => move('restore', 'restored.')}
        />
      ) : (
        <>
          {opener('tag', 'Tag', TagIcon)}
          {opener('owner', 'Owner', OwnerIcon)}
          {opener('stage', 'Stage', StageIcon)}
          {members && can(role, 'mergeContacts') && (
            <SelectionAction
              label="Merge"
              Icon={MergeIcon}
              opens="dialog"
              disabled={actions.isPending}
              onClick={() => setMerging(true)}
            />
          )}
          <SelectionAction
            label="Move to trash"
            Icon={DeleteIcon}
            disabled={actions.isPending}
            onClick={() => move('trash', 'moved to the trash.')}
          />
        </>
      )}
      {isMerging && members && (
        <MergeDialog members={members} onClose={() => setMerging(false)} onMerged={onClear} />
      )}
      <ContactExportButton
        scope={{ ...ALL_CONTACTS, status: isTrash ? 'trashed' : 'active' }}
        ids={rows.map(({ id }) => id)}
      />
      <TagPicker anchor={anchorOf('tag')} marking={taggingOf(rows, actions)} onClose={close} />
      <AssigneePicker
        label="Owner"
        anchor={anchorOf('owner')}
        marking={assigningOf(rows, actions)}
        onClose={close}
      />
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
    </SelectionFrame>
  );
}
