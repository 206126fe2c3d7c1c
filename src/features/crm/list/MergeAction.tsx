import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { useState, type ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { SelectionAction } from '@/shared/ui/lists/SelectionFrame';

interface Props {
  disabled: boolean;
  /** The dialog that merges the selected records. */
  dialog: (onClose: () => void) => ReactNode;
}

/** Merges what is selected, for those who may. */
export function MergeAction({ disabled, dialog }: Props) {
  const { role } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  if (!can(role, 'mergeContacts')) return null;
  return (
    <>
      <SelectionAction
        label="Merge"
        Icon={MergeIcon}
        opens="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
