import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import ReadIcon from '@mui/icons-material/DraftsOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import SpamIcon from '@mui/icons-material/ReportOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { SelectionAction, SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { SelectionMarks } from './marks/SelectionMarks';
import type { Markable } from './marks/useMarking';
import { actLabel, type ResponseAct, type ResponseView } from './views';

export const ACT_ICONS: Record<ResponseAct, typeof SvgIcon> = {
  read: ReadIcon,
  unread: UnreadIcon,
  restore: RestoreIcon,
  spam: SpamIcon,
  trash: DeleteIcon,
  erase: EraseIcon,
};

interface Props {
  view: ResponseView;
  actions: readonly ResponseAct[];
  /** Those that are selected. */
  rows: readonly Markable[];
  isPending: boolean;
  onAct: (act: ResponseAct) => void;
  onClear: () => void;
  /** Further actions. */
  more?: ReactNode;
}

/** What can be done to the selected responses. It stays in sight while one scrolls. */
export function SelectionBar({ view, actions, rows, isPending, onAct, onClear, more }: Props) {
  return (
    <SelectionFrame noun="response" count={rows.length} onClear={onClear}>
      <SelectionMarks rows={rows} />
      {actions.map((act) => (
        <SelectionAction
          key={act}
          label={actLabel(act, view)}
          Icon={ACT_ICONS[act]}
          isFinal={act === 'erase'}
          disabled={isPending}
          onClick={() => onAct(act)}
        />
      ))}
      {more}
    </SelectionFrame>
  );
}
