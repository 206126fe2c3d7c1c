import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import FolderIcon from '@mui/icons-material/DriveFileMoveOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FormAct } from '@/domain/options/formStatus';
import type { FormHead } from '@/shared/data/forms';
import { SelectionAction, SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { ACT_LABELS } from './changeForms';
import type { FormActing } from './useFormActing';
import type { FormsView } from './views';

const ICONS: Readonly<Record<FormAct, typeof SvgIcon>> = {
  archive: ArchiveIcon,
  unarchive: UnarchiveIcon,
  trash: DeleteIcon,
  restore: RestoreIcon,
};

function actionsIn(view: FormsView): readonly FormAct[] {
  if (view === 'trash') return ['restore'];
  return [view === 'archived' ? 'unarchive' : 'archive', 'trash'];
}

interface Props {
  view: FormsView;
  /** Those that are selected. */
  forms: readonly FormHead[];
  acting: FormActing;
  onClear: () => void;
}

/** What can be done to the selected forms. It stays in sight while one scrolls. */
export function FormsSelection({ view, forms, acting, onClear }: Props) {
  const { may, isPending } = acting;
  const action = (label: string, Icon: typeof SvgIcon, run: () => void, isFinal = false) => (
    <SelectionAction
      key={label}
      label={label}
      Icon={Icon}
      isFinal={isFinal}
      disabled={isPending}
      onClick={run}
    />
  );
  return (
    <SelectionFrame noun="form" count={forms.length} onClear={onClear}>
      {may.move && action('Move to folder', FolderIcon, () => acting.askFolder(forms))}
      {actionsIn(view)
        .filter(may.act)
        .map((act) => action(ACT_LABELS[act], ICONS[act], () => acting.run(act, forms)))}
      {view === 'trash' &&
        may.erase &&
        action('Delete for good', EraseIcon, () => acting.askDelete(forms), true)}
    </SelectionFrame>
  );
}
