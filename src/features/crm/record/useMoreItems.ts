import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import type { MoreItem } from '@/shared/ui/inputs/MoreMenu';
import type { BulkActions, Changeable } from '../useBulkActions';

interface Of {
  row: Changeable;
  isActive: boolean;
  actions: BulkActions;
  onMerge: () => void;
  /** What is said once it is in the trash. */
  trashed: string;
}

/** What else is done with a record: merged with another, and put away. */
export function useMoreItems({ row, isActive, actions, onMerge, trashed }: Of): MoreItem[] {
  const { role } = useWorkspace();
  const items: MoreItem[] = [];
  if (isActive && can(role, 'mergeContacts')) {
    items.push({ label: 'Merge with…', Icon: MergeIcon, onPick: onMerge });
  }
  if (isActive && can(role, 'trashContacts')) {
    const onPick = () => actions.run([row], { kind: 'trash' }, trashed);
    items.push({ label: 'Move to trash', Icon: DeleteIcon, onPick });
  }
  return items;
}
