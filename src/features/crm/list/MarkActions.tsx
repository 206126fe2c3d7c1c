import { capital } from '@/domain/text/capital';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StageIcon from '@mui/icons-material/FlagOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/numbers';
import { SelectionAction } from '@/shared/ui/lists/SelectionFrame';
import type { BulkActions, Changeable } from '../useBulkActions';
import type { Mark } from '../useMarkPickers';

const MARKS = {
  tag: { label: 'Tag', Icon: TagIcon, opens: 'dialog' },
  owner: { label: 'Owner', Icon: OwnerIcon, opens: 'menu' },
  stage: { label: 'Stage', Icon: StageIcon, opens: 'menu' },
} as const;

interface Props {
  rows: readonly Changeable[];
  isTrash: boolean;
  actions: BulkActions;
  /** Those that these records have. */
  marks: readonly Mark[];
  onOpen: (of: Mark, anchor: HTMLElement) => void;
  onClear: () => void;
  /** What is said once they are in the trash: "moved to the trash." */
  trashed: string;
  /** Between the marks and the trash. */
  children?: ReactNode;
}

/** Actions of selected records: marks and the trash, or the way out of it. */
export function MarkActions(props: Props) {
  const { rows, isTrash, actions, marks, onOpen, onClear, trashed, children } = props;
  const { noun, isPending } = actions;
  const one = capital(noun);
  const what = rows.length === 1 ? one : plural(rows.length, noun);
  const move = (kind: 'trash' | 'restore', said: string) => {
    actions.run(rows, { kind }, `${what} ${said}`);
    onClear();
  };
  if (isTrash) {
    return (
      <SelectionAction
        label="Restore"
        Icon={RestoreIcon}
        disabled={isPending}
        onClick={() => move('restore', 'restored.')}
      />
    );
  }
  return (
    <>
      {marks.map((mark) => (
        <SelectionAction
          key={mark}
          {...MARKS[mark]}
          disabled={isPending}
          onClick={(event) => onOpen(mark, event.currentTarget)}
        />
      ))}
      {children}
      <SelectionAction
        label="Move to trash"
        Icon={DeleteIcon}
        disabled={isPending}
        onClick={() => move('trash', trashed)}
      />
    </>
  );
}
